/** What is found of a trainer's customers and sales, and by whom. */
import { expect } from 'vitest'
import { keyOf, newBuyer, openPage, openShop, payOn } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { notifyTrainer } from '../../customers/server/mails/trainerMails.ts'
import {
  findByStripeId,
  findRunning,
  findTrainee,
  listConsents,
  listHeld,
  listSubscriptions,
  recordConsent,
} from '../../customers/server/service.ts'
import { notifyOfChange } from '../../customers/server/subscription/syncSubscription.ts'
import { findBySession, findCheckout, findLastSettled } from './queries.ts'
import { notifyBuyer, notifySubscriber } from './recordPayment.ts'
import { verifyPayment } from './service.ts'

test('an id of one trainer’s customer or sale finds nothing under another trainer, and a payment’s token nothing on another site', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const { db } = shop.visitor
  const buyer = await newBuyer(shop, 'ada@example.test')
  const { session_token, url } = await openPage(buyer, await shop.sell())
  await payOn(url)
  await payments.settled()
  await recordConsent(db, keyOf(buyer), { version: 'v1', text: 'Be kind.' })
  const holder = { ...buyer, buyerSessionId: buyer.sessionId }
  const [row] = await listSubscriptions(db, keyOf(buyer))
  const sale = await findLastSettled(db, holder)
  if (!row || !sale) throw new Error('Nothing was bought')
  const found = async (trainerId: number) => [
    (await findTrainee(db, trainerId, buyer.traineeId))?.email,
    (await listConsents(db, { ...keyOf(buyer), trainer_id: trainerId })).length,
    (await listHeld(db, { ...holder, trainerId })).length,
    (await findRunning(db, { ...row, trainer_id: trainerId }))?.id,
    (await findByStripeId(db, { trainerId, accountId: shop.account }, row.stripe_id ?? ''))?.id,
    (await findCheckout(db, trainerId, sale.id))?.state,
    (await findBySession(db, trainerId, sale.session_id ?? ''))?.state,
  ]

  expect(await found(buyer.trainerId)).toEqual([
    'ada@example.test',
    1,
    1,
    row.id,
    row.id,
    'settled',
    'settled',
  ])
  expect(await found(other.trainer.trainerId)).toEqual([
    undefined,
    0,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  await expect(verifyPayment(other.visitor, session_token)).rejects.toMatchObject({ status: 404 })
  expect(await verifyPayment(shop.visitor, session_token)).toMatchObject({ subscription_id: row.id })
})

test('jobs that were queued without the trainer still send their mails', async ({ payments }) => {
  const shop = await openShop(payments)
  const { db, jobs, trainerId } = shop.trainer
  await updateUser(db, trainerId, { email: 'coach@jobs.test', email_confirmed_at: new Date() })
  const plan = await shop.sell()
  const ada = await subscriber(payments, shop, plan)
  const { id: checkoutId } = await db
    .updateTable('checkouts')
    .set({ greeted_at: null })
    .where('trainer_id', '=', trainerId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const subscriptionId = ada.row.id

  await jobs.add(db, notifyBuyer, { checkoutId })
  await jobs.add(db, notifySubscriber, { traineeId: ada.row.trainee_id, planId: plan.id })
  await jobs.add(db, notifyOfChange, { subscriptionId, what: 'paused', at: null })
  await jobs.add(db, notifyTrainer, { subscriptionId, what: 'ended', at: null })
  await payments.settled()

  const site = `Shop ${trainerId}`
  expect(await ada.subjects()).toEqual([
    'Strong is paused',
    `Welcome to ${site}`,
    `Welcome to ${site}`,
    'You already have Strong',
    `Your receipt from ${site}`,
  ])
  expect((await lettersTo(db, 'coach@jobs.test')).map(({ subject }) => subject)).toEqual([
    'New sale: Strong, $49.00',
    'Strong ended for Ada Buyer',
  ])
})
