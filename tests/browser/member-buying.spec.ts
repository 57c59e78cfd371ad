import type { Page } from '@playwright/test'
import { publishApp, signInByCode } from './memberApp.ts'
import { expect, payByCard, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' })
const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })

test('MISC-17 a member whose plan has ended buys in the app, known and without a second trial, and it opens at once @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly', trial_day: 7 })
  const other = await shop.plan({ title: 'Nutrition', price: 9, pricing_type: 'monthly' })
  await shop.settings({
    terms_of_service: 'Be kind.',
    tracking: '<script>window.seen = document.referrer + " " + location.href</script>',
  })
  const email = `ada-${plan.id}-${Date.now()}@example.test`
  await shop.buy(plan, email, { name: 'Ada Member' })
  const appUrl = await publishApp(request, shop)
  await signInByCode(page, request, appUrl, email)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('link', { name: 'Plan', exact: true }).click()

  await test.step('the coach ends the trial while the app sells nothing: it says where plans are sold', async () => {
    await switchPayments(false)
    await endPlan(shop.token)
    const onSite = page.getByRole('link', { name: new URL(shop.siteUrl).host })
    await expect(page.getByText('Plans are sold on')).toBeVisible()
    await expect(onSite).toHaveAttribute('href', `${shop.siteUrl}/pricing`)
    await expect(page.getByRole('link', { name: 'See the plans' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await expect(page.getByRole('link', { name: 'All plans' })).toBeHidden()
    await page.getByRole('link', { name: /^Plan and receipts/ }).click()
    await expect(page.getByRole('heading', { name: 'Hello Ada Member' })).toBeVisible()
    await expect(onSite).toBeVisible()
    await page.goto(`${appUrl}/me/plans`)
    await expect(page.getByRole('heading', { name: 'Plans are sold on the site' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Go to .*localhost/ }).click()
    await expect(page).toHaveURL(`${shop.siteUrl}/pricing`)
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText('Plans are sold on')).toBeVisible()
  })

  await test.step('the coach switches Payments on, and the open app leads to the plans as they are for this person', async () => {
    await switchPayments(true)
    await page.getByRole('link', { name: 'See the plans' }).click()
    await expect(page).toHaveURL(`${appUrl}/me/plans`)
    const card = page.getByRole('article', { name: 'Strong' })
    await expect(card).toContainText('Billed every month, cancel any time')
    await expect(card).not.toContainText('free')
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Choose: Strong' }).click()
  })

  await test.step('name and address are there and fixed, and the terms open on the site without them', async () => {
    for (const [label, value] of [
      ['Name', 'Ada Member'],
      ['Email', email],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value)
      await expect(page.getByLabel(label)).not.toBeEditable()
    }
    await expect(page.getByText('Free trial')).toBeHidden()
    await expectAccessible(page)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click()
    const terms = await opening
    await expect(terms.getByText('Be kind.')).toBeVisible()
    const seen = await terms.evaluate(() => String((window as unknown as { seen: string }).seen))
    expect(seen).toBe(`${appUrl}/ ${shop.siteUrl}/terms`)
    expect(await findings(terms, appUrl, plan.id)).toEqual(['refused', 'refused', 'refused', 'refused'])
    await terms.close()
  })

  await test.step('back from the payment page without paying, then paid: the plan is open', async () => {
    await page.getByLabel('I agree to the Terms of Service').check()
    await toPayment(page).click()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await page.getByLabel('I agree to the Terms of Service').check()
    await toPayment(page).click()
    await payByCard(page, '4242424242424242', /Pay|Subscribe/)
    await expect(paid(page)).toBeVisible()
    await expect(page).toHaveURL(`${appUrl}/me/payment-success`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open the app' }).click()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your plan has ended' })).toBeHidden()
  })

  await test.step('from You: what one has, and another plan; in an installed app Stripe is in a window in front of it', async () => {
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('link', { name: 'All plans' }).click()
    await expect(page.getByRole('article', { name: 'Strong' })).toContainText('Your plan')
    // As in an app on the home screen of an iPhone: the form's page stays, and another window shows Stripe's.
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.route(`**/me/register?plan=${other.id}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Choose: Nutrition' }).click()
    await expect(
      page.getByText('You have Strong ($49.00 / month). Nutrition is paid in addition.'),
    ).toBeVisible()
    const front = await page.context().newPage()
    await front.goto(page.url())
    for (const window of [page, front]) {
      await window.getByLabel('I agree to the Terms of Service').check()
      await toPayment(window).click()
    }
    await payByCard(front, '4242424242424242', /Pay|Subscribe/)
    await expect(paid(front)).toBeVisible()
    await front.close()
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(page.getByRole('heading', { name: 'You have Nutrition' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.getByRole('link', { name: 'Open the app' }).click()
    await expect(page).toHaveURL(`${appUrl}/`)
  })

  async function switchPayments(isOn: boolean): Promise<void> {
    const headers = { authorization: `Bearer ${shop.token}` }
    const data = { features: isOn ? [1] : [] }
    expect((await request.put('/api/v1/trainer/app/features', { headers, data })).ok()).toBe(true)
  }

  async function endPlan(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const { result } = await (await request.get('/api/v1/load-paid-customers', { headers })).json()
    const [{ id, customer_id, type }] = result.data
    const data = { customer_id, type, subscription_stripe: id, action: 'cancel', ends: 'now' }
    const answer = await request.post('/api/v1/delete-subscription', { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    await expect(page.getByRole('heading', { name: 'Your plan has ended' })).toBeVisible()
  }
})

/** What a script of the sales site gets of the pages of buying, in a browser that is signed in to the app. */
const findings = (page: Page, appUrl: string, plan: number) =>
  page.evaluate(
    ([app, id]) =>
      Promise.all(
        ['/me/plans', `/me/register?plan=${id}`, '/me/payment-success', 'form'].map(async (what) => {
          const [path, method] = what === 'form' ? [`/me/register?plan=${id}`, 'POST'] : [what, 'GET']
          try {
            const body = method === 'POST' ? new URLSearchParams({ do: 'pay' }) : null
            return await (await fetch(app + path, { method, body, credentials: 'include' })).text()
          } catch {
            return 'refused'
          }
        }),
      ),
    [appUrl, String(plan)] as const,
  )
