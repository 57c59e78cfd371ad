import { expect, onTestFinished } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { askedFor, inSession, setUpApp, signedIn } from '../../../../tests/secondFactor.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { findSession } from '../../../base/server/session.ts'
import { inviteAdmin, listAllAdmins, removeAdmin, resetSecondFactor } from './admins.ts'
import { resetPassword } from './recovery.ts'
import { createUser, login } from './service.ts'

const password = 'a good password'
const alex = 'alex@example.test'
const robin = 'robin@example.test'

const test = base
  .extend('admin', async ({ make }) => inSession(await make.admin({ email: alex })))
  .extend('colleague', async ({ make }) => inSession(await make.admin({ email: robin })))
  .extend('actions', ({ db }) => async () => {
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('trainer_id', '=', 0)
      .execute()
    return rows.map(({ action, user_id }) => [action, user_id])
  })

test('an admin resets the second factor of a colleague who lost it', async ({
  db,
  make,
  admin,
  colleague,
  actions,
}) => {
  await setUpApp(colleague)
  askedFor(await login(make.visitor(), { email: robin, password }))

  await resetSecondFactor(admin, colleague.adminId)

  expect(await findSession(db, colleague.token)).toBeUndefined()
  signedIn(await login(make.visitor(), { email: robin, password }))
  expect((await lettersTo(db, robin)).map(({ subject }) => subject)).toContain('Two-step sign-in was reset')
  expect(await actions()).toContainEqual(['second_factor_reset', admin.adminId])
})

test('nobody resets their own, one that is not there, or that of nobody', async ({ admin, colleague }) => {
  await setUpApp(admin)
  await expect(resetSecondFactor(admin, admin.adminId)).rejects.toMatchObject({ status: 409 })
  await expect(resetSecondFactor(admin, colleague.adminId)).rejects.toMatchObject({ status: 409 })
  await expect(resetSecondFactor(admin, 2_000_000_000)).rejects.toMatchObject({ status: 404 })
})

test('a trainer’s second factor can be reset too, and the trainer finds it in their own log', async ({
  db,
  make,
  admin,
}) => {
  const trainer = await inSession(await make.trainer())
  await setUpApp(trainer)
  await resetSecondFactor(admin, trainer.trainerId)
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('trainer_id', '=', trainer.trainerId)
    .execute()
  expect(rows.map(({ action }) => action)).toContain('second_factor_reset')
})

test('an admin is removed, and cannot sign in again', async ({ db, make, admin, colleague, actions }) => {
  await removeAdmin(admin, colleague.adminId)

  expect(await findSession(db, colleague.token)).toBeUndefined()
  await expect(login(make.visitor(), { email: robin, password })).rejects.toMatchObject({ status: 422 })
  expect((await listAllAdmins(admin)).map(({ email }) => email)).toEqual([alex])
  expect(await actions()).toContainEqual(['admin_removed', admin.adminId])
})

test('nobody removes themselves, a trainer, or one who removed them a moment ago', async ({
  make,
  admin,
  colleague,
}) => {
  await expect(removeAdmin(admin, admin.adminId)).rejects.toMatchObject({ status: 409 })
  await expect(removeAdmin(admin, (await make.trainer()).userId)).rejects.toMatchObject({ status: 404 })

  await removeAdmin(admin, colleague.adminId)
  await expect(removeAdmin(colleague, admin.adminId)).rejects.toMatchObject({ status: 404 })
})

test('of two admins who remove each other at once, one stays', async ({ world, make }) => {
  const { db } = world
  const add = (name: string) =>
    createUser(db, { role: 'admin', name, email: `${name}@race.test`, email_confirmed_at: new Date() })
  const [ada, bea] = [await add('ada'), await add('bea')]
  onTestFinished(async () => {
    await db.deleteFrom('users').where('id', 'in', [ada.id, bea.id]).execute()
  })
  const as = ({ id }: { id: number }): AsAdmin => ({
    ...make.visitor(),
    db,
    userId: id,
    adminId: id,
    role: 'admin',
    sessionId: 0,
    actingAdminId: null,
  })

  const both = await Promise.allSettled([removeAdmin(as(ada), bea.id), removeAdmin(as(bea), ada.id)])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = both[0].status === 'fulfilled' ? [ada, bea] : [bea, ada]
  const ids = (await listAllAdmins({ db, adminId: winner.id })).map(({ id }) => id)
  expect(ids).toContain(winner.id)
  expect(ids).not.toContain(loser.id)
})

test('an invited admin chooses a password by the mailed link', async ({ db, make, admin }) => {
  await inviteAdmin(admin, { name: 'Kim', email: 'kim@example.test' })
  const kim = async () => (await listAllAdmins(admin)).find(({ name }) => name === 'Kim')
  expect(await kim()).toMatchObject({ has_signed_in: false, has_second_factor: false, is_you: false })
  const [letter] = await lettersTo(db, 'kim@example.test')
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

  const user = signedIn(await resetPassword(make.visitor(), { token, new_password: 'a better password' }))

  expect(user).toMatchObject({ role: 'admin', email: 'kim@example.test' })
  expect(await kim()).toMatchObject({ has_signed_in: true })
  await expect(inviteAdmin(admin, { name: 'Kim', email: 'kim@example.test' })).rejects.toMatchObject({
    fields: { email: ['This email already has an account'] },
  })
})
