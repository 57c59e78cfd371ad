import { expect, expectToastFor6s, openApp, register, test } from './story.ts'
import { bank, fillCard, freshName, planCard, toPay, toPlan } from './wizard.ts'

test('the plans, by the year and by the month, and a promo code', async ({ page, signIn }) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await toPlan(page, freshName())
  const [basic, business] = [planCard(page, 'Basic'), planCard(page, 'Business')]

  await test.step('WIZ-35 WIZ-36 WIZ-40 annual first, shown by the month', async () => {
    await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked()
    await expect(page.getByText('Save 19%')).toBeVisible()
    await expect(basic).toContainText('$29.00 per month')
    await expect(basic).toContainText('$348.00 billed yearly')
  })
  await test.step('WIZ-30 WIZ-31 WIZ-32 WIZ-33 three plans: free users, paid users, and a call', async () => {
    await expect(basic).toContainText('Unlimited free users')
    await expect(business).toContainText('Unlimited paid users')
    await expect(planCard(page, 'Enterprise')).toContainText('Custom')
    await expect(page.getByRole('link', { name: 'Schedule a call' })).toHaveAttribute(
      'href',
      /^(mailto|https?):/,
    )
  })
  await test.step('WIZ-34 WIZ-51 each says what the stores take and what we keep', async () => {
    for (const plan of ['Basic', 'Business', 'Enterprise'])
      await expect(planCard(page, plan)).toContainText('+15% fee')
    for (const plan of [basic, business]) await expect(plan).toContainText('We keep 20% of your sales')
    await expect(planCard(page, 'Enterprise')).toContainText('We keep 12% of your sales')
    const storeFee = 'Taken by Apple and Google on in-app purchases. None on your website or web app.'
    await expect(page.getByText(storeFee)).toBeVisible()
  })
  await test.step('WIZ-37 WIZ-38 the guarantee and the price of the setup are stated', async () => {
    await expect(page.getByText('60 day money-back guarantee')).toBeVisible()
    await expect(page.getByText('$0 setup')).toBeVisible()
  })
  await test.step('WIZ-41 without a plan there is no promo code', async () => {
    await page.getByLabel('Promo code').fill('LAUNCH20')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
  await test.step('a button that cannot be pressed yet looks like it', async () => {
    const next = page.getByRole('button', { name: 'Next' })
    const look = () =>
      next.evaluate((one) => {
        const { backgroundColor, color, cursor } = getComputedStyle(one)
        return { backgroundColor, color, cursor }
      })
    const disabled = await look()
    expect(disabled.cursor).toBe('not-allowed')
    await page.getByRole('radio', { name: /^Basic/ }).check()
    await expect(next).toBeEnabled()
    await expect.poll(async () => (await look()).backgroundColor).not.toBe(disabled.backgroundColor)
    expect((await look()).color).not.toBe(disabled.color)
  })
  await test.step('Enterprise is talked about, not paid here', async () => {
    await page.getByRole('radio', { name: /^Enterprise/ }).check()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Schedule a call' })).toHaveCount(2)
  })
  await test.step('WIZ-42 WIZ-44 a code that is none, then one that counts', async () => {
    await page.getByRole('radio', { name: /^Business/ }).check()
    await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText("This promo code doesn't exist")
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription("This promo code doesn't exist")
    await page.getByLabel('Promo code').fill('launch20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('LAUNCH20 applied')).toBeVisible()
    await expect(page.getByText('20% off Business for the first year')).toBeVisible()
    await expect(business).toContainText('$55.20')
    await expect(business).toContainText('$69.00')
    await expect(business).toContainText('$662.40 billed yearly')
  })
  await test.step('WIZ-39 the month keeps plan and code; without it the price is whole again', async () => {
    await page.getByText('Monthly', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
    await expect(business).toContainText('$71.20')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(business).toContainText('$89.00 per month')
    await page.getByText(/^Annual/).click()
  })
  await test.step('the pay step says what is paid and what is kept', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('region', { name: 'Your plan' })
    await expect(summary).toContainText('Business, yearly$828.00')
    await expect(summary).toContainText('Total today$828.00')
    await expect(summary).toContainText('We keep 20% of your sales')
    await expect(summary).toContainText('+15% fee Taken by Apple and Google on in-app purchases.')
  })
})

test('WIZ-42 WIZ-46 a code that counts takes the refusal before it away, and the focus is never lost @rest', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await toPlan(page, freshName())
  await page.getByRole('radio', { name: /^Basic/ }).check()
  const field = page.getByLabel('Promo code')
  await field.fill('NO-SUCH-CODE')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await field.fill('LAUNCH20')
  await page.keyboard.press('Enter')

  await expect(page.locator(':focus')).toHaveText('LAUNCH20 applied20% off Basic for the first year')
  // Less time than the alert takes to close by itself.
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 3000 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeFocused()
})

test('WIZ-22 WIZ-47 a new try takes the last refusal away, and Back leads to the plan at once after the bank has asked @rest', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await toPay(page, freshName())
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await fillCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 3000 })
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(/authenticate/)

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused()
})

