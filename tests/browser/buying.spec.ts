import type { Page } from '@playwright/test'
import { expect, linkMailedTo, payByCard, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

const due = (page: Page) => page.locator('dt', { hasText: 'Due today' }).locator('+ dd')
const onStripe = (page: Page) => page.getByText('Local stand-in for Stripe').first()
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' })
const go = (page: Page) => page.getByRole('button', { name: /Continue to payment|Join for free/ })

async function fill(page: Page, name: string, email: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
}

/** Everything about the buyer that a script on the page could read. */
const readable = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(sessionStorage), ...Object.keys(localStorage)])
const fact = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd')

test('ROLE-05 a purchase from the price list to the web app', async ({
  shop,
  visitor: page,
  expectAccessible,
}) => {
  const monthly = await shop.plan({
    title: 'Strong',
    price: 49,
    pricing_type: 'monthly',
    includes: 'A program',
  })
  await shop.coupon({ code: 'HALF', percent_off: 50 })
  await shop.coupon({ code: 'EURO', amount_off: 5, currency: 'EUR' })
  await shop.settings({ terms_of_service: 'Be kind.\n\nTrain hard.' })
  const at = (plan: { id: number }) => `${shop.siteUrl}/register?plan=${plan.id}`

  await test.step('PUB-09 PUB-12 PUB-14 PUB-27 from the price list to the form, which says what is missing', async () => {
    await page.goto(`${shop.siteUrl}/pricing`)
    await page.getByRole('link', { name: 'Start Now: Strong' }).click()
    await expect(page).toHaveURL(at(monthly))
    await expect(due(page)).toHaveText('$49.00')
    await expect(page.getByText('Then $49.00 every month, until you cancel.')).toBeVisible()
    await go(page).click()
    await expect(page.getByText('Name is required').first()).toBeVisible()
    await expect(page.getByText('Email is required')).toBeVisible()
    const toast = page.getByRole('alert')
    await expect(toast).toHaveText('Name is required')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('PUB-13 a mistyped address, coupons that fit or not, consent', async () => {
    await fill(page, 'Ada Buyer', 'ada@gmial.com')
    await page.getByRole('button', { name: 'ada@gmail.com' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('ada@gmail.com')
    for (const [code, words] of [
      ['EURO', 'This coupon is for prices in EUR'],
      ['NOPE', "This coupon doesn't exist"],
    ] as const) {
      await page.getByLabel('Coupon').fill(code)
      await expect(page.getByText(words)).toBeVisible()
      await expect(due(page)).toHaveText('$49.00')
    }
    await page.getByLabel('Coupon').fill('half')
    await expect(due(page)).toHaveText('$24.50')
    await expect(page.getByText('Then $49.00 every month, until you cancel.')).toBeVisible()
    const toast = page.getByRole('alert')
    await expect(async () => {
      await go(page).click()
      await expect(toast).toHaveText('Agree to the terms to continue', { timeout: 2000 })
      await toast.getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
      // Less time than the toast takes to close by itself.
      await expect(toast).toBeHidden({ timeout: 1000 })
    }).toPass()
    await page.getByLabel('I agree to the Terms of Service').check()
  })

  await test.step('PUB-11 PUB-16 PUB-18 PUB-24 what the hosted page asks is what was shown; back and forth is the same page', async () => {
    await go(page).dblclick()
    await expect(onStripe(page)).toBeVisible()
    await expect(page.getByText('ada@gmail.com')).toBeVisible()
    const hosted = page.url()
    await page.goBack()
    await expect(page.getByLabel('Coupon')).toHaveValue('half')
    await expect(due(page)).toHaveText('$24.50')
    await page.goForward()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Buyer')
    await expect(page.getByLabel('Email')).toHaveValue('ada@gmail.com')
    await expect(due(page)).toHaveText('$24.50')
    await page.goto(`${shop.siteUrl}/payment-success`)
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await page.goto(`${at(monthly)}&coupon=HALF`)
    await page.getByLabel('I agree to the Terms of Service').check()
    await go(page).click()
    await expect(page).toHaveURL(hosted)
    await payByCard(page, '4000000000000002', /Subscribe \$24\.50/)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payByCard(page, '4242424242424242', /Subscribe \$24\.50/)
    await expect(paid(page)).toBeVisible()
  })

  await test.step('PUB-19 PUB-21 PUB-22 PUB-23 after paying one is in, with plan, address and charge; no script can read who', async () => {
    await expect(fact(page, 'Plan')).toHaveText('Strong')
    await expect(fact(page, 'Email')).toHaveText('ada@gmail.com')
    await expect(fact(page, 'Paid today')).toHaveText('$24.50')
    expect(await readable(page)).toEqual([''])
    await expectAccessible(page)
    await page.reload()
    await expect(paid(page)).toBeVisible()
    await page.getByRole('link', { name: 'Open the web app' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Ada Buyer' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Strong' })).toContainText('Active')
    // The session now has the plan, so it is not sold a second time.
    await page.goto(at(monthly))
    await expect(page).toHaveURL(`${shop.siteUrl}/me`)
  })
})

test('a purchase with a trial, of what is free and once, and on from the last page @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const trial = await shop.plan({ title: 'Trial', price: 20, pricing_type: 'weekly', trial_day: 7 })
  const once = await shop.plan({ title: 'Handbook', price: 30, type: 'one_time' })
  const free = await shop.plan({ title: 'Taster', price: 0, type: 'free' })
  await shop.coupon({ code: 'HALF', percent_off: 50 })
  await shop.settings({ terms_of_service: 'Be kind.\n\nTrain hard.' })
  const at = (plan: { id: number }) => `${shop.siteUrl}/register?plan=${plan.id}`

  await test.step('a trial on a phone, and a bank that asks', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(trial))
    await expect(due(page)).toHaveText('$0.00')
    await expect(page.getByText(/^From \w+ \d+, \d{4}: \$20\.00 every week/)).toBeVisible()
    await fill(page, 'Bo', 'bo@example.test')
    await page.getByLabel('I agree to the Terms of Service').check()
    await go(page).click()
    await payByCard(page, '4000002500003155', /Start trial/)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(onStripe(page)).toBeVisible()
    await payByCard(page, '4000002500003155', /Start trial/)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeVisible()
    await expect(fact(page, 'First charge')).toHaveText(/^\$20\.00 on \w+ \d+, \d{4}$/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('free: no payment at all, and in', async () => {
    await page.goto(at(free))
    await expect(page.getByLabel('Coupon')).toHaveCount(0)
    await fill(page, 'Cleo', 'cleo@example.test')
    await page.getByLabel('I agree to the Terms of Service').check()
    await go(page).click()
    await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible()
    await expect(fact(page, 'Plan')).toHaveText('Taster')
    await expect(fact(page, 'Email')).toHaveText('cleo@example.test')
  })

  await test.step('tracking code on the last page learns of the sale, and not who bought', async () => {
    await shop.settings({ tracking: '<script>window.counted = document.body?.innerText</script>' })
    await page.reload()
    await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible()
    await expect(fact(page, 'Email')).toHaveText('c…@example.test')
    expect(await page.evaluate(() => 'counted' in window)).toBe(true)
    expect(await page.content()).not.toContain('cleo@example.test')
    expect(await readable(page)).toEqual([''])
  })

  await test.step('PUB-23 paid once, and on to where the trainer sends buyers', async () => {
    await shop.settings({ redirect_url: `${shop.siteUrl}/pricing?thanks=yes` })
    await page.goto(at(once))
    await fill(page, 'Cy', 'cy@example.test')
    await page.getByLabel('Coupon').fill('HALF')
    await expect(due(page)).toHaveText('$15.00')
    await page.getByLabel('I agree to the Terms of Service').check()
    await go(page).click()
    await payByCard(page, '4242424242424242', /Pay \$15\.00/)
    await expect(page).toHaveURL(`${shop.siteUrl}/pricing?thanks=yes`)
  })

  await test.step('the welcome mail signs in', async () => {
    await page.goto(at(free))
    await fill(page, 'Di', 'di@example.test')
    await page.getByLabel('I agree to the Terms of Service').check()
    await go(page).click()
    await expect(page).toHaveURL(`${shop.siteUrl}/pricing?thanks=yes`)
    await page.goto(await linkMailedTo(request, 'di@example.test', /Welcome/))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${shop.siteUrl}/me`)
    await expect(page.getByText('Taster').first()).toBeVisible()
    await page.goto(at(free))
    await expect(page).toHaveURL(`${shop.siteUrl}/me`)
  })
})

test('buying without script, up to the payment page and back @rest', async ({ shop, browser, request }) => {
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  await shop.coupon({ code: 'HALF', percent_off: 50, duration_in_months: 3 })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)

  await test.step('what is wrong stands under its field, and what was typed stays', async () => {
    await go(page).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await fill(page, 'Ada Buyer', 'ada@hotmial.com')
    await page.getByLabel('Coupon').fill('NOPE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText("This coupon doesn't exist")).toBeVisible()
    await page.getByLabel('Coupon').fill('half')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(due(page)).toHaveText('$24.50')
    await expect(page.getByText('Then $24.50 every month, 2 times, then $49.00')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Buyer')
  })

  await test.step('the typo is asked about once; given up, nothing was paid; then it is', async () => {
    await go(page).click()
    await page.getByRole('button', { name: 'ada@hotmail.com' }).click()
    await expect(onStripe(page)).toBeVisible()
    const hosted = page.url()
    await page.goto(`${shop.siteUrl}/payment-success`)
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
    await expect(page.getByLabel('Coupon')).toHaveValue('HALF')
    await page.goto(hosted)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Buyer')
    await go(page).click()
    await expect(page).toHaveURL(hosted)
    await payByCard(page, '4242424242424242', /Subscribe \$24\.50/)
    await expect(paid(page)).toBeVisible()
    await page.reload()
    await expect(paid(page)).toBeVisible()
  })

  await test.step('somebody else with the same address learns nothing; its owner is mailed the way to the plan', async () => {
    await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
    await expect(page.getByRole('region', { name: 'Strong' })).toBeVisible()
    await context.clearCookies()
    await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
    await fill(page, 'Mallory', 'ada@hotmail.com')
    await go(page).click()
    await expect(onStripe(page)).toBeVisible()
    await page.goto(await linkMailedTo(request, 'ada@hotmail.com', /You already have Strong/))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Ada Buyer' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto(`${shop.siteUrl}/me`)
    await expect(page).toHaveURL(`${shop.siteUrl}/sign-in`)
  })
  await context.close()
})

test('PUB-16 PUB-19 a site gets another name while its form is open: with script and without, the purchase goes through @rest', async ({
  shop,
  visitor: page,
  browser,
}) => {
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  const pages = [page, plain]
  for (const [nth, one] of pages.entries()) {
    await one.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
    await fill(one, 'Ada Buyer', `moved-${nth}-${plan.id}@example.test`)
  }
  const name = `moved-${plan.id}`
  await shop.settings({ domain: name })
  const moved = shop.siteUrl.replace(/\/\/[^.]+\./, `//${name}.`)

  for (const one of pages) {
    await go(one).click()
    await payByCard(one, '4242424242424242', /Subscribe/)
    await expect(paid(one)).toBeVisible()
    await expect(one).toHaveURL(`${moved}/payment-success`)
  }
  await context.close()
})

test('PUB-27 a form that is refused says the server’s message, or the first of its errors, for six seconds', async ({
  shop,
  visitor: page,
}) => {
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  await page.clock.install()
  await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
  await fill(page, 'Ada Buyer', `toast-${plan.id}@example.test`)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const toast = page.locator('[data-toast]')
  const refusals = [
    { words: "This coupon doesn't exist", before: () => page.getByLabel('Coupon').fill('NOPE') },
    {
      words: 'This page was out of date. Please send the form again.',
      before: () => page.context().clearCookies(),
    },
  ]
  for (const { words, before } of refusals) {
    await before()
    await go(page).click()
    await expect(toast).toHaveText(words)
    await page.clock.runFor(5800)
    await expect(toast).toBeVisible()
    await page.clock.runFor(300)
    await expect(toast).toBeHidden()
    await expect(page.getByText(words).filter({ visible: true })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Buyer')
    await page.getByLabel('Coupon').fill('')
  }
})

test('what is not for sale, and pages that nobody was sent to', async ({ shop, visitor: page }) => {
  const gone = await shop.plan({ title: 'Old', price: 5, pricing_type: 'monthly' })
  const offered = await shop.plan({ title: 'New', price: 6, pricing_type: 'monthly' })
  await shop.archive(gone.id)

  for (const plan of [gone.id, 1, 'x', 2 ** 31, 2 ** 53]) {
    await page.goto(`${shop.siteUrl}/register?plan=${plan}`)
    await expect(page.getByRole('heading', { name: "This plan isn't available" })).toBeVisible()
  }
  await test.step('PUB-19 without a payment the success page leads home, with one that is made up it has failed', async () => {
    await page.goto(`${shop.siteUrl}/payment-success`)
    await expect(page).toHaveURL(`${shop.siteUrl}/`)
    await page.context().addCookies([{ name: 'checkout', value: 'made-up', url: shop.siteUrl }])
    await page.goto(`${shop.siteUrl}/payment-success`)
    await expect(page).toHaveURL(`${shop.siteUrl}/payment-failed`)
  })
  await test.step('PUB-26 a payment that failed can be tried again, on the site and in the dashboard', async () => {
    const tryAgain = page.getByRole('link', { name: 'Try again' })
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(tryAgain).toHaveAttribute('href', '/pricing')
    for (const [plan, again] of [
      [gone.id, '/pricing'],
      [offered.id, `/register?plan=${offered.id}`],
    ]) {
      await page.goto(`${shop.siteUrl}/payment-failed?plan=${plan}`)
      await expect(tryAgain).toHaveAttribute('href', `${again}`)
    }
    await page.goto('/payment-failed')
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(tryAgain).toHaveAttribute('href', '/trainer/pricing-plans')
  })
})
