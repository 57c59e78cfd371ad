import { sql } from 'kysely'
import { expect } from 'vitest'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { clientsOf, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { startConnecting } from '../../connect/server/service.ts'
import { NewPlan } from '../../plans/contract.ts'
import { createPlan, listOwnPlans } from '../../plans/server/service.ts'
import { nameApp } from '../../sites/server/service.ts'
import type { Move } from '../contract.ts'
import { adoptNext } from './adoption.ts'
import { findMove } from './queries.ts'

/** An account with a life of its own before the trainer connects it. */
async function oldAccount(payments: Payments) {
  const { id } = await payments.control<{ id: string }>('accounts', { name: 'Old gym' })
  return { id, owner: clientsOf(payments.local).client({ key: `sk_test_${id}`, retries: 2 }) }
}

async function connect(payments: Payments, account: string): Promise<AsTrainer> {
  const trainer = await payments.newTrainer()
  const { url } = await startConnecting(trainer, { redirect_url: '/trainer/moving', existing: true })
  const { location } = await submitForm(url, { do: 'connect', name: 'Old gym', account })
  const back = await payments.visit(location ?? '')
  const sent = Object.fromEntries(new URL(back.location ?? '').searchParams)
  await payments.call(trainer, 'POST', 'stripe-connect/finish', sent)
  return trainer
}

const monthly = (
  owner: Stripe,
  name: string,
  unit_amount = 4900,
  recurring: object = { interval: 'month' },
) =>
  owner.prices.create({
    currency: 'usd',
    unit_amount,
    product_data: { name },
    recurring,
  } as Stripe.PriceCreateParams)

async function member(owner: Stripe, price: string, email: string | undefined, more: object = {}) {
  const customer = await owner.customers.create({
    name: `Member ${email ?? ''}`,
    ...(email && { email }),
  })
  const card = await owner.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  return owner.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price }],
    ...more,
  })
}

const moveOf = async (payments: Payments, trainer: AsTrainer) => {
  const { body } = await payments.call(trainer, 'GET', 'moving')
  const { moves } = body.result as unknown as { moves: Move[] }
  return moves[0] as Move
}

async function read(payments: Payments, trainer: AsTrainer): Promise<Move> {
  expect(await payments.call(trainer, 'POST', 'moving/stripe')).toMatchObject({ status: 200 })
  await payments.settled()
  return moveOf(payments, trainer)
}

async function start(payments: Payments, trainer: AsTrainer, id: number, mail = false): Promise<Move> {
  expect(await payments.call(trainer, 'POST', `moving/${id}/start`, { mail })).toMatchObject({ status: 200 })
  await payments.settled()
  return moveOf(payments, trainer)
}

const subscriptionsOf = async (payments: Payments, trainer: AsTrainer) =>
  (
    await sql<{ stripe_id: string; state: string; email: string; plan: string }>`
      select stripe_id, state, trainees.email, plans.title as plan from subscriptions
      join trainees on trainees.trainer_id = subscriptions.trainer_id and trainees.id = trainee_id
      join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = plan_id
      where subscriptions.trainer_id = ${trainer.trainerId} order by stripe_id`.execute(payments.work.db)
  ).rows

