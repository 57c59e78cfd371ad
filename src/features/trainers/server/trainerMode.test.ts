import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { endSession, findSession, startSession } from '../../../base/server/session.ts'
import { getMe } from '../../accounts/server/service.ts'
import { auditCalls } from '../../audit/contract.ts'
import { listAudit } from '../../audit/server/reading.ts'
import { trainerCalls, trainerModeCalls } from '../contract.ts'
import { visitCalls } from '../visitsContract.ts'
import { enterTrainerMode, exitTrainerMode, listCalls, listVisits, recordCall } from './trainerMode.ts'
import { changeModeSettings } from './trainerModeRequests.ts'

const reason = 'The page does not publish'

const visitsOf = async (trainer: AsTrainer) =>
  (await listVisits(trainer, visitCalls.list.query.parse({}))).data
const callsOf = async (trainer: AsTrainer, visitId: number) =>
  (await listCalls(trainer, visitId, visitCalls.calls.query.parse({}))).data

const test = base.extend('visit', ({ make, db }) => async (trainerId: number, adminEmail: string) => {
  const admin = await make.admin({ email: adminEmail })
  const { token } = (await enterTrainerMode(admin, { trainer_id: trainerId, reason })).user
  const session = await findSession(db, token)
  if (!session || 'traineeId' in session) throw new Error('No session')
  return session
})

describe('entering', () => {
  test('API-50 ROLE-16 GUARD-18 an admin gets the trainer’s user, flagged, with a session of its own', async ({
    db,
    make,
  }) => {
    const [admin, trainer] = [await make.admin(), await make.trainer({ appName: 'Strong' })]

    const entered = await enterTrainerMode(admin, { trainer_id: trainer.trainerId, reason })
    const { token, ...user } = entered.user

    expect(user).toMatchObject({ id: trainer.trainerId, role: 'trainer', app_name: 'Strong', admin: true })
    const session = await findSession(db, token)
    expect(session).toMatchObject({
      userId: trainer.trainerId,
      role: 'trainer',
      actingAdminId: admin.adminId,
    })
    expect(await getMe({ ...trainer, actingAdminId: admin.adminId })).toEqual(user)
    expect(await getMe(trainer)).toMatchObject({ admin: false })
  })

  test('API-50 nobody but a trainer can be entered', async ({ make }) => {
    const [admin, other] = [await make.admin(), await make.admin({ email: 'other@example.test' })]

    await expect(enterTrainerMode(admin, { trainer_id: other.adminId, reason })).rejects.toMatchObject({
      status: 404,
    })
    await expect(enterTrainerMode(admin, { trainer_id: 2_000_000_000, reason })).rejects.toMatchObject({
      status: 404,
      message: 'Trainer not found',
    })
  })
})

describe('what the trainer sees of it', () => {
  test('each stay with its admin and its calls, newest first, also when it is over', async ({
    db,
    make,
    visit,
  }) => {
    const trainer = await make.trainer()
    const first = await visit(trainer.trainerId, 'first@example.test')
    for (const path of ['/api/v1/me', '/api/v1/trainer/pages'])
      await recordCall(db, { session: first, method: 'GET', path })
    await endSession(db, first.id)
    await visit(trainer.trainerId, 'second@example.test')

    const visits = await visitsOf(trainer)

    expect(visits.map(({ admin_name, calls }) => ({ admin_name, calls }))).toEqual([
      { admin_name: 'Somebody', calls: 0 },
      { admin_name: 'Somebody', calls: 2 },
    ])
  })

  test('a stay of an admin who is gone is still there, without the name', async ({ db, make, visit }) => {
    const trainer = await make.trainer()
    const session = await visit(trainer.trainerId, 'gone@example.test')

    await db
      .deleteFrom('users')
      .where('id', '=', session.actingAdminId ?? 0)
      .execute()

    expect(await visitsOf(trainer)).toMatchObject([{ admin_name: null, calls: 0 }])
  })

  test('ROLE-07 nobody sees who was in another trainer’s account', async ({ make, visit }) => {
    const [trainer, other] = [await make.trainer(), await make.trainer()]
    await visit(other.trainerId, 'admin@example.test')

    expect(await visitsOf(trainer)).toEqual([])
  })

  test('an endless address does not break the call that it names', async ({ db, make, visit }) => {
    const trainer = await make.trainer()
    const session = await visit(trainer.trainerId, 'admin@example.test')

    await recordCall(db, { session, method: 'GET', path: `/api/v1/${'x'.repeat(10_000)}` })

    expect(await visitsOf(trainer)).toMatchObject([{ calls: 1 }])
  })
})

