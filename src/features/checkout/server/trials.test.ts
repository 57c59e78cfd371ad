/** One free trial per person and plan: by address, and by card fingerprint where Stripe reports it. */
import { expect } from 'vitest'
import {
  expectOneSale,
  keyOf,
  newBuyer,
  openPage,
  openShop,
  payOn,
  signInAs,
} from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browseAs, browser } from '../../../../tests/visiting.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import { listSubscriptions } from '../../customers/server/service.ts'
import { verifyPayment } from './service.ts'

const MASTERCARD = '5555555555554444'

const states = async (buyer: AsTrainee) =>
  (await listSubscriptions(buyer.db, keyOf(buyer))).map(({ state }) => state)

/** Has used the trial and canceled. */
async function afterTrial(payments: Payments) {
  const shop = await openShop(payments)
  const plan = await shop.sell({ trial_day: 7 })
  const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`)
  await payOn((await openPage(ada, plan)).url)
  await payments.settled()
  expect(await states(ada)).toEqual(['trialing'])
  const [subscription] = (await shop.tenant.subscriptions.list()).data
  await shop.tenant.subscriptions.cancel(subscription?.id ?? '')
  await payments.settled()
  return { shop, plan, ada }
}

test('who is signed in sees the price without a trial, and pays it', async ({ payments }) => {
  const { shop, plan, ada } = await afterTrial(payments)
  const page = await (await browseAs(shop, ada.traineeId)).open(`/register?plan=${plan.id}`)
  expect(words(page.text)).toContain('Due today $49.00')
  expect(words(page.text)).not.toContain('Free trial')

  const { session_token, url } = await openPage(await signInAs(ada), plan)
  await payOn(url)
  await verifyPayment(shop.visitor, session_token)

  expect(await states(ada)).toEqual(['active', 'cancelled'])
  await expectOneSale(shop)
})

test.for([
  ['the same address with another card', 'same', MASTERCARD],
  ['another address with the same card', 'other', undefined],
] as const)('a second trial is cancelled at once: %s', async ([, address, number], { payments }) => {
  const { shop, plan, ada } = await afterTrial(payments)
  const email = address === 'same' ? `ada-${shop.domain}@example.test` : `eve-${shop.domain}@example.test`
  const visit = browser(shop)
  const form = { name: 'Eve', email, do: 'pay' }
  const { location } = await visit.send(`/register?plan=${plan.id}`, form)
  await payOn(location ?? '', number)

  const done = await visit.open('/payment-success')
  expect(words(done.text)).toContain('This free trial was already used')
  await payments.settled()
  await expectOneSale(shop, { charges: 0, subscriptions: 0 })
  expect(await states(ada)).toEqual(['cancelled'])
  const letter = (await lettersTo(shop.visitor.db, email)).at(-1)
  expect(letter).toMatchObject({ subject: 'Your free trial of Strong was already used' })
  expect(letter?.text).toContain('Without a trial, Strong is $49.00 every month.')

  // The same session is shown the price without a trial, and pays it.
  const again = await visit.open(`/register?plan=${plan.id}`)
  expect(words(again.text)).toContain('Due today $49.00')
  const paying = await visit.send(`/register?plan=${plan.id}`, form)
  await payOn(paying.location ?? '', number)
  expect(words((await visit.open('/payment-success')).text)).toMatch(
    /Payment Successful.*Paid today \$49\.00/,
  )
  await payments.settled()
  await expectOneSale(shop)
})

test('each plan has a trial of its own, and each card', async ({ payments }) => {
  const { shop, plan, ada } = await afterTrial(payments)
  const other = await shop.sell({ title: 'Other', trial_day: 3 })

  await payOn((await openPage(ada, other)).url)
  const eve = await newBuyer(shop, `eve-${shop.domain}@example.test`)
  await payOn((await openPage(eve, plan)).url, MASTERCARD)
  await payments.settled()

  expect([await states(ada), await states(eve)]).toEqual([['trialing', 'cancelled'], ['trialing']])
})
