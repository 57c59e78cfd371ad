import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { inSession, setUpApp, setUpPasskey } from '../../../../tests/secondFactor.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { findSession, startSession } from '../../../base/server/session.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { getCommission } from '../../connect/server/service.ts'
import { getOwnPage } from '../../pages/server/service.ts'
import { findContent } from '../../programmes/server/service.ts'
import { Commission, FieldUpdate, NewTrainer, ProductUpdate, TrainerUpdate } from '../adminForms.ts'
import { getTrainer, listCommissions } from './details.ts'
import {
  addTrainer,
  deleteTrainer,
  updateCommission,
  updateField,
  updateProduct,
  updateTrainer,
} from './managing.ts'

const maya = {
  name: 'Maya Okafor',
  email: 'Maya@Example.test',
  password: 'a good password',
  industry_id: 3,
  app_name: 'Strong with Maya',
}

const add = (admin: AsAdmin, more: object = {}) => addTrainer(admin, NewTrainer.parse({ ...maya, ...more }))

const logOf = ({ db }: AsAdmin, trainerId: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after'])
    .where('trainer_id', '=', trainerId)
    .orderBy('id')
    .execute()

test('API-44 ADM-06 ADM-11 ROLE-12 an added trainer has an app, an address, a first page and our default commission', async ({
  make,
}) => {
  const admin = await make.admin()

  const { id } = await add(admin)

  expect(await getTrainer(admin, id)).toMatchObject({
    name: 'Maya Okafor',
    email: 'maya@example.test',
    app_name: 'Strong with Maya',
    domain: 'strong-with-maya',
    industry_id: 3,
    social_media: null,
    mgp_commission: 12,
    stripe_connect: null,
    plan_name: null,
    charges_for: null,
    customers: 0,
    gross_revenue: 0,
  })
  expect((await getOwnPage({ ...admin, trainerId: id })).content.section.length).toBeGreaterThan(1)
  expect((await findContent(admin.db, id)).weeks).toBe(6)
  expect(await logOf(admin, id)).toMatchObject([
    { action: 'trainer_added', user_id: admin.adminId, after: { email: 'maya@example.test' } },
  ])
})

test('API-44 ADM-07 ADM-13 an added trainer may bring a commission and a handle, and nothing wrong is stored', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const { id } = await add(admin, {
    social_media: 'TikTok',
    social_media_handler_name: 'maya',
    mgp_commission: 7.25,
  })
  expect(await getTrainer(admin, id)).toMatchObject({
    social_media: 'TikTok',
    social_media_handler_name: 'maya',
    mgp_commission: 7.25,
  })

  await expect(add(admin)).rejects.toMatchObject({ fields: { email: ['This email already has an account'] } })
  await expect(add(admin, { email: 'other@example.test' })).rejects.toMatchObject({
    fields: { app_name: ['This name is taken. Choose another one.'] },
  })
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', '=', 'other@example.test')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  for (const wrong of [{ social_media: 'MySpace' }, { mgp_commission: 100.01 }, { password: 'short' }])
    expect(NewTrainer.safeParse({ ...maya, ...wrong }).success).toBe(false)
})

test('ADM-10 ADM-12 a commission is 0 to 100 with at most two decimals', () => {
  for (const percent of [0, 100, 12.5, 0.01, 33.33, 4.35])
    expect(Commission.safeParse(percent).success).toBe(true)
  for (const percent of [-0.01, 100.01, 12.345, Number.NaN, '12'])
    expect(Commission.safeParse(percent).success).toBe(false)
})

test('API-45 ADM-08 ADM-09 an update without a password keeps it; one with a password signs out every device', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const { id } = await add(admin)
  const hash = async () =>
    (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash
  const before = await hash()
  const { password: _, ...rest } = maya
  const devices = await Promise.all(
    ['phone', 'laptop'].map((userAgent) =>
      startSession(db, { userId: id, role: 'trainer', ip: '127.0.0.1', userAgent }),
    ),
  )
  const signedIn = async () =>
    (await Promise.all(devices.map((token) => findSession(db, token)))).filter(Boolean).length

  await updateTrainer(
    admin,
    id,
    TrainerUpdate.parse({ ...rest, name: 'Maya O.', password: '', mgp_commission: 9 }),
  )
  expect(await hash()).toBe(before)
  expect(await signedIn()).toBe(2)
  expect(await getTrainer(admin, id)).toMatchObject({
    name: 'Maya O.',
    mgp_commission: 9,
    domain: 'strong-with-maya',
  })

  await updateTrainer(admin, id, TrainerUpdate.parse({ ...rest, password: 'another password' }))
  expect(await hash()).not.toBe(before)
  expect(await signedIn()).toBe(0)
  const log = await logOf(admin, id)
  expect(log.map(({ action }) => action)).toEqual([
    'trainer_added',
    'trainer_changed',
    'commission_changed',
    'trainer_changed',
    'trainer_password_set',
  ])
  expect(JSON.stringify(log)).not.toContain('password_hash')
  expect(log[1]).toMatchObject({ before: { name: 'Maya Okafor' }, after: { name: 'Maya O.' } })
})

