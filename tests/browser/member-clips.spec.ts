import fs from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { Activity, Programme } from '../../src/features/programmes/document.ts'
import { smallMp4 } from '../films.ts'
import { enterApp, keepFiles } from './memberApp.ts'
import { expect, type Shop, test } from './shop.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('MISC-17 tasks are done, a lesson’s file opens, and the clips of a week are kept on request and play without a connection @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  const clipFile = await upload(request, shop, 'video', {
    name: 'brace.mp4',
    mimeType: 'video/mp4',
    buffer: smallMp4,
  })
  const list = { name: 'list.pdf', mimeType: 'application/pdf', buffer: pdf }
  const listFile = await upload(request, shop, 'file', list)
  const programme = await publishWeek(request, shop, clipFile, listFile)
  const { appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await keepFiles(page)

  await test.step('a number is added up until it is reached, and one line is ticked', async () => {
    const open = async (title: string) => {
      await page.goto(`${appUrl}/plan/${programme}`)
      await page.getByRole('link').filter({ hasText: title }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible(page)
    }
    await open('Walk')
    await page.getByRole('textbox').fill('9000')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Not done' })).toBeVisible()
    await expectAccessible(page)
    await open('Pack your bag')
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Not done' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the file of a lesson is saved from it, and opens at its address', async () => {
    await page.goto(`${appUrl}/plan/${programme}`)
    await page.getByRole('link').filter({ hasText: 'How to brace' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Shopping list' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^Shopping list/)
    expect(fs.readFileSync(await saved.path())).toEqual(pdf)

    const tab = await page.context().newPage()
    const answer = await tab.goto(appUrl + clipFile)
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(answer?.headers()['content-type']).toBe('video/mp4')
    await tab.close()
  })

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

type File = { name: string; mimeType: string; buffer: Buffer }

async function upload(
  request: APIRequestContext,
  { token }: Shop,
  media_type: 'video' | 'file',
  file: File,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const user = await request.get('/api/v1/me', { headers })
  const { id } = ((await user.json()) as { result: { id: number } }).result
  const multipart = { user_id: String(id), media_type, file }
  const answer = await request.post('/api/v1/media', { headers, multipart })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { result: { file_path: string } }).result.file_path
}

async function publishWeek(
  request: APIRequestContext,
  { token }: Shop,
  clip: string,
  list: string,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/trainer/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { result: { id: number; revision: number; document: Programme } }).result
  }
  const { id, revision, document } = await send('programmes', { title: 'Basics' })
  const lesson: Activity = {
    id: 'w1-a',
    kind: 'lesson',
    title: 'How to brace',
    day: 1,
    minutes: null,
    optional: false,
    pieces: [
      { id: 'a', kind: 'video', url: clip, caption: '' },
      { id: 'b', kind: 'file', url: list, name: 'Shopping list' },
    ],
    quiz: [],
    done: 'tick',
  }
  const task = { kind: 'task', day: null, minutes: null, optional: false, text: '' } as const
  const activities: Activity[] = [
    lesson,
    { ...task, id: 'w1-b', title: 'Walk', goal: { amount: 8000, unit: 'steps' } },
    { ...task, id: 'w1-c', title: 'Pack your bag', goal: null },
  ]
  const parts = [{ id: 'w1', title: 'Week 1', opensOn: null, activities }]
  await send(`programmes/${id}/publish`, { revision, document: { ...document, parts } })
  return id
}
