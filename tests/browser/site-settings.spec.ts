import type { Page } from '@playwright/test'
import { plainPng } from '../pictures.ts'
import { closeToast, expect, test } from './story.ts'

/** An impossible step fails on its own timeout, not only when the whole test runs out of time. */
test.use({ actionTimeout: 30_000 })

const form = (page: Page) => page.getByRole('form', { name: 'Settings' })

async function saved(page: Page) {
  await form(page).getByRole('button', { name: 'Save settings' }).click()
  await closeToast(page, 'Settings saved')
}

/** Scripts of a provider that this machine cannot reach. */
const provider = 'https://stats.example'
const pasted = `<!-- Statistics -->
<script async src="${provider}/count.js"></script>
<script>
  window.counted = (window.counted || 0) + 1
</script>
<noscript><img src="${provider}/pixel.gif"></noscript>`

test('a trainer without Stripe settles the site', async ({
  page,
  visitor,
  signIn,
  request,
  baseURL,
  expectAccessible,
}) => {
  const { token, domain, siteUrl } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  const own = await (await request.get('/api/v1/trainer/pages', { headers })).json()
  await request.post('/api/v1/pages', { headers, data: own.result })
  const moved = `${domain}-club`
  const movedUrl = String(baseURL).replace('//', `//${moved}.`)

  await test.step('PLAN-02 PLAN-03 PLAN-04 PLAN-05 priced forms and coupons ask for the account; free forms and settings do not', async () => {
    for (const tab of ['', '?tab=coupons']) {
      await page.goto(`/trainer/pricing${tab}`)
      await expect(page.getByText('Account Not Connected')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Connect your Stripe account' })).toHaveAttribute(
        'href',
        '/trainer/account/payment-settings?from=/trainer/pricing',
      )
    }
    await page.getByRole('tab', { name: 'Free sign-up forms' }).click()
    await expect(page.getByRole('button', { name: 'New plan' })).toBeVisible()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/tab=settings/)
    await expect(form(page)).toBeVisible()
    await expect(page.getByText('Account Not Connected')).toBeHidden()
  })

  await test.step('the address is checked while it is typed', async () => {
    const address = form(page).getByLabel('Address', { exact: true })
    await expect(address).toHaveValue(String(domain))
    await address.fill('my gym')
    await expect(form(page).getByText('Use only letters (a to z), digits and hyphens')).toBeVisible()
    await address.fill('coach')
    await expect(form(page).getByText('This name is taken. Choose another one.')).toBeVisible()
    await address.fill('admin')
    await expect(form(page).getByText('This name is reserved. Choose another one.')).toBeVisible()
    await address.fill(moved)
    await expect(form(page).getByText('Available', { exact: true })).toBeVisible()
    await expect(form(page).getByText(movedUrl)).toBeVisible()
    await expect(
      form(page).getByText(`${siteUrl} will redirect to the new address for 30 days`),
    ).toBeVisible()
  })

  await test.step('SET-07 a mistake is shown under its field, and what was typed survives a reload', async () => {
    await form(page).getByLabel('Redirect URL').fill('javascript:alert(1)')
    await form(page).getByLabel('iOS app link').fill('https://evil.example/app')
    await form(page).getByLabel('Code').fill('<b>hello</b>')
    await form(page).getByRole('button', { name: 'Save settings' }).click()
    await expect(form(page).getByLabel('Redirect URL')).toBeFocused()
    await expect(form(page).getByText('Enter a full address that starts with')).toBeVisible()
    await expect(form(page).getByText("Enter your app's App Store link")).toBeVisible()
    await expect(form(page).getByText('Paste only what the provider gives you')).toBeVisible()
    await form(page).getByLabel('Redirect URL').fill('')
    await form(page).getByLabel('iOS app link').fill('https://apps.apple.com/app/id1')
    await form(page).getByLabel('Code').fill(pasted)
    await expect(form(page).getByText('Loads scripts from stats.example')).toBeVisible()
    const terms = form(page).getByLabel('Terms')
    await terms.fill('')
    await form(page).getByRole('button', { name: 'Use starter terms' }).click()
    await expect(terms).toHaveValue(/^.+ between you and Strong\b[^]*\[/)
    await expect(form(page).getByText('Replace the parts in [brackets]')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Use starter terms' })).toBeHidden()
    await terms.fill('Be kind.\n\nPay on time.')

    await page.getByRole('tab', { name: 'Coupons' }).click()
    await page.reload()
    await page.getByRole('tab', { name: 'Settings' }).click()

    await expect(form(page).getByLabel('Terms')).toHaveValue('Be kind.\n\nPay on time.')
    await expect(form(page).getByLabel('Address', { exact: true })).toHaveValue(moved)
    await expect(form(page).getByText('Not saved yet')).toBeVisible()
    await expect(form(page).getByText('Replace the parts in [brackets]')).toBeHidden()
  })

  await test.step('SET-01 SET-05 SET-06 SET-08 one press saves all of it', async () => {
    await form(page).getByLabel('Business name').fill('Strong with Maya')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await plainPng(300, 300) })
    await page
      .getByRole('dialog', { name: 'Crop your icon' })
      .getByRole('button', { name: 'Use image' })
      .click()
    await saved(page)

    await expect(form(page).getByText('Not saved yet')).toBeHidden()
    await expect(form(page).getByText(`${siteUrl} redirects here until`)).toBeVisible()
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    expect(user).toMatchObject({
      domain: moved,
      business_name: 'Strong with Maya',
      app_icon: expect.stringMatching(/^\/media\//),
      ios_applink: 'https://apps.apple.com/app/id1',
      terms_of_service: 'Be kind.\n\nPay on time.',
      tracking: pasted,
    })
  })

  await test.step('SET-04 visitors of the old address arrive at the new one, with terms, icon and counting', async () => {
    const blocked: string[] = []
    visitor.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
    })
    await visitor
      .context()
      .route(`${provider}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true' }),
      )
    await visitor.goto(`${siteUrl}/terms?from=mail`)
    await expect(visitor).toHaveURL(`${movedUrl}/terms?from=mail`)
    await expect(visitor.getByRole('main').getByText('Pay on time.', { exact: true })).toBeVisible()
    await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-96.png')
    await expect
      .poll(() => visitor.evaluate(() => [Reflect.get(window, 'counted'), Reflect.get(window, 'loaded')]))
      .toEqual([1, true])
    expect(blocked).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toBeUndefined()
  })

  await test.step('the same form in the builder, where leaving loses nothing', async () => {
    await page.goto('/trainer/page-builder')
    await page.getByRole('button', { name: 'Sign-up forms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign-up forms' })
    await dialog.getByRole('tab', { name: 'Settings' }).click()
    await form(page).getByLabel('Redirect URL').fill('https://app.maya.example/')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Sign-up forms' }).click()
    await dialog.getByRole('tab', { name: 'Settings' }).click()
    await expect(form(page).getByLabel('Redirect URL')).toHaveValue('https://app.maya.example/')
    await expectAccessible(page, '[role=dialog]')
    await form(page).getByRole('button', { name: 'Discard' }).click()
    await expect(form(page).getByLabel('Redirect URL')).toHaveValue('')
    // Go back to the first address: it still belongs to this trainer.
    await form(page).getByLabel('Address', { exact: true }).fill(String(domain))
    await expect(form(page).getByText('Available', { exact: true })).toBeVisible()
    await form(page).getByLabel('Code').fill('')
    await saved(page)
    await visitor.goto(`${movedUrl}/`)
    await expect(visitor).toHaveURL(`${siteUrl}/`)
    expect(await visitor.evaluate(() => Reflect.get(window, 'counted'))).toBeUndefined()
  })

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trainer/pricing?tab=settings')
    await expect(form(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'main')
  })
})
