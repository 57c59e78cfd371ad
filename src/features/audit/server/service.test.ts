import { describe, expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { type ActionGroup, type AuditAction, actionGroups, actions } from '../actions.ts'
import { auditCalls } from '../contract.ts'
import { exportAudit, findPeople, listActivity, listAudit } from './reading.ts'
import { audit, forgetSubject, recordAudit } from './service.ts'

const all = auditCalls.list.query.parse({})
const own = auditCalls.listOwn.query.parse({})
const plan = { kind: 'plan', id: 7, label: 'Strong' } as const

describe('an entry', () => {
  test('says who, what, whom, from where, and only the fields that changed', async ({ make }) => {
    const trainer = await make.trainer({ name: 'Maya' })
    await audit(trainer, {
      action: 'plan_changed',
      subject: plan,
      before: { title: 'Strong', price_cents: 4900, currency: 'USD', trial_day: 7 },
      after: { title: 'Strong', price_cents: 5900, currency: 'USD', trial_day: 7 },
      reason: 'Agreed by mail',
    })

    const { data } = await listActivity(trainer, own)
    expect(data).toMatchObject([
      {
        what: 'Changed a plan',
        who: { id: trainer.trainerId, name: 'Maya' },
        role: 'trainer',
        in_trainer_mode: false,
        subject: { kind: 'plan', id: '7', label: 'Strong' },
        before: { price_cents: 4900, currency: 'USD' },
        after: { price_cents: 5900, currency: 'USD' },
        ip: '127.0.0.1',
        device: 'Unknown device',
        reason: 'Agreed by mail',
      },
    ])
  })

  test('of trainer mode names the admin, and the trainer does not see the admin’s address', async ({
    make,
  }) => {
    const [admin, trainer] = [await make.admin(), await make.trainer()]
    await audit({ ...trainer, actingAdminId: admin.adminId }, { action: 'plan_deleted', subject: plan })

    const entry = { who: { id: admin.adminId }, role: 'admin', in_trainer_mode: true }
    expect((await listActivity(trainer, own)).data).toMatchObject([{ ...entry, ip: null, device: null }])
    expect((await listAudit(admin, all)).data).toMatchObject([{ ...entry, ip: '127.0.0.1' }])
  })

  test('of the platform concerns no trainer, and of the system names nobody', async ({ db, make }) => {
    const admin = await make.admin()
    await audit(admin, { action: 'jobs_retried', subject: { kind: 'job', id: '', label: '2 failed jobs' } })
    await recordAudit(db, { by: 'system', action: 'stripe_disconnected', subject: plan })

    expect((await listAudit(admin, all)).data).toMatchObject([
      { trainer: null, who: null, role: 'system' },
      { trainer: null, who: { id: admin.adminId }, role: 'admin' },
    ])
  })
})

test('ROLE-07 nobody sees another trainer’s activity', async ({ make }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  await audit(other, { action: 'plan_deleted', subject: plan })

  expect(await listActivity(trainer, own)).toEqual({ data: [], has_more: false })
})

test('the first and last times that can be sent narrow like all others, and what is no time is refused', async ({
  make,
}) => {
  const admin = await make.admin()
  await audit(admin, { action: 'plan_deleted', subject: plan })
  const count = async (asked: object) =>
    (await listAudit(admin, auditCalls.list.query.parse(asked))).data.length
  expect(await count({ at: '0000-01-01T00:00:00Z,9999-12-31T23:59:59Z' })).toBe(1)
  expect(await count({ at: ',0000-01-01T00:00:00Z' })).toBe(0)
  expect(await count({ after: '9999-12-31T23:59:59.000Z_1' })).toBe(1)
  for (const after of [
    '2026-99-99T99:99:99.000Z_1',
    '2026-02-30T00:00:00.000Z_1',
    '0000-01-01T00:00:00.000Z_1',
  ])
    expect(auditCalls.list.query.safeParse({ after }).success).toBe(false)
})

test('an admin narrows by who, trainer, action, time and words, and pages both ways', async ({ make }) => {
  const admin = await make.admin()
  const [maya, hanna] = [await make.trainer({ name: 'Maya' }), await make.trainer({ name: 'Hanna' })]
  for (const label of ['One', 'Two', 'Three'])
    await audit(maya, { action: 'plan_created', subject: { ...plan, label } })
  await audit(hanna, { action: 'coupon_deleted', subject: { ...plan, kind: 'coupon' }, reason: '100% off' })

  const labels = async (asked: object) =>
    (await listAudit(admin, auditCalls.list.query.parse(asked))).data.map(({ subject }) => subject.label)
  expect(await labels({ user_id: String(hanna.userId) })).toEqual(['Strong'])
  expect(await labels({ trainer_id: String(maya.userId) })).toEqual(['Three', 'Two', 'One'])
  expect(await labels({ action: 'coupon_deleted' })).toEqual(['Strong'])
  expect(await labels({ search: '0% OFF' })).toEqual(['Strong'])
  expect(await labels({ search: '_' })).toEqual([])
  expect(await labels({ at: ',2020-01-01T00:00:00.000Z' })).toEqual([])
  expect(await labels({ at: '2020-01-01T00:00:00.000Z,' })).toHaveLength(4)

  const first = await listAudit(admin, auditCalls.list.query.parse({ limit: '2' }))
  expect(first).toMatchObject({ has_more: true, data: [{}, { subject: { label: 'Three' } }] })
  const after = first.data.at(-1)?.cursor
  const second = await listAudit(admin, auditCalls.list.query.parse({ limit: '2', after }))
  expect(second.data.map(({ subject }) => subject.label)).toEqual(['Two', 'One'])
  const back = auditCalls.list.query.parse({ limit: '2', before: second.data[0]?.cursor })
  expect((await listAudit(admin, back)).data).toEqual(first.data)
  expect((await findPeople(admin, { search: 'hann' })).map(({ name }) => name)).toEqual(['Hanna'])

  const { chunks } = exportAudit(admin, { action: 'coupon_deleted' })
  let csv = ''
  for await (const chunk of chunks) csv += chunk
  const lines = csv.split('\r\n')
  expect(lines[1]).toContain('"Hanna","trainer","","Deleted a coupon","Hanna","coupon","7","Strong"')
})

test('a group lists all of its actions and no others, to an admin of all trainers and to a trainer of their own', async ({
  make,
}) => {
  const admin = await make.admin()
  const [maya, hanna] = [await make.trainer({ name: 'Maya' }), await make.trainer({ name: 'Hanna' })]
  for (const action of Object.keys(actions) as AuditAction[])
    for (const trainer of [maya, hanna]) await audit(trainer, { action, subject: plan })

  const groups = Object.keys(actionGroups) as ActionGroup[]
  const expected = groups.map(
    (group) => [group, Object.keys(actionGroups[group].actions).toSorted()] as const,
  )
  const listed = (read: (asked: object) => ReturnType<typeof listAudit>, more: object = {}) =>
    Promise.all(
      groups.map(async (group) => {
        const { data, has_more } = await read({ group, limit: '100', ...more })
        expect(has_more).toBe(false)
        return [group, data.map(({ action }) => action).toSorted()] as const
      }),
    )
  const all = await listed((asked) => listAudit(admin, auditCalls.list.query.parse(asked)))
  expect(all.map(([group, found]) => [group, [...new Set(found)]])).toEqual(expected)
  expect(all.map(([, found]) => found.length)).toEqual(expected.map(([, { length }]) => 2 * length))
  const ofMaya = { trainer_id: String(maya.userId) }
  expect(await listed((asked) => listAudit(admin, auditCalls.list.query.parse(asked)), ofMaya)).toEqual(
    expected,
  )
  expect(await listed((asked) => listActivity(maya, auditCalls.listOwn.query.parse(asked)))).toEqual(expected)
  // Every action is found by one group.
  expect(expected.flatMap(([, found]) => found).toSorted()).toEqual(Object.keys(actions).toSorted())

  const none = auditCalls.list.query.parse({ group: 'sign_in', action: 'plan_created' })
  expect((await listAudit(admin, none)).data).toEqual([])
  let csv = ''
  for await (const chunk of exportAudit(admin, { group: 'data' }).chunks) csv += chunk
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(
    1 + 2 * Object.keys(actionGroups.data.actions).length,
  )
})

test.for([
  { at: 'yesterday' },
  { at: ',,' },
  { action: 'x' },
  { group: 'x' },
  { after: '1' },
  { search: 'x'.repeat(201) },
])('a wrong filter is refused: %o', (asked) => {
  expect(auditCalls.list.query.safeParse(asked).success).toBe(false)
})

test('an erased customer leaves the entry without words about them', async ({ db, make }) => {
  const trainer = await make.trainer()
  const subject = { kind: 'customer', id: 5, label: 'Ada Lovelace' } as const
  await audit(trainer, { action: 'customer_changed', subject, after: { name: 'Ada' }, reason: 'Ada asked' })
  await audit(trainer, { action: 'customer_changed', subject: { ...subject, id: 6, label: 'Grace' } })

  await forgetSubject(db, trainer.trainerId, { kind: 'customer', id: 5 })

  expect((await listActivity(trainer, own)).data).toMatchObject([
    { subject: { label: 'Grace' } },
    { what: "Changed a customer's details", subject: { id: '5', label: '' }, after: null, reason: null },
  ])
})
