import { describe, expect } from 'vitest'
import { test } from '../../../tests/calls.ts'
import { findSession } from './session.ts'

describe('the envelope', () => {
  test('API-01 an answer says how it went, in a sentence, with its result', async ({ ask }) => {
    const { status, body, answer } = await ask('POST', 'things', { payload: { title: 'Three' } })

    expect(status).toBe(200)
    expect(body).toEqual({ status: 'success', message: 'Thing saved', result: { added: { title: 'Three' } } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('what the contract does not know does not leave the house', async ({ ask }) => {
    const { body, answer } = await ask('GET', 'things/7')

    expect(body['result']).toEqual({ id: 7, title: 'One', sub: { a: 1 } })
    expect(answer.payload).not.toContain('hidden')
  })

  test('what the contract does not know does not reach a service', async ({ ask }) => {
    const { body } = await ask('POST', 'things', { payload: { title: 'Three', role: 'admin' } })

    expect(body['result']).toEqual({ added: { title: 'Three' } })
  })

  test('a query is read by its schema', async ({ ask }) => {
    expect((await ask('GET', 'search?q=maya&page=3')).body['result']).toEqual({ q: 'maya', page: 3 })
    expect((await ask('GET', 'search?q=maya')).body['result']).toEqual({ q: 'maya', page: 1 })
  })
})

describe('input that does not fit', () => {
  test.for([
    ['POST', 'things', { title: 'x', size: 'big' }, ['title', 'size']],
    ['POST', 'things', {}, ['title']],
    ['POST', 'things', [], ['form']],
    ['POST', 'things', undefined, ['title']],
    ['GET', 'things/seven', undefined, ['id']],
    ['GET', 'things/99999999999999999', undefined, ['id']],
    ['GET', 'search?q=x&page=one', undefined, ['q', 'page']],
    ['PUT', 'things/0', { title: 'Three' }, ['id']],
    ['POST', 'documents', { content: { section: [{ title: 'a' }, {}] } }, ['content.section.1.title']],
  ] as const)('%s %s %j is a 422 that names the fields', async ([method, path, payload, fields], { ask }) => {
    const { status, body } = await ask(method, path, payload && { payload })

    expect(status).toBe(422)
    expect(body['status']).toBe('error')
    const errors = body['errors'] as Record<string, string[]>
    expect(Object.keys(errors)).toEqual(fields)
    for (const messages of Object.values(errors)) expect(messages).toEqual([expect.any(String)])
    expect(body['message']).toBe(Object.values(errors)[0]?.[0])
  })

  test.for(['nul \0', 'half a sign \ud83d'])(
    'text that no database can keep is refused: %j',
    async (title, { ask }) => {
      const refusals = [
        await ask('POST', 'things', { payload: { title } }),
        await ask('POST', 'documents', { payload: { content: { section: [{ title: 'a' }, { title }] } } }),
      ]

      expect(refusals.map(({ status }) => status)).toEqual([422, 422])
      expect(refusals.flatMap(({ body }) => Object.keys(body['errors'] as object))).toEqual([
        'title',
        'content.section.1.title',
      ])
    },
  )

  test('text that no database can keep is refused in an address too', async ({ ask }) => {
    expect(await ask('GET', 'search?q=a%00b')).toMatchObject({
      status: 422,
      body: { errors: { q: [expect.any(String)] } },
    })
  })

  test('every sign that people write is welcome', async ({ ask }) => {
    const title = 'Grüße 💪🏽 \u202e שלום \\u0000'

    expect((await ask('POST', 'things', { payload: { title } })).body['result']).toEqual({ added: { title } })
  })

  test.for([
    ['broken JSON', 400, 'application/json', '{"title":'],
    ['an empty body said to be JSON', 400, 'application/json', ''],
    ['a poisoned prototype', 400, 'application/json', '{"__proto__":{"admin":true},"title":"Three"}'],
    ['lists in lists without end', 400, 'application/json', `{"x":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['more than may be sent', 413, 'application/json', JSON.stringify({ title: 'x'.repeat(2000) })],
    ['something that is not JSON', 415, 'text/xml', '<title/>'],
  ] as const)('%s is a %i', async ([, expected, type, payload], { ask }) => {
    const { status, body } = await ask('POST', 'things', { payload, headers: { 'content-type': type } })

    expect(status).toBe(expected)
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^[A-Z][a-z ]+/) })
  })
})

describe('PUT', () => {
  test.for(['PUT', 'put'])('API-03 a POST with _method %s is a PUT', async (_method, { ask }) => {
    const { body } = await ask('POST', 'things/7', { payload: { _method, title: 'Three' } })

    expect(body['result']).toEqual({ changed: 7, body: { title: 'Three' } })
  })

  test('a _method that is no word changes nothing and breaks nothing', async ({ ask }) => {
    const payload = { _method: { toString: 1, valueOf: 1 }, title: 'Three' }

    expect((await ask('POST', 'both', { payload })).body['result']).toEqual({ posted: { title: 'Three' } })
  })

  test('API-03 a real PUT works too, with or without _method', async ({ ask }) => {
    const result = { changed: 7, body: { title: 'Three' } }

    expect((await ask('PUT', 'things/7', { payload: { title: 'Three' } })).body['result']).toEqual(result)
    expect(
      (await ask('PUT', 'things/7', { payload: { _method: 'PUT', title: 'Three' } })).body['result'],
    ).toEqual(result)
  })

  test('API-03 where POST means something else, _method decides', async ({ ask }) => {
    const payload = { title: 'Three' }

    expect((await ask('POST', 'both', { payload })).body['result']).toEqual({ posted: payload })
    expect((await ask('POST', 'both', { payload: { ...payload, _method: 'put' } })).body['result']).toEqual({
      put: payload,
    })
    expect((await ask('PUT', 'both', { payload })).body['result']).toEqual({ put: payload })
  })

  test.for([{ title: 'Three' }, { title: 'Three', _method: 'DELETE' }, { title: 'Three', _method: 7 }])(
    'a POST of %j where only PUT exists is a 404',
    async (payload, { ask }) => {
      expect(await ask('POST', 'things/7', { payload })).toMatchObject({
        status: 404,
        body: { status: 'error' },
      })
    },
  )

  test('DELETE needs no body', async ({ ask }) => {
    expect((await ask('DELETE', 'things/7')).body['result']).toEqual({ removed: 7 })
  })
})

describe('when it does not work out', () => {
  test('a refusal is answered as it stands', async ({ ask, logged }) => {
    const { status, body } = await ask('GET', 'missing')

    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', message: 'Plan not found' })
    expect(logged).toEqual([])
  })

  test('who has to wait is told until when', async ({ ask }) => {
    const { status, body, answer } = await ask('GET', 'often')

    expect(status).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(body['message']).toBe('Too many attempts. Try again in 42 seconds.')
  })

  test.for([
    ['broken', 'kaput at db.example.com'],
    // Errors of other libraries have their own status, which says nothing about the request to us.
    ['broken-stripe', 'No such plan'],
  ])(
    'a defect is logged whole and answered with nothing of it: %s',
    async ([path, secret], { ask, logged }) => {
      const { status, body } = await ask('GET', path as string)

      expect(status).toBe(500)
      expect(body).toEqual({ status: 'error', message: 'Something went wrong' })
      expect(logged).toHaveLength(1)
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        level: 'error',
        err: { message: secret, stack: expect.stringContaining('calls.ts') },
      })
    },
  )

  test('a call that writes leaves nothing behind when it is refused', async ({ ask, writes }) => {
    expect((await ask('POST', 'write-and-fail')).status).toBe(404)

    expect(await writes()).toBe(0)
  })

  test('a call with a transaction of its own keeps what it wrote before the refusal', async ({
    ask,
    writes,
  }) => {
    expect((await ask('POST', 'write-own-and-fail')).status).toBe(404)

    expect(await writes()).toBe(1)
  })

  test('an answer that breaks its contract is a defect, and leaves nothing behind', async ({
    ask,
    writes,
    logged,
  }) => {
    const { status, body } = await ask('POST', 'broken-result')

    expect([status, body['message']]).toEqual([500, 'Something went wrong'])
    expect(logged).toHaveLength(1)
    expect(await writes()).toBe(0)
  })

  test('using a session is noted even when the call is refused', async ({ db, ask, signIn }) => {
    const { token, headers } = await signIn()
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(0), expires_at: new Date(Date.now() + 60_000) })
      .execute()

    expect((await ask('POST', 'trainer', { headers, payload: { title: 'x' } })).status).toBe(422)

    const { last_used_at } = await db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()
    expect(last_used_at.getTime()).toBeGreaterThan(0)
    expect(await findSession(db, token)).toBeDefined()
  })
})
