import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { badPictures, noisyPng, pixelBomb, plainPng } from '../../../../tests/pictures.ts'
import { builtDashboard } from '../../../app/http/dashboardFiles.ts'
import { buildHttp } from '../../../app/http/http.ts'
import { startSession } from '../../../base/server/session.ts'
import { drawAvif } from './files.ts'

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
    ['in\u202Ethe\r\ngym\0', 'in the gym'],
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

    expect(await upload('a word')).toMatchObject({ status: 422, errors: { file: ['Choose an image'] } })
    expect(await upload(png, { user_id: trainer.userId + 1 })).toMatchObject({
      status: 403,
      errors: { file: [expect.any(String)] },
    })
    expect(await upload(png, { media_type: 'video' })).toMatchObject({
      status: 422,
      errors: { media_type: ['Only images can be uploaded'] },
    })
  })
})
