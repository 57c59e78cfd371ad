import { sql } from 'kysely'
import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { DAY, failedShop, linkIn, listed } from '../../../../tests/failures.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { foreignSubscriber, subscriber, words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import { idOf } from '../../../base/server/stripe.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { checkDueFailures } from './grace.ts'
import { getSummary, retryNow, setGrace } from './service.ts'

const inDays = (from: string, days: number) => new Date(new Date(from).getTime() + days * DAY * 1000)

test('a failed renewal is listed once with reason, tries, next try and end of access, although events come twice and out of order', async ({
  payments,
}) => {
  payments.local.faults.add({ kind: 'double', match: 'invoice', times: 20 })
  payments.local.faults.add({ kind: 'out_of_order', match: 'invoice', times: 5 })
  const { shop, failure, mails } = await failedShop(payments)
  expect(failure).toMatchObject({
    name: 'Ada Buyer',
    plan: 'Strong',
    amount: 4900,
    currency: 'USD',
    reason: 'The bank declined it',
    tries: [{ reason: 'The bank declined it', mailed_at: expect.any(String) }],
    next_try_at: expect.any(String),
  })
  const firstTry = failure.tries[0]?.at ?? ''
  expect(new Date(failure.access_until)).toEqual(inDays(firstTry, 7))
  expect(await mails()).toHaveLength(1)

  await payments.control('advance', { seconds: 3 * DAY })
  await payments.settled()
  const [later, ...others] = await listed(shop)
  expect(others).toEqual([])
  expect(later?.tries).toHaveLength(2)
  expect(new Date(later?.next_try_at ?? '') > new Date(failure.next_try_at ?? '')).toBe(true)
  expect(later?.access_until).toBe(failure.access_until)
  expect(await mails()).toHaveLength(2)
})

test('the trainer is mailed once per failed payment', async ({ payments }) => {
  const shop = await openShop(payments)
  const email = `told-${shop.domain}@example.test`
  await updateUser(shop.trainer.db, shop.trainer.trainerId, { email, email_confirmed_at: new Date() })
  const plan = await shop.sell({ trial_day: 3 })
  await subscriber(payments, shop, plan, { number: '4000000000000341' })
  await payments.control('advance', { seconds: 8 * DAY })
  await payments.settled()
  expect((await listed(shop))[0]?.tries).toHaveLength(2)
  const subjects = (await lettersTo(shop.trainer.db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Payment failed'))).toEqual([
    'Payment failed: Ada Buyer, Strong',
  ])
})

test('with the end of the grace period the invoice is voided and the subscription canceled, and it counts as lost', async ({
  payments,
}) => {
  const { shop, ada, failure, invoice } = await failedShop(payments)
  const id = await invoice()
  const end = new Date(failure.access_until).getTime()

  await checkDueFailures(payments.work, new Date(end - 1000))
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'past_due' })

  // The response to canceling is lost: the job runs again.
  payments.local.faults.add({ kind: 'lose_reply', method: 'DELETE', match: '/v1/subscriptions', times: 3 })
  await checkDueFailures(payments.work, new Date(end))
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'cancelled' })
  expect((await shop.tenant.invoices.retrieve(id)).status).toBe('void')
  expect((await ada.atStripe()).status).toBe('canceled')
  expect(await listed(shop)).toEqual([])
  expect(await listed(shop, 'lost')).toMatchObject([{ how: 'ended', next_try_at: null }])
  expect(await getSummary(shop.trainer)).toMatchObject({
    open: [],
    lost: [{ currency: 'USD', amount: 4900, count: 1 }],
  })
  await expect(retryNow(shop.trainer, failure.id)).rejects.toMatchObject({ status: 409 })
})

test('a payment that arrives before the grace period ends keeps the subscription', async ({ payments }) => {
  const { shop, ada, failure, invoice } = await failedShop(payments)
  // Its events are lost, so we still list it as open.
  payments.local.faults.add({ kind: 'lose', match: '', times: 20 })
  await shop.tenant.invoices.pay(await invoice(), { paid_out_of_band: true })
  await checkDueFailures(payments.work, new Date(failure.access_until))
  await payments.settled()
  expect((await ada.atStripe()).status).toBe('active')
  expect(await listed(shop, 'won')).toMatchObject([{ how: 'other' }])
})

test('a longer grace period is for open failures too, a shorter one for new ones', async ({ payments }) => {
  const { shop, failure } = await failedShop(payments)
  await setGrace(shop.trainer, { days: 2 })
  expect((await listed(shop))[0]?.access_until).toBe(failure.access_until)
  await setGrace(shop.trainer, { days: 25 })
  const firstTry = failure.tries[0]?.at ?? ''
  expect(new Date((await listed(shop))[0]?.access_until ?? '')).toEqual(inDays(firstTry, 25))
  expect(await getSummary(shop.trainer)).toMatchObject({ grace_days: 25 })
})