test('WIZ-47 what the server says of a failed subscription is a toast for 6 seconds @rest', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('newcomer')
  await page.goto('/signup/2')
  await toPay(page, freshName())
  await fillCard(page, '4242 4242 4242 4242')
  const answers = [
    { status: 502, json: { status: 'error', message: 'The server says no' } },
    { status: 422, json: { status: 'error', message: '', errors: { payment_method: ['Use another card'] } } },
  ]
  let hours = 0
  await page.route('**/api/v1/create-subscription', async (route) => {
    // Pause the clock only now: the card's frame needs it until here. A clock cannot go back, so add an hour each time.
    await page.clock.pauseAt(Date.now() + ++hours * 3_600_000)
    await route.fulfill(answers.shift() ?? {})
  })

  for (const said of ['The server says no', 'Use another card']) {
    await page.getByRole('button', { name: 'Start building' }).click()
    await expectToastFor6s(page, page.getByRole('alert').filter({ hasText: said }))
    await page.clock.resume()
  }
})

test('a name that was taken meanwhile leads back to it, before the payment and after it @rest', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await toPay(page, appName)
  await openApp(request, (await register(request)).token, appName)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Start building' }).click()

  await expect(page.getByRole('heading', { name: 'Pick your app name!' })).toBeFocused()
  const field = page.getByLabel('App Name')
  await expect(field).toHaveValue(appName)
  await expect(field).toHaveAccessibleDescription(/taken/)
  await field.fill(`${appName} too`)
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Basic, yearly')).toBeVisible()

  await test.step('taken while the bank asks: the payment stands, and only the name is chosen again', async () => {
    await fillCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Start building' }).click()
    const complete = bank(page).getByRole('button', { name: 'Complete authentication' })
    await expect(complete).toBeVisible()
    await openApp(request, (await register(request)).token, `${appName} too`)
    await complete.click()
    await expect(page.getByRole('heading', { name: 'Pick your app name!' })).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/taken.*Your payment went through/)
    await field.fill(`${appName} three`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Open ${appName} three, or change its name first.`)).toBeVisible()
    await expect(page.getByText("You won't be charged again.")).toBeVisible()
    await expect(page.getByRole('group', { name: 'Card' })).toBeHidden()
  })

  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
  await expect(page.getByRole('heading', { name: `${appName} three` })).toBeVisible()
})

test('two tabs follow each other, each at its own step, and only one pays @rest', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await toPay(page, appName)
  const beside = await context.newPage()
  await beside.goto('/signup/2')
  await expect(beside.getByRole('heading', { name: 'Pay and start building' })).toBeVisible()
  await beside.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'App name' }).click()
  await beside.getByLabel('App Name').fill(`${appName} II`)

  await expect(page.getByRole('complementary').getByText(`${appName} II`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay and start building' })).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Start building' }).dblclick()

  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
  await expect(beside).toHaveURL(/\/trainer\/webapp-builder/)
  await expect(beside.getByRole('heading', { name: `${appName} II` })).toBeVisible()
})
