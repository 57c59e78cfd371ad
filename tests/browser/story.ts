/** What every story starts from: somebody signed in, a visitor beside them, and a look at accessibility. */
import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

interface Account {
  name: string
  email: string
  password: string
  token: string
  domain: string | null
  siteUrl: string
}

interface Story {
  /** Signs the page in without typing; only the sign-in story types a password. */
  signIn(as: 'trainer' | 'newcomer' | 'admin'): Promise<Account>
  /** Somebody else's browser. */
  visitor: Page
  /** No serious finding at this moment, in this page. */
  expectAccessible(page?: Page): Promise<void>
}

let last = 0
const unique = () => `${process.pid}-${++last}`

export const test = base.extend<Story>({
  signIn: async ({ page, request, baseURL }, provide) => {
    await provide(async (as) => {
      const { token, email, name, password } =
        as === 'admin' ? await login(request, 'admin@demo.test', 'demo-password') : await register(request)
      const user = as === 'trainer' ? await nameApp(request, token) : await me(request, token)
      await page.addInitScript(
        ([stored]) => {
          // Once: a test that signs out must stay signed out.
          if (!sessionStorage.getItem('seeded')) localStorage.setItem('user', stored ?? '')
          sessionStorage.setItem('seeded', 'yes')
        },
        [JSON.stringify({ ...user, token })],
      )
      const siteUrl = user.domain ? String(baseURL).replace('//', `//${user.domain}.`) : ''
      return { name, email, password, token, domain: user.domain, siteUrl }
    })
  },
  visitor: async ({ browser }, provide) => {
    const context = await browser.newContext()
    await provide(await context.newPage())
    await context.close()
  },
  expectAccessible: async ({ page }, provide) => {
    await provide(async (looked = page) => {
      const { violations } = await new AxeBuilder({ page: looked }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    })
  },
})

export { expect }

interface Wire {
  id: number
  name: string
  email: string
  domain: string | null
  token: string
}

/** Every caller from an address of its own: the throttle must not see the whole suite as one guesser. */
const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

async function register(request: APIRequestContext) {
  const who = { name: 'Maya Okafor', email: `maya-${unique()}@example.test`, password: 'a good password' }
  const answer = await post(request, 'register', who)
  return { ...who, token: answer.token }
}

async function login(request: APIRequestContext, email: string, password: string) {
  return { ...(await post(request, 'login', { email, password })), password }
}

const nameApp = (request: APIRequestContext, token: string) =>
  post(request, 'signup/app-name', { app_name: `Strong ${unique()}` }, token)

async function me(request: APIRequestContext, token: string): Promise<Wire> {
  const answer = await request.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { result: Wire }).result
}

async function post(request: APIRequestContext, path: string, data: object, token?: string): Promise<Wire> {
  const headers = { ...fromSomewhere(), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await request.post(`/api/v1/${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: Wire }).result
}
