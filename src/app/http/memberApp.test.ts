import { expect, onTestFinished } from 'vitest'
import { test as base } from '../../../tests/httpApp.ts'
import { lettersTo } from '../../../tests/letters.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { APP_BUILD, BUILD_HEADER, OLDEST_BUILD } from '../../base/appBuild.ts'
import type { AsTrainer } from '../../base/server/context.ts'
import { hashOfAsker } from '../../features/customers/server/trainees/codes.ts'
import { sendSignInLink } from '../../features/customers/server/trainees/signIn.ts'
import { fonts } from '../../features/pages/look/style.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { appTabs, defaultLook } from '../../features/sites/appLook.ts'
import { saveMemberApp } from '../../features/sites/server/apps.ts'
import { saveSite } from '../../features/sites/server/queries.ts'
import { nameApp, publishApp } from '../../features/sites/server/service.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const test = base
  .extend('coach', { auto: true }, async ({ make }): Promise<AsTrainer> => {
    const coach = await make.trainer({ appName: 'Strong' })
    await publishPage(coach, samplePage())
    return coach
  })
  .extend('visit', ({ app }) => async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { host: 'strong--app.localhost', ...headers } })
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      body: answer.body,
      headers: answer.headers,
    }
  })
  .extend(
    'ask',
    ({ app }) =>
      async (
        path: string,
        body?: object,
        headers: Record<string, string> = {},
        remoteAddress = '127.0.0.1',
      ) => {
        const answer = await app.inject({
          remoteAddress,
          method: body ? 'POST' : 'GET',
          url: `/api/v1/app/${path}`,
          headers: { host: 'strong--app.localhost', 'sec-fetch-site': 'same-origin', ...headers },
          ...(body && { body }),
        })
        const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '')
        return { status: answer.statusCode, cookie, body: answer.json<Record<string, unknown>>() }
      },
  )
  .extend(
    'askForCode',
    ({ ask, coach, db }) =>
      async (email: string, headers: Record<string, string> = {}) => {
        const codes = async () =>
          (await lettersTo(db, email)).flatMap(
            ({ text }) => /Your code is (\d{6})/.exec(text ?? '')?.[1] ?? [],
          )
        const before = await codes()
        const { cookie } = await ask('code', { email }, headers)
        const asker = cookie.find((one) => one.startsWith('asker=')) ?? ''
        const askedBy = hashOfAsker(asker.slice('asker='.length)).toString('base64')
        await sendSignInLink.run(coach, { site: 'strong', email, to: '/', askedBy }, '')
        return { asker, code: (await codes()).find((code) => !before.includes(code)) ?? '' }
      },
  )

test('MISC-17 an app is at its own host once it is published, and keeps it when the site is renamed', async ({
  coach,
  world,
  visit,
}) => {
  expect((await visit('/')).status).toBe(404)
  await publishApp(coach.db, coach.trainerId)

  const page = await visit('/')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<title>Strong</title>')
  const policy = page.headers['content-security-policy']
  for (const rule of ["script-src 'self';", "connect-src 'self';", "media-src 'self' https:;"])
    expect(policy).toContain(rule)
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect(JSON.parse((await visit('/manifest.webmanifest')).body)).toMatchObject({
    name: 'Strong',
    start_url: '/',
    display: 'standalone',
  })
  expect((await visit('/icon-192.png')).headers['content-type']).toBe('image/png')
  expect((await visit('/plan/3')).status).toBe(200)
  expect((await visit('/no-such.js')).status).toBe(404)

  await nameApp({ db: coach.db, config: world.doors.config }, coach.trainerId, 'Stronger')
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/')).body).toContain('<title>Stronger</title>')
  expect((await visit('/', { host: 'stronger--app.localhost' })).status).toBe(404)
})

test('a page that is asked for without a session says so, and the sign-in waits for no call', async ({
  coach,
  visit,
}) => {
  await publishApp(coach.db, coach.trainerId)
  const told = async (headers = {}) =>
    /name="boot" content="([^"]*)"/.exec((await visit('/', headers)).body)?.[1]

  expect(await told()).toContain('isStranger')
  expect(await told({ cookie: 'app=some-token' })).not.toContain('isStranger')
})

