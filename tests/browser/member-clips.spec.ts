import type { APIRequestContext } from '@playwright/test'
import type { Programme } from '../../src/features/programmes/document.ts'
import { smallMp4 } from '../films.ts'
import { enterApp } from './memberApp.ts'
import { expect, type Shop, test } from './shop.ts'

test('MISC-17 the clips of a week are kept on request, and play without a connection', async ({
  shop,
  visitor: page,
  request,
}) => {
  await publishLesson(request, shop, await uploadClip(request, shop))
  const { appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await page.goto(`${appUrl}/you`)
  await expect(page.getByText("1 clip, less than 1 MB. Without a connection they don't play.")).toBeVisible()
  await test.step('one that breaks off leaves nothing behind, and says so', async () => {
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        if (init?.method === 'HEAD' || !new Request(input).url.includes('/media/')) return fetch(input, init)
        window.fetch = fetch
        const body = new ReadableStream({
          start: (half) => half.enqueue(new Uint8Array(100)),
          pull: (half) => half.error(new TypeError('The connection broke off')),
        })
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'video/mp4' } }))
      }
    })
    await page.getByRole('button', { name: 'Keep here' }).click()
    await expect(page.getByText('Kept so far: 0 of 1. The connection broke off: try again.')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Keep here' }).click()
  await expect(page.getByText('1 clip, less than 1 MB. They play without a connection.')).toBeVisible()

  await page.context().setOffline(true)
  await page.goto(`${appUrl}/library`)
  await page.getByRole('link', { name: /How to brace/ }).click()
  const clip = page.locator('video')
  await expect(clip).toBeVisible()
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(0)

  await page.goto(`${appUrl}/you`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Keep here' })).toBeVisible()
})

async function uploadClip(request: APIRequestContext, { token }: Shop): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const user = await request.get('/api/v1/me', { headers })
  const { id } = ((await user.json()) as { result: { id: number } }).result
  const answer = await request.post('/api/v1/media', {
    headers,
    multipart: {
      user_id: String(id),
      media_type: 'video',
      file: { name: 'brace.mp4', mimeType: 'video/mp4', buffer: smallMp4 },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { result: { file_path: string } }).result.file_path
}

async function publishLesson(request: APIRequestContext, { token }: Shop, clip: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/trainer/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { result: { id: number; revision: number; document: Programme } }).result
  }
  const { id, revision, document } = await send('programmes', { title: 'Basics' })
  const lesson: Programme['parts'][number]['activities'][number] = {
    id: 'w1-a',
    kind: 'lesson',
    title: 'How to brace',
    day: 1,
    minutes: null,
    optional: false,
    pieces: [{ id: 'a', kind: 'video', url: clip, caption: '' }],
    quiz: [],
    done: 'tick',
  }
  const parts = [{ id: 'w1', title: 'Week 1', opensOn: null, activities: [lesson] }]
  await send(`programmes/${id}/publish`, { revision, document: { ...document, parts } })
}
