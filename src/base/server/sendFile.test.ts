import { expect } from 'vitest'
import { test } from '../../../tests/calls.ts'

const headers = { host: 'localhost' }

test('a file is answered in parts, with its name', async ({ app }) => {
  const answer = await app.inject({ url: '/api/v1/export', headers })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="things-[\d-]+\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(answer.body).toBe('\uFEFF"Id"\r\n"row 0"\r\n"row 1"\r\n"row 2"\r\n')
})

test('what cannot be read at all is a problem in words, not an empty file', async ({ ask, logged }) => {
  const { status, body } = await ask('GET', 'broken-export')

  expect([status, body]).toEqual([500, { status: 'error', message: 'Something went wrong' }])
  expect(logged.join()).toContain('kaput')
})

test('what breaks off in the middle ends the connection: nobody takes half a file for the whole', async ({
  app,
}) => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const answer = await fetch(`${url.replace('127.0.0.1', 'localhost')}/api/v1/cut-export`)

  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})