test('MISC-17 an app whose build is too old is told so, before anything that it sends is read', async ({
  coach,
  visit,
  ask,
}) => {
  await publishApp(coach.db, coach.trainerId)
  const send = (build?: string) => ask('sync', { nonsense: true }, build ? { [BUILD_HEADER]: build } : {})
  const old = String(OLDEST_BUILD - 1)

  expect(await send(old)).toMatchObject({
    status: 426,
    body: { message: 'This version of the app is too old. Nothing is lost: update it, then try again.' },
  })
  expect((await ask('session', undefined, { [BUILD_HEADER]: old })).status).toBe(426)
  // Those from before the builds were numbered are like the first one.
  for (const build of [undefined, String(OLDEST_BUILD), String(APP_BUILD), 'newest'])
    expect((await send(build)).status).toBe(401)
  // The page that brings the newer build is never refused, and tells its number.
  expect((await visit('/', { [BUILD_HEADER]: old })).body).toContain(`buildNumber&#34;:${APP_BUILD},`)
  expect((await visit('/sw.js', { [BUILD_HEADER]: old })).status).toBe(200)
})

test('no page of the builder, and nothing of it, is on the app’s host', async ({ coach, visit }) => {
  await publishApp(coach.db, coach.trainerId)

  for (const path of ['/', '/about', '/me/unknown']) expect((await visit(path)).body).not.toContain('lp-')
  expect((await visit('/pricing')).location).toMatch(/^http:\/\/strong\.localhost/)
  expect((await visit('/sitemap.xml')).status).toBe(404)
})

test('before an app is published the account stays on the site; afterwards the site leads to it, with its links', async ({
  coach,
  visit,
}) => {
  const onSite = (path: string) => visit(path, { host: 'strong.localhost' })
  expect((await onSite('/me')).location).toBe('/sign-in')
  expect((await onSite('/app')).status).toBe(404)

  await publishApp(coach.db, coach.trainerId)

  for (const [path, to] of [
    ['/app', '/'],
    ['/me', '/me'],
    ['/sign-in?token=abc', '/sign-in?token=abc'],
  ] as const) {
    const { status, location } = await onSite(path)
    expect([status, location?.replace(/:\d+/, '')]).toEqual([
      308,
      `http://strong--app.localhost${to}`.replace(/:\d+/, ''),
    ])
  }
  expect((await visit('/me')).location).toBe('/sign-in')
})

test('a member signs in by the mailed code, in the browser that asked for it alone', async ({
  coach,
  make,
  ask,
  visit,
  askForCode,
}) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  const { asker, code } = await askForCode('ada@example.test')
  expect(code).toMatch(/^\d{6}$/)

  expect((await ask('sign-in', { code })).status).toBe(422)
  expect((await ask('sign-in', { code }, { cookie: 'asker=another' })).status).toBe(422)
  const signedIn = await ask('sign-in', { code }, { cookie: asker })
  expect(signedIn.body['result']).toMatchObject({ email: 'ada@example.test' })
  const cookie = signedIn.cookie.find((one) => one.startsWith('app=')) ?? ''
  expect((await ask('session', undefined, { cookie })).status).toBe(200)
  // An installed app has no browser around it: the account leads back.
  expect((await visit('/me', { cookie })).body).toContain('Back to the app')
  // A second time, and from another site or a script elsewhere, it is worth nothing.
  expect((await ask('sign-in', { code }, { cookie: asker })).status).toBe(422)
  for (const from of ['cross-site', 'same-site', 'none'])
    expect((await ask('session', undefined, { cookie, 'sec-fetch-site': from })).status).toBe(401)
  expect((await ask('session', undefined, { cookie, host: 'strong.localhost' })).status).toBe(401)

  expect((await ask('sign-out', {}, { cookie })).status).toBe(200)
  expect((await ask('session', undefined, { cookie })).status).toBe(401)
})

test('a code is guessed five times and no more, and a stranger learns nothing', async ({
  coach,
  make,
  ask,
  askForCode,
}) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  const { asker, code } = await askForCode('ada@example.test')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++)
    expect((await ask('sign-in', { code: wrong }, { cookie: asker })).status).toBe(422)
  const refused = await ask('sign-in', { code }, { cookie: asker })
  expect(refused.status).toBe(422)

  const stranger = await askForCode('eve@example.test')
  expect(stranger.code).toBe('')
  const answer = await ask('sign-in', { code: '123456' }, { cookie: stranger.asker })
  expect(answer.body).toEqual(refused.body)
})

