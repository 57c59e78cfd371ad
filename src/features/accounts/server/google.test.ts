import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { signedIn } from '../../../../tests/secondFactor.ts'
import type { Problem } from '../../../base/problem.ts'
import type { AsVisitor } from '../../../base/server/context.ts'
import { openGoogle } from '../../../base/server/google.ts'
import { findSession } from '../../../base/server/session.ts'
import { startGoogle } from '../../../emulators/google/server.ts'
import { googleVisitor } from '../../../emulators/google/testVisitor.ts'
import { callbackUrl, finishGoogleAttempt, secondStep, startGoogleAttempt } from './google.ts'
import { changeTrainerAccount } from './managing.ts'
import { findUser, updateUser } from './queries.ts'
import { getMe, login, register } from './service.ts'
import { issueToken, redeemToken } from './tokens.ts'

/** Our side, with the local identity provider on the other end. */
const test = base
  .extend('provider', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const client = { clientId: 'client', clientSecret: 'secret' }
    const local = await startGoogle({ port: 0, ...client, redirectUri: callbackUrl(world.doors.config) })
    onCleanup(local.stop)
    return { ...client, issuer: local.issuer, localPort: 1 }
  })
  .extend('visitor', ({ make, provider }): AsVisitor => {
    const google = openGoogle(provider, async () => undefined)
    return { ...make.visitor(), google }
  })

const maya = { name: 'Maya Okafor', email: 'maya@example.test', password: 'a good password' }

type Person = Parameters<ReturnType<typeof googleVisitor>['send']>[1]

/** Goes to the provider and back; returns the callback address. */
async function visit(visitor: AsVisitor, person: Person): Promise<URL> {
  const browser = googleVisitor()
  return browser.send(await browser.open(await startGoogleAttempt(visitor)), person)
}

/** Where the browser is sent after the whole flow. */
async function signInAs(visitor: AsVisitor, person: Person) {
  const to = new URL(await finishGoogleAttempt(visitor, await visit(visitor, person)), 'http://localhost')
  const { g: unique_id, ui } = Object.fromEntries(to.searchParams)
  return { path: to.pathname, query: to.search, body: { unique_id, ui } }
}

test('AUTH-16 API-08 a first visit opens a trainer account, and a link signs its owner in', async ({
  db,
  visitor,
}) => {
  const { path, body } = await signInAs(visitor, { email: 'Maya@Example.test', name: 'Maya Okafor' })
  expect(path).toBe('/signup/2')

  const user = signedIn(await secondStep(visitor, body))

  expect(user).toMatchObject({ name: 'Maya Okafor', email: 'maya@example.test', role: 'trainer' })
  expect(await findSession(db, user.token)).toMatchObject({ userId: user.id, role: 'trainer' })
  expect(await findUser(db, user.id)).toMatchObject({
    password_hash: null,
    google_id: expect.any(String),
    email_confirmed_at: expect.any(Date),
  })
  expect(await lettersTo(db, 'maya@example.test')).toMatchObject([{ subject: 'Welcome to Liftoff' }])
})

test('API-08 the address carries a challenge, a state and a nonce, and asks for no more than who it is', async ({
  visitor,
  provider,
}) => {
  const url = new URL(await startGoogleAttempt(visitor))

  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: 'http://localhost:3000/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^.{43}$/),
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
  })
})

test('AUTH-16 whoever has come through Google before is signed in, whatever address Google has now', async ({
  db,
  visitor,
}) => {
  const { body: link } = await signInAs(visitor, { email: maya.email })
  const first = signedIn(await secondStep(visitor, link))
  await updateUser(db, first.id, { email: 'moved@example.test' })

  const { path, body } = await signInAs(visitor, { email: maya.email, unverified: 'on' })

  expect(path).toBe('/login')
  expect(await secondStep(visitor, body)).toMatchObject({ id: first.id, email: 'moved@example.test' })
})

test('a new email from an admin ends sign-in with Google, until somebody at Google has that email', async ({
  db,
  visitor,
}) => {
  const { body: link } = await signInAs(visitor, { email: maya.email })
  const { id } = signedIn(await secondStep(visitor, link))

  await changeTrainerAccount(visitor, id, { email: 'owner@example.test' })

  const { body: former } = await signInAs(visitor, { email: maya.email })
  expect(signedIn(await secondStep(visitor, former)).id).not.toBe(id)
  expect((await findUser(db, id))?.google_id).toBeNull()
  const { body: present } = await signInAs(visitor, { email: 'owner@example.test' })
  expect(await secondStep(visitor, present)).toMatchObject({ id, email: 'owner@example.test' })
})

