import { sql } from 'kysely'
import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn, type Shop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { newestCharge, type Payments, test } from '../../../../../tests/payments.ts'
import { subscriber } from '../../../../../tests/subscribing.ts'
import { customerCalls } from '../../contract.ts'
import { listFreeCustomers, listHistory, listPaidCustomers, listSubscribers } from '../lists/lists.ts'
import { answerAddressLink } from '../trainees/addressChange.ts'
import { findWaiting } from '../trainees/addressQueries.ts'
import { cancelNextPayment, cancelPlan, cancelSubscription } from './managing.ts'

const listed = async ({ trainer }: Shop) =>
  (await listSubscribers(trainer, customerCalls.list.query.parse({}))).data
const paid = async ({ trainer }: Shop) =>
  (await listPaidCustomers(trainer, customerCalls.listPaid.query.parse({}))).data

/** The tables that have a text anywhere, waiting jobs and mails included. */
async function tablesWith({ trainer }: Shop, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; hit: string }>`
    select tablename as name, query_to_xml(format('select 1 from %I.%I as one where one::text like %L',
      schemaname, tablename, ${`%${part}%`}::text), false, true, '')::text as hit
    from pg_tables where schemaname in ('public', 'pgboss')`.execute(trainer.db)
  return rows.filter(({ hit }) => hit.includes('<')).map(({ name }) => name)
}

async function sold(payments: Payments) {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const charge = await newestCharge(shop.tenant)
  const act = (wish: object) =>
    cancelSubscription(
      shop.trainer,
      customerCalls.cancel.body.parse({ subscriber_id: ada.row.trainee_id, ...wish }),
    )
  const refundOnly = (more: object = {}) =>
    act({ action: 'cancel_with_refund', refund_only: 1, stripe_charge_id: [charge], ...more })
  const refunds = async () => (await shop.tenant.refunds.list({ charge })).data.map(({ amount }) => amount)
  return { shop, ada, charge, act, refundOnly, refunds }
}

test('API-42 SUBS-14 SUBS-15 cancel without refund ends the plan at once or with the paid period, and nothing goes back', async ({
  payments,
}) => {
  const { shop, ada, act, refunds } = await sold(payments)
  const later = await act({ action: 'cancel_without_refund', ends: 'period_end' })
  expect(later).toMatchObject({ canceled: true, refunded: [], ends_at: expect.any(String) })
  expect((await listed(shop))[0]?.subscription).toMatchObject({
    status: 'active',
    next_payment_status: 'off',
  })

  expect(await act({ action: 'cancel_without_refund' })).toMatchObject({ canceled: true, ends_at: null })
  expect((await listed(shop))[0]?.subscription.status).toBe('canceled')
  expect((await ada.atStripe()).status).toBe('canceled')
  expect(await refunds()).toEqual([])
  await expect(act({ action: 'cancel_without_refund' })).rejects.toMatchObject({ status: 409 })
  await payments.settled()
  expect(await ada.subjects()).toContain('Strong is canceled')
})

test('API-42 SUBS-17 SUBS-19 two people refund at once: one refund with our commission, one mail, and the plan continues', async ({
  payments,
}) => {
  const { shop, ada, charge, refundOnly, refunds } = await sold(payments)
  await Promise.allSettled([refundOnly(), refundOnly()])
  expect(await refunds()).toEqual([4900])
  await expect(refundOnly()).rejects.toMatchObject({
    status: 409,
    message: 'This payment was already refunded',
  })
  expect(await refunds()).toEqual([4900])
  const { application_fee } = await shop.tenant.charges.retrieve(charge, { expand: ['application_fee'] })
  expect(application_fee).toMatchObject({ refunded: true })
  expect(await listHistory(shop.trainer, ada.row.trainee_id)).toMatchObject([{ refund_status: 'refunded' }])
  expect((await listed(shop))[0]?.subscription.status).toBe('active')
  await payments.settled()
  const mails = (await ada.subjects()).filter((subject) => subject.includes('refunded'))
  expect(mails).toEqual([`Shop ${shop.trainer.trainerId} refunded $49.00`])
})

