import type { APIRequestContext } from '@playwright/test'
import { expect, payByCard, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

/** The trial ends now, at the local Stripe, and the first payment is due. */
async function endTrial(request: APIRequestContext, stripe: string, email: string): Promise<void> {
  const listed = async (path: string) => await (await request.get(`${stripe}/_emulator/state${path}`)).json()
  const { accounts } = (await listed('')) as { accounts: (string | { id: string })[] }
  for (const one of accounts.toReversed()) {
    const account = typeof one === 'string' ? one : one.id
    const customers = (await listed(`?object=customer&account=${account}`)) as { id: string; email: string }[]
    const customer = customers.find((person) => person.email === email)
    if (!customer) continue
    const owned = (await listed(`?object=subscription&account=${account}`)) as {
      id: string
      customer: string
    }[]
    const id = owned.find((subscription) => subscription.customer === customer.id)?.id
    const answer = await request.post(`${stripe}/v1/subscriptions/${id}`, {
      headers: { authorization: 'Bearer sk_test_story', 'stripe-account': account },
      form: { trial_end: 'now' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return
  }
  throw new Error('No such customer at the local Stripe')
}

async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const box = await (await request.get('/dev/mailbox', { params: { to: email } })).text()
    const letter = box.split('<details').find((one) => one.includes(email) && one.includes('go through'))
    found = /http[^\s"&<]+\/payment\/card\?token=[\w-]+/.exec(letter ?? '')?.[0]
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}

test('a renewal fails, the subscriber fixes the card by a link without a login, and the coach sees it won back @rest', async ({
  shop,
  page,
  visitor,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly', trial_day: 3 })
  const email = `ada-${plan.id}@example.test`
  const stripe = await shop.buy(plan, email, { card: '4000000000000341' })
  await endTrial(request, stripe, email)
  const link = await mailedLink(request, email)
  const row = page.getByRole('button', { name: /Ada Buyer/ }).first()

  await test.step('the coach sees the failure with its reason, its tries and the end of access', async () => {
    await page.goto('/trainer/customers')
    await page.getByRole('link', { name: /Failed payments 1/ }).click()
    await expect(page.getByRole('heading', { name: 'One card needs a hand' })).toBeVisible()
    await expect(row).toContainText('$49.00')
    await expect(row).toContainText('The bank declined it')
    await row.click()
    await expect(page.getByRole('list', { name: 'Tries' })).toContainText('First try')
    await expect(page.getByRole('list', { name: 'Tries' })).toContainText('Access ends')
    await expect(page.getByText('/payment/card?token=')).toBeVisible()
    await expectAccessible()
  })
  await test.step('try now fails again, and says why', async () => {
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('It failed again: the bank declined it')).toBeVisible()
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('the link opens without a login, takes another card and pays', async () => {
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto(link)
    await expect(visitor.getByText("We couldn't charge $49.00 for Strong.")).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Enter another card' }).click()
    await payByCard(visitor, '4242424242424242', /Save/)
    await expect(
      visitor.getByRole('heading', { name: /Thank you, it worked|This payment has arrived/ }),
    ).toBeVisible()
  })
  await test.step('it has moved to Won back', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No card needs a hand' })).toBeVisible()
    await expect(page.getByText('1 by link')).toBeVisible()
    await page.getByText('Won back', { exact: true }).click()
    await expect(row).toContainText('By the card-fix link')
  })
})
