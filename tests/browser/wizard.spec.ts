import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './story.ts'
import { cardFrame, fillCard, toPay, toPlan } from './wizard.ts'

const freshName = () => `Strong ${randomUUID().slice(0, 8)}`

test('WIZ-01 WIZ-05 WIZ-06 WIZ-07 WIZ-13 WIZ-19 WIZ-20 WIZ-21 WIZ-45 WIZ-47 WIZ-48 WIZ-49 WIZ-50 MISC-17 from the first name to the builder, with a declined card and 3-D Secure on the way', async ({
  page,
}) => {
  const appName = freshName()
  await test.step('register', async () => {
    await page.goto('/register')
    await page.getByLabel('Name').fill('Maya Okafor')
    await page.getByLabel('Email').fill(`maya-${randomUUID()}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Pick app name' }).click()
    await expect(page).toHaveURL('/signup/2')
  })
  await test.step('a name, an industry, features, a look, a template, a plan', async () => {
    await toPlan(page, appName, 'Okafor Training')
    await expect(page.getByText('Step 6 of 7')).toBeVisible()
    await page.getByRole('radio', { name: /^Basic/ }).check()
    await page.getByRole('button', { name: 'Next' }).click()
  })
  await test.step('a card that is incomplete, and one that is declined', async () => {
    await expect(page.getByText('Total today')).toBeVisible()
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.')
    await expect(page.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(
      'Your card number is incomplete.',
    )

    await fillCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(/declined/)
    await expect(cardFrame(page).getByLabel('Card number')).toBeFocused()
  })
  await test.step('a bank that asks: no at first, then yes', async () => {
    await fillCard(page, '4000 0027 6000 3184')
    await page.getByRole('button', { name: 'Start building' }).click()
    await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(/authenticate/)
    await page.getByRole('button', { name: 'Start building' }).click()
    await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  })
  await test.step('the app is open', async () => {
    await expect(page.getByRole('heading', { name: 'Your dashboard in 3...2...1...' })).toBeVisible()
    await expect(page).toHaveURL('/trainer/webapp-builder')
    await expect(page.getByText('Welcome aboard, Maya')).toBeVisible()
    await expect(page.getByRole('heading', { name: appName })).toBeVisible()
    await expect(page.getByText("Men's Gym Split template")).toBeVisible()
    await expect(page.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText([
      'Payments',
      'Community',
    ])
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)
    expect(user).toMatchObject({
      app_name: appName,
      business_name: 'Okafor Training',
      mobile_template: "Men's Gym Split",
      industry_id: 3,
      domain: appName.toLowerCase().replace(' ', '-'),
      subscription_id: expect.stringMatching(/^sub_/) as unknown,
    })
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([])
  })
  await test.step('and leads on to the page, which has a first draft from the template', async () => {
    await page.getByRole('link', { name: 'Design your sales page' }).click()
    await expect(page).toHaveURL('/trainer/page-builder')
    await expect(
      page
        .getByRole('region', { name: 'Canvas' })
        .getByRole('heading', { name: 'Six months to a body that works' }),
    ).toBeVisible()
  })
})

test('WIZ-08 WIZ-09 WIZ-10 a name shows its address at once, and says when it cannot be had', async ({
  page,
  request,
  signIn,
}) => {
  const taken = freshName()
  await openAppOfSomebody(request, taken)
  await signIn('newcomer')
  await page.goto('/signup/2')
  const [field, on] = [page.getByLabel('App Name'), page.getByRole('button', { name: 'Pick Your Features' })]
  await expect(on).toBeDisabled()

  await field.fill('My  Gym & Söhne!')
  await expect(page.getByText('my-gym-sohne.localhost')).toBeVisible()
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expect(on).toBeEnabled()

  await field.fill('…')
  await expect(field).toHaveAccessibleDescription('Use at least one letter from a to z, or a digit')
  await expect(on).toBeDisabled()

  await field.fill('Admin')
  await expect(field).toHaveAccessibleDescription(/reserved/)
  await expect(on).toBeDisabled()

  await field.fill(taken)
  await expect(page.getByText('Not free')).toBeVisible()
  await expect(on).toBeDisabled()
  const suggestion = page.getByRole('button', { name: `${taken} 2` })
  await suggestion.click()
  await expect(field).toHaveValue(`${taken} 2`)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expect(on).toBeEnabled()
})

test('WIZ-11 WIZ-14 WIZ-15 WIZ-16 WIZ-17 WIZ-18 WIZ-22 WIZ-55 nothing is lost by going back, by a reload or by a damaged draft, until somebody starts over', async ({
  page,
  signIn,
}) => {
  const newcomer = await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await page.getByLabel('App Name').fill(appName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('radio', { name: /^Courses/ }).check()
  await page.getByLabel('Business name').fill('Ledger & Light')
  await page.getByLabel('Where people know you').selectOption('YouTube')
  await page.getByLabel('Your name there').fill('@ledger')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: /^Link store/ }).check()
  await page.getByRole('checkbox', { name: /^Chat/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'Chat' }).uncheck()
  await page.getByRole('radio', { name: 'Design' }).check()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'See how it looks' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked()

  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Chat/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Link store/ })).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Ledger & Light')
  await expect(page.getByLabel('Your name there')).toHaveValue('@ledger')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('App Name')).toHaveValue(appName)
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()

  await page.evaluate((key) => {
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...draft, features: 'all of them', step: -4 }))
  }, `signup-draft-${newcomer.id}`)
  await page.reload()
  await expect(page.getByLabel('App Name')).toHaveValue(appName)

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})

test('another user of the same browser does not see the draft', async ({ page, request, signIn }) => {
  await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await page.getByLabel('App Name').fill(appName)
  const other = await register(request)
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(other))
  await page.reload()

  await expect(page.getByLabel('App Name')).toHaveValue('')
  await expect(page.getByText(appName)).toHaveCount(0)
})

test('WIZ-30 WIZ-31 WIZ-32 WIZ-33 WIZ-34 WIZ-35 WIZ-36 WIZ-37 WIZ-38 WIZ-39 WIZ-40 WIZ-41 WIZ-42 WIZ-44 WIZ-46 WIZ-51 the plans, by the year and by the month, and a promo code', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await toPlan(page, freshName())
  const [basic, business] = [planCard(page, 'Basic'), planCard(page, 'Business')]

  await test.step('annual first, nothing chosen', async () => {
    await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked()
    await expect(page.getByText('Save 20%')).toBeVisible()
    await expect(basic).toContainText('$29.00 per month')
    await expect(basic).toContainText('$348.00 billed yearly')
    await expect(basic).toContainText('Unlimited free users')
    await expect(business).toContainText('Unlimited paid users')
    for (const plan of ['Basic', 'Business', 'Enterprise'])
      await expect(planCard(page, plan)).toContainText('+15% fee')
    await expect(planCard(page, 'Enterprise')).toContainText('Custom')
    await expect(page.getByRole('link', { name: 'Schedule a call' })).toHaveAttribute(
      'href',
      /^(mailto|https?):/,
    )
    await expect(page.getByText('60 day money-back guarantee')).toBeVisible()
    await expect(page.getByText('$0 setup')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
  await test.step('Enterprise is talked about, not paid here', async () => {
    await page.getByRole('radio', { name: /^Enterprise/ }).check()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Schedule a call' })).toHaveCount(2)
  })
  await test.step('a code that is none, then one that counts', async () => {
    await page.getByRole('radio', { name: /^Business/ }).check()
    await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('There is no such promo code')
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription('There is no such promo code')
    await page.getByLabel('Promo code').fill('launch20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('LAUNCH20 applied')).toBeVisible()
    await expect(page.getByText('20% off Business for the first year')).toBeVisible()
    await expect(business).toContainText('$55.20')
    await expect(business).toContainText('$69.00')
    await expect(business).toContainText('$662.40 billed yearly')
  })
  await test.step('the month keeps plan and code; without it the price is whole again', async () => {
    await page.getByText('Monthly', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
    await expect(business).toContainText('$68.80')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(business).toContainText('$86.00 per month')
    await page.getByText(/^Annual/).click()
  })
  await test.step('the pay step says what is paid and what is kept', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('region', { name: 'Your plan' })
    await expect(summary).toContainText('Business, yearly$828.00')
    await expect(summary).toContainText('Total today$828.00')
    await expect(summary).toContainText('+15% fee 20.00%')
  })
})

test('WIZ-42 WIZ-46 a code that counts takes the refusal before it away, and the focus is never lost', async ({
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
  // Sooner than it would have gone by itself.
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 3000 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeFocused()
})

test('WIZ-22 WIZ-47 a new try takes the last refusal away, and Back leads to the plan at once after the bank has asked', async ({
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

test('a name that was taken meanwhile leads back to it, and everything else stays', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await toPay(page, appName)
  await openAppOfSomebody(request, appName)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Start building' }).click()

  await expect(page.getByRole('heading', { name: 'Pick your app name!' })).toBeFocused()
  const field = page.getByLabel('App Name')
  await expect(field).toHaveValue(appName)
  await expect(field).toHaveAccessibleDescription(/taken/)
  await field.fill(`${appName} too`)
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Basic, yearly')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
  await expect(page.getByRole('heading', { name: `${appName} too` })).toBeVisible()
})

test('two tabs follow each other, each at its own step, and only one pays', async ({
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

test('WIZ-12 whoever has finished elsewhere is counted down to the dashboard', async ({
  page,
  request,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const newcomer = await signIn('newcomer')
  await openApp(request, newcomer.token, freshName())
  await page.goto('/signup/2')

  await expect(page.getByRole('heading', { name: 'Your dashboard in 3...2...1...' })).toBeFocused()
  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
})

test('the wizard can be walked by the keyboard alone', async ({ page, signIn }) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.getByRole('button', { name: 'Start over' }).focus()
  await press('Tab')
  await expect(page.getByLabel('App Name')).toBeFocused()
  await page.keyboard.type(freshName())
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeFocused()
  await press('Tab', 'Space', 'ArrowDown')
  await expect(page.getByRole('radio', { name: /^Courses/ })).toBeChecked()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Pick your features' })).toBeFocused()
  await press('Tab', 'Space', 'Enter')
  await expect(page.getByRole('heading', { name: 'See how it looks' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Payments' })).toBeChecked()
  await press('Tab', 'ArrowDown', 'Enter')
  await expect(page.getByRole('heading', { name: 'Choose a template' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked()
  await page.getByRole('button', { name: 'Enlarge Marketing' }).focus()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Marketing template' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge Marketing' })).toBeFocused()
  await page.getByRole('radio', { name: 'Design' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused()
  await expect(planCard(page, 'Basic')).toBeVisible()
  await press('Tab', 'Tab', 'Space', 'Enter')
  await expect(page.getByRole('heading', { name: 'Pay and start building' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start building' })).toBeEnabled()
  await press('Tab')
  await expect(page.getByLabel('Name on card')).toBeFocused()
  await press('Tab')
  await expect(cardFrame(page).getByLabel('Card number')).toBeFocused()
  await page.keyboard.type('4242424242424242')
  await press('Tab')
  await page.keyboard.type('1234')
  await press('Tab')
  await page.keyboard.type('123')
  await page.getByLabel('Name on card').focus()
  await press('Enter')
  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
})

for (const width of [1280, 390])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme })

      test('WIZ-24 every step is accessible and fits', async ({ page, signIn, expectAccessible }) => {
        // Nine looks by axe.
        test.slow()
        await signIn('newcomer')
        await page.goto('/signup/2')
        const look = async (heading: string) => {
          await expect(page.getByRole('heading', { name: heading })).toBeVisible()
          await expectAccessible()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            heading,
          ).toBeLessThanOrEqual(width)
        }
        const on = (name: string) => page.getByRole('button', { name }).click()

        await page.getByLabel('App Name').fill('www')
        await expect(page.getByText('Not free')).toBeVisible()
        await look('Pick your app name!')
        await page.getByLabel('App Name').fill(freshName())
        await on('Pick Your Features')
        await look('What do you do?')
        await page.getByRole('radio', { name: /^Organizations/ }).check()
        await on('Continue')
        for (const feature of await page.getByRole('checkbox').all()) await feature.check()
        await look('Pick your features')
        await on('Next')
        await look('See how it looks')
        await on('Next')
        await look('Choose a template')
        await on('Enlarge Church app')
        await expect(page.getByRole('img', { name: 'Sales page of the Church app template' })).toBeVisible()
        await look('Church app template')
        await on('Use this template')
        await expect(page.getByRole('radio', { name: 'Church app' })).toBeChecked()
        await on('Next')
        await page.getByRole('radio', { name: /^Business/ }).check()
        await look('Choose your plan')
        await on('Next')
        await expect(page.getByRole('button', { name: 'Start building' })).toBeEnabled()
        await on('Start building')
        await expect(page.getByRole('alert')).toBeVisible()
        await look('Pay and start building')
      })

      test("MISC-17 the app's own screen is accessible and fits", async ({
        page,
        signIn,
        expectAccessible,
      }) => {
        const trainer = await signIn('trainer')
        await page.goto('/trainer/webapp-builder?m=hello')
        await expect(page.getByText('Welcome aboard, Maya')).toBeVisible()
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expect(page.getByText(`${trainer.domain}.localhost`).first()).toBeVisible()
      })
    })

test('WIZ-25 WIZ-27 WIZ-28 WIZ-29 every industry has its own templates', async ({ page, signIn }) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await page.getByLabel('App Name').fill(freshName())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Industry' }).getByRole('radio')).toHaveCount(3)
  const offers = {
    Courses: ['Business', 'Design', 'Marketing'],
    Fitness: ["Women's Gym Split", "Men's Gym Split", '1-on-1 Coaching', 'Yoga'],
    Organizations: ['School app', 'Church app', 'Club app'],
  }
  for (const [industry, names] of Object.entries(offers)) {
    await page.getByRole('radio', { name: new RegExp(`^${industry}`) }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    const templates = page.getByRole('group', { name: 'Template' })
    await expect(templates.getByRole('radio')).toHaveCount(names.length)
    for (const name of names) await expect(templates.getByRole('radio', { name, exact: true })).toBeVisible()
    const pictures = await templates
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => image as HTMLImageElement).filter(({ src }) => !src.endsWith('.webp')),
      )
    expect(pictures).toEqual([])
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Industry' }).click()
  }
})

test('SHELL-17 MISC-17 the address can be copied, and the page is offered once there is one', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const trainer = await signIn('trainer')
  await page.goto('/trainer/webapp-builder')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trainer.siteUrl)
  await expect(page.getByText('Welcome aboard')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Connect payments' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toBeHidden()

  await page.getByRole('link', { name: 'Design your sales page' }).click()
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await page.goto('/trainer/webapp-builder')
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', trainer.siteUrl)
})

const bank = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

const planCard = (page: Page, plan: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${plan}`) }) })