test('API-42 a part can be refunded, and a repeated call refunds it once', async ({ payments }) => {
  const { shop, ada, refundOnly, refunds } = await sold(payments)
  const part = { amounts: [{ amount: 1950, refunded: 0 }] }
  expect(await refundOnly(part)).toMatchObject({ refunded: [{ amount: 1950, currency: 'USD' }] })
  await expect(refundOnly(part)).rejects.toMatchObject({ status: 409 })
  expect(await refunds()).toEqual([1950])
  expect(await listHistory(shop.trainer, ada.row.trainee_id)).toMatchObject([
    { refund_status: 'partial', refunded: 1950 },
  ])
  const tooMuch = refundOnly({ amounts: [{ amount: 3000, refunded: 1950 }] })
  await expect(tooMuch).rejects.toMatchObject({ status: 422, fields: { amounts: [expect.any(String)] } })
  expect(await refundOnly()).toMatchObject({ refunded: [{ amount: 2950 }] })
})

test('API-42 SUBS-18 cancel with refund needs a payment of this subscriber; after a lost response a repeated call finishes it', async ({
  payments,
}) => {
  const { shop, charge, act, refunds } = await sold(payments)
  const other = await sold(payments)
  const both = { action: 'cancel_with_refund', stripe_charge_id: [charge] }
  await expect(act({ ...both, stripe_charge_id: [] })).rejects.toMatchObject({ status: 422 })
  await expect(act({ ...both, stripe_charge_id: [other.charge] })).rejects.toMatchObject({ status: 404 })
  const foreign = customerCalls.cancel.body.parse({ ...both, subscriber_id: other.ada.row.trainee_id })
  await expect(cancelSubscription(shop.trainer, foreign)).rejects.toMatchObject({ status: 404 })
  expect((await listed(shop))[0]?.subscription.status).toBe('active')

  payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/refunds', times: 3 })
  await expect(act(both)).rejects.toMatchObject({ status: 502 })
  expect(await refunds()).toEqual([4900])
  expect((await listed(shop))[0]?.subscription.status).toBe('active')
  expect(await act(both)).toMatchObject({ canceled: true })
  expect(await refunds()).toEqual([4900])
  expect((await listed(shop))[0]?.subscription.status).toBe('canceled')
})

test('API-42 a disputed payment says so and is not refunded, and nothing is canceled', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell(), { number: '4000000000000259' })
  const charge = await newestCharge(shop.tenant)
  const body = { action: 'cancel_with_refund', stripe_charge_id: [charge], subscriber_id: ada.row.trainee_id }
  await expect(cancelSubscription(shop.trainer, customerCalls.cancel.body.parse(body))).rejects.toMatchObject(
    { status: 409, message: expect.stringContaining('is disputed') },
  )
  expect((await ada.atStripe()).status).toBe('active')
  expect(await listHistory(shop.trainer, ada.row.trainee_id)).toMatchObject([{ disputed: true }])
})

test('API-43 SUBS-22 the next payment is canceled once, by its trainer only', async ({ payments }) => {
  const { shop, ada } = await sold(payments)
  const other = await openShop(payments)
  const id = ada.row.stripe_id ?? ''
  await expect(cancelNextPayment(other.trainer, id)).rejects.toMatchObject({ status: 404 })
  await cancelNextPayment(shop.trainer, id)
  expect((await ada.atStripe()).cancel_at_period_end).toBe(true)
  expect((await listed(shop))[0]?.subscription).toMatchObject({
    status: 'active',
    next_payment_status: 'off',
  })
  await expect(cancelNextPayment(shop.trainer, id)).rejects.toMatchObject({ status: 409 })
})

