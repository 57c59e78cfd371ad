import { expect } from 'vitest'
import { idOf } from '../books.ts'
import { refusal, test } from '../testStripe.ts'

test('refunds in parts give back the fee in proportion, and the whole of it in the end', async ({
  stripe,
}) => {
  const { stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 99,
  })
  const charge = idOf(intent.latest_charge!)

  const part = await coach.refunds.create({
    charge,
    amount: 333,
    refund_application_fee: true,
    reason: 'requested_by_customer',
    expand: ['balance_transaction'],
  })
  expect(part).toMatchObject({
    status: 'succeeded',
    amount: 333,
    balance_transaction: { amount: -333, fee: -33, net: -300 },
  })
  expect(await coach.charges.retrieve(charge)).toMatchObject({ amount_refunded: 333, refunded: false })

  await coach.refunds.create({ payment_intent: intent.id, refund_application_fee: true })
  const [fee] = (await stripe.platform.applicationFees.list()).data
  expect(await coach.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
    refunded: true,
    refunds: { data: [{ amount: 667 }, { amount: 333 }] },
  })
  expect(fee).toMatchObject({ amount: 99, amount_refunded: 99, refunded: true })
  expect(
    (await stripe.platform.applicationFees.listRefunds(fee!.id)).data.map(({ amount }) => amount),
  ).toEqual([66, 33])
  expect(await refusal(coach.refunds.create({ charge }))).toMatchObject({ code: 'charge_already_refunded' })
})

test('a refund of more than is left is refused; one without the fee leaves the fee', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 100,
  })

  expect(
    (await refusal(coach.refunds.create({ payment_intent: intent.id, amount: 1001 }))).message,
  ).toContain('greater than unrefunded amount')
  const refund = await coach.refunds.create({ payment_intent: intent.id })
  await coach.refunds.update(refund.id, { metadata: { why: 'kind' } })

  expect(await coach.refunds.retrieve(refund.id)).toMatchObject({ metadata: { why: 'kind' } })
  expect((await coach.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1)
  expect((await stripe.platform.applicationFees.list()).data[0]).toMatchObject({ refunded: false })
})

test('a fee can be given back on its own', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  await coach.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 100,
  })
  const [fee] = (await stripe.platform.applicationFees.list()).data

  const refund = await stripe.platform.applicationFees.createRefund(fee!.id, { amount: 40 })
  await stripe.platform.applicationFees.updateRefund(fee!.id, refund.id, { metadata: { a: '1' } })

  expect(await stripe.platform.applicationFees.retrieveRefund(fee!.id, refund.id)).toMatchObject({
    amount: 40,
    metadata: { a: '1' },
  })
  expect((await coach.balanceTransactions.list({ type: 'application_fee_refund' })).data).toMatchObject([
    { amount: 40 },
  ])
  expect(await refusal(stripe.platform.applicationFees.createRefund(fee!.id, { amount: 61 }))).toMatchObject({
    param: 'amount',
  })
})

test('the disputing card is paid and disputed; no refund while the dispute is open; winning gives the money back', async ({
  stripe,
}) => {
  const { stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
  })
  const [dispute] = (await coach.disputes.list({ payment_intent: intent.id })).data

  expect(dispute).toMatchObject({
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 5000,
    balance_transactions: [{ amount: -5000, fee: 1500 }],
  })
  expect((await refusal(coach.refunds.create({ payment_intent: intent.id }))).message).toContain(
    'charged back',
  )

  const won = await coach.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  })
  expect(won).toMatchObject({ status: 'won' })
  expect(await coach.charges.retrieve(idOf(intent.latest_charge!))).toMatchObject({ disputed: false })
})

test('a dispute can be opened on demand, and is lost when it is closed', async ({ stripe }) => {
  const { id, stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })

  const opened = await stripe.control('POST', 'disputes', {
    account: id,
    charge: intent.latest_charge,
    reason: 'product_not_received',
  })
  expect(opened).toMatchObject({ object: 'dispute', reason: 'product_not_received' })
  expect(await coach.disputes.close((opened as { id: string }).id)).toMatchObject({ status: 'lost' })
  expect(await coach.disputes.retrieve((opened as { id: string }).id)).toMatchObject({ status: 'lost' })
})
