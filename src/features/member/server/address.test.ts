/** A changed address: who may sign in with it, and what opens to it. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Gym, test as gymTest, sentLog, uuid } from '../../../../tests/gym.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { samplePage } from '../../../../tests/samplePage.ts'
import { entry } from '../../../../tests/training.ts'
import { formToken } from '../../../base/server/livePage.ts'
import { startSession, startTraineeSession } from '../../../base/server/session.ts'
import { getPage } from '../../customers/server/customer/customerPage.ts'
import { sweepAddressChanges } from '../../customers/server/trainees/addressChange.ts'
import { sendSignInLink } from '../../customers/server/trainees/signIn.ts'
import { publishPage } from '../../pages/server/service.ts'

const [OLD, NEW] = ['ada-old@example.test', 'ada-new@example.test']

const test = gymTest
  .extend('trainerToken', async ({ gym: { coach } }) =>
    startSession(coach.db, { userId: coach.userId, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' }),
  )
  .extend(
    'call',
    ({ app, trainerToken }) =>
      async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, token = trainerToken) => {
        const headers = { host: 'localhost', authorization: `Bearer ${token}` }
        const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, body })
        return { ...answer.json<{ message: string; result: unknown }>(), status: answer.statusCode }
      },
  )
  /** The token of the mail that has come since the last look. */
  .extend('mailed', ({ gym: { coach } }) => {
    const seen = new Set<string>()
    return async (email: string): Promise<string> => {
      const all = (await lettersTo(coach.db, email)).map(({ text }) => tokenIn(text)).filter(Boolean)
      const [fresh = ''] = all.filter((token) => !seen.has(token))
      for (const token of all) seen.add(token)
      return fresh
    }
  })
  /** The page behind a mailed link, and one of its buttons. */
  .extend('answer', ({ app }) => async (token: string, wish?: string) => {
    const headers = { host: 'strong.localhost', cookie: 'visitor=test', 'sec-fetch-site': 'same-origin' }
    const page = await app.inject(
      wish === undefined
        ? { url: `/address-change?token=${token}`, headers }
        : {
            method: 'POST',
            url: '/address-change',
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ form_token: formToken('test'), token, do: wish }).toString(),
          },
    )
    return { status: page.statusCode, text: page.body.replaceAll(/<[^>]+>/g, ' ') }
  })
  /** The member, who trained on a device an hour ago: a value of the body and a note. */
  .extend('ada', async ({ gym }) => {
    const { ada, coach } = gym
    await publishPage(coach, samplePage())
    await gym.subscribe(ada, gym.plan)
    await coach.db
      .updateTable('trainees')
      .set({ email: OLD, joined_at: new Date() })
      .where('trainer_id', '=', ada.trainerId)
      .where('id', '=', ada.traineeId)
      .execute()
    const value = entry(1, { k: 'value', name: 'body-weight', amount: 80_000, unit: 'g' })
    await gym.sync(ada.token, {
      logs: [
        sentLog(1),
        sentLog(2, { kind: 'body', programme: null, version: null, activity: null, entries: { b2: value } }),
      ],
    })
    await coach.db
      .updateTable('sessions')
      .set({ created_at: sql<Date>`now() - interval '1 hour'` })
      .where('trainee_id', '=', ada.traineeId)
      .execute()
    return ada
  })
  /** Somebody who signs in with the new address from now on. */
  .extend(
    'signInAnew',
    ({ gym: { coach }, ada }) =>
      () =>
        startTraineeSession(coach.db, {
          trainerId: ada.trainerId,
          traineeId: ada.traineeId,
          ip: '127.0.0.1',
          userAgent: 'test',
        }),
  )

const tokenIn = (text: string | undefined) => /address-change\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
/** So many hours since it was asked for. */
async function wait({ coach }: Gym, hours: number): Promise<void> {
  await coach.db
    .updateTable('address_changes')
    .set({ asked_at: new Date(Date.now() - hours * 3_600_000) })
    .where('trainer_id', '=', coach.trainerId)
    .where('state', '=', 'waiting')
    .execute()
  await sweepAddressChanges.run(coach, {}, '')
}

