import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { badFilms, smallMp4, smallWebm } from '../../../../tests/films.ts'
import { badPictures, noisyPng, pixelBomb, plainPng } from '../../../../tests/pictures.ts'
import { builtDashboard } from '../../../app/http/dashboardFiles.ts'
import { buildHttp } from '../../../app/http/http.ts'
import { startSession } from '../../../base/server/session.ts'
import { mediaCalls } from '../contract.ts'
import { drawAvif } from './files.ts'
import { listOwnFiles } from './service.ts'

interface Answered {
  status: number
  message: string
  result: { id: number; file_path: string; alt_text: string }
  errors?: Record<string, string[]>
}

const test = base
  .extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
    const app = await buildHttp({ ...world.doors, db }, builtDashboard())
    onCleanup(() => app.close())
    return app
  })
  .extend('trainer', ({ make }) => make.trainer())
  .extend('upload', ({ app, db, trainer }) => async (file: Buffer | string, fields: object = {}) => {
    const { userId } = trainer
    const token = await startSession(db, { userId, role: 'trainer', ip: '', userAgent: '' })
    const form = new FormData()
    for (const [name, value] of Object.entries({
      user_id: userId,
      file_name: 'gym',
      media_type: 'image',
      ...fields,
    }))
      form.set(name, String(value))
    // The file name says PNG, whatever the content is.
    form.set(
      'file',
      typeof file === 'string' ? file : new File([new Uint8Array(file)], 'gym.png', { type: 'image/png' }),
    )
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/media', headers, payload: form })
    return { ...answer.json<Answered>(), status: answer.statusCode }
  })

test('API-14 MEDIA-08 a picture goes in as a form, and comes out with its address and description', async ({
  app,
  upload,
}) => {
  const { status, message, result } = await upload(await plainPng(900, 300), { file_name: 'inside-the-gym' })

  expect([status, message]).toEqual([200, 'File uploaded'])
  expect(result).toMatchObject({
    alt_text: 'inside the gym',
    file_path: expect.stringMatching(/-900x300\.webp$/),
  })
  for (const [path, host] of [
    [result.file_path, 'localhost'],
    [result.file_path.replace('.webp', '-400.webp'), 'coach.localhost'],
    [result.file_path.replace('.webp', '-800.webp'), 'coach.localhost'],
  ] as const) {
    const answer = await app.inject({ url: path, headers: { host } })
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'image/webp'])
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  }
})

test('MEDIA-03 signs in the name of a file that nobody sees, such as those of a right-to-left Windows, refuse no picture', async ({
  upload,
}) => {
  const png = await plainPng(10, 10)

  for (const [file_name, name] of [
    ['\u200F\u200Fצילום מסך', 'צילום מסך'],
    ['in\u202Ethe\r\ngym', 'in the gym'],
    ['\u200E', 'gym'],
  ])
    expect(await upload(png, { file_name })).toMatchObject({ status: 200, result: { name } })
  expect(await upload(png, { file_name: 'x'.repeat(201) })).toMatchObject({
    status: 422,
    errors: { file_name: ['Use at most 200 characters'] },
  })
})

test('who takes AVIF gets it under the same address once it is drawn; everybody else goes on with WebP', async ({
  app,
  trainer,
  upload,
}) => {
  const { file_path } = (await upload(await noisyPng(600, 300))).result
  const typeFor = async (accept: string) => {
    const { headers } = await app.inject({ url: file_path, headers: { host: 'localhost', accept } })
    return [headers['content-type'], headers.vary]
  }
  const chromium = 'image/avif,image/webp,image/apng,*/*;q=0.8'

  expect(await typeFor(chromium)).toEqual(['image/webp', 'accept'])
  await drawAvif.run(trainer, { file_path }, '')
  expect(await typeFor(chromium)).toEqual(['image/avif', 'accept'])
  expect(await typeFor('image/webp,*/*')).toEqual(['image/webp', 'accept'])
})

