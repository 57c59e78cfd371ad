/** What a device may send and ask for in error, over the wire: a clear answer, nothing lost, nothing of others. */
import { expect } from 'vitest'
import { dayIn, part, programmeWith, sentLog, test, uuid } from '../../../../tests/gym.ts'
import { sampleItem, sampleWorkout } from '../../../../tests/sampleProgramme.ts'
import { entry } from '../../../../tests/training.ts'
import { archiveExercise, createExercise } from '../../programmes/server/exercises.ts'
import { setPlanContents } from '../../programmes/server/plans.ts'
import { listAllLogs } from '../../training/server/service.ts'

const note = (id: string, text: string) => ({ [id]: entry(1, { k: 'note', item: null, text }) })

test('the log of another member or trainer stays theirs, whoever sends its id', async ({ gym }) => {
  const { ada, bo, cy } = gym
  await gym.subscribe(ada, gym.plan)
  await gym.sync(ada.token, { logs: [sentLog(1, { entries: note('a1', 'of Ada') })] })
  const before = await listAllLogs(ada.db, ada)

  await gym.sync(bo.token, { logs: [sentLog(1, { entries: note('a1', 'of Bo') })] })
  const elsewhere = { since: '', logs: [sentLog(1, { entries: note('a1', 'of Cy') })] }
  await gym.ask(cy.token, 'app/sync', elsewhere, 'elsewhere--app.localhost')
  const refused = await gym.ask(cy.token, 'app/sync', elsewhere)

  expect(refused.status).toBe(401)
  expect(await listAllLogs(ada.db, ada)).toEqual(before)
  expect((await gym.sync(bo.token)).logs).toMatchObject([{ entries: { a1: { text: 'of Bo' } } }])
})

test('too large, of an unknown kind, years off: each is answered, and none holds back the others', async ({
  gym,
}) => {
  const { token } = gym.ada
  const logs = [
    sentLog(1, { kind: 'dance' }),
    sentLog(2, { entries: { a2: { ...entry(1, { k: 'done' }), k: 'jump' } } }),
    sentLog(3, { entries: note('a3', 'x'.repeat(2001)) }),
    sentLog(4, {
      entries: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`b${n}`, entry(n, { k: 'undo' })])),
    }),
    sentLog(5, { on_day: '2019-01-01', began_at: '2019-01-01T00:00:00Z' }),
    sentLog(6, { on_day: '2099-01-01' }),
    sentLog(7),
  ]

  const answer = await gym.sync(token, { logs })

  expect(answer.taken).toEqual(['a5', 'a6', 'a7'])
  expect(answer.refused.map(({ id, why }) => [id, why.length > 10])).toEqual(
    [1, 2, 3, 4].map((n) => [uuid(n), true]),
  )
  expect(answer.logs.map(({ on_day, is_day_unsure }) => [on_day, is_day_unsure])).toEqual([
    [dayIn(0), true],
    [dayIn(0), true],
    [dayIn(0), false],
  ])
  const many = await gym.ask(token, 'app/sync', { since: '', logs: Array(101).fill(sentLog(8)) })
  expect(many.status).toBe(422)
  const large = await gym.ask(token, 'app/sync', { since: '', logs: ['x'.repeat(2_000_000)] })
  expect(large.status).toBe(413)
  for (const body of [{ logs: [] }, { since: '', logs: 'none' }, { since: 7, logs: [] }])
    expect((await gym.ask(token, 'app/sync', body)).status).toBe(422)
})

test('a part is asked for before it opens, without the plan, and under an address that is none', async ({
  gym,
}) => {
  const { ada, bo, coach } = gym
  const programme = await gym.publish(coach, programmeWith('weekly', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  const status = async (token: string, path: string) =>
    (await gym.ask(token, `app/programmes/${path}`)).status

  expect(await status(ada.token, `${programme}/1/parts/w1`)).toBe(200)
  for (const path of [`${programme}/1/parts/w2`, `${programme}/9/parts/w1`])
    expect(await status(ada.token, path)).toBe(404)
  expect(await status(ada.token, `${programme}/1/parts/w1%00`)).toBe(422)
  expect(await status(ada.token, 'x/1/parts/w1')).toBe(422)
  expect(await status(ada.token, `${programme}/1/parts/${'w'.repeat(50)}`)).toBe(422)
  expect(await status(bo.token, `${programme}/1/parts/w1`)).toBe(404)
})

test('a programme is edited, and a part removed, while somebody trains: they finish it as they began it', async ({
  gym,
}) => {
  const { ada, bo, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  await gym.subscribe(bo, gym.plan)
  await gym.sync(bo.token)
  const begun = sentLog(1, { programme, activity: 'w2-lesson' })
  await gym.sync(ada.token, { logs: [begun] })

  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)

  const old = `app/programmes/${programme}/1/parts/w2`
  expect((await gym.ask(ada.token, old)).text).toContain('text-of-w2')
  expect((await gym.ask(bo.token, old)).status).toBe(404)
  const done = { ...begun, entries: { a2: entry(2, { k: 'done', note: '' }) } }
  const answer = await gym.sync(ada.token, { logs: [done] })
  expect(answer).toMatchObject({
    taken: ['a2'],
    refused: [],
    programmes: [{ version: 2, parts: [{ id: 'w1' }] }],
  })
  expect(answer.logs[0]?.entries).toMatchObject({ a1: { k: 'note' }, a2: { k: 'done' } })
})

test('an exercise is archived while somebody trains: the part keeps its words', async ({ gym }) => {
  const { ada, coach } = gym
  const { id } = await createExercise(coach, {
    name: 'Sled Drag',
    otherNames: [],
    pattern: 'conditioning',
    level: 'beginner',
    equipment: ['sled'],
    primary: ['quads'],
    secondary: [],
    measure: 'reps',
    perSide: false,
    steps: ['Face the sled.', 'Walk backward.'],
    cues: [],
    mistakes: [],
    swaps: [],
    clip: '',
    picture: '',
  })
  const week = { ...part('w1'), activities: [sampleWorkout('w1-a', [sampleItem('i1', id)])] }
  const programme = await gym.publish(coach, programmeWith('all', [week]))
  await gym.subscribe(ada, gym.plan)
  await gym.sync(ada.token, { logs: [sentLog(1, { kind: 'workout', programme, activity: 'w1-a' })] })

  await archiveExercise(coach, id)

  expect((await gym.ask(ada.token, `app/programmes/${programme}/1/parts/w1`)).text).toContain(
    'Walk backward.',
  )
})

test('a plan that gives the programme no longer takes it away, and gives it back as it was', async ({
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1')]))
  await gym.subscribe(ada, gym.plan)
  const [enrolment] = (await gym.sync(ada.token)).enrolments ?? []
  const at = `app/programmes/${programme}/1/parts/w1`

  await setPlanContents(coach, gym.plan, { gives: 'chosen', programme_ids: [] })
  const without = await gym.sync(ada.token, { logs: [sentLog(1, { programme })] })
  expect(without).toMatchObject({ taken: ['a1'], access: { state: 'open', programmes: [] }, programmes: [] })
  expect((await gym.ask(ada.token, at)).status).toBe(404)

  await setPlanContents(coach, gym.plan, { gives: 'all', programme_ids: [] })
  expect((await gym.sync(ada.token)).enrolments).toEqual([enrolment])
  expect((await gym.ask(ada.token, at)).status).toBe(200)
})
