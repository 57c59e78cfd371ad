import { add } from './builder.ts'
import { expect, expectSignedOut, expectToastFor6s, publish, stopClock, test } from './story.ts'

test('a trainer signs in, and out again', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')

  const stored = () => page.evaluate(() => localStorage.getItem('user'))
  await test.step('AUTH-01 AUTH-02 the form has an email and a password that can be shown', async () => {
    await page.getByLabel('Email').fill(trainer.email.toUpperCase())
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(trainer.password)
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })
  await test.step('AUTH-04 AUTH-18 GUARD-23 Get Started signs in and opens the studio', async () => {
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/trainer/webapp-builder')
    expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ id: trainer.id, email: trainer.email })
  })
  await test.step('AUTH-22 AUTH-23 Sign Out forgets the user and opens the front page', async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expectSignedOut(page)
  })
})

test('GUARD-24 an admin who signs in comes to the admin area', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Get Started' }).click()

  await expect(page).toHaveURL('/admin/dashboard')
})

test('AUTH-08 AUTH-09 AUTH-21 a mistake is shown under its field, which gets the focus', async ({ page }) => {
  await page.goto('/login')

  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Email or password is wrong')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email or password is wrong/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('AUTH-15 registering twice with one address is refused under the field', async ({ page, signIn }) => {
  const trainer = await signIn('newcomer')
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/register')

  await page.getByLabel('Name').fill('Somebody else')
  await page.getByLabel('Email').fill(trainer.email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Pick app name' }).click()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Pick app name' }).click()

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/)
})

for (const [path, button, fields] of [
  ['/login', 'Get Started', ['Email', 'Password']],
  ['/register', 'Pick app name', ['Name', 'Email', 'Password']],
] as const)
  test(`AUTH-20 AUTH-21 ${path} shows the first server message under each field, and an alert that can be closed`, async ({
    page,
  }) => {
    const errors = Object.fromEntries(
      fields.map((field) => [field.toLowerCase(), [`${field} is refused`, `${field} has a second fault`]]),
    )
    await page.route(`**/api/v1${path}`, (route) =>
      route.fulfill({ status: 422, json: { status: 'error', message: 'The server refuses', errors } }),
    )
    await page.goto(path)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    for (const label of fields) await field(label).fill(label === 'Email' ? 'a@example.test' : 'a good value')
    await page.getByRole('button', { name: button }).click()

    for (const label of fields)
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${label} is refused`))
    await expect(page.getByText('second fault')).toHaveCount(0)
    const alert = page.getByRole('alert').filter({ hasText: 'The server refuses' })
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toBeHidden()
  })

test('AUTH-10 AUTH-17 AUTH-19 AUTH-21 the form waits for its answer, keeps what was typed, and may be sent again', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/login', async (route) => {
    await held
    await route.fulfill({ status: 429, json: { status: 'error', message: 'Too many attempts.' } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(' Maya@Example.TEST ')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  const sent = page.waitForRequest('**/api/v1/login')
  await page.getByRole('button', { name: 'Get Started' }).click()

  expect((await sent).postDataJSON()).toEqual({ email: 'maya@example.test', password: 'a good password' })
  await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts.')
  await expect(page.getByRole('button', { name: 'Get Started' })).not.toHaveAttribute('aria-disabled')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a good password')
})

test('AUTH-11 AUTH-13 AUTH-18 somebody registers and comes to the wizard, by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/register')
  const email = `keyboard-${process.pid}-${Date.now()}@example.test`
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Kim Keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('a good password')
  await expect(page.getByRole('button', { name: 'Pick app name' })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/signup/2')
  const stored = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ email, token: expect.any(String) })
})

test('AUTH-24 AUTH-25 a logout that fails says why, and leaves the user signed in', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/customers')
  const answers = [
    { status: 500, json: { status: 'error', message: 'A stack trace' } },
    { status: 403, json: { status: 'error', message: "You don't have permission to do that" } },
  ]
  await page.route('**/api/v1/logout', (route) => route.fulfill(answers.shift() ?? { status: 500 }))

  for (const said of ['Something went wrong', "You don't have permission to do that"]) {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByRole('alert').getByText(said)).toBeVisible()
  }
  await expect(page).toHaveURL('/trainer/customers')
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
})

test('AUTH-05 AUTH-06 AUTH-14 the sign-in screens lead to each other and to the terms', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
})

test('AUTH-07 /login?ps=1 asks for the password for 6 seconds', async ({ page }) => {
  await stopClock(page)
  await page.goto('/login?ps=1')

  await expectToastFor6s(page, page.getByRole('alert').filter({ hasText: 'Please enter your password' }))
})

test('AUTH-26 AUTH-27 a session that has ended elsewhere leads back to the sign-in, once', async ({
  page,
  request,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/customers')
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()

  await request.post('/api/v1/logout', { headers: { authorization: `Bearer ${trainer.token}` } })
  // The redirect to the sign-in may come before the page has loaded.
  await page.reload({ waitUntil: 'commit' })

  await expect(page).toHaveURL(/\/login\?next=%2Ftrainer%2Fcustomers/)
  await expectSignedOut(page)
})

test('a tab follows when somebody else signs in beside it, and shows nothing of the one before', async ({
  page,
  context,
  signIn,
  request,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await publish(page)

  const beside = await context.newPage()
  await beside.goto('/terms')
  const admin = await request.post('/api/v1/login', {
    data: { email: 'admin@demo.test', password: 'demo-password' },
  })
  const { result } = (await admin.json()) as { result: object }
  await beside.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(result))

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('Say the one thing')).toBeHidden()
})

test('a deep link that is none does not break the sign-in @rest', async ({ page, signIn }) => {
  await signIn('trainer')
  for (const next of ['//evil.test/', '/%09/evil.test', '/\\\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(decodeURIComponent(next))}`)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    expect(new URL(page.url()).host).toMatch(/^localhost/)
  }
})
