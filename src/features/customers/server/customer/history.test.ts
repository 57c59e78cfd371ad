import { expect } from 'vitest'
import { openShop } from '../../../../../tests/buying.ts'
import { newestCharge, test } from '../../../../../tests/payments.ts'
import { inDays, subscriber } from '../../../../../tests/subscribing.ts'
import { customerCalls } from '../../contract.ts'
import { sentenceOf } from '../../history.ts'
import { cancelSubscription, changeCard, updateDetails } from '../subscription/managing.ts'
import { listHistory } from './historyQueries.ts'

test('a customer’s history tells once what happened and who did it, although the webhooks come too', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const ada = await subscriber(payments, shop, await shop.sell())
  const key = { trainer_id: trainer.trainerId, id: ada.row.trainee_id }
  const charge = await newestCharge(shop.tenant)

  await ada.do('pause', { until: inDays(45) })
  await ada.do('resume')
  await ada.do('cancel')
  await ada.do('keep')
  const year = String(new Date().getUTCFullYear() + 2)
  const card = { card_number: '5555555555554444', card_exp_month: '12', card_exp_year: year, card_cvc: '123' }
  await changeCard(trainer, customerCalls.changeCard.body.parse({ subscriber_id: key.id, ...card }))
  await updateDetails(trainer, key.id, { name: 'Ada King', email: ada.email })
  const refund = {
    subscriber_id: key.id,
    action: 'cancel_with_refund',
    stripe_charge_id: [charge],
    amounts: [{ amount: 1950, refunded: 0 }],
    reason: 'Knee injury',
  }
  await cancelSubscription({ ...trainer, actingAdminId: 7 }, customerCalls.cancel.body.parse(refund))
  await payments.settled()

  const told = (await listHistory(trainer.db, key)).reverse()
  const what = told.filter(({ kind }) => kind !== 'mail_sent')
  expect(what.map(({ kind, by, user_id }) => [kind, by, user_id])).toEqual([
    ['joined', 'subscriber', null],
    ['paused', 'subscriber', null],
    ['resumed', 'subscriber', null],
    ['canceled', 'subscriber', null],
    ['cancel_undone', 'subscriber', null],
    ['card_changed', 'trainer', trainer.userId],
    ['details_changed', 'trainer', trainer.userId],
    ['refunded', 'trainer', 7],
    ['canceled', 'trainer', 7],
  ])
  expect(what.map(({ kind, detail }) => sentenceOf(kind, detail))).toEqual(
    expect.arrayContaining([
      'Joined Strong',
      'Changed the card to the one ending in 4444',
      'Refunded $19.50',
    ]),
  )
  expect(what.at(-2)?.detail).toMatchObject({ charge_id: charge, amount: 1950, reason: 'Knee injury' })
  const mails = told.flatMap(({ kind, detail }) =>
    kind === 'mail_sent' ? (sentenceOf(kind, detail) ?? []) : [],
  )
  expect(mails.toSorted()).toEqual(
    (await ada.subjects()).map((subject) => `Mail sent: ${subject}`).toSorted(),
  )
})
