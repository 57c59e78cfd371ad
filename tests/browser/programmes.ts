/** What the stories of the programme editor share: a programme by its calls, and what the screen says of it. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Programme } from '../../src/features/programmes/document.ts'
import { expect } from './story.ts'

export const saved = (page: Page) => page.getByText(/^Saved (just now|\d+ s ago)$/)
export const day = (page: Page, number: number) => page.getByRole('region', { name: `Day ${number}` })

interface Details {
  id: number
  revision: number
  document: Programme
}

export async function ask(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data?: object,
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(`/api/v1/trainer/programmes${path}`, {
    method,
    headers,
    ...(data && { data }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: Details }).result
}
