/** Every payment for a plan at Stripe becomes a subscription in our database. */
import { expect } from 'vitest'
import { expectOneSale, openShop, type Shop } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browseAs } from '../../../../tests/visiting.ts'
import { card, makeCustomer, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { listSubscriptions, registerTrainee } from '../../customers/server/service.ts'
import { catchUp } from '../../ledger/server/reconcile.ts'
import type { Plan } from '../../plans/contract.ts'

async function payByLink({ stripe_link_url }: Plan, email: string) {
  const opened = await fetch(stripe_link_url ?? '', { redirect: 'manual' })
  const page = opened.headers.get('location') ?? ''
  return submitForm(new URL(page, stripe_link_url ?? '').href, {
    do: 'pay',
    ...card(),
    email,
    name: 'Ada Buyer',
  })
}

async function found(shop: Shop, email: string) {
  const { db } = shop.visitor
  const trainee = await registerTrainee(db, { trainerId: shop.trainer.trainerId, name: 'x', email })
  const rows = await listSubscriptions(db, trainee)
  const me = rows.length ? words((await (await browseAs(shop, trainee.id)).open('/me')).text) : ''
  const subjects = (await lettersTo(db, email)).map(({ subject }) => subject.replace(/ (to|from) .*/, ''))
  return { held: rows.map(({ plan_id, state }) => ({ plan_id, state })), me, subjects: subjects.toSorted() }
}

const kinds = [
  ['recurring', { type: 'recurring' }, 'active', ['Welcome', 'Your receipt']],
  ['one_time', { type: 'one_time', price: 30 }, 'active', ['Welcome', 'Your receipt']],
  ['with a trial', { trial_day: 7 }, 'trialing', ['Welcome']],
] as const

test.for(kinds)(
  'PLAN-07 PUB-11 paid by the plan’s payment link (%s): a subscriber, welcomed, with an account',
  async ([, input, state, letters], { payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell(input)
    const email = `link-${shop.domain}@example.test`

    await payByLink(plan, email)
    await payments.settled()

    const { held, me, subjects } = await found(shop, email)
    expect(held).toEqual([{ plan_id: plan.id, state }])
    expect(subjects).toEqual(letters)
    expect(me).toContain('Strong')
  },
)

test('with every webhook lost, reconciliation finds who paid by a link', async ({ payments }) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const email = `lost-${shop.domain}@example.test`
  payments.local.faults.add({ kind: 'lose', times: 100 })
  await payByLink(plan, email)

  await catchUp(payments.work, shop.account)
  await payments.settled()

  expect((await found(shop, email)).held).toEqual([{ plan_id: plan.id, state: 'active' }])
})

test('paid twice by the link: the second is given back', async ({ payments }) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const email = `twice-${shop.domain}@example.test`
  await payByLink(plan, email)
  await payments.settled()
  await payByLink(plan, email)
  await payments.settled()

  const { held, subjects } = await found(shop, email)
  expect(held).toEqual([{ plan_id: plan.id, state: 'active' }])
  expect(subjects).toContain('We refunded $49.00 for Strong')
  await expectOneSale(shop)
})

test('a subscription that its trainer made at Stripe is a subscriber too; one to another price is none of ours', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const { id: customer, email } = await makeCustomer(shop.tenant)
  const own = await shop.tenant.prices.create({
    currency: 'usd',
    unit_amount: 500,
    recurring: { interval: 'month' },
    product_data: { name: 'Elsewhere' },
  })
  for (const price of [plan.stripe_price_id ?? '', own.id])
    await shop.tenant.subscriptions.create({ customer, items: [{ price }] })
  await payments.settled()

  const { held, subjects } = await found(shop, email ?? '')
  expect(held).toEqual([{ plan_id: plan.id, state: 'active' }])
  expect(subjects).toContain('Welcome')
})
