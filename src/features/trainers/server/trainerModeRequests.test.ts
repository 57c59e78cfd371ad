/** A trainer who wants to be asked before an admin enters: the request, its answer, and how long it counts. */
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { inSession } from '../../../../tests/secondFactor.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { findSession } from '../../../base/server/session.ts'
import { auditCalls } from '../../audit/contract.ts'
import { listAudit } from '../../audit/server/reading.ts'
import { enterTrainerMode, exitTrainerMode } from './trainerMode.ts'
import {
  answer,
  askToEnter,
  changeModeSettings,
  getAccess,
  listPermissions,
  listRequests,
  withdrawPermission,
} from './trainerModeRequests.ts'

const reason = 'The page does not publish'

const test = base.extend('admin', async ({ make }) => inSession(await make.admin()))

/** As if every request of the trainer had been answered an hour earlier. */
const hourLater = ({ db, trainerId }: AsTrainer) =>
  db
    .updateTable('trainer_mode_requests')
    .set({ answered_at: new Date(Date.now() - 3_600_000) })
    .where('trainer_id', '=', trainerId)
    .where('answered_at', 'is not', null)
    .execute()

test('who wants to be asked is mailed, and answers without signing in only at a confirmed address', async ({
  db,
  make,
  admin,
}) => {
  for (const isConfirmed of [true, false]) {
    const email = `asked-${isConfirmed}@example.test`
    const trainer = await make.trainer({ email, isConfirmed })
    await changeModeSettings(trainer, { ask_first: true, mails: true })

    await askToEnter(admin, { trainer_id: trainer.trainerId, reason }, 'Somebody')

    const [letter, ...more] = await lettersTo(db, email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Somebody asks to open your account')
    expect(letter?.text.includes('/support-request?token=')).toBe(isConfirmed)
    expect(letter?.text).toMatch(/Open your activity.*http/s)
  }
})

test('who wants to be asked is asked, and an allowed admin may enter for a day', async ({ make, admin }) => {
  const trainer = await make.trainer({ email: 'asked@example.test' })
  const wish = { trainer_id: trainer.trainerId, reason }
  await changeModeSettings(trainer, { ask_first: true, mails: true })

  await expect(enterTrainerMode(admin, wish)).rejects.toMatchObject({ status: 403 })
  await askToEnter(admin, wish, 'Somebody')
  await expect(askToEnter(admin, wish, 'Somebody')).rejects.toMatchObject({ status: 409 })
  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: false, declined_at: null })
  const [request] = await listRequests(trainer)
  expect(request).toMatchObject({ admin_name: 'Somebody', reason })

  await answer(trainer, request?.id ?? 0, false)
  await expect(enterTrainerMode(admin, wish)).rejects.toMatchObject({ status: 403 })
  await hourLater(trainer)
  await askToEnter(admin, wish, 'Somebody')
  const [again] = await listRequests(trainer)
  await answer(trainer, again?.id ?? 0, true)
  await expect(answer(trainer, again?.id ?? 0, true)).rejects.toMatchObject({ status: 409 })

  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: true })
  expect((await enterTrainerMode(admin, wish)).user.id).toBe(trainer.trainerId)
  const other = await make.admin({ email: 'other-admin@example.test' })
  await expect(enterTrainerMode(other, wish)).rejects.toMatchObject({ status: 403 })
})

/** A trainer who is asked first, and has allowed it. */
const allowed = test.extend('trainer', async ({ make, admin }) => {
  const trainer = await make.trainer({ email: 'asked@example.test' })
  await changeModeSettings(trainer, { ask_first: true, mails: false })
  await askToEnter(admin, { trainer_id: trainer.trainerId, reason }, 'Somebody')
  const [request] = await listRequests(trainer)
  await answer(trainer, request?.id ?? 0, true)
  return trainer
})

describe('a permission', () => {
  allowed(
    'is withdrawn: the visit ends at once, nobody enters again, and it is in the log',
    async ({ db, make, admin, trainer }) => {
      const wish = { trainer_id: trainer.trainerId, reason }
      const { user, wayBack } = await enterTrainerMode(admin, wish)
      const [permission] = await listPermissions(trainer)
      expect(permission).toMatchObject({ admin_name: 'Somebody', reason })
      const stranger = await make.trainer()
      await expect(withdrawPermission(stranger, permission?.id ?? 0)).rejects.toMatchObject({ status: 409 })

      await withdrawPermission(trainer, permission?.id ?? 0)

      expect(await findSession(db, user.token)).toBeUndefined()
      await expect(enterTrainerMode(admin, wish)).rejects.toMatchObject({ status: 403 })
      expect(await listPermissions(trainer)).toEqual([])
      expect(await getAccess(admin, trainer.trainerId)).toEqual({
        may_enter: false,
        asked_at: null,
        declined_at: null,
        ask_again_at: null,
      })
      await expect(withdrawPermission(trainer, permission?.id ?? 0)).rejects.toMatchObject({ status: 409 })
      // The admin's own session goes on, and nothing says that the visit lasted until now.
      expect(await exitTrainerMode(make.visitor(), wayBack)).toMatchObject({ id: admin.adminId })
      const query = auditCalls.list.query.parse({ trainer_id: String(trainer.trainerId) })
      const actions = (await listAudit(admin, query)).data.map(({ what }) => what)
      expect(actions[0]).toBe('Withdrew the permission for trainer mode')
      expect(actions).not.toContain('Left trainer mode')
    },
  )

  allowed(
    'is not lost by asking again, and withdrawing it ends no visit of another admin',
    async ({ db, make, admin, trainer }) => {
      const wish = { trainer_id: trainer.trainerId, reason }
      const other = await make.admin({ email: 'other-admin@example.test' })
      await askToEnter(other, wish, 'Somebody')
      const [request] = await listRequests(trainer)
      await answer(trainer, request?.id ?? 0, true)
      const visit = await enterTrainerMode(other, wish)

      await expect(askToEnter(admin, wish, 'Somebody')).rejects.toMatchObject({
        status: 409,
        message: 'The trainer has already allowed it. You can enter now.',
      })

      expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: true, asked_at: null })
      expect((await enterTrainerMode(admin, wish)).user.id).toBe(trainer.trainerId)
      const [, first] = await listPermissions(trainer)
      await withdrawPermission(trainer, first?.id ?? 0)
      expect(await findSession(db, visit.user.token)).toBeDefined()
      expect((await enterTrainerMode(other, wish)).user.id).toBe(trainer.trainerId)
    },
  )

  test('is not asked for again for an hour after a decline', async ({ db, make, admin }) => {
    const email = 'asked@example.test'
    const trainer = await make.trainer({ email })
    const wish = { trainer_id: trainer.trainerId, reason }
    await changeModeSettings(trainer, { ask_first: true, mails: false })
    await askToEnter(admin, wish, 'Somebody')
    const [request] = await listRequests(trainer)
    await answer(trainer, request?.id ?? 0, false)

    await expect(askToEnter(admin, wish, 'Somebody')).rejects.toMatchObject({
      status: 409,
      message: 'The trainer declined your last request. You can ask again an hour after that.',
    })
    const { ask_again_at } = await getAccess(admin, trainer.trainerId)
    expect(Date.parse(ask_again_at ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000)
    expect(await lettersTo(db, email)).toHaveLength(1)

    await hourLater(trainer)
    expect(await getAccess(admin, trainer.trainerId)).toMatchObject({
      declined_at: expect.any(String),
      ask_again_at: null,
    })
    await askToEnter(admin, wish, 'Somebody')
    expect(await lettersTo(db, email)).toHaveLength(2)
  })
})
