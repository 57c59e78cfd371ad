import { expect } from 'vitest'
import { test } from '../../../../tests/payments.ts'
import { stripeEarnings } from '../../../../tests/stripeEarnings.ts'
import { idOf } from '../../../base/server/stripe.ts'
import { makeCustomer } from '../../../emulators/stripe/testStripe.ts'
import { chargesOf, earningsOf } from './reading.ts'

const ever = { from: new Date(0), to: new Date('2100-01-01') }

test('charges in three currencies settle in the currency of the account, and add up with refunds and a dispute', async ({
  payments,
}) => {
  const { db, stripe } = payments.work
  for (const settlement of ['eur', 'jpy']) {
    const { trainer, account, tenant } = await payments.connectTrainer()
    await stripe.platform.accounts.update(account, { default_currency: settlement })
    const { id: customer } = await makeCustomer(tenant)
    const paid: string[] = []
    for (const currency of ['usd', 'eur', 'jpy']) {
      const { latest_charge } = await tenant.paymentIntents.create({
        amount: 10_000,
        currency,
        customer,
        payment_method: 'pm_card_visa',
        confirm: true,
        application_fee_amount: 1_200,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      paid.push(idOf(latest_charge) ?? '')
    }
    const [first, second, third] = paid
    await tenant.refunds.create({
      charge: first ?? '',
      amount: 3_300,
      refund_application_fee: true,
    })
    await tenant.refunds.create({ charge: second ?? '' })
    await payments.control('disputes', { account, charge: third })
    await payments.settled()

    const truth = await stripeEarnings(tenant)
    expect(truth.map(({ currency }) => currency)).toEqual([settlement])
    expect(await earningsOf(db, trainer.trainerId, ever)).toEqual(truth)
    const charges = await chargesOf(db, trainer.trainerId, ever, { most: 10 })
    expect(new Set(charges.map(({ paid_currency }) => paid_currency))).toEqual(new Set(['eur', 'jpy', 'usd']))
    expect(charges.map(({ paid_cents }) => paid_cents)).toEqual([10_000, 10_000, 10_000])
    for (const { paid_currency, exchange_rate, gross_cents } of charges) {
      expect(exchange_rate === null).toBe(paid_currency === settlement)
      expect(gross_cents).toBe(Math.round(10_000 * (exchange_rate ?? 1)))
    }
  }
}, 120_000)
