/** Subscribers that a coach brings along find what their plan gives without anybody doing anything. */
import { expect } from 'vitest'
import { test as base, dayIn, type Gym, part, programmeWith, sentLog } from '../../../../tests/gym.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { entry } from '../../../../tests/training.ts'
import { hashOfAsker } from '../../customers/server/trainees/codes.ts'
import { sendSignInLink } from '../../customers/server/trainees/signIn.ts'
import { readMove, runMove } from '../../moving/server/jobs.ts'
import { addLines, chooseColumns, startCsv, startMove } from '../../moving/server/service.ts'
import { setPlanContents } from '../../programmes/server/plans.ts'
import { trainingOf } from './coach.ts'

const email = 'ivy@example.test'
const host = 'strong--app.localhost'

/** A coach's file of customers, read and taken, into the plan of the gym. */
async function moveIn({ coach, plan }: Gym, rows: string[][]): Promise<void> {
  const { id } = await startCsv(coach, { file_name: 'members.csv', columns: ['Name', 'Email'] })
  await addLines(
    coach,
    id,
    rows.map((cells, index) => ({ line: index + 2, cells })),
  )
  await chooseColumns(coach, id, { email: 1, name: 0, plan_id: plan })
  const work = { trainerId: coach.trainerId, moveId: id }
  await readMove.run(coach, work, '')
  await startMove(coach, id, { mail: false })
  await runMove.run(coach, work, '')
}

const test = base.extend('signIn', ({ app, db, gym }) => async (address: string) => {
  const send = (path: string, body: object, cookie = '') =>
    app.inject({
      method: 'POST',
      url: `/api/v1/app/${path}`,
      headers: { host, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      body,
    })
  const asked = await send('code', { email: address })
  const asker = asked.cookies.find(({ name }) => name === 'asker')?.value ?? ''
  const askedBy = hashOfAsker(asker).toString('base64')
  await sendSignInLink.run(gym.coach, { site: 'strong', email: address, to: '/', askedBy }, '')
  const letters = await lettersTo(db, address)
  const code = letters.flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []).at(-1)
  const signedIn = await send('sign-in', { code }, `asker=${asker}`)
  return {
    status: signedIn.statusCode,
    token: signedIn.cookies.find(({ name }) => name.endsWith('app'))?.value ?? '',
    id: signedIn.json<{ result: { id: number } }>().result.id,
  }
})

test('MISC-17 an imported subscriber signs in by a code, finds the programs of the plan, trains, and the coach sees it', async ({
  gym,
  signIn,
}) => {
  const { coach, plan } = gym
  const strong = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  const hidden = await gym.publish(coach, programmeWith('all', [part('hidden')]))
  await setPlanContents(coach, plan, { gives: 'chosen', programme_ids: [strong] })
  await moveIn(gym, [['Ivy', email]])

  const ivy = await signIn(email)
  expect(ivy.status).toBe(200)
  const first = await gym.sync(ivy.token)
  expect(first.access).toMatchObject({ state: 'open', programmes: [strong] })
  expect(first.enrolments).toMatchObject([{ programme: strong }])
  const opened = await gym.ask(ivy.token, `app/programmes/${strong}/1/parts/w1`)
  expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('text-of-w1')])
  expect((await gym.ask(ivy.token, `app/programmes/${hidden}/1/parts/hidden`)).status).toBe(404)

  const entries = { d1: entry(1, { k: 'done', note: 'At last' }) }
  const trained = await gym.sync(ivy.token, { logs: [sentLog(1, { programme: strong, entries })] })
  expect(trained).toMatchObject({ taken: ['d1'], refused: [] })
  expect(await trainingOf(coach, ivy.id)).toMatchObject({
    name: 'Ivy',
    state: 'open',
    open: [strong],
    programmes: [{ id: strong }],
    enrolments: [{ programme: strong }],
    logs: [{ activity: 'w1-lesson', on_day: dayIn(0), entries }],
  })
})

test('a program that is added to a plan later reaches who bought it earlier and who was imported, signed in or not', async ({
  gym,
  signIn,
}) => {
  const { ada, coach, plan } = gym
  const strong = await gym.publish(coach, programmeWith('all', [part('w1')]))
  await setPlanContents(coach, plan, { gives: 'chosen', programme_ids: [strong] })
  await gym.subscribe(ada, plan)
  await moveIn(gym, [
    ['Ivy', email],
    ['Joe', 'joe@example.test'],
  ])
  const ivy = await signIn(email)
  for (const { token } of [ada, ivy]) expect((await gym.sync(token)).access?.programmes).toEqual([strong])

  const later = await gym.publish(coach, programmeWith('all', [part('later')]))
  for (const { token } of [ada, ivy]) expect((await gym.sync(token)).access?.programmes).toEqual([strong])
  await setPlanContents(coach, plan, { gives: 'chosen', programme_ids: [strong, later] })

  const joe = await signIn('joe@example.test')
  for (const { token } of [ada, ivy, joe]) {
    const { access, enrolments } = await gym.sync(token)
    expect(access?.programmes).toEqual([strong, later])
    expect(enrolments?.map(({ programme }) => programme)).toEqual([strong, later])
    expect((await gym.ask(token, `app/programmes/${later}/1/parts/later`)).text).toContain('text-of-later')
  }
})
