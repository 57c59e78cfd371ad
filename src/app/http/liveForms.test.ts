import { expect } from 'vitest'
import { on, test } from '../../../tests/site.ts'
import { liveFormBytes } from '../../base/server/livePage.ts'
import { livePages } from '../routes.ts'

const type = { 'content-type': 'application/x-www-form-urlencoded' }
const forms = livePages.filter(({ take }) => take).map(({ path }) => path)

test('every live page with a form refuses one that was sent from another site', async ({ app }) => {
  expect(forms).toEqual(expect.arrayContaining(['/register', '/sign-in', '/me']))
  const send = async (url: string, from: Record<string, string>) => {
    const headers = { ...on('strong.localhost').headers, ...type, ...from }
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: 'email=a%40b.test',
    })
    return { statusCode, isForeign: body.includes('This form was sent from another site.') }
  }

  for (const path of forms) {
    for (const from of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      // An old browser that does not send these headers, and a client that is not a browser.
      { origin: 'https://evil.example' },
      {},
    ])
      expect([path, from, await send(path, from)]).toEqual([path, from, { statusCode: 403, isForeign: true }])
    const own = await send(path, { 'sec-fetch-site': 'same-origin', origin: 'http://strong.localhost' })
    expect([path, own.isForeign]).toEqual([path, false])
  }
})

test('every live page with a form refuses more than anybody types, without parsing it', async ({ app }) => {
  const send = async (url: string, length: number) => {
    const from = { 'sec-fetch-site': 'same-origin', origin: 'http://strong.localhost' }
    const headers = { ...on('strong.localhost').headers, ...type, ...from }
    const payload = `reason=${'+'.repeat(length - 'reason='.length)}`
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  }

  for (const path of forms) {
    expect([path, await send(path, liveFormBytes + 1)]).toEqual([path, 413])
    expect([path, await send(path, liveFormBytes)]).not.toEqual([path, 413])
  }
})