test('try now: declined, refused while Stripe is down, then paid; two clicks are one try', async ({
  payments,
}) => {
  const { shop, ada, failure } = await failedShop(payments)
  const failed = await retryNow(shop.trainer, failure.id)
  expect(failed).toEqual({ outcome: 'declined', text: 'It failed again: the bank declined it' })
  await payments.settled()
  expect((await listed(shop))[0]?.tries).toHaveLength(2)

  payments.local.faults.add({ kind: 'error', method: 'POST', match: '/v1/invoices', times: 3 })
  await expect(retryNow(shop.trainer, failure.id)).rejects.toMatchObject({ status: 502 })
  expect(await listed(shop)).toHaveLength(1)

  const method = await shop.tenant.paymentMethods.attach('pm_card_visa', {
    customer: ada.row.customer_id ?? '',
  })
  await shop.tenant.subscriptions.update(ada.row.stripe_id ?? '', { default_payment_method: method.id })
  const clicks = await Promise.allSettled([
    retryNow(shop.trainer, failure.id),
    retryNow(shop.trainer, failure.id),
  ])
  const paid = clicks.filter(({ status }) => status === 'fulfilled')
  expect(paid).toMatchObject([{ value: { outcome: 'paid', text: 'The payment of $49.00 went through' } }])
  await payments.settled()
  expect((await shop.tenant.charges.list()).data.filter((charge) => charge.paid)).toHaveLength(1)
  expect(await listed(shop, 'won')).toMatchObject([{ how: 'retry' }])
  expect(await getSummary(shop.trainer)).toMatchObject({
    open: [],
    won: [{ currency: 'USD', amount: 4900, count: 1 }],
    by_retry: 1,
  })
})

test("another trainer's failed payment can be neither seen nor tried, mailed or linked", async ({
  payments,
}) => {
  const { failure } = await failedShop(payments)
  const other = await openShop(payments)
  expect(await listed(other)).toEqual([])
  for (const what of ['retry', 'mail', 'link'])
    expect(
      (await payments.call(other.trainer, 'POST', `trainer/failed-payments/${failure.id}/${what}`)).status,
    ).toBe(404)
})

test('a subscription or customer that is deleted at Stripe, and an invoice that is voided there, are lost', async ({
  payments,
}) => {
  const canceled = await failedShop(payments)
  await canceled.shop.tenant.subscriptions.cancel(canceled.ada.row.stripe_id ?? '')
  const deleted = await failedShop(payments)
  await deleted.shop.tenant.customers.del(deleted.ada.row.customer_id ?? '')
  const voided = await failedShop(payments)
  await voided.shop.tenant.invoices.voidInvoice(await voided.invoice())
  await payments.settled()
  expect(await listed(canceled.shop, 'lost')).toMatchObject([{ how: 'canceled' }])
  expect(await listed(deleted.shop, 'lost')).toMatchObject([{ how: 'canceled' }])
  expect(await listed(voided.shop, 'lost')).toMatchObject([{ how: 'voided' }])
  expect(await voided.ada.now()).not.toMatchObject({ state: 'cancelled' })
})

test('try now on a subscription that was deleted at Stripe a moment ago says that it has ended', async ({
  payments,
}) => {
  const { shop, ada, failure } = await failedShop(payments)
  payments.local.faults.add({ kind: 'late', match: '', times: 20 })
  await shop.tenant.invoices.voidInvoice(
    (await shop.tenant.invoices.list({ status: 'open' })).data[0]?.id ?? '',
  )
  await shop.tenant.subscriptions.cancel(ada.row.stripe_id ?? '')
  expect(await retryNow(shop.trainer, failure.id)).toMatchObject({ outcome: 'closed' })
  expect(await listed(shop)).toEqual([])
})

test('sums are by currency and never added across', async ({ payments }) => {
  const shop = await openShop(payments)
  for (const currency of ['USD', 'EUR'])
    await subscriber(payments, shop, await shop.sell({ title: currency, currency, trial_day: 3 }), {
      number: '4000000000000341',
    })
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  expect((await getSummary(shop.trainer)).open).toEqual([
    { currency: 'EUR', amount: 4900, count: 1 },
    { currency: 'USD', amount: 4900, count: 1 },
  ])
})

test('a subscription that was made in Stripe is neither voided nor canceled here, and its link leads to Stripe’s page', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const wish = { method: 'pm_card_chargeCustomerFail', trialDays: 3 }
  const ada = await foreignSubscriber(payments, shop, await shop.sell(), wish)
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  const [failure] = await listed(shop)
  expect(failure).toMatchObject({ is_foreign: true, amount: 4900 })

  await checkDueFailures(payments.work, inDays(failure?.access_until ?? '', 1))
  await payments.settled()
  const letters = await sql`select 1 from pgboss.job where name = 'dead-letters'
    and data->>'trainerId' = ${String(shop.trainer.trainerId)}`.execute(shop.trainer.db)
  expect(letters.rows).toEqual([])
  expect((await ada.atStripe()).status).toBe('past_due')
  expect(await ada.now()).toMatchObject({ state: 'past_due' })
  const { latest_invoice } = await ada.atStripe()
  expect((await shop.tenant.invoices.retrieve(idOf(latest_invoice) ?? '')).status).toBe('open')
  await expect(retryNow(shop.trainer, failure?.id ?? 0)).rejects.toMatchObject({ status: 409 })

  const mails = (await lettersTo(shop.trainer.db, ada.email)).filter(({ subject }) =>
    subject.includes("didn't go through"),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('keep access until')
  const link = linkIn(mails[0]?.text ?? '')
  const visitor = browse(shop)
  const page = words((await visitor.open(link)).text)
  expect(page).toMatch(/Pay \$49\.00 on Stripe.{1,5}s page, with any card\./)
  expect(page).not.toContain('Enter another card')
  const token = new URL(link, 'http://site.test').searchParams.get('token') ?? ''
  const sent = await visitor.send('/payment/card', { token, do: 'confirm' })
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining(payments.local.url)])
})
