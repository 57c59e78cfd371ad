import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { test as base } from '../../../tests/database.ts'
import { call, Flag } from '../call.ts'
import { createLog } from './log.ts'
import { route, sendProblem, serveCalls } from './route.ts'
import { startSession } from './session.ts'

const plain = { caller: 'public', summary: '', result: z.unknown() } as const
const body = z.object({
  title: z.string().min(1),
  file: z.file('Choose a file').optional(),
  keep: Flag.optional(),
})
const multipart = { maxFileBytes: 2 ** 20 }

const calls = {
  save: call({
    ...plain,
    method: 'POST',
    path: 'save',
    multipart,
    body,
    message: ({ title }: { title: string }) => `Saved ${title}`,
  }),
  replace: call({ ...plain, method: 'PUT', path: 'replace', multipart, body }),
  own: call({ ...plain, method: 'POST', path: 'own', caller: 'trainer', multipart, body }),
  json: call({ ...plain, method: 'POST', path: 'json', body: z.object({ title: z.string() }) }),
}

async function received({ title, file, keep }: z.output<typeof body>) {
  return {
    title,
    keep,
    file: file && { name: file.name, type: file.type, text: (await file.text()).slice(0, 20) },
  }
}

const routes = [
  route(calls.save, (input) => received(input.body)),
  route(calls.replace, (input) => received(input.body)),
  route(calls.own, (input) => received(input.body)),
  route(calls.json, async (input) => input.body),
]

const test = base
  .extend('app', ({ world, db }, { onCleanup }): FastifyInstance => {
    const log = createLog({ production: true, logLevel: 'silent' })
    const app = fastify({ loggerInstance: log as FastifyBaseLogger, bodyLimit: 1000 })
    app.setErrorHandler(sendProblem)
    serveCalls(app, routes, {
      ...world.doors,
      db,
      siteOf: () => null,
      onActing: async () => undefined,
      sendOutcome: (reply, { status, sentences }) => reply.code(status).send(sentences),
    })
    onCleanup(() => app.close())
    return app
  })
  .extend('post', ({ app }) => async (path: string, form: FormData | object, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers,
      payload: form,
    })
    return {
      ...answer.json<{ message: string; result: unknown; errors?: object }>(),
      status: answer.statusCode,
    }
  })

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const note = new File(['hello'], 'note.txt', { type: 'text/plain' })

/** A body from a client that is not a browser. */
const raw = (text: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: text.replaceAll('\n', '\r\n'),
})

describe('a form', () => {
  test('brings fields as text and a file as a file', async ({ post }) => {
    expect(await post('save', formOf({ title: 'Three', keep: 'true', file: note }))).toMatchObject({
      status: 200,
      message: 'Saved Three',
      result: { title: 'Three', keep: true, file: { name: 'note.txt', type: 'text/plain', text: 'hello' } },
    })
  })

  test('may be JSON where no file is needed', async ({ post }) => {
    expect(await post('save', { title: 'Three', keep: false })).toMatchObject({
      status: 200,
      result: { title: 'Three', keep: false },
    })
  })

  test('with a file field that was left empty has no file', async ({ app }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/save',
      ...raw(
        '--x\nContent-Disposition: form-data; name="title"\n\nThree\n--x\nContent-Disposition: form-data; name="file"; filename=""\nContent-Type: application/octet-stream\n\n\n--x--\n',
      ),
    })

    expect(answer.json()).toMatchObject({ status: 'success', result: { title: 'Three' } })
    expect(answer.json<{ result: object }>().result).not.toHaveProperty('file')
  })

  test('API-03 with _method PUT is a PUT, and without it there is no such call', async ({ post }) => {
    expect(await post('replace', formOf({ _method: 'PUT', title: 'Three', file: note }))).toMatchObject({
      status: 200,
      result: { title: 'Three', file: { text: 'hello' } },
    })
    expect(await post('replace', formOf({ title: 'Three' }))).toMatchObject({ status: 404 })
  })

  test('is checked by the schema like anything else', async ({ post }) => {
    expect(await post('save', formOf({ title: '', file: 'not a file' }))).toMatchObject({
      status: 422,
      errors: { title: [expect.any(String)], file: ['Choose a file'] },
    })
    expect(await post('save', formOf({ title: note }))).toMatchObject({
      status: 422,
      errors: { title: [expect.any(String)] },
    })
  })

  test('is not read for a stranger', async ({ db, make, post }) => {
    const large = formOf({ title: 'Three', file: new File(['x'.repeat(2 ** 21)], 'large') })

    expect(await post('own', large)).toMatchObject({ status: 401 })

    const { userId } = await make.trainer()
    const token = await startSession(db, { userId, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' })
    expect(await post('own', large, { authorization: `Bearer ${token}` })).toMatchObject({ status: 413 })
  })
})

