import { sql } from 'kysely'
import { expect } from 'vitest'
import { payingShop } from '../../../../tests/arrears.ts'
import { newBuyer, openPage, payOn } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { createUser } from '../../accounts/server/service.ts'
import { catchUp } from '../../ledger/server/reconcile.ts'
import { adminTrainerCalls } from '../../trainers/adminContract.ts'
import { listTrainers } from '../../trainers/server/list.ts'
import { arrearsCalls } from '../arrearsContract.ts'
import { giveDays, listUnpaid, setDays } from './arrears.ts'
import { takeStep } from './arrearsSteps.ts'
import { cancelPlan } from './management.ts'
import { startPlan } from './offers.ts'
import { listPlatformPrices } from './prices.ts'
import { endPlatformPlan } from './service.ts'

async function newAdmin({ work }: Payments): Promise<AsAdmin> {
  const email = `admin-${crypto.randomUUID()}@example.test`
  const { id } = await createUser(work.db, { role: 'admin', name: 'Root', email, password_hash: '-' })
  const visitor = { ...work, ip: '127.0.0.1', userAgent: 'test', site: null }
  return { ...visitor, userId: id, role: 'admin', sessionId: 0, actingAdminId: null, adminId: id }
}

const actionsAbout = async ({ work }: Payments, trainerId: number) =>
  (
    await sql<{ action: string }>`select action from audit_log where trainer_id = ${trainerId}
      and action ~ '^(platform_payment|selling|site_taken|more_days)' order by id`.execute(work.db)
  ).rows.map(({ action }) => action)

test('a failed platform payment: notice, reminder, no more sales, offline; each mailed once, and paying undoes it all', {
  timeout: 180_000,
}, async ({ payments }) => {
  const { shop, trainer, arrears, fail, pay, after, subjects, email } = await payingShop(payments)
  const plan = await shop.sell()
  const buyer = await newBuyer(shop, 'early@example.test')
  const visitor = browse(shop)
  const link = async () => (await shop.tenant.paymentLinks.list({ limit: 1 })).data[0]?.active
  expect(await arrears()).toBeNull()

  await fail()
  await payments.settled()
  expect(await arrears()).toMatchObject({ stage: 'notice', due_cents: 3600, currency: 'usd' })
  expect(await subjects()).toEqual(["Your payment to Liftoff didn't go through"])
  const notice = (await lettersTo(payments.work.db, email)).find(({ subject }) => /payment to/.test(subject))
  expect(notice?.text).toMatch(/Pay \$36\.00:\s+https?:/)
  expect((await visitor.open('/')).status).toBe(200)
  expect((await openPage(buyer, plan)).url).toContain('http')

  await after(7)
  expect(await arrears()).toMatchObject({ stage: 'reminded' })
  expect(await subjects()).toHaveLength(2)
  expect((await visitor.open(`/register?plan=${plan.id}`)).status).toBe(200)

  await after(14)
  await after(14)
  expect(await arrears()).toMatchObject({ stage: 'paused' })
  expect(await subjects()).toHaveLength(3)
  expect((await visitor.open('/')).status).toBe(200)
  const refused = await visitor.open(`/register?plan=${plan.id}`)
  expect(refused.status).toBe(503)
  expect(words(refused.text)).toMatch(/New purchases aren.+t possible right now\./)
  await expect(openPage(buyer, plan)).rejects.toMatchObject({ status: 409 })
  await expect(newBuyer(shop, 'late@example.test')).rejects.toMatchObject({ status: 409 })
  expect(await link()).toBe(false)
  const later = await shop.sell({ title: 'Later' })
  await payments.settled()
  expect(await link()).toBe(false)

  await after(30)
  expect(await arrears()).toMatchObject({ stage: 'offline' })
  expect((await subjects()).toSorted()).toEqual([
    'Selling is paused',
    expect.stringMatching(/^Selling pauses on \w+ \d+, \d{4}$/),
    "Your payment to Liftoff didn't go through",
    'Your site is offline',
  ])
  for (const path of ['/', '/pricing', '/anything'])
    expect(words((await visitor.open(path)).text)).toMatch(/This site isn.+t available right now\./)
  expect((await visitor.open('/')).status).toBe(503)
  expect((await visitor.open('/robots.txt')).status).toBe(200)
  // Whoever bought still signs in, and can end the contract.
  expect((await visitor.open('/me')).location).toContain('/sign-in')
  expect((await visitor.open('/sign-in')).status).toBe(200)

  await pay()
  await payments.settled()
  expect(await arrears()).toBeNull()
  expect((await visitor.open('/')).status).toBe(200)
  expect((await visitor.open(`/register?plan=${later.id}`)).status).toBe(200)
  expect(await link()).toBe(true)
  expect(await subjects()).toContain('Nothing is due any longer')
  expect(await subjects()).toHaveLength(5)
  expect(await actionsAbout(payments, trainer.trainerId)).toEqual([
    'platform_payment_failed',
    'platform_payment_reminded',
    'selling_paused',
    'site_taken_offline',
    'platform_payment_settled',
  ])
})

