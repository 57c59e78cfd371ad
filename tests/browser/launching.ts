/** What the stores and the law want of a site, sent as its settings. */
import { type APIRequestContext, expect } from '@playwright/test'
import { legalTexts } from '../legalTexts.ts'
import { plainPng } from '../pictures.ts'
import { sampleProgramme, weeks } from '../sampleProgramme.ts'

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
  await publishWeeks(request, token)
}

type Sent = { method: string; path: string; data?: object }

async function send(request: APIRequestContext, token: string, { method, path, data }: Sent) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).result
}

/** Four weeks of content. */
async function publishWeeks(request: APIRequestContext, token: string): Promise<void> {
  const data = { title: 'Strong' }
  const { id, revision } = await send(request, token, { method: 'POST', path: 'trainer/programmes', data })
  await send(request, token, {
    method: 'POST',
    path: `trainer/programmes/${id}/publish`,
    data: { revision, document: sampleProgramme({ parts: weeks(4) }) },
  })
}

/** Without the template's programmes. */
export async function emptyApp(request: APIRequestContext, token: string): Promise<void> {
  for (const { id } of await send(request, token, { method: 'GET', path: 'trainer/programmes' }))
    await send(request, token, { method: 'POST', path: `trainer/programmes/${id}/archive` })
}

/** The template's page as its trainer would have written it. */
export const asOwn = (page: object): object =>
  JSON.parse(
    JSON.stringify(page)
      .replaceAll('"sample":true,', '')
      .replaceAll(',"sample":true', '')
      .replaceAll('hello@example.com', 'hello@maya.test'),
  ) as object