test('the dry run says what is taken and why the rest is skipped, and changes nothing', async ({
  payments,
}) => {
  const { id: account, owner } = await oldAccount(payments)
  const [gold, weekly] = [
    await monthly(owner, 'Gold'),
    await monthly(owner, 'Fortnight', 900, { interval: 'week', interval_count: 2 }),
  ]
  const ada = await member(owner, gold.id, 'Ada@Example.test')
  await member(owner, gold.id, 'ada@example.test')
  await member(owner, gold.id, undefined)
  await member(owner, weekly.id, 'bo@example.test')
  await member(owner, gold.id, 'cy@example.test', { items: [{ price: gold.id, quantity: 2 }] })
  const ended = await member(owner, gold.id, 'di@example.test')
  await owner.subscriptions.cancel(ended.id)
  const trainer = await connect(payments, account)

  const dry = await read(payments, trainer)

  expect(dry).toMatchObject({ state: 'ready', counts: { all: 6, new: 1, taken: 0, skipped: 5 } })
  expect(dry.prices).toMatchObject([
    { title: 'Gold', unit_amount: 4900, currency: 'USD', count: 1, plan_id: null },
  ])
  expect(dry.skipped.map(({ text }) => text).sort()).toEqual([
    'Canceled at Stripe',
    'Is billed for a quantity other than 1',
    'Is billed in an interval that plans do not have',
    'The customer has no email address',
    'The person already has this plan; nobody has a plan twice',
  ])
  expect(await subscriptionsOf(payments, trainer)).toEqual([])

  const done = await start(payments, trainer, dry.id)

  expect(done).toMatchObject({ state: 'done', counts: { taken: 1, skipped: 5 } })
  const taken = await subscriptionsOf(payments, trainer)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({ email: 'ada@example.test', plan: 'Gold', state: 'active' })
  expect((await owner.prices.list()).data).toHaveLength(2)
  expect((await owner.subscriptions.retrieve(ada.id)).application_fee_percent).toBeNull()
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
})

test('an adopted subscription is read-only here, can be forgotten without touching Stripe, and adopted again', async ({
  payments,
}) => {
  const { id: account, owner } = await oldAccount(payments)
  const gold = await monthly(owner, 'Gold')
  const ada = await member(owner, gold.id, 'ada@example.test')
  const trainer = await connect(payments, account)
  const first = await start(payments, trainer, (await read(payments, trainer)).id)
  const before = await payments.truth(account)

  const { result } = (await payments.call(trainer, 'GET', 'subscribers')).body as {
    result: { data: { id: number }[] }
  }
  const card = {
    card_number: '4242424242424242',
    card_exp_month: '12',
    card_exp_year: '2040',
    card_cvc: '123',
  }
  const changes = {
    'cancel-next-payment': { stripe_subscription_id: ada.id },
    'change-card': { subscriber_id: result.data[0]?.id, ...card },
  }
  for (const [call, body] of Object.entries(changes))
    expect(await payments.call(trainer, 'POST', call, body), call).toMatchObject({
      status: 409,
      body: {
        message:
          'This subscription was made in Stripe and is managed there. It can only be changed in Stripe.',
      },
    })

  expect((await payments.call(trainer, 'POST', `moving/${first.id}/undo`)).status).toBe(200)
  await payments.settled()
  expect(await moveOf(payments, trainer)).toMatchObject({ state: 'undone', counts: { forgotten: 1 } })
  expect(await subscriptionsOf(payments, trainer)).toEqual([])
  // A renewal or an edit at Stripe does not bring it back.
  await owner.subscriptions.update(ada.id, { metadata: { note: 'x' } })
  await payments.settled()
  expect(await subscriptionsOf(payments, trainer)).toEqual([])
  expect((await payments.truth(account)).subscriptions).toEqual(before.subscriptions)

  const again = await start(payments, trainer, (await read(payments, trainer)).id)
  expect(again).toMatchObject({ state: 'done', counts: { taken: 1 } })
  const nothing = await read(payments, trainer)
  expect(nothing).toMatchObject({
    counts: { new: 0, skipped: 1 },
    skipped: [{ text: 'Is already in your customers' }],
  })
})