describe('a video', () => {
  test('MISC-17 is known by its bytes and comes back in the pieces that a player asks for', async ({
    app,
    upload,
  }) => {
    for (const [bytes, type, path] of [
      [smallMp4, 'video/mp4', /-32x32\.mp4$/],
      [smallWebm, 'video/webm', /-32x32\.webm$/],
    ] as const) {
      const { status, result } = await upload(bytes, { media_type: 'video' })
      expect([status, result.file_path]).toEqual([200, expect.stringMatching(path)])
      const get = (headers: object) =>
        app.inject({ url: result.file_path, headers: { host: 'coach.localhost', ...headers } })

      const whole = await get({})
      expect(whole.rawPayload.equals(bytes)).toBe(true)
      expect(whole.headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'content-length': `${bytes.length}`,
      })
      const piece = await get({ range: 'bytes=10-19' })
      expect([piece.statusCode, piece.headers['content-range'], piece.rawPayload]).toEqual([
        206,
        `bytes 10-19/${bytes.length}`,
        bytes.subarray(10, 20),
      ])
      const behind = await get({ range: `bytes=${bytes.length}-` })
      expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
      expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    }
  })

  test('MISC-17 that is none, breaks off or cannot be played is refused in words, and nothing is kept', async ({
    trainer,
    upload,
  }) => {
    for (const [name, { bytes, says }] of Object.entries(badFilms))
      expect([name, await upload(bytes, { media_type: 'video' })]).toMatchObject([
        name,
        { status: 415, errors: { file: [expect.stringMatching(says)] } },
      ])
    expect(await upload(smallMp4, { media_type: 'image' })).toMatchObject({ status: 415 })
    const query = mediaCalls.list.query.parse({ media_type: 'video' })
    expect(await listOwnFiles(trainer, query)).toMatchObject({ data: [], used_bytes: 0 })
  })
})

test('MISC-17 a PDF is kept for a download, anything else that is called one is not', async ({
  app,
  trainer,
  upload,
}) => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const { result } = await upload(pdf, { media_type: 'file', file_name: 'Shopping list' })

  const answer = await app.inject({ url: result.file_path, headers: { host: 'coach.localhost' } })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment',
  ])
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  const listed = await listOwnFiles(trainer, mediaCalls.list.query.parse({ media_type: 'file' }))
  expect(listed.data).toMatchObject([{ name: 'Shopping list', bytes: pdf.length, width: 0 }])
  expect(await upload(Buffer.from('<script>'), { media_type: 'file' })).toMatchObject({
    status: 415,
    errors: { file: ['Use a PDF file.'] },
  })
  expect(await upload(pdf.subarray(0, 20), { media_type: 'file' })).toMatchObject({
    status: 415,
    errors: { file: [expect.stringMatching(/breaks off/)] },
  })
})

describe('API-14 a refusal stands under the file', () => {
  test('MEDIA-02 a file that is no picture, whatever it is called', async ({ upload }) => {
    for (const [name, bytes] of Object.entries(await badPictures()))
      expect([name, await upload(bytes)]).toMatchObject([
        name,
        {
          status: 415,
          errors: { file: ["We can't read that image. Use PNG, JPEG, WebP, GIF or AVIF."] },
        },
      ])
  })

  test('one that unfolds to far more than it seems, or is too large to begin with', async ({ upload }) => {
    expect(await upload(pixelBomb(20_000, 20_000))).toMatchObject({
      status: 413,
      errors: { file: ['That image is too large. Use one with at most 50 megapixels.'] },
    })
    expect(await upload(Buffer.alloc(21 * 2 ** 20, 'x'))).toMatchObject({
      status: 413,
      errors: { file: ['A file can be at most 20 MB'] },
    })
  })

  test('none at all, somebody else’s, or something that is not an image', async ({ trainer, upload }) => {
    const png = await plainPng(10, 10)

    expect(await upload('a word')).toMatchObject({ status: 422, errors: { file: ['Choose a file'] } })
    expect(await upload(png, { user_id: trainer.userId + 1 })).toMatchObject({
      status: 403,
      errors: { file: [expect.any(String)] },
    })
    expect(await upload(png, { media_type: 'song' })).toMatchObject({
      status: 422,
      errors: { media_type: ['Only images, videos and PDF files can be uploaded'] },
    })
  })
})
