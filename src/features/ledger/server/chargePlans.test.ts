import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../tests/buying.ts'
import { test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { namePlansOfCharges } from './moneyQueries.ts'
import { repairTrainer } from './rollups.ts'

/** What the trainer charges in Stripe's own dashboard has no receipt of ours. */
const charge = ({ tenant }: Shop, customer: string, amount: number) =>
  tenant.paymentIntents.create({
    amount,
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
    confirm: true,
  })

test('DASH-06 a charge without a receipt counts for the only plan that its customer has had', async ({
  payments,
}) => {
  const { db } = payments.work
  const shop = await openShop(payments)
  const [strong, flex] = [await shop.sell(), await shop.sell({ title: 'Flex', price: 19 })]
  const ada = await subscriber(payments, shop, strong)
  const customer = ada.row.customer_id ?? ''
  const account = { trainerId: shop.trainer.trainerId, accountId: shop.account }
  const planOf = async (amount: number) =>
    (
      await db
        .selectFrom('mirror_charges')
        .select('plan_id')
        .where('trainer_id', '=', account.trainerId)
        .where('amount_cents', '=', amount)
        .executeTakeFirstOrThrow()
    ).plan_id
  const tomorrow = new Date(Date.now() + 86_400_000)

  await charge(shop, customer, 1500)
  await payments.settled()
  expect([await planOf(4900), await planOf(1500)]).toEqual([strong.id, null])
  await namePlansOfCharges(db, account, new Date(0))
  expect(await planOf(1500)).toBeNull()
  await namePlansOfCharges(db, account, tomorrow)
  expect(await planOf(1500)).toBe(strong.id)

  const card = await shop.tenant.paymentMethods.attach('pm_card_visa', { customer })
  await shop.tenant.subscriptions.create({
    customer,
    default_payment_method: card.id,
    items: [{ price: flex.stripe_price_id ?? '' }],
  })
  await payments.settled()
  // Its event came before we knew the subscription, and its customer has two plans.
  expect(await planOf(1900)).toBe(flex.id)
  await charge(shop, customer, 1700)
  await payments.settled()
  await namePlansOfCharges(db, account, tomorrow)
  expect(await planOf(1700)).toBeNull()
  expect(await repairTrainer(db, account.trainerId)).toBe(0)
})
