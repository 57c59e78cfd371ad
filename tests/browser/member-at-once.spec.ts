import { keepFiles, publishApp, signInByCode } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

/** A program that nobody told would find it only when it is opened again. */
const moments = { timeout: 5000 }

test('MISC-17 an open app gets a published program and loses its content with a refund, without a reload @rest', async ({
  shop,
  visitor: page,
  request,
}) => {
  test.setTimeout(180_000)
  const headers = { authorization: `Bearer ${shop.token}` }
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).result
  }
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  const email = `ada-${plan.id}-${Date.now()}@example.test`
  await shop.buy(plan, email)

  const stream = page.waitForResponse((answer) => answer.url().endsWith('/app/stream'))
  await signInByCode(page, request, await publishApp(request, shop), email)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  const programs = page.getByRole('navigation', { name: 'Your programs' })
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible()
  expect((await stream).status()).toBe(200)
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))

  await test.step('what the coach publishes is there', async () => {
    const [first] = await send('GET', 'trainer/programmes')
    const copy = await send('POST', `trainer/programmes/${first.id}/duplicate`, {})
    const document = { ...copy.document, title: 'Summer block' }
    await send('POST', `trainer/programmes/${copy.id}/publish`, { revision: copy.revision, document })
    await expect(programs.getByRole('link', { name: 'Summer block' })).toBeVisible(moments)
  })

  await test.step('the coach gives the money back and ends the plan: the content is closed, the progress is not', async () => {
    const { data } = await send('GET', 'load-paid-customers')
    const [{ id, customer_id, type }] = data
    await send('POST', 'delete-subscription', {
      customer_id,
      type,
      subscription_stripe: id,
      action: 'refund',
    })
    await expect(page.getByRole('heading', { name: 'Your plan has ended' })).toBeVisible(moments)
    await expect(programs).toBeHidden()
    await page.getByRole('link', { name: 'Progress', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Progress', exact: true })).toBeVisible()
  })
  await expect(page.locator('html')).toHaveAttribute('data-before')

  await test.step('the coach closes the account: the app says so, also once everything is erased', async () => {
    await keepFiles(page)
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your plan has ended' })).toBeVisible()
    await send('POST', 'accounts/close', { password: 'a good password' })
    await expect(page.getByRole('heading', { name: /^(Closed for now|This app is closed)$/ })).toBeVisible(
      moments,
    )
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'This app is closed' })).toBeVisible(moments)
    }).toPass()
    await expect(page.getByText('Your logs stay on this device.')).toBeVisible()
  })
})
