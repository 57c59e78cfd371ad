import { expect } from 'vitest'
import { openShop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { type Payments, test } from '../../../../../tests/payments.ts'
import { subscriber } from '../../../../../tests/subscribing.ts'
import { updateUser } from '../../../accounts/server/queries.ts'
import { chooseTimeZone } from '../../../ledger/server/timeZone.ts'
import { defaultMailSettings, type MailSettings } from '../../mailSettings.ts'
import { listHistory } from '../customer/historyQueries.ts'
import { findTrainee } from '../queries.ts'
import { forgetTrainee } from '../trainees/erasing.ts'
import { changeMailSettings, getMailSettings, localTime, queueDigests } from './digests.ts'
import { tellTrainerOf } from './trainerMails.ts'

async function openTold(payments: Payments, change: Partial<MailSettings>) {
  const shop = await openShop(payments)
  const { db, trainerId } = shop.trainer
  const email = `digest-${shop.domain}@example.test`
  await updateUser(db, trainerId, { email, email_confirmed_at: new Date() })
  await changeMailSettings(shop.trainer, { ...defaultMailSettings, ...change })
  const mails = async () => {
    await payments.settled()
    return lettersTo(db, email)
  }
  return { shop, mails }
}

test('each kind of mail to the trainer is a switch, and withdrawals have one too', async ({ payments }) => {
  const { shop, mails } = await openTold(payments, { sale: false, withdrawal: false })
  await subscriber(payments, shop, await shop.sell())
  const words = { subject: 'Withdrawn', heading: 'Withdrawn', paragraphs: [] }
  const { trainerId } = shop.trainer
  const tell = () =>
    tellTrainerOf(payments.work, trainerId, { kind: 'withdrawal', once: `w:${trainerId}` }, words)
  await tell()
  expect(await mails()).toEqual([])
  await changeMailSettings(shop.trainer, defaultMailSettings)
  await tell()
  await tell()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Withdrawn'])
})

test('a digest comes once a day, in the morning of the trainer’s own time zone', async ({ payments }) => {
  const { shop, mails } = await openTold(payments, { digest: true })
  await chooseTimeZone(shop.trainer, 'America/New_York')
  expect(await getMailSettings(shop.trainer)).toMatchObject({ digest: true })
  const plan = await shop.sell()
  await subscriber(payments, shop, plan)
  const ada = await subscriber(payments, shop, plan)
  await ada.do('cancel')
  await queueDigests(payments.work, new Date('2026-11-17T11:59:00Z'))
  expect(await mails()).toEqual([])

  const morning = new Date('2026-11-17T12:00:00Z')
  await Promise.all([queueDigests(payments.work, morning), queueDigests(payments.work, morning)])
  const [digest, ...others] = await mails()
  expect(others).toEqual([])
  expect(digest?.subject).toBe('3 things happened with your customers')
  expect(digest?.text).toContain('Ada Buyer bought Strong')
  expect(digest?.text).toContain('Ada Buyer canceled Strong')

  await subscriber(payments, shop, plan)
  await queueDigests(payments.work, new Date('2026-11-17T20:00:00Z'))
  expect(await mails()).toHaveLength(1)
  await queueDigests(payments.work, new Date('2026-11-18T12:00:00Z'))
  expect(await mails()).toHaveLength(2)
})

test('news that wait for a digest are sent if there will be none, and those of an erased customer never', async ({
  payments,
}) => {
  const { shop, mails } = await openTold(payments, { digest: true })
  const plan = await shop.sell()
  const gone = await subscriber(payments, shop, plan)
  await subscriber(payments, shop, plan)
  const { db, trainerId } = shop.trainer
  const trainee = await findTrainee(db, trainerId, gone.row.trainee_id)
  if (trainee) await forgetTrainee(db, trainee)
  await changeMailSettings(shop.trainer, defaultMailSettings)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['One thing happened with your customers'])
})

test('mails to a customer are in the customer’s history, each once', async ({ payments }) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await ada.do('cancel')
  await payments.settled()
  const key = { trainer_id: shop.trainer.trainerId, id: ada.row.trainee_id }
  const sent = (await listHistory(shop.trainer.db, key)).filter(({ kind }) => kind === 'mail_sent')
  const seller = `Shop ${shop.trainer.trainerId}`
  expect(sent.map(({ detail }) => (detail as { subject: string }).subject).sort()).toEqual([
    'Strong is canceled',
    `Welcome to ${seller}`,
    `Your receipt from ${seller}`,
  ])
})

test('the local day and hour of a moment', () => {
  const now = new Date('2026-11-16T23:30:00Z')
  expect(localTime(now, 'UTC')).toEqual({ date: '2026-11-16', hour: 23 })
  expect(localTime(now, 'Europe/Berlin')).toEqual({ date: '2026-11-17', hour: 0 })
  expect(localTime(now, 'America/New_York')).toEqual({ date: '2026-11-16', hour: 18 })
})