test('API-57 CUST-27 one plan is canceled, with or without a refund of its last payment; ids have to belong together', async ({
  payments,
}) => {
  const { shop, ada, refunds } = await sold(payments)
  const free = await shop.sell({ title: 'Basics', type: 'free', price: 0 })
  const bob = await newBuyer(shop, 'bob@example.test', 'Bob')
  await openPage(bob, free)
  const drop = (body: object) => cancelPlan(shop.trainer, customerCalls.cancelPlan.body.parse(body))

  const [gratis] = await listFreeCustomers(shop.trainer)
  const ofBob = { type: 'free', customer_id: bob.traineeId, subscription_id: gratis?.id, action: 'cancel' }
  await expect(drop({ ...ofBob, customer_id: ada.row.trainee_id })).rejects.toMatchObject({ status: 404 })
  expect(await drop({ ...ofBob, customer_stripe: '', subscription_stripe: '' })).toMatchObject({
    canceled: true,
  })
  expect(await listFreeCustomers(shop.trainer)).toEqual([])

  const [row] = await paid(shop)
  const ofAda = { type: 'recurring', customer_stripe: row?.customer.id, subscription_stripe: row?.id }
  const other = await openShop(payments)
  const foreign = customerCalls.cancelPlan.body.parse({ ...ofAda, action: 'cancel' })
  await expect(cancelPlan(other.trainer, foreign)).rejects.toMatchObject({ status: 404 })
  expect(await drop({ ...ofAda, action: 'refund' })).toMatchObject({ refunded: [{ amount: 4900 }] })
  expect(await refunds()).toEqual([4900])
  expect(await paid(shop)).toEqual([])
})

test('API-57 a one-time purchase ends only with a refund', async ({ payments }) => {
  const shop = await openShop(payments)
  const book = await shop.sell({ title: 'Book', type: 'one_time', price: 20, pricing_type: undefined })
  const bob = await newBuyer(shop, 'bob@example.test', 'Bob')
  await payOn((await openPage(bob, book)).url)
  await payments.settled()
  const [row] = await paid(shop)
  const drop = (action: string) =>
    cancelPlan(
      shop.trainer,
      customerCalls.cancelPlan.body.parse({ type: 'one_time', subscription_stripe: row?.id, action }),
    )
  await expect(drop('cancel')).rejects.toMatchObject({ status: 409 })
  expect(await drop('refund')).toMatchObject({ canceled: true, refunded: [{ amount: 2000 }] })
  expect(await paid(shop)).toEqual([])
})

test('API-39 API-58 CUST-26 a name changes at once and an email once both addresses said yes, here and at Stripe; a taken email is refused at its field', async ({
  payments,
}) => {
  const { shop, ada } = await sold(payments)
  const { trainer } = shop
  const { trainee_id: id, customer_id: customer_stripe } = ada.row
  await newBuyer(shop, 'taken@example.test')
  const put = (body: object) =>
    payments.call(trainer, 'POST', `subscribers/${id}`, { ...body, _method: 'put' })
  expect(await put({ name: '', email: '' })).toMatchObject({
    status: 422,
    body: { errors: { name: ['This field is required'], email: ['This field is required'] } },
  })
  expect(await put({ name: 'Ada', email: 'taken@example.test' })).toMatchObject({
    status: 422,
    body: { errors: { email: ['Another customer of yours already has this email'] } },
  })
  expect(await put({ name: 'Ada Lovelace', email: 'Lovelace@example.test' })).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      message: 'Subscriber updated. lovelace@example.test counts once it is confirmed.',
    },
  })
  await payments.settled()
  expect(await listed(shop)).toMatchObject([{ name: 'Ada Lovelace', email: ada.email }])
  expect(await shop.tenant.customers.retrieve(customer_stripe ?? '')).toMatchObject({
    name: 'Ada Lovelace',
    email: ada.email,
  })
  const waiting = await findWaiting(trainer.db, { trainer_id: trainer.trainerId, id })
  if (!waiting) throw new Error('Nothing waits')
  await answerAddressLink(payments.work, { row: waiting, side: 'new' }, 'confirm')
  await answerAddressLink(payments.work, { row: waiting, side: 'old' }, 'agree')
  await payments.settled()
  expect(await listed(shop)).toMatchObject([{ name: 'Ada Lovelace', email: 'lovelace@example.test' }])
  expect(await shop.tenant.customers.retrieve(customer_stripe ?? '')).toMatchObject({
    name: 'Ada Lovelace',
    email: 'lovelace@example.test',
  })
  const name = `Shop ${trainer.trainerId}`
  expect(await ada.subjects()).toEqual(
    expect.arrayContaining([
      `Your details with ${name} were changed`,
      `Your email with ${name} is to be changed`,
      `Your email with ${name} was changed`,
    ]),
  )
  const theirs = (await lettersTo(trainer.db, 'lovelace@example.test')).map(({ subject }) => subject)
  expect(theirs.sort()).toEqual([
    `Confirm your email for ${name}`,
    `You sign in to ${name} with this address now`,
  ])

  const details = { name: 'Ada King', email: 'lovelace@example.test', customer_stripe, type: 'recurring' }
  const other = await openShop(payments)
  expect((await payments.call(other.trainer, 'POST', 'update-customer', details)).status).toBe(404)
  expect((await payments.call(trainer, 'POST', 'update-customer', details)).status).toBe(200)
  expect(await listed(shop)).toMatchObject([{ name: 'Ada King' }])
})