test.for([
  ['reminded', 7],
  ['paused', 14],
] as const)('paying at the stage %s ends it at once', async ([stage, days], { payments }) => {
  const { shop, arrears, fail, pay, after, subjects } = await payingShop(payments)
  const plan = await shop.sell()
  await fail()
  await payments.settled()
  for (const day of [7, 14].filter((one) => one <= days)) await after(day)
  expect(await arrears()).toMatchObject({ stage })

  await pay()
  await payments.settled()

  expect(await arrears()).toBeNull()
  expect((await browse(shop).open(`/register?plan=${plan.id}`)).status).toBe(200)
  expect(await subjects()).toContain('Nothing is due any longer')
})

test.for(['double', 'out_of_order', 'late'] as const)(
  'events that come %s open it once and end it once',
  async (kind, { payments }) => {
    const { arrears, fail, pay, subjects } = await payingShop(payments)
    const disturbed = async (happen: () => Promise<unknown>) => {
      payments.local.faults.add({ kind, match: '', times: 40, ms: 150 })
      await happen()
      payments.local.faults.clear()
      // The held-back event is delivered after the next one.
      await payments.work.stripe.platform.products.create({ name: 'Something' })
      await payments.settled()
    }
    await disturbed(fail)
    expect(await arrears()).toMatchObject({ stage: 'notice' })
    expect(await subjects()).toHaveLength(1)

    await disturbed(pay)
    expect(await arrears()).toBeNull()
    expect(await subjects()).toHaveLength(2)
  },
)

test('lost events: reconciliation opens it, and no step is taken against somebody who has paid', async ({
  payments,
}) => {
  const { shop, arrears, fail, pay, after, subjects } = await payingShop(payments)
  payments.local.faults.add({ kind: 'lose', times: 100 })
  await fail()
  await payments.local.webhooks.idle()
  expect(await arrears()).toBeNull()
  payments.local.faults.clear()
  await catchUp(payments.work, '')
  await payments.settled()
  expect(await arrears()).toMatchObject({ stage: 'notice' })

  payments.local.faults.add({ kind: 'lose', times: 100 })
  await pay()
  await after(14)

  expect(await arrears()).toBeNull()
  expect((await browse(shop).open('/')).status).toBe(200)
  expect((await subjects()).filter((subject) => subject.startsWith('Selling'))).toEqual([])
})

test('a trainer with an unconfirmed address gets every mail about it', async ({ payments }) => {
  const { trainer, fail, pay, after, subjects } = await payingShop(payments)
  await updateUser(payments.work.db, trainer.trainerId, { email_confirmed_at: null })

  await fail()
  await payments.settled()
  for (const days of [7, 14, 30]) await after(days)
  await pay()
  await payments.settled()

  expect((await subjects()).toSorted()).toEqual([
    'Nothing is due any longer',
    'Selling is paused',
    expect.stringMatching(/^Selling pauses on/),
    "Your payment to Liftoff didn't go through",
    'Your site is offline',
  ])
})

test('a step that runs twice, at once or after a crash is taken and mailed once', async ({ payments }) => {
  const { trainer, arrears, fail, subjects } = await payingShop(payments)
  await fail()
  await payments.settled()
  const { trainerId } = trainer
  const at = (await arrears())?.remind_at ?? ''
  payments.local.faults.add({ kind: 'error', method: 'GET', match: '/v1/subscriptions', times: 9 })
  await expect(takeStep.run(payments.work, { trainerId, at }, '')).rejects.toThrow()
  expect(await arrears()).toMatchObject({ stage: 'notice' })
  payments.local.faults.clear()

  await Promise.all([1, 2, 3].map(() => takeStep.run(payments.work, { trainerId, at }, '')))

  expect(await arrears()).toMatchObject({ stage: 'reminded' })
  expect(await subjects()).toHaveLength(2)
})

test('ending the plan does not pay for it: the steps go on, and the operator finds them, until the invoice is paid', async ({
  payments,
}) => {
  const { trainer, arrears, fail, pay, after, email } = await payingShop(payments)
  await fail()
  await payments.settled()
  await cancelPlan(trainer)
  await payments.settled()
  expect(await arrears()).toMatchObject({ stage: 'notice', due_cents: 3600 })
  const admin = await newAdmin(payments)
  const query = adminTrainerCalls.list.query.parse({ plan_state: 'past_due', search: email })
  const pastDue = async () => (await listTrainers(admin, query)).data.map(({ id }) => id)
  expect(await pastDue()).toEqual([trainer.trainerId])
  await after(7)
  await after(14)
  expect(await arrears()).toMatchObject({ stage: 'paused' })

  await pay()
  await payments.settled()

  expect(await arrears()).toBeNull()
  expect(await pastDue()).toEqual([])
})

