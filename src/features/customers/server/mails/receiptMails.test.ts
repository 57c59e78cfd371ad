import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn, type Shop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { newestCharge, test } from '../../../../../tests/payments.ts'
import { day, subscriber } from '../../../../../tests/subscribing.ts'
import { browseAs } from '../../../../../tests/visiting.ts'
import { verifyPayment } from '../../../checkout/server/service.ts'
import { catchUp } from '../../../ledger/server/reconcile.ts'
import { followCharge } from './receiptMails.ts'

/** The test clock is shared: each test continues where the previous one stopped. */
const DAY = 86_400

const receiptsTo = async ({ visitor }: Shop, email: string) =>
  (await lettersTo(visitor.db, email))
    .filter(({ subject }) => subject.includes('receipt'))
    .map(({ text }) => text)

const linkIn = (text = '') => /\/me\/receipt\?payment=ch_\w+/.exec(text)?.[0] ?? ''

test('each payment has its receipt, the first as well as every renewal: once, with the coupon that lowered it, and a link to the PDF', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  await shop.coupon({ code: 'TWICE', percent_off: 50, duration_in_months: 2 })
  payments.local.faults.add({ kind: 'double', times: 1000 })
  const ada = await subscriber(payments, shop, await shop.sell(), { coupon: 'TWICE' })
  for (let month = 0; month < 2; month++) {
    await payments.control('advance', { seconds: 31 * DAY })
    await payments.settled()
  }
  // Reporting it again changes nothing.
  const charge = await newestCharge(shop.tenant)
  await shop.tenant.charges.update(charge, { description: 'edited' })
  await followCharge(payments.work, { trainerId: shop.trainer.trainerId, accountId: shop.account }, charge)
  await payments.settled()

  const texts = await receiptsTo(shop, ada.email)
  const charges = (await shop.tenant.charges.list()).data
  expect(texts.map(linkIn).sort()).toEqual(charges.map(({ id }) => `/me/receipt?payment=${id}`).sort())
  const of = ({ id = '' } = {}) => texts.find((text) => text.includes(id)) ?? ''
  const [third, second, first] = charges
  for (const lowered of [of(first), of(second)])
    expect(lowered).toMatch(/Strong: \$49\.00\nCoupon TWICE: −\$24\.50\nPaid: \$24\.50/)
  expect(of(third)).toMatch(/Strong: \$49\.00\nPaid: \$49\.00/)
  const { current_period_start: start, current_period_end: end } = (await ada.atStripe()).items.data[0] ?? {}
  expect(of(third)).toContain(`Period: ${day((start ?? 0) * 1000)} to ${day((end ?? 0) * 1000)}`)
  expect(of(third)).toContain(`The next payment is on ${day((end ?? 0) * 1000)}`)
  expect((await ada.me.open(linkIn(of(third)))).location).toMatch(/\/i\/acct_\w+\/in_\w+\/pdf$/)
  expect((await ada.me.open('/me')).text).toContain(linkIn(of(third)))
})

test('no word of Stripe comes: settling alone mails the receipt, and its link works; later words add none', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell({ type: 'one_time', price: 30 })
  await shop.coupon({ code: 'THIRD', percent_off: 33.33 })
  const email = `ada-${shop.domain}@example.test`
  const buyer = await newBuyer(shop, email)
  payments.local.faults.add({ kind: 'lose', times: 1000 })
  const { session_token, url } = await openPage(buyer, plan, 'THIRD')
  await payOn(url)
  await verifyPayment(shop.visitor, session_token)
  await payments.settled()

  const [text] = await receiptsTo(shop, email)
  expect(text).toMatch(/Strong: \$30\.00\nCoupon THIRD: −\$10\.00\nPaid: \$20\.00/)
  expect(text).toContain('Nothing more will be charged.')
  const me = await browseAs(shop, buyer.traineeId)
  expect((await me.open(linkIn(text))).location).toContain('/receipts/')

  payments.local.faults.clear()
  await catchUp(payments.work, shop.account)
  await payments.settled()
  expect(await receiptsTo(shop, email)).toHaveLength(1)
})

test('a trial is paid when it ends, and then has a receipt; a refund, a decline and somebody else’s charge have none', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell({ trial_day: 3 }))
  const poor = await subscriber(payments, shop, await shop.sell({ trial_day: 3, title: 'Other' }), {
    number: '4000000000000341',
  })
  expect(await receiptsTo(shop, ada.email)).toEqual([])

  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  expect(await receiptsTo(shop, ada.email)).toHaveLength(1)
  expect(await receiptsTo(shop, poor.email)).toEqual([])

  const paid = (await shop.tenant.charges.list()).data.find(({ paid }) => paid)
  await shop.tenant.refunds.create({ charge: paid?.id ?? '' })
  // The trainer charges someone in Stripe's own dashboard.
  await shop.tenant.paymentIntents.create({
    amount: 1200,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/back',
    customer: ada.row.customer_id ?? '',
  })
  await payments.settled()
  expect(await receiptsTo(shop, ada.email)).toHaveLength(1)
})
