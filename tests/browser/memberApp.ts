/** A member's way into a trainer's app. */
import type { APIRequestContext, Page } from '@playwright/test'
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
export async function join(page: Page, shop: Shop): Promise<string> {
  const plan = await shop.plan({ title: 'Open class', price: 0, type: 'free' })
  const email = `ada-${plan.id}-${Date.now()}@example.test`
  await page.goto(`${shop.siteUrl}/register?plan=${plan.id}`)
  await page.getByLabel('Name').fill('Ada Member')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Join for free' }).click()
  await expect(page.getByRole('heading', { name: /Payment Successful|You're in|Welcome/ })).toBeVisible()
  return email
}

async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const box = await (await request.get('/dev/mailbox')).text()
    code = box
      .split('<details')
      .filter((one) => one.includes(email))
      .map((one) => /Your code is (\d{6})/.exec(one)?.[1])
      .find(Boolean)
    expect(code).toBeTruthy()
  }).toPass()
  return code ?? ''
}

export async function signInByCode(page: Page, request: APIRequestContext, appUrl: string, email: string) {
  await page.goto(appUrl)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the mail').fill(await codeMailedTo(request, email))
}
