import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { sendLaunchEmail } from './service.ts'

test('operators and the trainer are told that an app is to be launched', async ({ db, make }) => {
  const operators = ['first@operator.test', 'second@operator.test']
  for (const email of operators) await make.admin({ email })
  const trainer = await make.trainer({ name: 'Maya', email: 'maya@example.test', appName: 'Strong' })

  await sendLaunchEmail(trainer)

  for (const email of operators) {
    const [letter] = await lettersTo(db, email)
    expect(letter).toMatchObject({ subject: 'Launch request: Strong', replyTo: 'maya@example.test' })
    expect(letter?.text).toContain('Maya (maya@example.test)')
    expect(letter?.text).toContain(`/admin/trainers/details/${trainer.trainerId}`)
  }
  expect(await lettersTo(db, 'maya@example.test')).toMatchObject([{ subject: 'Strong is on its way' }])
})

test('without an app there is nothing to launch', async ({ db, make }) => {
  await make.admin({ email: 'first@operator.test' })
  const trainer = await make.trainer()

  await expect(sendLaunchEmail(trainer)).rejects.toMatchObject({ status: 409 })
  expect(await lettersTo(db, 'first@operator.test')).toEqual([])
})

test('an impatient trainer does not fill the operators’ mailbox', async ({ db, make }) => {
  await make.admin({ email: 'first@operator.test' })
  const trainer = await make.trainer({ appName: 'Strong' })
  for (let times = 0; times < 3; times++) await sendLaunchEmail(trainer)

  await expect(sendLaunchEmail(trainer)).rejects.toMatchObject({ status: 429 })
  expect(await lettersTo(db, 'first@operator.test')).toHaveLength(3)
})