async function mailsAfterAsking({ coach }: Gym, email: string): Promise<number> {
  const before = (await lettersTo(coach.db, email)).length
  await sendSignInLink.run(coach, { site: 'strong', email }, '')
  return (await lettersTo(coach.db, email)).length - before
}

const emailOf = async (gym: Gym) => (await getPage(gym.coach, gym.ada.traineeId)).email
const pictures = async (gym: Gym, token: string) => (await gym.ask(token, 'app/pictures')).status
const logsOf = async (gym: Gym, token: string) => (await gym.sync(token)).logs

test('a new address signs in once its owner confirmed it and the old one agreed; until then the old one does', async ({
  gym,
  ada,
  call,
  answer,
  signInAnew,
  mailed,
}) => {
  const asked = await call('PUT', `subscribers/${ada.traineeId}`, { name: 'Ada', email: NEW })
  expect(asked).toMatchObject({
    status: 200,
    message: `Subscriber updated. ${NEW} counts once it is confirmed.`,
    result: { waiting_email: NEW },
  })
  expect([await mailsAfterAsking(gym, NEW), await mailsAfterAsking(gym, OLD)]).toEqual([0, 1])
  expect(await getPage(gym.coach, ada.traineeId)).toMatchObject({
    email: OLD,
    waiting_email: { email: NEW, is_confirmed: false, is_agreed: false },
  })

  const confirming = await mailed(NEW)
  expect((await answer(confirming)).text).not.toContain(OLD)
  // The new address can only say that it is there.
  for (const wish of ['agree', 'keep', 'undo']) await answer(confirming, wish)
  expect((await answer(confirming, 'confirm')).text).toContain('Your address is confirmed')
  expect([await mailsAfterAsking(gym, NEW), await emailOf(gym)]).toEqual([0, OLD])
  expect((await answer(await mailed(OLD), 'agree')).text).toContain('Your email is changed')

  expect([await emailOf(gym), await mailsAfterAsking(gym, NEW), await mailsAfterAsking(gym, OLD)]).toEqual([
    NEW,
    1,
    0,
  ])
  const anew = await signInAnew()
  expect([await pictures(gym, anew), await pictures(gym, ada.token)]).toEqual([200, 200])
  expect(JSON.stringify(await logsOf(gym, anew))).toContain('mine')
})

test('after 72 hours of silence it signs in, and opens nothing private: not to look at, share, take along or erase', async ({
  gym,
  ada,
  call,
  answer,
  signInAnew,
  mailed,
}) => {
  await call('PUT', `subscribers/${ada.traineeId}`, { name: 'Ada', email: NEW })
  await answer(await mailed(NEW), 'confirm')
  await wait(gym, 71)
  expect(await emailOf(gym)).toBe(OLD)
  await wait(gym, 73)
  expect([await emailOf(gym), await mailsAfterAsking(gym, NEW)]).toEqual([NEW, 1])

  const anew = await signInAnew()
  const list = await gym.ask(anew, 'app/pictures')
  expect(list).toMatchObject({ status: 403 })
  expect(list.text).toContain('your former address has not agreed')
  for (const path of ['app/picture-archive', `app/pictures/${uuid(1)}/full`, 'trainee/me/data'])
    expect((await gym.ask(anew, path)).status).not.toBe(200)
  for (const [method, path] of [
    ['PUT', 'app/picture-sharing'],
    ['DELETE', 'trainee/me/data'],
  ] as const)
    expect((await call(method, path, { shared: true }, anew)).status).toBe(403)
  const logs = await logsOf(gym, anew)
  expect(logs.map(({ id }) => id)).toEqual([uuid(1)])
  expect(JSON.stringify(logs)).not.toContain('mine')
  // The device from before has everything.
  expect(await pictures(gym, ada.token)).toBe(200)
  expect(JSON.stringify(await logsOf(gym, ada.token))).toMatch(/mine.*body-weight/)

  // A word of the old address is the proof. Whoever signed in meanwhile signs in again.
  expect((await answer(await mailed(OLD), 'agree')).text).toContain('Your email is changed')
  expect(await pictures(gym, anew)).toBe(401)
  expect([await pictures(gym, await signInAnew()), await pictures(gym, ada.token)]).toEqual([200, 200])
})

