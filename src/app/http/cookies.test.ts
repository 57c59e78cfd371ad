import { expect } from 'vitest'
import { test as base } from '../../../tests/httpApp.ts'
import { type Call, pathFor } from '../../base/call.ts'
import { startTraineeSession } from '../../base/server/session.ts'
import { publishApp } from '../../features/sites/server/service.ts'
import { routes } from '../routes.ts'

type Headers = Record<string, string>

const calls = routes.map(({ call }) => call)
/** The app's session is a cookie. Every other cookie is named by the contract: without it, a service has none. */
const byAppCookie = calls.filter(({ caller, onSites }) => caller === 'trainee' && onSites)
const byOtherCookie = calls.filter(({ cookies }) => cookies)

const ownHost = (call: Call) => (call.onSites ? 'strong--app.localhost' : 'localhost')
const foreign = (host: string): Headers[] => [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
  // Safari before 16.4 says the origin alone.
  { origin: 'http://other.localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]
const own = (host: string): Headers[] => [
  { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
  { 'sec-fetch-site': 'same-origin' },
  { origin: `http://${host}` },
  // A program is not led by a page of another site.
  {},
]

const test = base
  .extend('ask', ({ app }) => async (call: Call, headers: Headers) => {
    const answer = await app.inject({
      method: call.method,
      url: pathFor(
        call,
        Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, '0'])),
      ),
      headers: { host: ownHost(call), ...headers },
      // The news stays open.
      payloadAsStream: true,
      ...(call.body && { body: { nonsense: true } }),
    })
    answer.stream().destroy()
    return answer.statusCode
  })
  .extend('member', async ({ make }) => {
    const coach = await make.trainer({ appName: 'Strong' })
    await publishApp(coach.db, coach.trainerId)
    return make.trainee({ trainerId: coach.trainerId })
  })

test('a member’s cookie counts only for a page of the app’s own host, in each call', async ({
  db,
  ask,
  member: { trainerId, traineeId },
}) => {
  expect(byAppCookie.length).toBeGreaterThan(10)
  for (const call of byAppCookie) {
    const browser = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await startTraineeSession(db, { trainerId, traineeId, ...browser })
    const askWith = async (more: Headers) => [
      call.path,
      more,
      await ask(call, { cookie: `app=${token}`, ...more }),
    ]

    for (const more of foreign(ownHost(call)))
      expect(await askWith(more)).toEqual([call.path, more, call.cookies ? 403 : 401])
    for (const more of own(ownHost(call))) {
      const renewed = { cookie: `app=${await startTraineeSession(db, { trainerId, traineeId, ...browser })}` }
      expect([401, 403], `${call.path} ${JSON.stringify(more)}`).not.toContain(
        await ask(call, { ...renewed, ...more }),
      )
    }
  }
})

test('each other call that reads or sets a cookie is refused to pages of other sites', async ({
  ask,
  member,
}) => {
  expect(member.role).toBe('trainee')
  expect(byOtherCookie.map(({ path }) => path)).toContain('trainer-mode/exit')
  for (const call of byOtherCookie) {
    for (const more of foreign(ownHost(call)))
      expect([call.path, more, await ask(call, more)]).toEqual([call.path, more, 403])
    for (const more of own(ownHost(call)))
      expect([call.path, more, await ask(call, more)]).not.toEqual([call.path, more, 403])
  }
})
