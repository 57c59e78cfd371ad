import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { makeReady } from '../../../../tests/launching.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { sampleProgramme, weeks } from '../../../../tests/sampleProgramme.ts'
import { createFirstPage, getOwnPage, publishPage } from '../../pages/server/service.ts'
import { archive, createProgramme, getOwn, publishOwn } from '../../programmes/server/editing.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { getChecklist, sendLaunchEmail, tick } from './service.ts'

test('operators and the trainer are told that an app is to be launched', async ({ db, make }) => {
  const operators = ['first@operator.test', 'second@operator.test']
  for (const email of operators) await make.admin({ email })
  const trainer = await make.trainer({ name: 'Maya', email: 'maya@example.test', appName: 'Strong' })
  await makeReady(trainer)

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

test('nothing is launched while the pre-flight has a must, and the answer says how many', async ({
  db,
  make,
}) => {
  await make.admin({ email: 'first@operator.test' })
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  await saveSite(db, trainer.trainerId, { privacy_policy: null, support_email: null })

  await expect(sendLaunchEmail(trainer)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('two things must be mended'),
  })
  expect(await lettersTo(db, 'first@operator.test')).toEqual([])
  expect((await getChecklist(trainer)).launched_at).toBeNull()
})

test('an impatient trainer does not fill the operators’ mailbox', async ({ db, make }) => {
  await make.admin({ email: 'first@operator.test' })
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  for (let times = 0; times < 3; times++) await sendLaunchEmail(trainer)

  await expect(sendLaunchEmail(trainer)).rejects.toMatchObject({ status: 429 })
  expect(await lettersTo(db, 'first@operator.test')).toHaveLength(1)
})

test('LAUNCH-04 LAUNCH-11 the product knows two steps by itself; the others are ticked and kept', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  expect(await getChecklist(trainer)).toMatchObject({
    stripe: 'missing',
    page: 'unpublished',
    ticked: [],
    launched_at: null,
  })

  await Promise.all((['apple', 'call', 'app'] as const).map((step) => tick(trainer, { step, done: true })))
  await tick(trainer, { step: 'call', done: false })
  await tick(trainer, { step: 'call', done: false })
  expect((await getChecklist(trainer)).ticked.toSorted()).toEqual(['apple', 'app'].toSorted())
  expect((await getChecklist(await make.trainer())).ticked).toEqual([])
})

test('LAUNCH-06 LAUNCH-07 the app is built when four weeks of content are published, without a tick', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  await publishOwn(trainer, id, { revision, document: sampleProgramme() })
  expect(await getChecklist(trainer)).toMatchObject({ weeks: 2, known: [], ticked: [] })

  const again = await getOwn(trainer, id)
  await publishOwn(trainer, id, { revision: again.revision, document: sampleProgramme({ parts: weeks(4) }) })
  expect(await getChecklist(trainer)).toMatchObject({ weeks: 4, known: ['app'], ticked: [] })

  await archive(trainer, id)
  expect(await getChecklist(trainer)).toMatchObject({ weeks: 0, known: [] })
})

test('LAUNCH-08 a page is designed when it is published and no sample text is left', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await createFirstPage(trainer, 'fitness-yoga')
  const stateNow = async () => (await getChecklist(trainer)).page
  expect(await stateNow()).toBe('unpublished')

  const page = await getOwnPage(trainer)
  await publishPage(trainer, page)
  expect(await stateNow()).toBe('samples')

  await publishPage(
    trainer,
    JSON.parse(JSON.stringify(page).replaceAll('"sample":true,', '').replaceAll(',"sample":true', '')),
  )
  expect(await stateNow()).toBe('published')
})

test('two launches at once are one launch, and its time is kept', async ({ db, make }) => {
  await make.admin({ email: 'first@operator.test' })
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  await Promise.all([sendLaunchEmail(trainer), sendLaunchEmail(trainer)])

  expect(await lettersTo(db, 'first@operator.test')).toHaveLength(1)
  expect(Date.parse((await getChecklist(trainer)).launched_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})