test('every visit and every call of one can be read, page by page', async ({ db, make, visit }) => {
  const trainer = await make.trainer()
  const sessions = []
  for (const number of [1, 2, 3]) sessions.push(await visit(trainer.trainerId, `a${number}@example.test`))
  const [first] = sessions
  if (!first) throw new Error('No visit')
  for (const path of ['/1', '/2', '/3', '/4', '/5'])
    await recordCall(db, { session: first, method: 'GET', path })

  const visits: number[] = []
  for (let after: number | undefined, more = true; more; after = visits.at(-1)) {
    const page = await listVisits(trainer, { limit: 2, after })
    visits.push(...page.data.map(({ id }) => id))
    more = page.has_more
  }
  expect(visits).toEqual(sessions.map(({ id }) => id).toReversed())

  const calls: { id: number; path: string }[] = []
  for (let after: number | undefined, more = true; more; after = calls.at(-1)?.id) {
    const page = await listCalls(trainer, first.id, { limit: 2, after })
    calls.push(...page.data)
    more = page.has_more
  }
  // Without the entering.
  expect(calls.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4', '/5'])
})

/** An admin with a session, in which they enter. */
const signedIn = test.extend('admin', async ({ make, db }) => {
  const admin = await make.admin()
  const browser = { ip: '127.0.0.1', userAgent: 'test' }
  const token = await startSession(db, { userId: admin.userId, role: 'admin', ...browser })
  const session = await findSession(db, token)
  return { ...admin, sessionId: session?.id ?? 0, token }
})

describe('leaving', () => {
  signedIn(
    'ADM-40 the way back ends the trainer’s session, and the admin’s goes on with a new token',
    async ({ db, make, admin }) => {
      const { trainerId } = await make.trainer()
      const { user, wayBack } = await enterTrainerMode(admin, { trainer_id: trainerId, reason })

      const back = await exitTrainerMode(make.visitor(), wayBack)

      expect(back).toMatchObject({ id: admin.adminId, role: 'admin' })
      expect(await findSession(db, back.token)).toMatchObject({ id: admin.sessionId, role: 'admin' })
      expect(await findSession(db, admin.token)).toBeUndefined()
      expect(await findSession(db, user.token)).toBeUndefined()
    },
  )

  signedIn(
    'the way back works again for a minute, for a browser that did not wait for the answer, and is one entry in the log',
    async ({ db, make, admin }) => {
      const { trainerId } = await make.trainer()
      const { wayBack } = await enterTrainerMode(admin, { trainer_id: trainerId, reason })
      await exitTrainerMode(make.visitor(), wayBack)

      const again = await exitTrainerMode(make.visitor(), wayBack)

      expect(await findSession(db, again.token)).toMatchObject({ id: admin.sessionId, role: 'admin' })
      const left = auditCalls.list.query.parse({ action: 'trainer_mode_left', trainer_id: trainerId })
      expect((await listAudit(admin, left)).data).toHaveLength(1)
      await db
        .updateTable('trainer_mode_returns')
        .set({ expires_at: new Date(0) })
        .execute()
      await expect(exitTrainerMode(make.visitor(), wayBack)).rejects.toMatchObject({ status: 401 })
    },
  )

  signedIn(
    'ADM-42 the way back also works after the two hours, and not without the cookie or the admin’s session',
    async ({ db, make, admin }) => {
      const { trainerId } = await make.trainer()
      const first = await enterTrainerMode(admin, { trainer_id: trainerId, reason })
      const gone = await findSession(db, first.user.token)
      await endSession(db, gone?.id ?? 0)
      await expect(exitTrainerMode(make.visitor(), undefined)).rejects.toMatchObject({ status: 401 })
      expect(await exitTrainerMode(make.visitor(), first.wayBack)).toMatchObject({ id: admin.adminId })

      const second = await enterTrainerMode(admin, { trainer_id: trainerId, reason })
      await endSession(db, admin.sessionId)
      await expect(exitTrainerMode(make.visitor(), second.wayBack)).rejects.toMatchObject({ status: 401 })
    },
  )
})

signedIn('the audit log names the trainer who was entered and left', async ({ make, admin }) => {
  const { trainerId } = await make.trainer({ name: 'Grace Coach' })
  const { wayBack } = await enterTrainerMode(admin, { trainer_id: trainerId, reason })
  await exitTrainerMode(make.visitor(), wayBack)

  const query = auditCalls.list.query.parse({ trainer_id: String(trainerId) })
  const { data } = await listAudit(admin, query)

  expect(Object.fromEntries(data.map(({ what, subject }) => [what, subject.label]))).toEqual({
    'Entered trainer mode': 'Grace Coach',
    'Left trainer mode': 'Grace Coach',
  })
})

describe('what the trainer wants of it', () => {
  test('who wants a letter gets one with the admin, the reason and where to see what they do; nobody else', async ({
    db,
    make,
    visit,
  }) => {
    const [email, quiet] = ['told@example.test', 'quiet@example.test']
    const [trainer, other] = [
      await make.trainer({ email, name: 'Grace' }),
      await make.trainer({ email: quiet }),
    ]
    const unconfirmed = await make.trainer({ email: 'new@example.test', isConfirmed: false })
    for (const one of [trainer, unconfirmed]) await changeModeSettings(one, { ask_first: false, mails: true })

    await visit(trainer.trainerId, 'admin@example.test')
    await visit(other.trainerId, 'second@example.test')
    await visit(unconfirmed.trainerId, 'third@example.test')

    const [letter, ...more] = await lettersTo(db, email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Somebody opened your account')
    expect(letter?.text).toContain('Hello Grace')
    expect(letter?.text).toContain(`“${reason}”`)
    expect(letter?.text).toMatch(/See what they did.*http/s)
    expect(await lettersTo(db, quiet)).toEqual([])
    const [first] = await lettersTo(db, 'new@example.test')
    expect(first?.subject).toBe('Somebody opened your account')
    expect(first?.text).toContain('Nobody has confirmed this address yet.')

    await changeModeSettings(trainer, { ask_first: false, mails: false })
    await visit(trainer.trainerId, 'fourth@example.test')
    expect(await lettersTo(db, email)).toHaveLength(1)
  })

  test('a blank reason is refused, and the trainer reads the reason with every request of the visit', async ({
    db,
    make,
    visit,
  }) => {
    expect(trainerModeCalls.ask.body.safeParse({ trainer_id: 1 }).success).toBe(false)
    expect(trainerCalls.enterTrainerMode.body.safeParse({ trainer_id: 1, reason: '  ' }).success).toBe(false)
    const [trainer, other] = [await make.trainer(), await make.trainer()]
    const session = await visit(trainer.trainerId, 'admin@example.test')
    await recordCall(db, { session, method: 'PUT', path: '/api/v1/pricing/1' })

    expect(await visitsOf(trainer)).toMatchObject([{ id: session.id, reason, calls: 1 }])
    expect(await callsOf(trainer, session.id)).toMatchObject([{ method: 'PUT', path: '/api/v1/pricing/1' }])
    expect(await callsOf(other, session.id)).toEqual([])
  })
})
