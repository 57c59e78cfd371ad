/** Records a page as a viewer sees it: a cursor that moves, and captions that say what happens. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export const SIZE = { width: 1280, height: 800 }
const FRAMES_PER_SECOND = 15
/** How long a caption stays: a second to find it, and time to read its letters. */
const readingMs = (text: string) => 1000 + 55 * text.length

interface Caption {
  from: number
  text: string
}

export interface Guide {
  page: Page
  /** Shows a caption while something happens, and until it was read. */
  say(text: string, act?: () => Promise<unknown>): Promise<void>
  point(at: Locator): Promise<void>
  click(at: Locator): Promise<void>
  type(at: Locator, text: string): Promise<void>
}

export interface Recorded {
  seconds: number
  captions: Caption[]
  frames: { file: string; at: number }[]
}

/** Runs a script; its frames are stored in a folder. */
export async function record(
  page: Page,
  folder: string,
  script: (guide: Guide) => Promise<void>,
): Promise<Recorded> {
  const frames: Recorded['frames'] = []
  const captions: Caption[] = []
  const began = Date.now()
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    fs.writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: (Date.now() - began) / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await start(session)
  await script(guideOf(page, (text) => captions.push({ from: (Date.now() - began) / 1000, text })))
  await session.send('Page.stopScreencast')
  return { seconds: (Date.now() - began) / 1000, captions, frames }
}

const start = (session: CDPSession) =>
  session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  })

function guideOf(page: Page, onCaption: (text: string) => void): Guide {
  async function point(at: Locator) {
    await at.scrollIntoViewIfNeeded()
    const box = await at.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${at.toString()}`)
    await page.mouse.move(box.x + Math.min(box.width / 2, 240), box.y + box.height / 2, { steps: 30 })
    await page.waitForTimeout(250)
  }
  async function click(at: Locator) {
    await point(at)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(400)
  }
  return {
    page,
    point,
    click,
    async say(text, act) {
      onCaption(text)
      const reading = page.waitForTimeout(readingMs(text))
      await act?.()
      await reading
    },
    async type(at, text) {
      await click(at)
      await page.keyboard.press('ControlOrMeta+a')
      await at.pressSequentially(text, { delay: 55 })
    },
  }
}

const timeText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** The captions as WebVTT. */
export const captionsOf = ({ captions, seconds }: Pick<Recorded, 'captions' | 'seconds'>): string =>
  [
    'WEBVTT',
    ...captions.map(
      ({ from, text }, index) =>
        `${timeText(from)} --> ${timeText(captions[index + 1]?.from ?? seconds)}\n${text}`,
    ),
  ].join('\n\n')

/** Writes the video, its captions and the picture that stands for it. */
export async function write({ frames, ...recorded }: Recorded, folder: string, name: string): Promise<void> {
  const target = (ending: string) => path.join(folder, `${name}.${ending}`)
  const list = frames.flatMap(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? recorded.seconds
    return [`file '${file}'`, `duration ${(until - at).toFixed(3)}`]
  })
  const listFile = path.join(path.dirname(frames[0]?.file ?? '.'), 'frames.txt')
  // The last frame is named twice: its duration counts only if another follows.
  fs.writeFileSync(listFile, [...list, `file '${frames.at(-1)?.file}'`].join('\n'))
  const input = `-y -loglevel error -f concat -safe 0 -i ${listFile}`
  const picture = `-vf fps=${FRAMES_PER_SECOND},format=yuv420p -g ${10 * FRAMES_PER_SECOND}`
  const coding = '-c:v libx264 -preset veryslow -crf 31 -movflags +faststart'
  execFileSync('ffmpeg', [...`${input} ${picture} ${coding}`.split(' '), target('mp4')])
  fs.writeFileSync(target('vtt'), `${captionsOf(recorded)}\n`)
  const second = recorded.captions[1]?.from ?? 0
  const poster = frames.findLast(({ at }) => at < second) ?? frames[0]
  await sharp(poster?.file).webp({ quality: 70, effort: 6 }).toFile(target('webp'))
}
