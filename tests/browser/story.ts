/**
 * Fixtures for every browser test: a signed-in user, a visitor in a second browser, and accessibility checks.
 *
 * A title that ends in `@rest` is for `npm run test:rest`: it repeats in another theme or width, or as a whole story,
 * what other tests of `npm test` prove, or needs minutes of random steps, kills and outages.
 */
import { randomInt } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { tutorialNames } from '../../src/app/tutorialNames.ts'
import { findings } from '../accessibility.ts'

interface Account {
  id: number
  name: string
  email: string
  password: string
  token: string
  domain: string | null
  siteUrl: string
}

interface Story {
  /** Whether tutorials open by themselves, as on a first visit. */
  firstVisit: boolean
  /** Signs the page in without the form. Only the sign-in test types a password. The coach is the demo's: change nothing. */
  signIn(as: 'trainer' | 'newcomer' | 'admin' | 'coach'): Promise<Account>
  /** Signs the page in as an admin in trainer mode. Returns the session's token. */
  trainerMode(trainerId: number): Promise<string>
  /** Another person's browser. */
  visitor: Page
  /** Expects no serious violation in the page, or in a part of it, at this moment. */
  expectAccessible(page?: Page, within?: string): Promise<void>
}

let last = 0
const unique = () => `${process.pid}-${++last}`

export const test = base.extend<Story>({
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit }, provide) => {
    await context.setExtraHTTPHeaders(fromSomewhere())
    if (!firstVisit)
      await context.addInitScript(
        (names) => localStorage.setItem('tutorials-seen', names),
        JSON.stringify(tutorialNames),
      )
    await provide(context)
  },
  signIn: async ({ page, request, baseURL }, provide) => {
    await provide(async (as) => {
      const { token, email, name, password } =
        as === 'admin' || as === 'coach'
          ? await login(request, `${as}@demo.test`, 'demo-password')
          : await register(request)
      if (as === 'trainer') await openApp(request, token)
      const user = await me(request, token)
      await page.addInitScript(
        ([stored]) => {
          // Only once: a test that signs out must stay signed out.
          if (!sessionStorage.getItem('seeded')) localStorage.setItem('user', stored ?? '')
          sessionStorage.setItem('seeded', 'yes')
        },
        [JSON.stringify({ ...user, token })],
      )
      const siteUrl = user.domain ? String(baseURL).replace('//', `//${user.domain}.`) : ''
      return { id: user.id, name, email, password, token, domain: user.domain, siteUrl }
    })
  },
  trainerMode: async ({ page, request }, provide) => {
    await provide(async (trainerId) => {
      const admin = await login(request, 'admin@demo.test', 'demo-password')
      const user = await post(
        page.request,
        'admin/profile-switch',
        { trainer_id: trainerId, reason: 'A look' },
        admin.token,
      )
      await page.addInitScript(
        ([stored]) => {
          if (!sessionStorage.getItem('acting')) localStorage.setItem('user', stored ?? '')
          sessionStorage.setItem('acting', 'yes')
        },
        [JSON.stringify({ ...user, before: { ...admin, token: undefined } })],
      )
      return user.token
    })
  },
  visitor: async ({ browser }, provide) => {
    const context = await browser.newContext({ extraHTTPHeaders: fromSomewhere() })
    await provide(await context.newPage())
    await context.close()
  },
  expectAccessible: async ({ page }, provide) => {
    await provide(async (looked = page, within) => {
      const found = await findings(looked, within)
      expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
    })
  },
})

export { expect }

/** Navigates as a link inside the dashboard does: reloading the program for each address would take minutes. */
export const go = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Also works while the page reloads, when a plain `evaluate` would fail. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('user') === null)
}

/** From now on the page's clock advances only when the test says so, so a slow machine makes no difference. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Needs a stopped clock. Advances it until the toast appears, since the toast may wait for a timer. */
export async function expectToastFor6s(page: Page, toast: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return toast.isVisible()
    })
    .toBe(true)
  await page.clock.runFor(5500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toBeHidden()
}

/** Publishes and confirms the warnings about a template's sample text or about links without a target. */
export async function publish(page: Page): Promise<void> {
  const isFirstTime = await page.getByText('Not published yet').isVisible()
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  if (isFirstTime) await closeDialog(page, 'Your page is live')
}

/** Waits for the good news and closes it: by itself it would stay two seconds, and longer under the pointer. */
export async function closeToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: words })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
}

export async function closeDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog).toBeHidden()
}

/** The token of the newest link to a path that was mailed to an address. */
export async function tokenMailedTo(
  request: APIRequestContext,
  email: string,
  path: string,
): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const box = await (await request.get('/dev/mailbox', { params: { to: email } })).text()
    const letter = box.split('<details').find((one) => one.includes(email) && one.includes(`${path}?token=`))
    found = new RegExp(`${path}\\?token=([\\w.-]+)`).exec(letter ?? '')?.[1]
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}

/** Follows the link in the letter that came after the registration. */
export async function confirmEmail(request: APIRequestContext, token: string): Promise<void> {
  const { email } = await me(request, token)
  const confirmation = await tokenMailedTo(request, email, '/confirm-email')
  await request.post('/api/v1/confirm-email', { data: { token: confirmation } })
}

interface Wire {
  id: number
  name: string
  email: string
  domain: string | null
  token: string
}

/** An IP address for each browser and each account: the throttle must not see the whole suite as one attacker. */
export const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Registers a new account each time. */
export async function register(request: APIRequestContext) {
  const who = { name: 'Maya Okafor', email: `maya-${unique()}@example.test`, password: 'a good password' }
  return { ...(await post(request, 'register', who)), password: who.password }
}

async function login(request: APIRequestContext, email: string, password: string) {
  return { ...(await post(request, 'login', { email, password })), password }
}

/** Sends what the wizard sends at the end: an app with a paid plan. */
export async function openApp(
  request: APIRequestContext,
  token: string,
  appName = `Strong ${unique()}`,
): Promise<void> {
  const { data } = await get<{ data: { id: string }[] }>(request, 'get-platform-prices', token)
  await post(
    request,
    'create-subscription',
    {
      app_name: appName,
      business_name: null,
      industry_id: 3,
      social_media: null,
      social_media_handler_name: null,
      features: [1],
      mobile_template: 'Yoga',
      price_id: data[0]?.id,
      name: 'Maya Okafor',
      email: 'maya@example.test',
      promo_code: null,
      payment_method: 'pm_card_visa',
    },
    token,
  )
}

const me = (request: APIRequestContext, token: string) => get<Wire>(request, 'me', token)

async function get<R>(request: APIRequestContext, path: string, token: string): Promise<R> {
  const answer = await request.get(`/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: R }).result
}

async function post(request: APIRequestContext, path: string, data: object, token?: string): Promise<Wire> {
  const headers = { ...fromSomewhere(), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await request.post(`/api/v1/${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: Wire }).result
}