test('API-40 API-59 CUST-28 deleting ends the plan without a refund, removes the row at once and erases the person', async ({
  payments,
}) => {
  const { shop, ada, refunds } = await sold(payments)
  const { trainer } = shop
  const other = await openShop(payments)
  const body = { customer_id: ada.row.trainee_id, customer_stripe: ada.row.customer_id, type: 'recurring' }
  expect((await payments.call(other.trainer, 'POST', 'delete-customer', body)).status).toBe(404)
  expect((await payments.call(other.trainer, 'DELETE', `subscribers/${body.customer_id}`)).status).toBe(404)
  expect((await payments.call(trainer, 'POST', 'delete-customer', body)).status).toBe(200)
  expect(await listed(shop)).toEqual([])
  expect((await payments.call(trainer, 'DELETE', `subscribers/${body.customer_id}`)).status).toBe(404)
  await payments.settled()
  expect((await ada.atStripe()).status).toBe('canceled')
  expect(await refunds()).toEqual([])
  expect(await paid(shop)).toEqual([])

  const bea = await subscriber(payments, shop, await shop.sell({ title: 'Other' }))
  expect((await payments.call(trainer, 'DELETE', `subscribers/${bea.row.trainee_id}`)).status).toBe(200)
  await payments.settled()
  expect((await bea.atStripe()).status).toBe('canceled')
})

test('API-41 SUBS-08 SUBS-09 SUBS-12 a new card is handed to Stripe and pays from then on; only its last digits are kept', async ({
  payments,
}) => {
  const { shop, ada } = await sold(payments)
  const change = (fields: object) =>
    payments.call(shop.trainer, 'POST', 'change-card', { subscriber_id: ada.row.trainee_id, ...fields })
  const fields = {
    card_number: '5555555555554444',
    card_exp_month: '07',
    card_exp_year: '2040',
    card_cvc: '123',
  }
  expect(await change({})).toMatchObject({
    status: 422,
    body: { errors: { card_cvc: ['This field is required'] } },
  })
  expect(
    await change({ ...fields, card_number: '378282246310005', card_exp_month: '13', card_exp_year: '2001' }),
  ).toMatchObject({
    status: 422,
    body: {
      errors: {
        card_number: ['Card number must be 16 digits'],
        card_exp_month: ['Month must be 01 to 12'],
        card_exp_year: ['This card has expired'],
      },
    },
  })
  const declined = await change({ ...fields, card_number: '4000000000000002' })
  expect(declined).toMatchObject({ status: 422, body: { errors: { card_number: [expect.any(String)] } } })
  expect(await change(fields)).toMatchObject({ status: 200, body: { message: 'Card changed' } })
  expect((await listed(shop))[0]?.subscription.stripe_last4_digit).toBe('4444')
  expect(await ada.subjects()).toContain('Your card for Strong was changed')
  expect(await tablesWith(shop, ada.row.stripe_id ?? '')).toContain('mirror_subscriptions')
  expect(await tablesWith(shop, fields.card_number)).toEqual([])
  const other = await openShop(payments)
  const foreign = { ...fields, subscriber_id: ada.row.trainee_id }
  expect((await payments.call(other.trainer, 'POST', 'change-card', foreign)).status).toBe(404)
})
