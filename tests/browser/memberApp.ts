/** A member's way into a trainer's app. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type Shop } from './shop.ts'

export async function publishApp(request: APIRequestContext, { token }: Shop): Promise<string> {
  const answer = await request.post('/api/v1/trainer/member-app/publish', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { url } = (await answer.json()).result as { url: string }
  return url.replace(/\/$/, '')
}

/** A member: somebody who took a free plan. */
export async function join(shop: Shop): Promise<string> {
  const plan = await shop.plan({ title: 'Open class', price: 0, type: 'free' })
  const email = `ada-${plan.id}-${Date.now()}@example.test`
  await shop.buy(plan, email, { name: 'Ada Member' })
  return email
}

/** Newest first. */
async function codesMailedTo(request: APIRequestContext, email: string): Promise<string[]> {
  const box = await (await request.get('/dev/mailbox', { params: { to: email } })).text()
  return box
    .split('<details')
    .filter((one) => one.includes(email))
    .flatMap((one) => /Your code is (\d{6})/.exec(one)?.[1] ?? [])
}

export async function signInByCode(page: Page, request: APIRequestContext, appUrl: string, email: string) {
  await page.goto(appUrl)
  await signInHere(page, request, email)
}

/** A member on a new device, signed in to the app of the shop. */
export async function enterApp(page: Page, request: APIRequestContext, shop: Shop) {
  const email = await join(shop)
  const appUrl = await publishApp(request, shop)
  await signInByCode(page, request, appUrl, email)
  return { email, appUrl }
}

/** On the sign-in screen that is open. */
export async function signInHere(page: Page, request: APIRequestContext, email: string) {
  const before = await codesMailedTo(request, email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  let codes: string[] = []
  await expect(async () => {
    codes = await codesMailedTo(request, email)
    expect(codes.length).toBeGreaterThan(before.length)
  }).toPass()
  await page.getByLabel('Code from the mail').fill(codes[0] ?? '')
}

/** The first workout of the plan, under way. */
export async function beginWorkout(page: Page): Promise<Training> {
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await page.getByRole('link').filter({ hasText: 'Workout' }).first().click()
  await page.getByRole('button', { name: 'Start workout' }).click()
  return trainingOn(page)
}

export interface Training {
  /** Logs the set that is next. */
  log: Locator
  /** How much is done, and which set is next. */
  place(): Promise<string>
  /** Logs a set, and returns the place after it. */
  logSet(): Promise<string>
}

export function trainingOn(page: Page): Training {
  const log = page.locator('form.active button[type=submit]')
  // Both at once: they may change in between.
  const place = () =>
    log.evaluate((button) => `${document.querySelector('.bars-b')?.ariaLabel} ${button.textContent}`)
  return {
    log,
    place,
    async logSet() {
      const before = await place()
      await log.click()
      let after = before
      // For a moment the button says that the set is done.
      await expect(async () => {
        after = await place()
        expect(after).not.toBe(before)
        expect(after).toContain('Log ')
      }).toPass()
      return after
    },
  }
}

/** The sets that the server has of this member, by the id of their entry. */
export const setsOnServer = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/app/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ since: '', logs: [] }),
    })
    const { logs } = (await answer.json()).result as { logs: { entries: Record<string, { k: string }> }[] }
    return logs.flatMap(({ entries }) =>
      Object.entries(entries).flatMap(([id, { k }]) => (k === 'set' ? [id] : [])),
    )
  })

/** Until the worker keeps the app's files, and this page is its. */
export async function keepFiles(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
}
