import { describe, expect } from 'vitest'
import { test as base } from '../../../tests/httpApp.ts'
import { badPictures, pixelBomb, plainPng } from '../../../tests/pictures.ts'
import { register } from '../../features/accounts/server/service.ts'

const maya = { name: 'Maya', email: 'maya@example.test' }

const test = base
  .extend(
    'token',
    async ({ make }) => (await register(make.visitor(), { ...maya, password: 'a good password' })).token,
  )
  .extend('save', ({ app, token }) => async (payload: FormData | object, headers: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
      payload,
    })
    return { ...answer.json<Saved>(), status: answer.statusCode }
  })

interface Saved {
  message: string
  result: { logo: string; email: string; pending_email: string }
  errors?: Record<string, string[]>
}

function form(fields: Record<string, string>, logo?: Buffer, name = 'logo.png'): FormData {
  const made = new FormData()
  for (const [field, value] of Object.entries(fields)) made.set(field, value)
  if (logo) made.set('logo', new File([new Uint8Array(logo)], name, { type: 'image/png' }))
  return made
}

describe('the profile as a form', () => {
  test('API-11 name, e-mail and logo are saved; JSON does without the logo', async ({ save }) => {
    const saved = await save(form({ ...maya, name: 'Maya Okafor' }, await plainPng(300, 300)))

    expect(saved).toMatchObject({
      status: 200,
      message: 'Saved',
      result: { name: 'Maya Okafor', email: maya.email, business_name: null, logo: expect.any(String) },
    })
    expect(await save({ ...maya, name: 'Somebody' })).toMatchObject({
      result: { name: 'Somebody', logo: saved.result.logo },
    })
    expect(await save(form({ ...maya, remove_logo: 'true' }))).toMatchObject({ result: { logo: null } })
  })

  test('a changed e-mail says where the link went', async ({ save }) => {
    expect(await save(form({ ...maya, email: 'Maya@New.test' }))).toMatchObject({
      message: 'Saved. Confirm your new email: we sent a link to maya@new.test',
      result: { email: maya.email, pending_email: 'maya@new.test' },
    })
  })

  test('ACCT-05 ACCT-06 API-11 what is missing or wrong stands under its field', async ({ save }) => {
    expect(await save(form({ name: ' ', email: '' }))).toMatchObject({
      status: 422,
      errors: { name: ['Name is required'], email: ['Email is required'] },
    })
    expect(await save(form({ name: 'x'.repeat(101), email: 'maya' }))).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)], email: [expect.any(String)] },
    })
    expect(await save(form({ ...maya, logo: 'a word' }))).toMatchObject({
      status: 422,
      errors: { logo: ['Choose an image'] },
    })
  })

  test('ACCT-08 a picture that is none, too large or a bomb is refused under the logo', async ({ save }) => {
    const [bad, large] = [await badPictures(), Buffer.alloc(30 * 2 ** 20, 'x')]
    const statuses = await Promise.all(
      ['text called .png', 'SVG', 'half a PNG', 'nothing'].map(async (name) => {
        const { status, errors } = await save(form(maya, bad[name]))
        return [status, Object.keys(errors ?? {})]
      }),
    )

    expect(statuses).toEqual(statuses.map(() => [415, ['logo']]))
    expect(await save(form(maya, pixelBomb(20_000, 20_000)))).toMatchObject({
      status: 413,
      errors: { logo: ['That image is too large. Use one with at most 50 megapixels.'] },
    })
    expect(await save(form(maya, large))).toMatchObject({
      status: 413,
      errors: { logo: ['A file can be at most 10 MB'] },
    })
  })

  test('30 MB over a real connection are answered, not cut off', async ({ app, token }) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    // The response depends on the Host header, which `fetch` cannot set.
    const answer = await fetch(`${address.replace('127.0.0.1', 'localhost')}/api/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form(maya, Buffer.alloc(30 * 2 ** 20, 'x')),
    })

    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { errors: { logo: [expect.any(String)] } },
    ])
  })

  test('API-11 a stranger has no profile', async ({ save }) => {
    expect(await save(form(maya), { authorization: '' })).toMatchObject({ status: 401 })
  })
})

describe('API-10 change-password', () => {
  test('API-03 is a PUT, or a POST that says so; a flag opens nothing', async ({ app, token }) => {
    const passwords = { new_password: 'a better password', new_password_confirmation: 'a better password' }
    const send = async (method: 'POST' | 'PUT', payload: object) => {
      const headers = { host: 'localhost', authorization: `Bearer ${token}` }
      const answer = await app.inject({ method, url: '/api/v1/change-password', headers, payload })
      return { ...answer.json<object>(), status: answer.statusCode }
    }

    expect(await send('POST', { ...passwords, _method: 'PUT', admin: true })).toMatchObject({
      status: 422,
      errors: { current_password: ['Current password is required'] },
    })
    expect(
      await send('PUT', {
        ...passwords,
        current_password: 'a good password',
        new_password_confirmation: 'other',
      }),
    ).toMatchObject({ status: 422, errors: { new_password_confirmation: ["Password doesn't match"] } })
    expect(await send('PUT', { current_password: 'a good password' })).toMatchObject({
      status: 422,
      errors: {
        new_password: ['New password is required'],
        new_password_confirmation: ['Confirm password is required'],
      },
    })
    expect(
      await send('POST', { ...passwords, _method: 'PUT', current_password: 'a good password' }),
    ).toMatchObject({ status: 200, message: 'Password changed' })
  })
})

describe('a picture', () => {
  test.for(['localhost', 'coach.localhost'])(
    'is served on %s, for ever, and cannot run',
    async (host, { app, save }) => {
      const { result } = await save(form(maya, await plainPng(300, 300)))

      const answer = await app.inject({ url: result.logo, headers: { host } })

      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      })
      expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    },
  )

  test('that a browser still has is not sent again', async ({ app, save }) => {
    const { logo } = (await save(form(maya, await plainPng(300, 300)))).result
    const get = (headers: object) => app.inject({ url: logo, headers: { host: 'localhost', ...headers } })
    const { etag } = (await get({})).headers

    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known })
      expect([known, answer.statusCode, answer.body, answer.headers.etag]).toEqual([known, 304, '', etag])
      expect(answer.headers).toMatchObject({ 'cache-control': expect.any(String), vary: 'accept' })
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('that does not exist, or is no picture, is a 404', async ({ app, save }) => {
    const { logo } = (await save(form(maya, await plainPng(300, 300)))).result

    for (const url of [
      '/media/7/none.webp',
      '/media/7/..%2F..%2Fdatabase.webp',
      '/media/..%2F7/none.webp',
      '/media/7',
      `${logo}.type`,
      `${logo}%00`,
    ])
      expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode, url).toBe(404)
    expect((await app.inject({ url: logo, headers: { host: 'evil.test' } })).statusCode).toBe(404)
  })
})
