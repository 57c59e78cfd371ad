import { randomUUID } from 'node:crypto'
import { expect, expectSignedOut, openApp, register, test } from './story.ts'
import { bank, cardFrame, fillCard, freshName, planCard, toPlan } from './wizard.ts'

test('from the first name to the builder, with a declined card and 3-D Secure on the way', async ({
  page,
}) => {
  const appName = freshName()
  await test.step('WIZ-01 WIZ-05 WIZ-07 registering leads to the wizard', async () => {
    await page.goto('/register')
    await page.getByLabel('Name').fill('Maya Okafor')
    await page.getByLabel('Email').fill(`maya-${randomUUID()}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Pick app name' }).click()
    await expect(page).toHaveURL('/signup/2')
    await expect(page.getByRole('heading', { name: 'Pick your app name!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pick Your Features' })).toBeVisible()
  })
  await test.step('WIZ-19 WIZ-20 a name, an industry, features, a look, a template, a plan', async () => {
    await toPlan(page, appName, 'Okafor Training')
    await expect(page.getByText('Step 6 of 7')).toBeVisible()
    await page.getByRole('radio', { name: /^Basic/ }).check()
    await page.getByRole('button', { name: 'Next' }).click()
  })
  await test.step('WIZ-21 WIZ-45 WIZ-48 a card that is incomplete, and one that is declined', async () => {
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
  await test.step('WIZ-49 WIZ-50 MISC-17 the app is open', async () => {
    await expect(page.getByRole('heading', { name: 'Your dashboard in 3...2...1...' })).toBeVisible()
    await expect(page).toHaveURL('/trainer/webapp-builder')
    await expect(page.getByText('Welcome aboard, Maya')).toBeVisible()
    await expect(page.getByRole('heading', { name: appName })).toBeVisible()
    await expect(page.getByText("Men's Gym Split template")).toBeVisible()
    await page.getByRole('link', { name: 'Features' }).click()
    const features = page.getByRole('group', { name: 'Features' })
    await expect(features.getByRole('switch', { checked: true })).toHaveCount(2)
    await expect(features.getByRole('switch', { name: 'Community' })).toBeChecked()
    const saved = page.waitForResponse('**/trainer/app/features')
    await features.getByRole('switch', { name: 'Chat' }).click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(features.getByRole('switch', { name: 'Chat' })).toBeChecked()
    await page.getByRole('link', { name: 'Look' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Connect payments' })).not.toContainText('Done')
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

test('WIZ-06 WIZ-08 WIZ-09 WIZ-10 a name shows its address at once, and says when it cannot be had', async ({
  page,
  request,
  signIn,
}) => {
  const taken = freshName()
  await openApp(request, (await register(request)).token, taken)
  await signIn('newcomer')
  await page.goto('/signup/2')
  const [field, on] = [page.getByLabel('App Name'), page.getByRole('button', { name: 'Pick Your Features' })]
  await expect(on).toBeDisabled()

  await field.fill('My  Gym & Söhne!')
  await expect(page.getByText('my-gym-sohne.localhost')).toBeVisible()
  await expect(page.getByText('Available', { exact: true })).toBeVisible()
  await expect(on).toBeEnabled()

  await field.fill('…')
  await expect(field).toHaveAccessibleDescription('Use at least one letter (a to z) or digit')
  await expect(on).toBeDisabled()

  await field.fill('Admin')
  await expect(field).toHaveAccessibleDescription(/reserved/)
  await expect(on).toBeDisabled()

  await field.fill(taken)
  await expect(page.getByText('Taken', { exact: true })).toBeVisible()
  await expect(on).toBeDisabled()
  const suggestion = page.getByRole('button', { name: `${taken} 2` })
  await suggestion.click()
  await expect(field).toHaveValue(`${taken} 2`)
  await expect(page.getByText('Available', { exact: true })).toBeVisible()
  await expect(on).toBeEnabled()
})

test('nothing is lost by going back, by a reload or by a damaged draft, until somebody starts over', async ({
  page,
  signIn,
}) => {
  const newcomer = await signIn('newcomer')
  const appName = freshName()
  await page.goto('/signup/2')
  await test.step('WIZ-13 WIZ-14 WIZ-15 WIZ-16 the industry is chosen before it goes on', async () => {
    await page.getByLabel('App Name').fill(appName)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByRole('radio', { name: /^Courses/ }).check()
    await page.getByLabel('Business name').fill('Ledger & Light')
    await page.getByLabel('Social network').selectOption('YouTube')
    await page.getByLabel('Handle').fill('@ledger')
    await page.getByRole('button', { name: 'Continue' }).click()
  })
  await test.step('WIZ-17 WIZ-18 features are picked, and changed beside the templates', async () => {
    await page.getByRole('checkbox', { name: /^Link store/ }).check()
    await page.getByRole('checkbox', { name: /^Chat/ }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Chat' }).uncheck()
    await page.getByRole('radio', { name: 'Design' }).check()
    await expect(page.getByRole('checkbox', { name: 'Chat' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Link store' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked()
  })
  await test.step('WIZ-55 a reload keeps everything', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'See how it looks' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked()
  })
  await test.step('WIZ-14 WIZ-22 Back leads one step back', async () => {
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /^Chat/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Link store/ })).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('Ledger & Light')
    await expect(page.getByLabel('Handle')).toHaveValue('@ledger')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('App Name')).toHaveValue(appName)
    await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  })
  await test.step('WIZ-55 a damaged draft is read as far as it can be', async () => {
    await page.evaluate((key) => {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...draft, chosen_features: 'all of them', step: -4 }))
    }, `signup-draft-${newcomer.id}`)
    await page.reload()
    await expect(page.getByLabel('App Name')).toHaveValue(appName)
  })
  await test.step('WIZ-11 Start over signs out and forgets the draft', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page).toHaveURL('/')
    await expectSignedOut(page)
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('draft')))
  })
})

test('another user of the same browser does not see the draft @rest', async ({ page, request, signIn }) => {
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

test('WIZ-12 whoever has finished elsewhere is counted down to the dashboard', async ({
  page,
  request,
  signIn,
}) => {
  const newcomer = await signIn('newcomer')
  await openApp(request, newcomer.token, freshName())
  await page.goto('/signup/2')

  await expect(page.getByRole('heading', { name: 'Your dashboard in 3...2...1...' })).toBeFocused()
  await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
})

test('the wizard can be walked by the keyboard alone @rest', async ({ page, signIn }) => {
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
  await press('Tab', 'Tab', 'Space', 'Enter')
  await expect(page.getByRole('heading', { name: 'See how it looks' })).toBeFocused()
  for (const name of ['Payments', 'Chat']) await expect(page.getByRole('checkbox', { name })).toBeChecked()
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
