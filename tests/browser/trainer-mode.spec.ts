import type { Page } from '@playwright/test'
import { confirmEmail, expect, test, tokenMailedTo } from './story.ts'

const storedName = () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: string }).name

async function enter(page: Page) {
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The page does not publish')
  await page.getByRole('button', { name: 'Enter trainer mode' }).click()
}

test('ROLE-16 an admin goes into a trainer’s account, and out again', async ({
  page,
  signIn,
  request,
  expectAccessible,
}) => {
  const admin = await signIn('admin')
  const trainer = await signIn('trainer')
  await page.goto(`/admin/trainers/details/${trainer.id}`)

  await test.step('ADM-37 ADM-38 ADM-39 in: the trainer’s user takes the place of the admin’s', async () => {
    const adminToken = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
    )
    await enter(page)
    await expect(page).toHaveURL('/trainer/dashboard')
    // The admin's token is nowhere that a script could read.
    const readable = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
    expect(readable).not.toContain(adminToken)
    expect(readable).toContain(admin.name)
    await expect(
      page.getByRole('button', { name: new RegExp(`${trainer.name}.*account menu`) }),
    ).toBeVisible()
    expect(await page.evaluate(storedName)).toBe(trainer.name)
    // The button is on every screen at every width: an admin must never forget whose account this is.
    await expect(page.getByRole('button', { name: 'Exit Trainer Mode' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Exit Trainer Mode' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
  )
  await test.step('ADM-40 ADM-41 SHELL-09 out: the admin is back', async () => {
    await page.goto('/trainer/page-builder')
    const actions = page.getByRole('banner').getByRole('button')
    await expect(actions).toHaveText([/^Exit Trainer Mode$/, /LAUNCH MY APP/, /account menu/])
    await expectAccessible()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/trainer-mode/exit', async (route) => {
      await answered
      await route.continue()
    })
    const exit = actions.filter({ hasText: 'Exit' })
    await exit.click()
    await expect(exit).toHaveAttribute('data-loading', 'true')
    await expect(page).toHaveURL('/trainer/page-builder')
    answer()
    await expect(page).toHaveURL('/admin/trainers')
    await expect(page.getByRole('button', { name: new RegExp(`${admin.name}.*account menu`) })).toBeVisible()
    await page.waitForFunction(
      (name) => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: string }).name === name,
      admin.name,
    )
  })
  await test.step('the session is over at the server too', async () => {
    const after = await request.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(after.status()).toBe(401)
    await page.reload()
    await expect(page).toHaveURL('/admin/trainers')
  })
})

test('an admin who leaves the page while trainer mode ends stays signed in @rest', async ({
  page,
  signIn,
  trainerMode,
}) => {
  const trainer = await signIn('trainer')
  await trainerMode(trainer.id)
  await page.goto('/trainer/customers')
  let lost = () => {}
  const ended = new Promise<void>((resolve) => (lost = resolve))
  // The server has ended the visit, and its answer never arrives.
  await page.route(
    '**/trainer-mode/exit',
    async (route) => {
      await route.fetch()
      lost()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Exit Trainer Mode' }).click()
  await ended
  await page.goto('/trainer/dashboard')

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('button', { name: /Alex Admin.*account menu/ })).toBeVisible()
})

test("what only the owner may do is said on the screens of a trainer's account @rest", async ({
  page,
  signIn,
  trainerMode,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await trainerMode(trainer.id)

  await page.goto('/trainer/account/team')
  await expect(page.getByText('Only the owner of this account can change the team.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeHidden()
  await page.goto('/trainer/account/activity')
  await expect(page.getByText(/Only the owner of this account can answer requests/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ask me before someone opens my account' })).toBeDisabled()
  await expectAccessible()
})

test('ADM-42 signing out in a trainer’s account brings the admin back', async ({
  page,
  signIn,
  trainerMode,
}) => {
  const trainer = await signIn('trainer')
  await trainerMode(trainer.id)
  await page.goto('/trainer/customers')

  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Exit Trainer Mode' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()

  await expect(page).toHaveURL('/admin/trainers')
  await expect(page.getByRole('button', { name: /Alex Admin.*account menu/ })).toBeVisible()
})

test('ADM-40 when the two hours are over, the admin is back as before @rest', async ({
  page,
  signIn,
  trainerMode,
}) => {
  const trainer = await signIn('trainer')
  await trainerMode(trainer.id)
  await page.goto('/trainer/customers')
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()

  // To the browser a session that is over is a token that opens nothing; to sign out would end the way back as well.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, token: 'A'.repeat(43) }))
  })
  await page.reload()

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('button', { name: /Alex Admin.*account menu/ })).toBeVisible()
})

test('SHELL-09 a trainer is in nobody’s mode @rest', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')

  await expect(page.getByRole('button', { name: /LAUNCH MY APP/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exit Trainer Mode' })).toBeHidden()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Exit Trainer Mode' })).toBeHidden()
})

test('API-50 a trainer who does not exist cannot be entered @rest', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/trainers/details/2000000000')

  await expect(page.getByRole('alert').getByText('Trainer not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Dashboard' })).toBeHidden()
})