test('AUTH-16 a confirmed address is linked to its account, which keeps its password and sessions', async ({
  db,
  make,
  visitor,
}) => {
  const { userId } = await make.trainer(maya)
  await updateUser(db, userId, { email_confirmed_at: new Date() })
  const before = signedIn(await login(make.visitor(), maya))

  const { path, body } = await signInAs(visitor, { email: maya.email })

  expect(path).toBe('/login')
  expect(await secondStep(visitor, body)).toMatchObject({ id: userId, name: 'Maya Okafor' })
  expect(await login(make.visitor(), maya)).toMatchObject({ id: userId })
  expect(await findSession(db, before.token)).toBeDefined()
  expect((await lettersTo(db, maya.email))[0]?.text).toContain('Your password works as before')
})

test('who registered somebody else’s address beforehand is locked out when its owner comes', async ({
  db,
  make,
  visitor,
}) => {
  const squatter = await register(make.visitor(), maya)
  const takeAway = await issueToken(db, {
    purpose: 'change-email',
    userId: squatter.id,
    email: 'squatter@example.test',
    minutes: 60,
  })

  const { body } = await signInAs(visitor, { email: maya.email })

  expect(await secondStep(visitor, body)).toMatchObject({ id: squatter.id })
  expect(await findSession(db, squatter.token)).toBeUndefined()
  expect(await redeemToken(db, 'change-email', takeAway)).toBeUndefined()
  await expect(login(make.visitor(), maya)).rejects.toMatchObject({ status: 422 })
  expect((await findUser(db, squatter.id))?.email_confirmed_at).toBeInstanceOf(Date)
  expect(await lettersTo(db, maya.email)).toEqual([
    expect.objectContaining({ subject: 'Welcome to Liftoff' }),
    expect.objectContaining({ text: expect.stringContaining("we removed the account's password") }),
  ])
})

test('an address that Google has not verified neither opens nor links an account', async ({
  db,
  make,
  visitor,
}) => {
  const { userId } = await make.trainer(maya)

  const [known, unknown] = [
    await signInAs(visitor, { email: maya.email, unverified: 'on' }),
    await signInAs(visitor, { email: 'stranger@example.test', unverified: 'on' }),
  ]

  for (const { path, query } of [known, unknown]) expect(path + query).toBe('/login?google=unverified')
  expect(await findUser(db, userId)).toMatchObject({ google_id: null })
  const opened = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'stranger@example.test')
    .execute()
  expect(opened).toEqual([])
})

test('an address that has changed hands at Google does not open the old owner’s account', async ({
  db,
  make,
  visitor,
}) => {
  const { userId } = await make.trainer(maya)
  await updateUser(db, userId, { google_id: 'the old owner' })

  const { path, query } = await signInAs(visitor, { email: maya.email })

  expect(path + query).toBe('/login?google=other')
})

test('cancelling leads back to the sign-in', async ({ visitor }) => {
  const { path, query } = await signInAs(visitor, { do: 'cancel' })

  expect(path + query).toBe('/login?google=cancelled')
})

test('a visit ends once: reused, expired, unknown and forged ones lead back to the sign-in', async ({
  db,
  visitor,
}) => {
  const used = await visit(visitor, { email: maya.email })
  await finishGoogleAttempt(visitor, used)
  const late = await visit(visitor, { email: maya.email })
  await db
    .updateTable('google_visits')
    .set({ expires_at: new Date(0) })
    .execute()
  const unknown = new URL(`${callbackUrl(visitor.config)}?code=x&state=unknown`)
  const bare = new URL(callbackUrl(visitor.config))

  for (const address of [used, late, unknown, bare])
    expect(await finishGoogleAttempt(visitor, address)).toBe('/login?google=expired')

  const forged = await visit(visitor, { email: maya.email })
  forged.searchParams.set('code', 'made up')
  expect(await finishGoogleAttempt(visitor, forged)).toBe('/login?google=away')
})

