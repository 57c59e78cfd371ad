/** The demo's member on a phone: signed in, with the app kept for use without a connection. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../tests/chromium.ts'
import { ask, type Program } from '../../tests/program.ts'

export const MEMBER = 'emil.sand@mail.test'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** A persistent profile, as an installed app has. */
export async function openPhone(program: Program, profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await signIn(page, program)
  // Otherwise there is no workout on the days of rest.
  await page.evaluate(
    (weekdays) =>
      fetch('/api/v1/app/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ since: '', logs: [], settings: { weekdays } }),
      }),
    everyDay,
  )
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  // Opened once, so that its part is on the device.
  await page.getByRole('link', { name: 'Start workout' }).tap()
  await page.getByRole('button', { name: 'Start workout' }).waitFor()
  return context
}

export const appUrl = ({ port }: Pick<Program, 'port'>, path = '/') =>
  `http://coach--app.localhost:${port}${path}`

async function signIn(page: Page, program: Program): Promise<void> {
  await page.goto(appUrl(program))
  await page.getByLabel('Email').fill(MEMBER)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the mail').fill(await mailedCode(program))
  await page.getByRole('link', { name: 'Today', exact: true }).waitFor()
}

async function mailedCode(program: Program): Promise<string> {
  for (;;) {
    const { body } = await ask(program, '/dev/mailbox')
    const code = body
      .split('<details')
      .filter((one) => one.includes(MEMBER))
      .map((one) => /Your code is (\d{6})/.exec(one)?.[1])
      .find(Boolean)
    if (code) return code
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** The cookie of the session, for a browser that is not this one. */
export async function sessionOf(context: BrowserContext, program: Program): Promise<string> {
  const cookies = await context.cookies(appUrl(program))
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
