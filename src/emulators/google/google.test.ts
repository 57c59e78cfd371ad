import * as client from 'openid-client'
import { test as base, expect } from 'vitest'
import { type LocalGoogle, startGoogle } from './server.ts'
import { googleVisitor } from './testVisitor.ts'

const redirectUri = 'http://localhost:1/back'

const test = base.extend(
  'google',
  { scope: 'file' }, // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  async ({}, { onCleanup }): Promise<LocalGoogle> => {
    const google = await startGoogle({ port: 0, clientId: 'client', clientSecret: 'secret', redirectUri })
    onCleanup(google.stop)
    return google
  },
)

const discover = ({ issuer }: LocalGoogle, secret = 'secret') =>
  client.discovery(new URL(issuer), 'client', secret, undefined, { execute: [client.allowInsecureRequests] })

async function begin(google: LocalGoogle, more: Record<string, string> = {}) {
  const configuration = await discover(google)
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    nonce: 'a nonce',
    ...more,
  })
  return { configuration, url: url.href, verifier }
}

const checks = (verifier: string) => ({
  expectedState: 'a state',
  expectedNonce: 'a nonce',
  pkceCodeVerifier: verifier,
})

async function claimsOf(google: LocalGoogle, form: { email: string; name?: string; unverified?: 'on' }) {
  const { configuration, url, verifier } = await begin(google)
  const visitor = googleVisitor()
  const back = await visitor.send(await visitor.open(url), form)
  const tokens = await client.authorizationCodeGrant(configuration, back, checks(verifier))
  return tokens.claims()
}

test('anybody can be anybody, and the ID token says who', async ({ google }) => {
  const claims = await claimsOf(google, { email: 'maya@example.test', name: 'Maya Okafor' })

  expect(claims).toMatchObject({
    iss: google.issuer,
    aud: 'client',
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'maya@example.test',
    email_verified: true,
    name: 'Maya Okafor',
  })
})

test('the same address is the same person, with or without a verified e-mail', async ({ google }) => {
  const first = await claimsOf(google, { email: 'noa@example.test' })
  const second = await claimsOf(google, { email: 'Noa@example.test', unverified: 'on' })
  const other = await claimsOf(google, { email: 'ana@example.test' })

  expect(second).toMatchObject({ sub: first?.sub, email_verified: false })
  expect(other?.sub).not.toBe(first?.sub)
})

test('every visit asks anew who it is', async ({ google }) => {
  const visitor = googleVisitor()
  for (const email of ['first@example.test', 'second@example.test']) {
    const { configuration, url, verifier } = await begin(google)
    const page = await visitor.open(url)
    expect(page.text).toContain('Local stand-in for Google')
    const tokens = await client.authorizationCodeGrant(
      configuration,
      await visitor.send(page, { email }),
      checks(verifier),
    )
    expect(tokens.claims()?.email).toBe(email)
  }
})

test('cancelling leads back without anybody', async ({ google }) => {
  const visitor = googleVisitor()
  const page = await visitor.open((await begin(google)).url)

  const back = await visitor.send(page, { do: 'cancel' })

  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'a state' })
})

test('what is no address is asked for again, as it was typed', async ({ google }) => {
  const visitor = googleVisitor()
  const page = await visitor.open((await begin(google)).url)

  const again = await visitor.submit(page, { email: '"<b>maya', name: 'Maya' })

  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('Type an e-mail address') })
  expect(again.text).toContain('value="&quot;&lt;b&gt;maya"')
})

test('a code works once, with its verifier and the right secret', async ({ google }) => {
  const { configuration, url, verifier } = await begin(google)
  const visitor = googleVisitor()
  const back = await visitor.send(await visitor.open(url), { email: 'maya@example.test' })

  const stranger = await discover(google, 'wrong')
  await expect(client.authorizationCodeGrant(stranger, back, checks(verifier))).rejects.toThrow()
  await client.authorizationCodeGrant(configuration, back, checks(verifier))
  await expect(client.authorizationCodeGrant(configuration, back, checks(verifier))).rejects.toThrow()

  const other = await begin(google)
  const backAgain = await visitor.send(await visitor.open(other.url), { email: 'maya@example.test' })
  const wrong = checks(client.randomPKCECodeVerifier())
  await expect(client.authorizationCodeGrant(configuration, backAgain, wrong)).rejects.toThrow()
})

test('nobody is sent to an address that is not registered', async ({ google }) => {
  const { url } = await begin(google, { redirect_uri: 'http://evil.test/' })

  const page = await googleVisitor().open(url)

  expect(page).toMatchObject({ status: 400, text: expect.stringContaining('This does not work') })
})

test('an old page says so', async ({ google }) => {
  const gone = await googleVisitor().open(`${google.issuer}/interaction/unknown`)

  expect(gone).toMatchObject({ status: 400, text: expect.stringContaining('This visit has ended') })
})