async function register(request: APIRequestContext): Promise<{ token: string }> {
  return call(request, 'register', {
    name: 'Somebody Else',
    email: `else-${randomUUID()}@example.test`,
    password: 'a good password',
  })
}

async function openAppOfSomebody(request: APIRequestContext, appName: string): Promise<void> {
  const { token } = await register(request)
  await openApp(request, token, appName)
}

async function openApp(request: APIRequestContext, token: string, appName: string): Promise<void> {
  const prices = await request.get('/api/v1/get-platform-prices', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = (await prices.json()) as { result: { data: { id: string }[] } }
  await call(
    request,
    'create-subscription',
    {
      app_name: appName,
      business_name: null,
      industry_id: 3,
      social_media: null,
      social_media_handler_name: null,
      features: [],
      mobile_template: 'Yoga',
      price_id: result.data[0]?.id,
      name: 'Somebody Else',
      email: 'else@example.test',
      promo_code: null,
      payment_method: 'pm_card_visa',
    },
    token,
  )
}

async function call(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<{ token: string }> {
  const answer = await request.post(`/api/v1/${path}`, {
    data,
    headers: {
      'x-forwarded-for': `10.9.${randomUUID().charCodeAt(0)}.${Math.floor(Math.random() * 256)}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: { token: string } }).result
}