test('a thousand subscribers move in while Stripe fails, and product and Stripe agree', async ({
  payments,
}) => {
  const { id: account, owner } = await oldAccount(payments)
  for (const cents of [4900, 9900, 1500, 2500]) {
    const price = await monthly(owner, `Plan ${cents}`, cents)
    const { id: subscription } = await member(owner, price.id, `plan${cents}@example.test`)
    await payments.control('copies', { account, subscription, count: 249 })
  }
  const made = await owner.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 2000 })
  const trainer = await connect(payments, account)
  const { faults } = payments.local
  faults.add({ kind: 'error', method: 'GET', match: '/v1/subscriptions', times: 4 })
  const dry = await read(payments, trainer)
  expect(dry).toMatchObject({ state: 'ready', counts: { all: 1000, new: 1000 }, prices: [{}, {}, {}, {}] })

  // Ended and deleted between the dry run and the move.
  await owner.subscriptions.cancel(made[500]?.id ?? '')
  await owner.customers.del(made[501]?.customer as string)
  const subscription = { method: 'GET', match: '/v1/subscriptions/' }
  faults.add({ ...subscription, kind: 'error', times: 4 })
  faults.add({ ...subscription, kind: 'drop', times: 2 })
  faults.add({ ...subscription, kind: 'rate_limit', times: 1 })
  faults.add({ ...subscription, kind: 'slow', ms: 200, times: 3 })
  await payments.call(trainer, 'POST', `moving/${dry.id}/start`, { mail: false })
  // Several at once on the same rows, as when another process takes the job over after a crash.
  const move = await findMove(payments.work.db, { trainer_id: trainer.trainerId, id: dry.id })
  if (move) await Promise.allSettled(Array.from({ length: 10 }, () => adoptNext(payments.work, move)))
  await expect.poll(async () => (await moveOf(payments, trainer)).state, { timeout: 120_000 }).toBe('done')
  await payments.settled()

  expect((await moveOf(payments, trainer)).skipped).toEqual([{ text: 'Canceled at Stripe', count: 2 }])
  expect(await moveOf(payments, trainer)).toMatchObject({ note: null, counts: { taken: 998, skipped: 2 } })
  const taken = await subscriptionsOf(payments, trainer)
  const alive = made.filter((_, index) => index !== 500 && index !== 501)
  expect(taken.map(({ stripe_id }) => stripe_id)).toEqual(alive.map(({ id }) => id).sort())
  expect(await payments.snapshot(account)).toEqual(await payments.truth(account))
}, 180_000)

test('a price joins a plan that the trainer has, and everyone who came along is invited once', async ({
  payments,
}) => {
  const { id: account, owner } = await oldAccount(payments)
  const gold = await monthly(owner, 'Gold')
  await member(owner, gold.id, 'fay@example.test')
  const trainer = await connect(payments, account)
  await nameApp(trainer, trainer.trainerId, 'Old gym', `gym${trainer.trainerId}`)
  const wish = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
  const [plan, free] = [
    await createPlan(trainer, NewPlan.parse(wish)),
    await createPlan(trainer, NewPlan.parse({ title: 'Community', type: 'free' })),
  ]
  const dry = await read(payments, trainer)
  const choose = (price_id: string, plan_id: number) =>
    payments.call(trainer, 'PUT', `moving/${dry.id}/prices`, { price_id, plan_id })

  expect((await choose(gold.id, free.id)).status).toBe(404)
  expect((await choose('price_of_nobody', plan.id)).status).toBe(404)
  expect((await choose(gold.id, plan.id)).body.result).toMatchObject({ prices: [{ plan_id: plan.id }] })
  const done = await start(payments, trainer, dry.id, true)

  expect(done).toMatchObject({ state: 'done', counts: { taken: 1 } })
  expect(await subscriptionsOf(payments, trainer)).toMatchObject([
    { email: 'fay@example.test', plan: 'Strong' },
  ])
  const [letter, ...others] = await lettersTo(payments.work.db, 'fay@example.test')
  expect(letter).toMatchObject({ subject: 'Your account with Old gym' })
  expect(letter?.text).toMatch(/\/sign-in\?token=/)
  expect(others).toEqual([])
  // The plan is sold at its own price as before; the adopted one only leads to it.
  expect((await owner.prices.retrieve(gold.id)).active).toBe(true)
  await payments.call(trainer, 'POST', `moving/${dry.id}/undo`)
  await payments.settled()
  expect(await listOwnPlans(trainer)).toMatchObject([{ title: 'Community' }, { title: 'Strong' }])
})