test('API-51 ADM-33 one field is changed at a time; optional ones are cleared by an empty text', async ({
  make,
}) => {
  const admin = await make.admin()
  const { id } = await add(admin)
  const set = (field: object) => updateField(admin, id, FieldUpdate.parse(field))
  const changes = {
    firebase_app_id: '1:559:ios:9f',
    website: 'https://maya.example',
    app_name: 'Maya Strong',
    name: 'Maya',
    industry_id: 8,
    social_media: 'Other',
    social_media_handler_name: 'maya',
    domain: 'maya',
    ios_applink: 'https://apps.apple.com/app/id1',
    android_applink: 'https://play.google.com/store/apps/details?id=x',
  }

  for (const [field, value] of Object.entries(changes)) await set({ [field]: value })
  expect(await getTrainer(admin, id)).toMatchObject(changes)
  for (const field of ['firebase_app_id', 'website', 'social_media', 'ios_applink', 'android_applink'])
    await set({ [field]: '' })
  expect(await getTrainer(admin, id)).toMatchObject({
    firebase_app_id: null,
    website: null,
    social_media: null,
  })

  for (const wrong of [
    {},
    { name: 'A', email: 'a@example.test' },
    { name: '' },
    { email: '' },
    { app_name: ' ' },
  ])
    expect(FieldUpdate.safeParse(wrong).success).toBe(false)
  expect(FieldUpdate.safeParse({ password: '' }).error?.issues[0]?.message).toBe('This field is required')
})

test('API-51 a new email is unconfirmed, ends every session and what signs in without it, and is refused if someone has it', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const [one, other] = [
    await inSession(await make.trainer()),
    await inSession(await make.trainer({ email: 'taken@example.test' })),
  ]
  await setUpPasskey(one)

  await expect(updateField(admin, one.trainerId, { email: 'taken@example.test' })).rejects.toMatchObject({
    fields: { email: ['This email already has an account'] },
  })
  await updateField(admin, one.trainerId, { email: 'new@example.test' })

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', one.trainerId)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ email: 'new@example.test', email_confirmed_at: null })
  expect(await findSession(db, one.token)).toBeUndefined()
  expect(await findSession(db, other.token)).toBeDefined()
  expect((await logOf(admin, one.trainerId)).at(-1)).toMatchObject({
    action: 'trainer_changed',
    before: { passkeys: 1 },
    after: { email: 'new@example.test', passkeys: 0 },
  })
  expect(await findAccount(db, other.trainerId)).toMatchObject({ email: 'taken@example.test' })
})

test('API-52 product IDs and the web app’s link', async ({ make }) => {
  const admin = await make.admin()
  const { id } = await add(admin)

  await updateProduct(admin, id, ProductUpdate.parse({ product_id: 'prod_A1, prod_B2' }))
  await updateProduct(admin, id, ProductUpdate.parse({ web_applink: 'https://app.maya.example' }))

  expect(await getTrainer(admin, id)).toMatchObject({
    product: { stripe_product_id: 'prod_A1, prod_B2' },
    web_applink: 'https://app.maya.example',
  })
  for (const wrong of [
    {},
    { product_id: 'price_1' },
    { product_id: 'prod_1', web_applink: 'https://a.example' },
  ])
    expect(ProductUpdate.safeParse(wrong).success).toBe(false)
})

test('API-53 ROLE-15 a changed commission is in the history with who, when, from and to, once', async ({
  db,
  make,
}) => {
  const [admin, other] = [await make.admin(), await make.trainer()]
  const { id } = await add(admin)

  for (const percent of [12.5, 12.5, 8]) await updateCommission(admin, id, percent)

  expect(await listCommissions(admin, id)).toMatchObject([
    { from: 12.5, to: 8, by: 'Somebody' },
    { from: 12, to: 12.5, by: 'Somebody' },
    { from: 12, to: 12, by: 'Somebody' },
  ])
  const changes = (await logOf(admin, id)).filter(({ action }) => action === 'commission_changed')
  expect(changes).toMatchObject([
    { user_id: admin.adminId, before: { commission_percent: 12 }, after: { commission_percent: 12.5 } },
    { before: { commission_percent: 12.5 }, after: { commission_percent: 8 } },
  ])
  expect(await getCommission(db, other.trainerId)).toBe(12)
})

test('API-46 a deleted trainer is signed out, offline and erased by a job, and cannot be changed any more', async ({
  db,
  make,
}) => {
  const admin = await make.admin()
  const { id } = await add(admin)

  await deleteTrainer(admin, id)

  expect(await getTrainer(admin, id)).toMatchObject({ domain: null, closed_at: expect.any(String) })
  const requested = await db
    .selectFrom('erasures')
    .select('trainee_id')
    .where('trainer_id', '=', id)
    .executeTakeFirst()
  expect(requested).toEqual({ trainee_id: 0 })
  expect((await logOf(admin, id)).at(-1)).toMatchObject({ action: 'trainer_deleted' })
  for (const again of [
    () => deleteTrainer(admin, id),
    () => updateCommission(admin, id, 5),
    () => updateField(admin, id, { name: 'X' }),
  ])
    await expect(again()).rejects.toMatchObject({ status: 404 })
})

test('API-45 API-46 API-48 API-53 someone who is no trainer is not found, an admin neither', async ({
  make,
}) => {
  const admin = await make.admin()
  for (const id of [admin.adminId, 2_000_000_000])
    for (const asked of [
      () => getTrainer(admin, id),
      () => updateCommission(admin, id, 5),
      () => updateField(admin, id, { name: 'X' }),
      () => updateProduct(admin, id, { product_id: null }),
      () => deleteTrainer(admin, id),
      () => listCommissions(admin, id),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 404 })
})

test('a new email, password or Stripe account is asked for again, and a new name is not', async ({
  db,
  make,
}) => {
  const admin = await inSession(await make.admin())
  await setUpApp(admin)
  const { id } = await add(admin)
  await db.updateTable('sessions').set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` }).execute()

  await updateField(admin, id, { name: 'Maya' })
  for (const field of [{ email: 'thief@example.test' }, { password: 'of the thief' }, { account_id: null }])
    await expect(updateField(admin, id, FieldUpdate.parse(field))).rejects.toMatchObject({
      code: 'confirm-identity',
    })
  expect(await getTrainer(admin, id)).toMatchObject({ name: 'Maya', email: 'maya@example.test' })
})
