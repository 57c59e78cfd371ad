import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { endSession, findSession } from '../../../base/server/session.ts'
import { getMe } from '../../accounts/server/service.ts'
import { enterTrainerMode, listVisits, recordCall } from './trainerMode.ts'

const test = base.extend('visit', ({ make, db }) => async (trainerId: number, adminEmail: string) => {
  const { token } = await enterTrainerMode(await make.admin({ email: adminEmail }), trainerId)
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

    const { token, ...user } = await enterTrainerMode(admin, trainer.trainerId)

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

    await expect(enterTrainerMode(admin, other.adminId)).rejects.toMatchObject({ status: 404 })
    await expect(enterTrainerMode(admin, 2_000_000_000)).rejects.toMatchObject({
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

    const visits = await listVisits(trainer)

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

    expect(await listVisits(trainer)).toMatchObject([{ admin_name: null, calls: 0 }])
  })

  test('ROLE-07 nobody sees who was in another trainer’s account', async ({ make, visit }) => {
    const [trainer, other] = [await make.trainer(), await make.trainer()]
    await visit(other.trainerId, 'admin@example.test')

    expect(await listVisits(trainer)).toEqual([])
  })

  test('an endless address does not break the call that it names', async ({ db, make, visit }) => {
    const trainer = await make.trainer()
    const session = await visit(trainer.trainerId, 'admin@example.test')

    await recordCall(db, { session, method: 'GET', path: `/api/v1/${'x'.repeat(10_000)}` })

    expect(await listVisits(trainer)).toMatchObject([{ calls: 1 }])
  })
})
