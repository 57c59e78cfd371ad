/** What the stores and the law want of a site, sent as its settings. */
import { type APIRequestContext, expect } from '@playwright/test'
import { legalTexts } from '../legalTexts.ts'
import { plainPng } from '../pictures.ts'

export async function settleSite(
  request: APIRequestContext,
  token: string,
  without: string[] = [],
): Promise<void> {
  const texts = Object.entries(legalTexts).filter(([name]) => !without.includes(name))
  const icon = { name: 'icon.png', mimeType: 'image/png', buffer: await plainPng(512, 512) }
  const answer = await request.post('/api/v1/trainer-profile-settings', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...Object.fromEntries(texts), icon },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const reviewer = await request.put('/api/v1/trainer/app-accounts/reviewer', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: 'reviewer@maya.example', password: 'a good password', notes: '' },
  })
  expect(reviewer.status(), await reviewer.text()).toBe(200)
}

/** The template's page as its trainer would have written it. */
export const asOwn = (page: object): object =>
  JSON.parse(
    JSON.stringify(page)
      .replaceAll('"sample":true,', '')
      .replaceAll(',"sample":true', '')
      .replaceAll('hello@example.com', 'hello@maya.test'),
  ) as object
