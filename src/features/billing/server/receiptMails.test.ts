import { expect } from 'vitest'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { listPlatformPrices } from './prices.ts'
import { mailMissedReceipts } from './receiptMails.ts'
import { subscribe } from './service.ts'

test('a trainer gets one receipt for each payment of the platform plan, also before the address is confirmed', async ({
  payments,
}) => {
  const { work } = payments
  const trainer = await payments.newTrainer()
  const email = 'payer@coach.test'
  await updateUser(work.db, trainer.userId, { email, email_confirmed_at: null })
  payments.local.faults.add({ kind: 'double', times: 1000 })
  const [price] = await listPlatformPrices(work)
  await subscribe(trainer, { price_id: price?.id ?? '', promo_code: null, payment_method: 'pm_card_visa' })
  await payments.settled()
  await mailMissedReceipts.run(work, {}, '')
  await mailMissedReceipts.run(work, {}, '')

  const [receipt, ...others] = await lettersTo(work.db, email)
  expect(others).toEqual([])
  expect(receipt?.subject).toBe('Your Liftoff receipt')
  expect(receipt?.text).toContain('Paid: $36.00')
  expect(receipt?.text).toContain('Nobody has confirmed this address yet.')

  await updateUser(work.db, trainer.userId, { email_confirmed_at: new Date() })

  await payments.control('advance', { seconds: 32 * 86_400 })
  await payments.settled()
  const [, second] = await lettersTo(work.db, email)
  expect(second?.text).toContain('Paid: $36.00')
})

test('a receipt whose webhook was lost is sent by the nightly job', async ({ payments }) => {
  const { work } = payments
  const trainer = await payments.newTrainer()
  const email = 'missed@coach.test'
  await updateUser(work.db, trainer.userId, { email, email_confirmed_at: new Date() })
  payments.local.faults.add({ kind: 'lose', times: 1000 })
  const [price] = await listPlatformPrices(work)
  await subscribe(trainer, { price_id: price?.id ?? '', promo_code: null, payment_method: 'pm_card_visa' })
  await payments.local.webhooks.idle()
  payments.local.faults.clear()
  expect(await lettersTo(work.db, email)).toEqual([])

  await mailMissedReceipts.run(work, {}, '')

  expect(await lettersTo(work.db, email)).toHaveLength(1)
})