test('the old address keeps itself, also afterwards: whoever signed in with the new one is signed out', async ({
  gym,
  ada,
  call,
  answer,
  signInAnew,
  mailed,
}) => {
  const put = (email: string) => call('PUT', `subscribers/${ada.traineeId}`, { name: 'Ada', email })
  await put(NEW)
  const [confirming, first] = [await mailed(NEW), await mailed(OLD)]
  expect((await answer(first, 'keep')).text).toContain('Your email stays as it is')
  expect((await answer(confirming, 'confirm')).text).toContain('not used to sign in')
  await wait(gym, 100)
  expect(await emailOf(gym)).toBe(OLD)

  await put(NEW)
  await answer(await mailed(NEW), 'confirm')
  const before = await mailed(OLD)
  await wait(gym, 73)
  // A second change by the new address's mailbox does not take the first one's undo away.
  await put('third@example.test')
  await answer(await mailed('third@example.test'), 'confirm')
  await answer(await mailed(NEW), 'agree')
  expect(await emailOf(gym)).toBe('third@example.test')
  const anew = await signInAnew()
  expect(await pictures(gym, anew)).toBe(403)
  expect((await answer(before, 'keep')).text).toContain('Your email stays as it is')

  expect([await emailOf(gym), await pictures(gym, anew), await pictures(gym, ada.token)]).toEqual([
    OLD,
    401,
    200,
  ])
  expect(await pictures(gym, await signInAnew())).toBe(200)
})

test('an admin in trainer mode changes a name and no address; another trainer finds nobody; a change is withdrawn or mailed again', async ({
  gym,
  ada,
  call,
  answer,
  make,
  mailed,
}) => {
  const { coach, stranger } = gym
  const admin = await make.admin()
  const browser = { ip: '127.0.0.1', userAgent: 'test' }
  const acting = await startSession(coach.db, {
    userId: coach.userId,
    role: 'trainer',
    actingAdminId: admin.adminId,
    ...browser,
  })
  const other = await startSession(coach.db, { userId: stranger.userId, role: 'trainer', ...browser })
  const path = `subscribers/${ada.traineeId}`
  expect(await call('PUT', path, { name: 'Ada', email: NEW }, acting)).toMatchObject({
    status: 403,
    message: expect.stringContaining('In trainer mode'),
  })
  expect(await call('PUT', path, { name: 'Ada King', email: OLD }, acting)).toMatchObject({
    status: 200,
    message: 'Subscriber updated',
  })
  await call('PUT', path, { name: 'Ada King', email: NEW })
  const waiting = `customers/${ada.traineeId}/new-email`
  for (const [method, at] of [
    ['POST', `${waiting}/mail`],
    ['DELETE', waiting],
  ] as const)
    expect((await call(method, at, {}, other)).status).toBe(404)

  const first = await mailed(NEW)
  expect((await call('POST', `${waiting}/mail`)).status).toBe(200)
  expect(await mailed(NEW)).not.toBe(first)
  expect((await answer(first)).text).toContain('Is this your address?')
  expect((await call('DELETE', waiting)).status).toBe(200)
  expect((await answer(first, 'confirm')).text).toContain('not used to sign in')
  expect((await call('DELETE', waiting)).status).toBe(409)
  expect((await answer('made-up')).status).toBe(404)
})

test('addresses are asked for ten times a day: each asking mails the member and a stranger', async ({
  ada,
  call,
}) => {
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const body = { name: 'Ada', email: `stranger-${n}@example.test` }
    statuses.push((await call('PUT', `subscribers/${ada.traineeId}`, body)).status)
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
