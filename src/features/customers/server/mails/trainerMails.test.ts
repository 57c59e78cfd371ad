import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { newestCharge, type Payments, test } from '../../../../../tests/payments.ts'
import { day, subscriber } from '../../../../../tests/subscribing.ts'
import { reminderAt, remindOfTrials } from './trialMails.ts'

const DAY = 86_400

/** A shop whose coach has confirmed the address, unless the test says otherwise. */
async function openShopOf(payments: Payments, email: string, isConfirmed = true): Promise<Shop> {
  const shop = await openShop(payments)
  const change = { email, email_confirmed_at: isConfirmed ? new Date() : null }
  await shop.visitor.db.updateTable('users').set(change).where('id', '=', shop.trainer.trainerId).execute()
  return shop
}

const mailsTo = async ({ visitor }: Shop, email: string) =>
  (await lettersTo(visitor.db, email)).map(({ subject, text }) => ({ subject, text }))

test('a coach is told of a sale, a cancellation, a failed payment and a dispute: once each, although every webhook comes twice', async ({
  payments,
}) => {
  const shop = await openShopOf(payments, 'maya@coach.test')
  payments.local.faults.add({ kind: 'double', times: 1000 })
  const plan = await shop.sell()
  const ada = await subscriber(payments, shop, plan)
  await ada.do('cancel')
  const charge = await newestCharge(shop.tenant)
  await payments.control('disputes', { account: shop.account, charge })
  // The bank declines the first payment, after the trial.
  const trial = await shop.sell({ title: 'Later', trial_day: 3 })
  const bo = await subscriber(payments, shop, trial, { number: '4000000000000341' })
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()

  const mails = await mailsTo(shop, 'maya@coach.test')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A payment of $49.00 is disputed',
    'Ada Buyer canceled Strong',
    'New sale: Strong, $49.00',
    'New trial: Later',
    'Payment failed: Ada Buyer, Later',
  ])
  const [dispute, canceled, sale, , failed] = mails.map(({ text }) => text)
  const until = (await ada.now())?.ends_at ?? 0
  expect(dispute).toContain(`Email: ${ada.email}`)
  expect(canceled).toContain(`They keep access until ${day(Number(until))}`)
  expect(sale).toContain('Paid: $49.00')
  expect(failed).toContain(`Email: ${bo.email}`)
  expect(failed).toContain('Stripe will try again on')
})

test('a free sign-up and a trial are told as what they are', async ({ payments }) => {
  const shop = await openShopOf(payments, 'free@coach.test')
  await subscriber(payments, shop, await shop.sell({ title: 'Taster', type: 'free', price: 0 }))
  await subscriber(payments, shop, await shop.sell({ trial_day: 14 }))

  const mails = await mailsTo(shop, 'free@coach.test')
  expect(mails.map(({ subject }) => subject)).toEqual(['New free member: Taster', 'New trial: Strong'])
  expect(mails[1]?.text).toContain('The first payment is due on')
})

test('an address that nobody has confirmed gets none of them', async ({ payments }) => {
  const shop = await openShopOf(payments, 'stranger@coach.test', false)
  const ada = await subscriber(payments, shop, await shop.sell())
  await ada.do('cancel')
  await payments.settled()

  expect(await mailsTo(shop, 'stranger@coach.test')).toEqual([])
})

test('before a trial ends its subscriber is reminded once, with the price that will be charged', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  await shop.coupon({ code: 'HALF', percent_off: 50 })
  const plan = await shop.sell({ trial_day: 14 })
  const ada = await subscriber(payments, shop, plan, { coupon: 'HALF' })
  // Another card: a card gets one trial of a plan.
  const quitter = await subscriber(payments, shop, plan, { number: '5555555555554444' })
  await quitter.do('cancel')
  await payments.settled()
  const end = ((await ada.atStripe()).trial_end ?? 0) * 1000
  const remindAt = (ms: number) => remindOfTrials(payments.work, new Date(ms))
  const reminders = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('trial of'))

  await remindAt(end - 3.1 * DAY * 1000)
  expect(await reminders(ada.email)).toEqual([])
  for (const daysBefore of [3, 2, 1]) await remindAt(end - daysBefore * DAY * 1000)

  const [reminder, ...others] = await reminders(ada.email)
  expect(others).toEqual([])
  expect(reminder?.subject).toBe(`Your free trial of Strong ends on ${day(end)}`)
  expect(reminder?.text).toContain('We will charge $24.50 for Strong on that day.')
  expect(await reminders(quitter.email)).toEqual([])
})

test('a reminder comes three days before the end, one day before that of a short trial, never on the first day', () => {
  const start = new Date('2026-07-01T12:00:00Z')
  const after = (days: number) => new Date(start.getTime() + days * DAY * 1000)

  expect(reminderAt(start, after(14))).toEqual(after(11))
  expect(reminderAt(start, after(4))).toEqual(after(3))
  expect(reminderAt(start, after(2))).toEqual(after(1))
  expect(reminderAt(start, after(1))).toBeNull()
})