test('a code of one visit does not fit another', async ({ visitor }) => {
  const [mine, theirs] = [
    await visit(visitor, { email: maya.email }),
    await visit(visitor, { email: 'thief@example.test' }),
  ]
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')

  expect(await finishGoogleAttempt(visitor, mine)).toBe('/login?google=away')
})

test('a provider that is down is a plain sentence, and asked anew the next time', async ({
  make,
  provider,
  visitor,
}) => {
  let starts = 0
  const google = openGoogle(provider, async () => {
    if (++starts === 1) throw new Error('not up yet')
  })
  const early = { ...make.visitor(), google }

  await expect(startGoogleAttempt(early)).rejects.toMatchObject({
    status: 502,
    message: "Google isn't responding. Try again in a moment, or sign in with your password.",
  })
  expect(await startGoogleAttempt(early)).toContain(provider.issuer)

  const back = await visit(visitor, { email: maya.email })
  const nobody = openGoogle({ ...provider, issuer: 'http://127.0.0.1:1' }, async () => undefined)
  expect(await finishGoogleAttempt({ ...visitor, google: nobody }, back)).toBe('/login?google=away')
})

test('where Google is switched off the call says so', async ({ make }) => {
  await expect(startGoogleAttempt({ ...make.visitor(), google: undefined })).rejects.toMatchObject({
    status: 404,
    message: 'Sign-in with Google is turned off here',
  })
})

test('API-18 the link works once, for two minutes, and only with the visit it belongs to', async ({
  db,
  visitor,
}) => {
  const refused = {
    status: 422,
    fields: { ui: ['This sign-in link has expired or was already used. Sign in again.'] },
  }
  const { body } = await signInAs(visitor, { email: maya.email })
  for (const stolen of [
    { ui: body.ui },
    { unique_id: body.unique_id },
    { ...body, unique_id: 'another' },
    {},
  ])
    await expect(secondStep(visitor, stolen)).rejects.toMatchObject(refused)

  await secondStep(visitor, body)
  await expect(secondStep(visitor, body)).rejects.toMatchObject(refused)

  const late = await signInAs(visitor, { email: maya.email })
  const minutes = await db
    .selectFrom('account_tokens')
    .select(['created_at', 'expires_at'])
    .where('purpose', '=', 'second-step')
    .executeTakeFirstOrThrow()
  expect(minutes.expires_at.getTime() - minutes.created_at.getTime()).toBe(120_000)
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(0) })
    .execute()
  await expect(secondStep(visitor, late.body)).rejects.toMatchObject(refused)
})

test('API-18 WIZ-02 WIZ-03 a link that was made without a visit works by either name', async ({
  db,
  make,
}) => {
  const trainer = await make.trainer()
  const token = () => issueToken(db, { purpose: 'second-step', userId: trainer.userId, minutes: 2 })

  const byUi = signedIn(await secondStep(make.visitor(), { ui: await token() }))
  const byUniqueId = signedIn(await secondStep(make.visitor(), { unique_id: await token() }))

  expect([byUi.id, byUniqueId.id]).toEqual([trainer.userId, trainer.userId])
  expect(await getMe(trainer)).toMatchObject({ id: trainer.userId })
})

test('guessing links is slowed down', async ({ make }) => {
  const guess = () => secondStep(make.visitor(), { ui: 'guess' }).catch((problem: Problem) => problem.status)
  for (let tries = 0; tries < 60; tries++) expect(await guess()).toBe(422)

  expect(await guess()).toBe(429)
})

test('two first visits at once open one account', async ({ world, provider, onTestFinished }) => {
  const google = openGoogle(provider, async () => undefined)
  const racing = { ...world.doors, db: world.db, google, ip: '10.0.0.1', userAgent: 'test', site: null }
  const email = 'twice@example.test'
  onTestFinished(async () => {
    await world.db.deleteFrom('users').where('email', '=', email).execute()
    await world.db.deleteFrom('throttles').execute()
  })
  const both = [await visit(racing, { email }), await visit(racing, { email })]

  const ends = await Promise.all(both.map((address) => finishGoogleAttempt(racing, address)))

  expect(new Set(ends.map((end) => end.split('?')[0]))).toEqual(new Set(['/login', '/signup/2']))
  const accounts = await world.db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(accounts).toHaveLength(1)
})