test('a code that has expired gets the sentence of a wrong one', async ({
  coach,
  make,
  ask,
  askForCode,
  db,
}) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  const { asker, code } = await askForCode('ada@example.test')
  const wrong = await ask('sign-in', { code: code === '000000' ? '000001' : '000000' }, { cookie: asker })
  await db
    .updateTable('trainee_codes')
    .set({ expires_at: new Date(0) })
    .where('trainer_id', '=', coach.trainerId)
    .execute()

  const expired = await ask('sign-in', { code }, { cookie: asker })

  expect(expired.status).toBe(422)
  expect(expired.body).toEqual(wrong.body)
})

test('a code that a stranger asked for works in no other browser, and leaves the member’s own as it is', async ({
  coach,
  make,
  ask,
  askForCode,
}) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  const own = await askForCode('ada@example.test')
  const strangers = await askForCode('ada@example.test')
  expect(strangers.code).toMatch(/^\d{6}$/)
  const signIn = (code: string, cookie: string) => ask('sign-in', { code }, { cookie })

  // The member types the stranger's code into the own browser, or into one that asked for nothing.
  const refused = await signIn(strangers.code, own.asker)
  expect(refused.status).toBe(422)
  const forged = ['', 'asker=', 'asker=another', `asker=${strangers.code}`]
  for (const cookie of forged) expect((await signIn(strangers.code, cookie)).status).toBe(422)
  // Guesses with the stranger's browser use up no try of the member's.
  for (let tries = 0; tries < 6; tries++)
    expect((await signIn(own.code, strangers.asker)).body).toEqual(refused.body)
  expect((await signIn(own.code, own.asker)).status).toBe(200)
  const reused = await signIn(own.code, own.asker)
  expect([reused.status, reused.body, reused.cookie]).toEqual([422, refused.body, []])
})

test('a browser that asks again has one code, the newest', async ({ coach, make, ask, askForCode }) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  const first = await askForCode('ada@example.test')
  const again = await askForCode('ada@example.test', { cookie: first.asker })
  expect(again.asker).toBe(first.asker)

  expect((await ask('sign-in', { code: first.code }, { cookie: again.asker })).status).toBe(
    first.code === again.code ? 200 : 422,
  )
  expect((await ask('sign-in', { code: again.code }, { cookie: again.asker })).status).toBe(200)
})

test('strangers who use up the hour of an address keep nobody out whose browser signed in before', async ({
  coach,
  make,
  ask,
  askForCode,
}) => {
  await publishApp(coach.db, coach.trainerId)
  for (const email of ['ada@example.test', 'bo@example.test'])
    await make.trainee({ trainerId: coach.trainerId, email })
  const { asker, code } = await askForCode('ada@example.test')
  const signedIn = await ask('sign-in', { code }, { cookie: asker })
  const known = signedIn.cookie.find((one) => one.startsWith('known=')) ?? ''
  expect(known).not.toBe('')
  await ask('sign-out', {}, { cookie: signedIn.cookie.join('; ') })

  const asked = (email: string, network: number, cookie = '') =>
    ask('code', { email }, { cookie }, `10.0.${network}.1`)
  for (const email of ['ada@example.test', 'bo@example.test'])
    for (let network = 0; network < 4; network++)
      for (let tries = 0; tries < 5; tries++) await asked(email, network)
  expect((await asked('ada@example.test', 9)).status).toBe(429)
  expect((await asked('ada@example.test', 9, known)).status).toBe(200)
  // It is worth nothing for another address, and not without a limit of its own.
  for (const cookie of [known, 'known=made-up'])
    expect((await asked('bo@example.test', 9, cookie)).status).toBe(429)
  for (let tries = 0; tries < 9; tries++) await asked('ada@example.test', 9, known)
  expect((await asked('ada@example.test', 9, known)).status).toBe(429)
})