describe('what is too much', () => {
  test('a file that is too large is refused under its field', async ({ post }) => {
    const form = formOf({ title: 'Three', file: new File(['x'.repeat(2 ** 20 + 1)], 'large') })

    expect(await post('save', form)).toMatchObject({
      status: 413,
      message: 'A file can be at most 1 MB',
      errors: { file: ['A file can be at most 1 MB'] },
    })
  })

  test('a file of exactly the limit is taken', async ({ post }) => {
    const form = formOf({ title: 'Three', file: new File(['x'.repeat(2 ** 20)], 'just fits') })

    expect(await post('save', form)).toMatchObject({ status: 200 })
  })

  test('a second file, a hundred fields and an endless field are refused', async ({ post }) => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, 'x']))

    expect(await post('save', formOf({ title: 'Three', file: note, other: note }))).toMatchObject({
      status: 413,
    })
    expect(await post('save', formOf({ title: 'Three', ...many }))).toMatchObject({ status: 413 })
    expect(await post('save', formOf({ title: 'x'.repeat(200_000) }))).toMatchObject({
      status: 413,
      errors: { title: [expect.any(String)] },
    })
  })
})

describe('what cannot be read', () => {
  test.for([
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
    ['nothing after the beginning', raw('--x\nContent-Disposition: form-data; name="title"\n\nThr')],
    [
      'half a file',
      raw('--x\nContent-Disposition: form-data; name="file"; filename="a"\nContent-Type: image/png\n\nabc'),
    ],
    ['a poisoned prototype', raw('--x\nContent-Disposition: form-data; name="__proto__"\n\nx\n--x--\n')],
  ] as const)('%s is a 400', async ([, request], { app }) => {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/save', ...request })

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 'error', message: "We couldn't read that request" },
    ])
  })

  test('a call without files goes on refusing forms', async ({ post }) => {
    expect(await post('json', formOf({ title: 'Three' }))).toMatchObject({
      status: 415,
      message: 'Send JSON',
    })
  })

  test('a call with files refuses what is neither form nor JSON', async ({ app }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/save',
      headers: { 'content-type': 'text/xml' },
      payload: '<title/>',
    })

    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      415,
      'Send JSON or a form',
    ])
  })
})

test('one user sends one file at a time; a fifth is refused before any of it is read', async ({
  app,
  db,
  make,
}) => {
  const { trainerId } = await make.trainer()
  const token = await startSession(db, { userId: trainerId, role: 'trainer', ip: '', userAgent: '' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const part = (name: string, rest: string) => `--x\r\ncontent-disposition: form-data; name="${name}"${rest}`
  const begun = part('title', '\r\n\r\nA\r\n') + part('file', '; filename="a.txt"\r\n\r\nbegun')
  const requests = Array.from({ length: 5 }, () => {
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/v1/own',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    request.on('error', () => undefined).write(begun)
    return { request, answer: once(request, 'response') as Promise<[http.IncomingMessage]> }
  })
  const [refused] = await Promise.race(requests.map(({ answer }) => answer))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])

  for (const { request } of requests) request.end(' and done\r\n--x--\r\n')
  const answers = await Promise.all(requests.map(({ answer }) => answer))
  expect(answers.filter(([{ statusCode }]) => statusCode === 200)).toHaveLength(4)
  expect(answers.filter(([{ statusCode }]) => statusCode === 429)).toHaveLength(1)
})
