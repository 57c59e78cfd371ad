import type { APIRequestContext, Page } from '@playwright/test'
import { googleVisitor } from '../../src/emulators/google/testVisitor.ts'
import { expect, test } from './story.ts'

let last = 0
const newAddress = () => `google-${process.pid}-${++last}@example.test`

/** Signs in at the local identity provider. */
async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Gina Google')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

test('AUTH-12 AUTH-16 somebody new signs up through Google and comes to the wizard', async ({
  page,
  expectAccessible,
}) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()

  await test.step('the provider says that it is a stand-in', async () => {
    await expect(page.getByText('Local stand-in for Google')).toBeVisible()
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size)
      await expectAccessible()
    }
  })
  await test.step('WIZ-02 WIZ-03 WIZ-04 GUARD-27 g and ui sign in, and leave the address', async () => {
    const opened = page.waitForRequest(/\/signup\/2\?/)
    const exchanged = page.waitForRequest('**/api/v1/second-step')
    await continueAs(page, email)

    const query = new URL((await opened).url()).searchParams
    expect((await exchanged).postDataJSON()).toEqual({ unique_id: query.get('g'), ui: query.get('ui') })
    await expect(page).toHaveURL('/signup/2')
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)
    await expect.poll(stored).toMatchObject({ email, name: 'Gina Google', role: 'trainer' })
  })
})

test('AUTH-03 AUTH-16 GUARD-23 whoever has an account is signed in through Google, and comes to where they wanted', async ({
  page,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())

  await page.goto('/trainer/customers?from=a-letter')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await continueAs(page, trainer.email)
  await expect(page).toHaveURL('/trainer/customers?from=a-letter')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await continueAs(page, trainer.email)
  await expect(page).toHaveURL('/trainer/webapp-builder')
})

test('AUTH-21 who cancels at Google, or has no verified address there, is told so and may close it @rest', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Signing in with Google was canceled.')
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await expectAccessible()
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page).toHaveURL('/login')

  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('checkbox', { name: 'The e-mail is not verified' }).check()
  await continueAs(page, newAddress())
  await expect(page.getByRole('alert')).toContainText('Google has not verified this email address')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('AUTH-17 AUTH-21 the button waits, and says so when Google cannot be reached', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/auth/google-login', async (route) => {
    await held
    await route.fulfill({ status: 502, json: { status: 'error', message: "Google isn't responding." } })
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with Google' })

  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('alert')).toHaveText("Google isn't responding.")
  await expect(button).not.toHaveAttribute('aria-busy')
})

/** Returns the last link of another person's sign-in, which their browser has not followed yet. */
async function linkOfAnother(request: APIRequestContext): Promise<string> {
  const { result } = (await (await request.get('/api/v1/auth/google-login')).json()) as { result: string }
  const thief = googleVisitor()
  const back = await thief.send(await thief.open(result), { email: newAddress() })
  const answer = await request.get(back.href, { maxRedirects: 0 })
  return answer.headers()['location'] ?? ''
}

test('a link of somebody else’s visit signs nobody in', async ({ page, request }) => {
  const link = await linkOfAnother(request)
  expect(link).toMatch(/^\/signup\/2\?g=.+&ui=.+/)

  await page.goto(link)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('That sign-in was not started in this browser')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  const withoutVisit = link.replace(/g=[^&]+&/, '')
  await page.goto(withoutVisit)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('This sign-in link has expired or was already used')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('who is signed in stays who they are, whatever link they follow', async ({ page, request, signIn }) => {
  const trainer = await signIn('trainer')

  await page.goto((await linkOfAnother(request)).replace(/^\/signup\/2/, '/login'))

  await expect(page).toHaveURL('/trainer/webapp-builder')
  const stored = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ email: trainer.email })
})

test('coming back from Google by the browser’s own button, one can try again @rest', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Local stand-in for Google')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page.getByText('Local stand-in for Google')).toBeVisible()
})