test('a school or a gym signs in from one address, ninety people in an hour', async ({
  coach,
  make,
  ask,
}) => {
  await publishApp(coach.db, coach.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  for (let person = 0; person < 90; person++) {
    expect((await ask('code', { email: `person-${person}@example.test` })).status).toBe(200)
    expect((await ask('sign-in', { code: '000000' }, { cookie: `asker=${person}` })).status).toBe(422)
  }
})

test('guesses of a stranger use up no try of the member, and a code is for the app that it was asked for', async ({
  coach,
  make,
  ask,
  askForCode,
}) => {
  await publishApp(coach.db, coach.trainerId)
  const other = await make.trainer({ appName: 'Elsewhere' })
  await publishApp(other.db, other.trainerId)
  await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
  await make.trainee({ trainerId: other.trainerId, email: 'ada@example.test' })
  const { asker, code } = await askForCode('ada@example.test')
  const eve = await askForCode('eve@example.test')

  for (let tries = 0; tries < 6; tries++)
    expect((await ask('sign-in', { code }, { cookie: eve.asker })).status).toBe(422)
  const host = 'elsewhere--app.localhost'
  expect((await ask('sign-in', { code }, { cookie: asker, host })).status).toBe(422)

  expect((await ask('sign-in', { code }, { cookie: asker })).status).toBe(200)
})

test('the calls of the sign-in are on the app’s host alone', async ({ coach, ask }) => {
  await publishApp(coach.db, coach.trainerId)
  for (const host of ['strong.localhost', 'localhost'])
    expect((await ask('code', { email: 'ada@example.test' }, { host })).status).toBe(404)
})

test('the preview is framed by the dashboard alone, and knows nobody', async ({ coach, visit }) => {
  await publishApp(coach.db, coach.trainerId)
  const { status, headers, body } = await visit('/preview', { host: 'preview--app.localhost' })
  expect(status).toBe(200)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors http:\/\/localhost(:\d+)?$|frame-ancestors http:\/\/localhost(:\d+)?;/,
  )
  expect(body).toContain('previewFrom')
  expect((await visit('/', { host: 'preview--app.localhost' })).status).toBe(404)
  await coach.storage.put('media/1/a.webp', { bytes: Buffer.from('x'), contentType: 'image/webp' })
  for (const [host, status] of [
    ['preview--app', 200],
    ['nobody--app', 404],
  ] as const)
    expect((await visit('/media/1/a.webp', { host: `${host}.localhost` })).status).toBe(status)
})

test('the worker changes with the look', async ({ coach, visit }) => {
  await publishApp(coach.db, coach.trainerId)
  const first = await visit('/sw.js')
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(first.body).toContain('self.kept=')
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/sw.js')).body).not.toBe(first.body)
})

test('MISC-17 the chosen font comes from the app’s own host, is small, preloaded and kept by the worker', async ({
  coach,
  visit,
}) => {
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/')).body).not.toContain('woff2')
  for (const font of fonts) {
    await saveMemberApp(coach, { look: { ...defaultLook, font }, tabs: [...appTabs] })
    const { body } = await visit('/')
    const files = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(2)
    const worker = (await visit('/sw.js')).body
    for (const file of files) {
      expect(body).toContain(`src:url(${file})`)
      expect(worker).toContain(file)
      const answer = await visit(file)
      expect(answer.headers['content-type']).toBe('font/woff2')
      expect(Number(answer.headers['content-length'])).toBeLessThan(24_000)
    }
  }
})

test('MISC-17 the app has the words of its industry', async ({ coach, visit }) => {
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/')).body).toContain('&#34;today&#34;:&#34;Today&#34;')
  await saveSite(coach.db, coach.trainerId, { industry_id: 1 })
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/')).body).toContain('&#34;today&#34;:&#34;Learn&#34;')
})

test('a bad worker is replaced by one that removes itself, and pages install none', async ({
  coach,
  world,
  db,
  visit,
}) => {
  await publishApp(coach.db, coach.trainerId)
  expect((await visit('/')).body).toContain('&#34;worker&#34;:true')
  const config = { ...world.doors.config, appWorker: false }
  const off = await buildHttp({ ...world.doors, config, db }, builtDashboard())
  onTestFinished(() => off.close())
  const headers = { host: 'strong--app.localhost' }

  expect((await off.inject({ url: '/', headers })).body).toContain('&#34;worker&#34;:false')
  const worker = (await off.inject({ url: '/sw.js', headers })).body
  expect(worker).toContain('registration.unregister()')
  expect(worker).not.toContain('self.kept=')
})