test('the trainer reads who was in the account, and an admin there cannot change its password @rest', async ({
  page,
  request,
  signIn,
  visitor,
  trainerMode,
}) => {
  const trainer = await signIn('trainer')
  const token = await trainerMode(trainer.id)
  const refused = await request.put('/api/v1/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { new_password: 'another password', new_password_confirmation: 'another password' },
  })
  expect(refused.status()).toBe(403)

  const login = await request.post('/api/v1/login', { data: trainer })
  const { result } = (await login.json()) as { result: object }
  await visitor.goto('/login')
  await visitor.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(result))
  await visitor.goto('/trainer/account/activity')

  const visits = visitor.getByRole('region', { name: 'Visits from support' }).getByRole('listitem')
  await expect(visits).toHaveText([/^Alex Admin.*A look.*1 request$/])
  expect(page.isClosed()).toBe(false)

  const admin = await request.post('/api/v1/login', {
    data: { email: 'admin@demo.test', password: 'demo-password' },
  })
  const { result: alex } = (await admin.json()) as { result: { token: string } }
  for (let visit = 0; visit < 20; visit += 1) {
    const entered = await request.post('/api/v1/admin/profile-switch', {
      headers: { authorization: `Bearer ${alex.token}` },
      data: { trainer_id: trainer.id, reason: `Look number ${visit}` },
    })
    expect(entered.status()).toBe(200)
  }
  await visitor.reload()
  await expect(visits).toHaveCount(20)
  await visitor.getByRole('button', { name: 'Show older visits' }).click()
  await expect(visits).toHaveCount(21)
  await expect(visits.last()).toHaveText(/A look/)
  await expect(visitor.getByRole('button', { name: 'Show older visits' })).toBeHidden()
})

for (const width of [1280, 390])
  test.describe(`a trainer who wants to be asked, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('answers on any screen, or by the link in the mail without a sign-in, and withdraws a permission @rest', async ({
      page,
      request,
      signIn,
      visitor,
      expectAccessible,
    }) => {
      const trainer = await signIn('trainer')
      const headers = { authorization: `Bearer ${trainer.token}` }
      await confirmEmail(request, trainer.token)
      await request.put('/api/v1/trainer/trainer-mode', { headers, data: { ask_first: true, mails: false } })
      const ask = async () => {
        const login = await request.post('/api/v1/login', {
          data: { email: 'admin@demo.test', password: 'demo-password' },
        })
        const { result } = (await login.json()) as { result: { token: string } }
        const asked = await request.post('/api/v1/admin/trainer-mode/requests', {
          headers: { authorization: `Bearer ${result.token}` },
          data: { trainer_id: trainer.id, reason: 'The page does not publish' },
        })
        expect(asked.status()).toBe(200)
      }

      await ask()
      const token = await tokenMailedTo(request, trainer.email, '/support-request')
      await visitor.setViewportSize({ width, height: 844 })
      await visitor.goto(`/support-request?token=${token}`)
      await expect(visitor.getByRole('heading', { name: 'May Alex Admin enter your account?' })).toBeVisible()
      await expect(visitor.getByText('“The page does not publish”')).toBeVisible()
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: 'Allow' }).click()
      await expect(visitor.getByRole('heading', { name: 'You allowed it' })).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByRole('alert')).toContainText('This request was already answered')

      await page.goto('/trainer/account/activity')
      const support = page.getByRole('region', { name: 'Visits from support' })
      await expect(support).toContainText(
        /Alex Admin may open your account until .*“The page does not publish”/,
      )
      await expectAccessible()
      await support.getByRole('button', { name: 'Withdraw permission' }).click()
      await expect(page.getByText('Permission withdrawn')).toBeVisible()
      await expect(support).not.toContainText('may open your account until')

      await ask()
      await page.goto('/trainer/customers')
      const notice = page.getByRole('complementary', { name: 'Request to enter your account' })
      await expect(notice).toContainText('Alex Admin asks to enter your account: “The page does not publish”')
      await expectAccessible()
      await notice.getByRole('button', { name: 'Decline' }).click()
      await expect(notice).toBeHidden()
    })

    test('the banner of trainer mode never scrolls away @rest', async ({ page, signIn, trainerMode }) => {
      const trainer = await signIn('trainer')
      await trainerMode(trainer.id)
      await page.goto('/trainer/account/profile')
      const exit = page.getByRole('button', { name: 'Exit Trainer Mode' })
      await expect(exit).toBeInViewport()

      await page.setViewportSize({ width, height: 420 })
      // The screen grows while it loads.
      const scroll = () => page.evaluate(() => [scrollBy(0, 5000), scrollY][1])

      await expect.poll(scroll).toBeGreaterThan(100)
      await expect(exit).toBeInViewport()
    })
  })
