import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { auditCalls } from '../../audit/contract.ts'
import { listActivity } from '../../audit/server/reading.ts'
import { answerByLink, readAsked } from './answerLink.ts'
import { askToEnter, changeModeSettings, getAccess, listRequests } from './trainerModeRequests.ts'

const reason = 'The page does not publish'
const email = 'asked@example.test'

/** An admin has asked, and the trainer has the mail. */
const test = base.extend('asked', async ({ db, make }) => {
  const [admin, trainer] = [await make.admin(), await make.trainer({ email, name: 'Maya' })]
  await changeModeSettings(trainer, { ask_first: true, mails: false })
  const ask = () => askToEnter(admin, { trainer_id: trainer.trainerId, reason }, 'Maya')
  await ask()
  const [letter] = await lettersTo(db, email)
  const token = /support-request\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const forget = async (days: number) => {
    await db
      .updateTable('trainer_mode_requests')
      .set({ asked_at: new Date(Date.now() - days * 86_400_000) })
      .where('trainer_id', '=', trainer.trainerId)
      .execute()
  }
  return { admin, trainer, token, ask, forget, visitor: make.visitor() }
})

test('the link in the mail shows who asks and why, and answers once without a sign-in', async ({ asked }) => {
  const { admin, trainer, token, visitor } = asked
  expect(await readAsked(visitor, token)).toMatchObject({
    admin_name: 'Somebody',
    trainer_name: 'Maya',
    reason,
  })
  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: false })

  await answerByLink(visitor, { token, allow: true })

  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: true })
  expect(await listRequests(trainer)).toEqual([])
  for (const used of [readAsked(visitor, token), answerByLink(visitor, { token, allow: false })])
    await expect(used).rejects.toMatchObject({ status: 422, message: /already answered/ })
  const { data } = await listActivity(trainer, auditCalls.listOwn.query.parse({}))
  expect(data[0]).toMatchObject({
    what: 'Allowed trainer mode',
    who: { id: trainer.trainerId },
    reason: 'By the link in the mail',
  })
})

test('a declined request lets nobody in', async ({ asked }) => {
  const { admin, trainer, token, visitor } = asked
  await answerByLink(visitor, { token, allow: false })

  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({
    may_enter: false,
    declined_at: expect.any(String),
  })
})

test('a link ends with its request after a week, and the admin may ask again', async ({ asked }) => {
  const { admin, trainer, token, visitor, ask, forget } = asked
  await forget(6.9)
  await readAsked(visitor, token)
  await expect(ask()).rejects.toMatchObject({ status: 409 })

  await forget(7.1)
  await expect(answerByLink(visitor, { token, allow: true })).rejects.toMatchObject({
    message: /has expired/,
  })
  expect(await listRequests(trainer)).toEqual([])
  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: false, asked_at: null })
  await ask()
  expect(await listRequests(trainer)).toHaveLength(1)
})

test('another secret, another request and a broken link answer nothing', async ({ asked, make }) => {
  const { admin, trainer, token, visitor } = asked
  const other = await make.trainer()
  const [, id = '', secret = ''] = token.split('.')
  const wrong = [
    `${trainer.trainerId}.${id}.${'x'.repeat(43)}`,
    `${other.trainerId}.${id}.${secret}`,
    `${trainer.trainerId}.${Number(id) + 1}.${secret}`,
    token.slice(0, -1),
    '',
  ]
  for (const one of wrong)
    await expect(answerByLink(visitor, { token: one, allow: true })).rejects.toMatchObject({ status: 422 })
  expect(await getAccess(admin, trainer.trainerId)).toMatchObject({ may_enter: false })
})
