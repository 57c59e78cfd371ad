import { expect } from 'vitest'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { listPlatformPrices } from './prices.ts'
import { mailMissedReceipts } from './receiptMails.ts'
import { subscribe } from './service.ts'

test('a trainer gets one receipt for each payment of the platform plan, once the address is confirmed', async ({
  payments,
}) => {
  const { work } = payments
  const trainer = await payments.newTrainer()
  const email = 'payer@coach.test'
  const confirm = (at: Date | null) =>
    work.db
      .updateTable('users')
      .set({ email, email_confirmed_at: at })
      .where('id', '=', trainer.userId)
      .execute()
  await confirm(null)
  payments.local.faults.add({ kind: 'double', times: 1000 })
  const [price] = await listPlatformPrices(work)
  await subscribe(trainer, { price_id: price?.id ?? '', promo_code: null, payment_method: 'pm_card_visa' })
  await payments.settled()
  expect(await lettersTo(work.db, email)).toEqual([])

  await confirm(new Date())
  await mailMissedReceipts.run(work, {}, '')
  await mailMissedReceipts.run(work, {}, '')

  const [receipt, ...others] = await lettersTo(work.db, email)
  expect(others).toEqual([])
  expect(receipt?.subject).toBe('Your Liftoff receipt')
  expect(receipt?.text).toContain('Paid: $36.00')

  await payments.control('advance', { seconds: 32 * 86_400 })
  await payments.settled()
  expect(await lettersTo(work.db, email)).toHaveLength(2)
})
