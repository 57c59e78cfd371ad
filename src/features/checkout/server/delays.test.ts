/** Payments that take days: a bank debit is started on the hosted page, and arrives or fails. */
import { expect } from 'vitest'
import {
  expectOneSale,
  keyOf,
  newBuyer,
  openPage,
  openShop,
  payOn,
  type Shop,
} from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import { submitForm } from '../../../emulators/stripe/testStripe.ts'
import { listSubscriptions } from '../../customers/server/service.ts'
import { settleForgotten } from './recordPayment.ts'
import { verifyPayment } from './service.ts'

async function debit(payments: Payments, shop: Shop, input: object) {
  const plan = await shop.sell(input)
  const email = `ada-${shop.domain}@example.test`
  const buyer = await newBuyer(shop, email)
  const { session_token, url } = await openPage(buyer, plan)
  await submitForm(url, { do: 'debit', email })
  await payments.settled()
  const [session] = (await shop.tenant.checkout.sessions.list()).data
  const verify = () => verifyPayment(shop.visitor, session_token)
  return {
    buyer,
    plan,
    verify,
    owned: async () => (await listSubscriptions(buyer.db, keyOf(buyer))).map(({ state }) => state),
    letters: async () => (await lettersTo(buyer.db, email)).map(({ subject }) => subject),
    successPage: () => browse(shop).open('/payment-success', { cookie: `checkout=${session_token}` }),
    finish: async (arrives: boolean) => {
      await payments.control('debits', { account: shop.account, session: session?.id, arrives })
      await payments.settled()
    },
  }
}

const kinds = [
  { type: 'one_time', price: 30 },
  { type: 'recurring', price: 49 },
] as const

test.for(kinds)('$type: on its way, said so, and theirs when it has arrived', async (input, { payments }) => {
  const shop = await openShop(payments)
  const ada = await debit(payments, shop, input)

  await expect(ada.verify()).rejects.toMatchObject({ status: 404, message: 'Your payment is on its way' })
  const page = await ada.successPage()
  expect([page.status, words(page.text)]).toEqual([
    200,
    expect.stringContaining('Your payment is on its way'),
  ])
  expect([await ada.owned(), await ada.letters()]).toEqual([[], []])
  // Nobody can pay a second time in the meantime.
  await expect(openPage(ada.buyer, ada.plan)).rejects.toMatchObject({
    status: 409,
    message: 'Your payment for this plan is on its way',
  })

  await ada.finish(true)

  expect(await ada.owned()).toEqual(['active'])
  expect(await ada.letters()).toEqual([
    `Welcome to Shop ${shop.trainer.trainerId}`,
    `Your receipt from Shop ${shop.trainer.trainerId}`,
  ])
  await ada.verify()
  expect(words((await ada.successPage()).text)).toContain('Payment Successful')
  await expectOneSale(shop, { subscriptions: input.type === 'recurring' ? 1 : 0 })
})

test.for(kinds)(
  '$type: it does not arrive: a letter says so, nothing runs at Stripe, and a card pays instead',
  async (input, { payments }) => {
    const shop = await openShop(payments)
    const ada = await debit(payments, shop, input)
    // The webhook is lost; the check for forgotten attempts finds it.
    payments.local.faults.add({ kind: 'lose', times: 100 })
    await ada.finish(false)
    await shop.trainer.db
      .updateTable('checkouts')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('trainer_id', '=', shop.trainer.trainerId)
      .execute()
    for (let looks = 0; looks < 2; looks++) await settleForgotten.run(payments.work, {}, '')
    await payments.settled()

    expect(await ada.letters()).toEqual([`Your payment to Shop ${shop.trainer.trainerId} didn't arrive`])
    expect((await ada.successPage()).location).toBe(`/payment-failed?plan=${ada.plan.id}`)
    await expectOneSale(shop, { charges: 0, subscriptions: 0 })
    payments.local.faults.clear()
    await payOn((await openPage(ada.buyer, ada.plan)).url)
    await payments.settled()
    expect(await ada.owned()).toEqual(['active'])
  },
)
