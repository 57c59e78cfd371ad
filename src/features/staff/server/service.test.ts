import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { hire } from '../../../../tests/staff.ts'
import { permissions } from '../../../base/call.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { findRefusal, recordRefusal } from '../../../base/server/refusedAddresses.ts'
import { findSession } from '../../../base/server/session.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { findAccount, login } from '../../accounts/server/service.ts'
import { listActivity } from '../../audit/server/reading.ts'
import { audit } from '../../audit/server/service.ts'
import { MOST_STAFF, staffCalls } from '../contract.ts'
import { joinStaff, readInvitation } from './joining.ts'
import {
  changeStaff,
  inviteStaff,
  listOwnStaff,
  removeAllStaff,
  removeStaff,
  resendInvitation,
} from './service.ts'

const email = 'sam@example.test'
const invited = { name: 'Sam', email, permissions: ['customers' as const] }
const password = 'a good password'

const test = base
  .extend('trainer', ({ make }) => make.trainer({ name: 'Maya', appName: 'Strong' }))
  .extend('links', ({ db }) => async (to = email) => {
    const letters = await lettersTo(db, to)
    return letters.flatMap(({ text }) => /join\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  })
  .extend('expire', ({ db }) => async () => {
    await db
      .updateTable('staff')
      .set({ expires_at: new Date(0) })
      .execute()
  })

const activity = async (trainer: AsTrainer) => {
  const { data } = await listActivity(trainer, { limit: 25, search: '' })
  return data.map(({ action, role, who, subject }) => [action, role, who?.name, subject.label])
}

test('somebody invited joins with a password of their own, and works for the trainer', async ({
  make,
  trainer,
  links,
}) => {
  await inviteStaff(trainer, invited)
  expect(await listOwnStaff(trainer)).toMatchObject([{ name: 'Sam', email, state: 'invited' }])
  const [token = ''] = await links()

  expect(await readInvitation(make.visitor(), token)).toEqual({
    business_name: 'Maya',
    name: 'Sam',
    email,
    permissions: ['customers'],
  })
  const joined = await joinStaff(make.visitor(), { token, name: 'Sam Carter', password })

  expect(joined).toMatchObject({ role: 'staff', name: 'Sam Carter', email, app_name: 'Strong' })
  expect(joined.works_for).toEqual({
    trainer_id: trainer.trainerId,
    name: 'Maya',
    permissions: ['customers'],
  })
  expect(await listOwnStaff(trainer)).toMatchObject([{ name: 'Sam Carter', state: 'joined' }])
  expect(await login(make.visitor(), { email, password })).toMatchObject({ id: joined.id })
  expect(await activity(trainer)).toEqual([
    // With the invitation, and then with the password.
    ['signed_in', 'staff', 'Sam Carter', 'Sam Carter'],
    ['signed_in', 'staff', 'Sam Carter', 'Sam Carter'],
    ['staff_joined', 'staff', 'Sam Carter', 'Sam Carter'],
    ['staff_invited', 'trainer', 'Maya', 'Sam'],
  ])
})

describe('an invitation that can no longer be used', () => {
  const ended = { fields: { token: [expect.stringMatching(/expired, was used or was withdrawn/)] } }

  test('because it was used', async ({ make, trainer, links }) => {
    await inviteStaff(trainer, invited)
    const [token = ''] = await links()
    await joinStaff(make.visitor(), { token, name: 'Sam', password })

    await expect(joinStaff(make.visitor(), { token, name: 'Eve', password })).rejects.toMatchObject(ended)
    await expect(readInvitation(make.visitor(), token)).rejects.toMatchObject(ended)
  })

  test('because seven days have passed; a new link works', async ({ make, trainer, links, expire }) => {
    await inviteStaff(trainer, invited)
    const [token = ''] = await links()
    await expire()
    const [person] = await listOwnStaff(trainer)
    expect(person?.state).toBe('expired')
    await expect(joinStaff(make.visitor(), { token, name: 'Sam', password })).rejects.toMatchObject(ended)

    await resendInvitation(trainer, person?.id ?? 0)

    const fresh = (await links()).find((one) => one !== token) ?? ''
    await expect(joinStaff(make.visitor(), { token, name: 'Sam', password })).rejects.toMatchObject(ended)
    await joinStaff(make.visitor(), { token: fresh, name: 'Sam', password })
    await expect(resendInvitation(trainer, person?.id ?? 0)).rejects.toMatchObject({
      message: 'Sam has already joined',
    })
  })

  test('because it was withdrawn: the address is forgotten, and can be invited again', async ({
    db,
    make,
    trainer,
    links,
  }) => {
    await inviteStaff(trainer, invited)
    const [token = ''] = await links()
    await recordRefusal(db, email, 'No such address')
    await removeStaff(trainer, (await listOwnStaff(trainer))[0]?.id ?? 0)

    await expect(joinStaff(make.visitor(), { token, name: 'Sam', password })).rejects.toMatchObject(ended)
    expect(await listOwnStaff(trainer)).toEqual([])
    const kept = await db.selectFrom('staff').select(['name', 'email']).execute()
    expect(kept).toEqual([{ name: 'Sam', email: expect.stringMatching(/@deleted\.invalid$/) }])
    expect(await findRefusal(db, email)).toBeUndefined()
    await inviteStaff(trainer, invited)
  })
})

describe('whom a trainer can invite', () => {
  test('nobody who has an account, or gets one before they join', async ({ make, trainer, links }) => {
    await make.trainer({ email: 'coach@example.test' })
    const taken = { fields: { email: [expect.stringContaining('already has an account')] } }
    await expect(inviteStaff(trainer, { ...invited, email: 'coach@example.test' })).rejects.toMatchObject(
      taken,
    )

    await inviteStaff(trainer, invited)
    const [token = ''] = await links()
    await make.trainer({ email })
    await expect(readInvitation(make.visitor(), token)).rejects.toMatchObject(taken)
    await expect(joinStaff(make.visitor(), { token, name: 'Sam', password })).rejects.toMatchObject(taken)
  })

  test('nobody twice, and nobody before the own address is confirmed', async ({ make, trainer }) => {
    await inviteStaff(trainer, invited)
    await expect(inviteStaff(trainer, invited)).rejects.toMatchObject({
      fields: { email: [expect.stringContaining('already invited')] },
    })
    const unsure = await make.trainer({ isConfirmed: false })
    await expect(inviteStaff(unsure, invited)).rejects.toMatchObject({
      message: 'Confirm your own email first. Then you can invite others.',
    })
    // Another trainer may invite the same person; who joins first decides.
    await inviteStaff(await make.trainer(), invited)
  })

  test('at most fifty people', async ({ db, trainer }) => {
    await db
      .insertInto('staff')
      .values(
        Array.from({ length: MOST_STAFF }, (_, i) => ({
          trainer_id: trainer.trainerId,
          name: 'Sam',
          email: `sam-${i}@example.test`,
          permissions: ['pages'],
          expires_at: new Date(),
        })),
      )
      .execute()
    await expect(inviteStaff(trainer, invited)).rejects.toMatchObject({
      message: 'You can have at most 50 people. Remove somebody first.',
    })
  })
})

test.for([
  [[], 'Turn on at least one'],
  [['refunds'], 'Refunds and cancellations needs Customers'],
  [['refunds', 'pages'], 'Refunds and cancellations needs Customers'],
  [['customers', 'everything'], 'Unknown permission'],
  [Array(9).fill('pages'), 'Unknown permission'],
] as const)('switches that contradict are refused: %j', ([chosen, message]) => {
  const { error } = staffCalls.change.body.safeParse({ permissions: chosen })
  expect(error?.issues.map(({ message }) => message)).toContain(message)
})

test('switches are stored in one order, each once', () => {
  expect(staffCalls.change.body.parse({ permissions: ['pages', 'customers', 'pages'] })).toEqual({
    permissions: ['customers', 'pages'],
  })
})

test('removing somebody ends their sessions, and the log still names them', async ({ db, make, trainer }) => {
  const staff = await hire(trainer, ['customers'], { name: 'Sam', email })
  await audit(staff, { action: 'page_published', subject: { kind: 'page', id: 1, label: 'Home' } })

  await removeStaff(trainer, staff.staffId)

  expect(await findSession(db, staff.token)).toBeUndefined()
  expect(await listOwnStaff(trainer)).toEqual([])
  await expect(login(make.visitor(), { email, password })).rejects.toThrow('Email or password is wrong')
  expect(await activity(trainer)).toEqual([
    ['staff_removed', 'trainer', 'Maya', 'Sam'],
    ['page_published', 'staff', 'Sam', 'Home'],
  ])
  expect((await lettersTo(db, email)).map(({ subject }) => subject)).toEqual([
    'You no longer work in the account of Maya',
  ])
  await expect(removeStaff(trainer, staff.staffId)).rejects.toThrow('Person not found')
  await inviteStaff(trainer, invited)
})

test('a changed permission and a changed address show in the list', async ({ db, trainer }) => {
  const staff = await hire(trainer, ['customers'])
  await updateUser(db, staff.userId, { email: 'new@example.test' })

  await changeStaff(trainer, staff.staffId, { permissions: ['customers', 'refunds'] })

  expect(await listOwnStaff(trainer)).toMatchObject([
    { email: 'new@example.test', permissions: ['customers', 'refunds'] },
  ])
  expect((await findSession(db, staff.token)) ?? {}).toMatchObject({
    staff: { permissions: ['customers', 'refunds'] },
  })
})

test('ROLE-07 another trainer’s people do not exist', async ({ make, trainer }) => {
  const theirs = await hire(await make.trainer(), ['customers'])
  expect(await listOwnStaff(trainer)).toEqual([])
  for (const attempt of [
    () => changeStaff(trainer, theirs.staffId, { permissions: [...permissions] }),
    () => resendInvitation(trainer, theirs.staffId),
    () => removeStaff(trainer, theirs.staffId),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
})

test('closing a trainer’s account ends the sign-in of everybody who works there', async ({
  db,
  make,
  trainer,
}) => {
  const [staff, other] = [await hire(trainer, ['pages']), await hire(await make.trainer(), ['pages'])]

  await removeAllStaff(trainer, trainer.trainerId)

  expect(await findSession(db, staff.token)).toBeUndefined()
  expect(await findSession(db, other.token)).toBeDefined()
})

test('staff are no trainers: an admin can’t enter their place', async ({ db, trainer }) => {
  const staff = await hire(trainer, [...permissions])
  expect(await findAccount(db, staff.userId)).toMatchObject({ role: 'staff' })
})
