import type { Page } from '@playwright/test'
import { expect, linkMailedTo, payByCard, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

const note = (page: Page) => page.getByRole('status')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const afterAMonth = () => new Date(Date.now() + 32 * 86_400_000).toISOString().slice(0, 10)

async function signInByMail(page: Page, site: string, link: () => Promise<string>, email: string) {
  await page.goto(`${site}/me`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const address = await link()
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Ada Buyer' })).toBeVisible()
  return address
}

test('a subscriber looks after a plan: receipts, pause, another card, an offer to stay, cancel and keep @rest', async ({
  shop,
  page: coach,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const plan = await shop.plan({
    title: 'Strong',
    price: 49,
    pricing_type: 'monthly',
    includes: 'Weekly call\nForm checks',
  })
  await shop.coupon({ code: 'STAY', percent_off: 20, duration_in_months: 3 })
  const email = `ada-${plan.id}@example.test`
  await shop.buy(plan, email)
  const card = page.getByRole('region', { name: 'Strong' })

  await test.step('in by a mailed link, which works once', async () => {
    const mailed = () => linkMailedTo(request, email, /Your link to/)
    const address = await signInByMail(page, shop.siteUrl, mailed, email)
    const other = await page.context().browser()?.newContext()
    const elsewhere = await other?.newPage()
    await elsewhere?.goto(address)
    await expect(
      elsewhere?.getByText('has expired or was already used') ?? page.locator('none'),
    ).toBeVisible()
    await other?.close()
  })

  await test.step('a script on another page of the site can neither read the account nor send its forms', async () => {
    await page.goto(shop.siteUrl)
    const read = await page.evaluate(async () => {
      const fetched = (await fetch('/me')).status
      const frame = document.createElement('iframe')
      frame.src = '/me'
      const framed = await new Promise((resolve) => {
        frame.onload = () => resolve(frame.contentDocument?.body.innerText ?? '')
        document.body.append(frame)
      })
      return { fetched, framed }
    })
    expect(read).toEqual({ fetched: 403, framed: '' })

    const windows = page.context()
    const opened = windows.waitForEvent('page')
    await page.evaluate(() => Object.assign(window, { spied: window.open('/me') }))
    const account = await opened
    await expect(account.getByRole('heading', { name: 'Hello Ada Buyer' })).toBeVisible()
    const seen = await page.evaluate(() => {
      const { spied } = window as unknown as { spied: Window }
      try {
        return { closed: spied.closed, words: spied.document.body.innerText }
      } catch {
        return { closed: spied.closed, words: '' }
      }
    })
    expect(seen).toEqual({ closed: true, words: '' })
    expect(await account.evaluate(() => window.opener)).toBeNull()
    await account.close()

    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.evaluate((plan) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/me' })
      for (const [name, value] of Object.entries({ plan, do: 'cancel', form_token: 'guessed' }))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    }, '1')
    expect((await answered).status()).toBe(403)
    await expect(page.getByText('This form has expired')).toBeVisible()
    await page.goto(`${shop.siteUrl}/me`)
    await expect(card).toContainText('Active')
  })

  await test.step('what there is, and a receipt that is a PDF', async () => {
    await expect(card).toContainText('Active')
    await expect(card).toContainText('$49.00 on')
    await expect(card).toContainText('Visa •••• 4242')
    await expect(card.getByRole('listitem')).toHaveText(['Weekly call', 'Form checks'])
    const receipt = page.getByRole('link', { name: /^Receipt \(PDF\)/ })
    await expect(async () => {
      await page.reload()
      await expect(receipt).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    await expectAccessible(page)
    const pdf = page
      .context()
      .waitForEvent('response', (response) => response.headers()['content-type'] === 'application/pdf')
    await receipt.click()
    expect((await pdf).status()).toBe(200)
    await page.bringToFront()
  })

  await test.step('paused until a day that is to come, and resumed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Pause Strong' })
    await button(page, 'Pause: Strong').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button(page, 'Pause: Strong').click()
    await dialog.getByText('Choose another date').click()
    await dialog.getByLabel('Pause until').fill('2026-01-01')
    await button(page, 'Pause plan').click()
    await expect(dialog.getByText('Choose tomorrow or a later day')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Pause until').fill(afterAMonth())
    await button(page, 'Pause plan').click()
    await expect(note(page)).toHaveText('Your plan is paused.')
    await expect(card).toContainText('Paused until')
    await button(page, 'Resume now: Strong').click()
    await expect(note(page)).toHaveText('Your plan is active again.')
    await button(page, 'Pause: Strong').click()
    await expect(dialog.getByRole('button', { name: /^[123] months? until/ })).toHaveCount(3)
    await dialog.getByRole('button', { name: /^2 months until/ }).click()
    await expect(note(page)).toHaveText('Your plan is paused.')
    await button(page, 'Resume now: Strong').click()
    await expect(note(page)).toHaveText('Your plan is active again.')
  })

  await test.step('another card, on a page of Stripe', async () => {
    await button(page, 'Change card: Strong').click()
    await payByCard(page, '5555555555554444', /Save|Subscribe|Pay/)
    await expect(note(page)).toContainText('Your new card is saved')
    await expect(card).toContainText('Mastercard •••• 4444')
  })

  await test.step('the coach offers something to who stays', async () => {
    await coach.goto('/trainer/pricing?tab=coupons')
    await coach.getByRole('combobox', { name: 'Offer to stay' }).click()
    await coach.getByRole('option', { name: 'STAY, Welcome' }).click()
    await expect(coach.getByText('Saved')).toBeVisible()
    await expect(coach.getByRole('combobox', { name: 'Offer to stay' })).toHaveValue('STAY, Welcome')
    await expectAccessible(coach)
  })

  await test.step('it is shown before cancelling, and taken', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('link', { name: 'Cancel plan: Strong' }).click()
    await expect(page.getByRole('heading', { name: 'Stay, and get 20% off for 3 months' })).toBeVisible()
    await expect(page.getByText('You would pay $39.20 instead of $49.00.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Take the offer: Strong').click()
    await expect(note(page)).toContainText('Thanks for staying')
    await expect(card).toContainText('$39.20 on')
  })

  await test.step('cancelled, kept, and cancelled', async () => {
    const cancel = async () => {
      await page.getByRole('link', { name: 'Cancel plan: Strong' }).click()
      await expect(page.getByRole('heading', { name: 'Cancel Strong?' })).toBeVisible()
      await button(page, 'Cancel plan: Strong').click()
      await expect(note(page)).toContainText('Your plan is canceled')
      await expect(card).toContainText('Ends on')
    }
    await cancel()
    await button(page, 'Keep my plan: Strong').click()
    await expect(note(page)).toHaveText('Your plan stays active.')
    await cancel()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})

test.describe('without script @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('a free plan: in by a mailed link, out of it, and back again', async ({ shop, browser, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    const plan = await shop.plan({ title: 'Taster', type: 'free', price: 0 })
    const email = `eve-${plan.id}@example.test`
    await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
    await page.getByLabel('Name').fill('Ada Buyer')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Join for free' }).click()
    await context.clearCookies()
    await signInByMail(page, shop.siteUrl, () => linkMailedTo(request, email, /Your link to/), email)

    await page.getByRole('link', { name: 'Leave this plan: Taster' }).click()
    await button(page, 'Leave plan: Taster').click()
    await expect(note(page)).toHaveText('Your plan has ended.')
    await page.getByRole('link', { name: 'Subscribe again: Taster' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Buyer')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Join for free' }).click()
    await page.goto(`${shop.siteUrl}/me`)
    await expect(page.getByRole('region', { name: 'Taster' })).toContainText('Active')
    await expect(button(page, 'Sign out')).toBeVisible()

    const other = await shop.plan({ title: 'Other', type: 'free', price: 0 })
    await page.goto(`${shop.siteUrl}/register?plan=${other.id}`)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await expect(page.getByText(`Signed in as ${email}. Not you?`)).toBeVisible()
    await button(page, 'Sign out').click()
    await expect(page.getByRole('heading', { name: 'Other' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
    await page.goto(`${shop.siteUrl}/me`)
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
    await context.close()
  })
})