test('another plan ends it too, and a void invoice was never owed', async ({ payments }) => {
  const first = await payingShop(payments)
  await first.fail()
  await payments.settled()
  await cancelPlan(first.trainer)
  const [price] = await listPlatformPrices(payments.work)
  const { url } = await startPlan(first.trainer, price?.id ?? '')
  await payOn(url)
  await payments.settled()
  expect(await first.arrears()).toBeNull()

  const second = await payingShop(payments)
  await second.fail()
  await payments.settled()
  await cancelPlan(second.trainer)
  await payments.work.stripe.platform.invoices.voidInvoice(await second.invoice())
  await payments.settled()
  expect(await second.arrears()).toBeNull()
})

test('nothing happens while Stripe does not have the plan, and closing the account ends it without a word', async ({
  payments,
}) => {
  const { trainer, arrears, fail, after, subjects } = await payingShop(payments)
  await fail()
  await payments.settled()
  const { db } = payments.work
  const rename = (id: string) =>
    sql`update platform_subscriptions set subscription_id = ${id} || subscription_id
      where trainer_id = ${trainer.trainerId}`.execute(db)
  await rename('gone_')
  await after(7)
  expect(await arrears()).toMatchObject({ stage: 'notice' })
  await sql`update platform_subscriptions set subscription_id = replace(subscription_id, 'gone_', '')
    where trainer_id = ${trainer.trainerId}`.execute(db)

  await endPlatformPlan(payments.work, trainer.trainerId)
  await payments.settled()
  expect(await arrears()).toBeNull()
  expect(await subjects()).toHaveLength(1)
})

test('an admin sees who is behind and gives more days: selling returns until then, and it is recorded', async ({
  payments,
}) => {
  const admin = await newAdmin(payments)
  const { shop, trainer, arrears, fail, after, subjects } = await payingShop(payments)
  const plan = await shop.sell()
  await fail()
  await payments.settled()
  const found = await listUnpaid(
    admin,
    arrearsCalls.list.query.parse({ search: `payer-${trainer.trainerId}@` }),
  )
  expect(found).toMatchObject({
    total: 1,
    data: [{ trainer_id: trainer.trainerId, plan: 'Basic', due_cents: 3600, stage: 'notice' }],
  })
  await after(7)
  await after(14)
  const path = `admin/trainer/${trainer.trainerId}/more-days`
  for (const days of [0, -3, 91, 1.5, 'many', 1e12])
    expect((await payments.call(admin, 'POST', path, { days })).status).toBe(422)
  expect((await payments.call(trainer, 'POST', path, { days: 7 })).status).toBe(403)

  expect((await payments.call(admin, 'POST', path, { days: 7 })).status).toBe(200)
  await payments.settled()
  expect(await arrears()).toMatchObject({ stage: 'reminded' })
  expect((await browse(shop).open(`/register?plan=${plan.id}`)).status).toBe(200)
  expect(await subjects()).toContain('You have more time to pay')
  expect(await actionsAbout(payments, trainer.trainerId)).toContain('more_days_given')
  await after(14 + 7)
  expect(await arrears()).toMatchObject({ stage: 'paused' })
  expect((await subjects()).filter((subject) => subject === 'Selling is paused')).toHaveLength(2)

  const other = await payments.newTrainer()
  await expect(giveDays(admin, other.trainerId, 7)).rejects.toMatchObject({ status: 409 })
})

test('longer days postpone what was announced, shorter ones do not, and nonsense is refused', async ({
  payments,
}) => {
  const admin = await newAdmin(payments)
  const { arrears, fail } = await payingShop(payments)
  await fail()
  await payments.settled()
  const before = await arrears()
  const daysOf = (at: string | undefined) =>
    (Date.parse(at ?? '') - Date.parse(before?.since ?? '')) / 86_400_000

  for (const days of [
    { remind_days: 20, pause_days: 10, offline_days: 30 },
    { remind_days: 1, pause_days: 2, offline_days: 366 },
    { remind_days: -1, pause_days: 2, offline_days: 3 },
  ])
    expect((await payments.call(admin, 'PUT', 'admin/failed-payment-days', days)).status).toBe(422)

  await setDays(admin, { remind_days: 2, pause_days: 4, offline_days: 40 })
  expect(await arrears()).toMatchObject({ remind_at: before?.remind_at, pause_at: before?.pause_at })
  expect(daysOf((await arrears())?.offline_at)).toBe(40)
  await setDays(admin, { remind_days: 7, pause_days: 14, offline_days: 30 })
  expect(daysOf((await arrears())?.offline_at)).toBe(40)
})
