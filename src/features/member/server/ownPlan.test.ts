import { expect } from 'vitest'
import { test as base, dayIn, type Gym, inDays, part, programmeWith, sentLog } from '../../../../tests/gym.ts'
import { entry } from '../../../../tests/training.ts'
import { eraseTrainee, finishErasing } from '../../privacy/server/service.ts'
import { archive, copyFor, createProgramme, listOwn, unarchive } from '../../programmes/server/editing.ts'
import { countTouched, setPlanContents } from '../../programmes/server/plans.ts'
import { partStates } from '../../training/today.ts'
import { trainingOf } from './coach.ts'

const done = (n: number, programme: number, id: string, version = 1) =>
  sentLog(n, {
    programme,
    version,
    activity: `${id}-lesson`,
    entries: { [`d${n}`]: entry(1, { k: 'done', note: '' }) },
  })

/** Ada and Bo are on a program whose parts open when the one before is done; Ada has done the first. */
const test = base.extend('shared', async ({ gym }) => {
  const { ada, bo, coach, plan } = gym
  const shared = await gym.publish(coach, programmeWith('done', [part('w1'), part('w2'), part('w3')]))
  await gym.subscribe(ada, plan)
  await gym.subscribe(bo, plan)
  const [enrolment] = (await gym.sync(ada.token)).enrolments ?? []
  await gym.sync(ada.token, {
    commands: [{ kind: 'start', enrolment: enrolment?.id, on: dayIn(-5) }],
    logs: [done(1, shared, 'w1')],
  })
  return shared
})

/** What Ada may open, and the part that opens next. */
async function shownTo({ ada, sync }: Gym) {
  const { access, enrolments, programmes, logs } = await sync(ada.token)
  return programmes?.map((programme) => {
    const enrolment = enrolments?.find((one) => one.programme === programme.id)
    if (!enrolment) throw new Error('A program without an enrolment')
    const states = partStates(programme as never, enrolment as never, logs as never, dayIn(0))
    return {
      id: programme.id,
      starts: enrolment.starts_on,
      open: states.flatMap(({ id, open }) => (open ? id : [])),
      isGiven: access?.programmes.includes(programme.id),
    }
  })
}

const askPart = async ({ ask }: Gym, token: string, programme: number, id: string, version = 1) =>
  (await ask(token, `app/programmes/${programme}/${version}/parts/${id}`)).status

test('MISC-17 a copy for one person takes the place of the shared program: the place is kept, both ways', async ({
  gym,
  shared,
}) => {
  const { ada, bo, coach } = gym
  const before = await shownTo(gym)
  expect(before).toEqual([{ id: shared, starts: dayIn(-5), open: ['w1', 'w2'], isGiven: true }])

  const copy = await copyFor(coach, shared, ada.traineeId)
  expect(copy).toMatchObject({ replaces_id: shared, version: 1 })
  expect(await shownTo(gym)).toEqual([{ ...before?.[0], id: copy.id }])
  expect(await askPart(gym, ada.token, copy.id, 'w2')).toBe(200)
  expect(await askPart(gym, ada.token, copy.id, 'w3')).toBe(404)
  expect(await askPart(gym, ada.token, shared, 'w1')).toBe(404)
  // What is done of the copy counts for both, and so does what a device sends of the shared one afterwards.
  await gym.sync(ada.token, { logs: [done(2, shared, 'w2')] })
  expect(await shownTo(gym)).toMatchObject([{ id: copy.id, open: ['w1', 'w2', 'w3'] }])
  expect(await askPart(gym, ada.token, copy.id, 'w3')).toBe(200)
  await gym.sync(ada.token, { logs: [done(3, copy.id, 'w3')] })

  // Bo has what everybody has, and the copy is nobody else's.
  expect((await gym.sync(bo.token)).access?.programmes).toEqual([shared])
  expect(await askPart(gym, bo.token, copy.id, 'w1')).toBe(404)

  await archive(coach, copy.id)
  expect(await shownTo(gym)).toEqual([{ ...before?.[0], open: ['w1', 'w2', 'w3'] }])
  expect(await askPart(gym, ada.token, copy.id, 'w1')).toBe(404)
  const { programmes, enrolments, titles } = await trainingOf(coach, ada.traineeId)
  expect([programmes.map(({ id }) => id), enrolments]).toMatchObject([[shared], [{ same_as: [copy.id] }]])
  expect(titles).toEqual({ [`${copy.id}/w3-lesson`]: 'title-of-w3' })

  await unarchive(coach, copy.id)
  expect(await shownTo(gym)).toMatchObject([{ id: copy.id, open: ['w1', 'w2', 'w3'] }])
})

test('a change of the plan that a member sends goes to the copy, and beginning again is one time through for both', async ({
  gym,
  shared,
}) => {
  const { ada, coach } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  const enrolment = (await gym.sync(ada.token)).enrolments?.[0]?.id

  const moved = await gym.sync(ada.token, {
    commands: [
      { kind: 'move', enrolment, activity: 'w2-lesson', to: dayIn(2) },
      { kind: 'pass', enrolment, activity: 'w2-lesson' },
    ],
  })
  expect(moved.enrolments).toMatchObject([
    { programme: copy.id, moves: { 'w2-lesson': dayIn(2) }, reached: { part: 'w2', activity: 'w2-lesson' } },
  ])
  await gym.sync(ada.token, { commands: [{ kind: 'again', enrolment }] })
  const { enrolments } = await gym.sync(ada.token)
  expect(enrolments).toMatchObject([{ programme: copy.id, reached: null, moves: {}, since: dayIn(0) }])
  await archive(coach, copy.id)
  expect((await gym.sync(ada.token)).enrolments).toMatchObject([
    { programme: shared, id: enrolments?.[0]?.id },
  ])
})

test('later versions of the shared program do not reach the copy, and whoever publishes hears who keeps a copy', async ({
  gym,
  shared,
}) => {
  const { ada, coach } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  expect(await countTouched(coach, shared)).toMatchObject({ members: 1, own_copies: 1 })
  expect(await countTouched(coach, copy.id)).toMatchObject({ members: 1, own_copies: 0 })

  await gym.publish(coach, programmeWith('all', [part('w9')]), shared)

  expect((await gym.sync(ada.token)).programmes).toMatchObject([
    { id: copy.id, version: 1, parts: [{ id: 'w1' }, { id: 'w2' }, { id: 'w3' }] },
  ])
  await gym.publish(coach, programmeWith('all', [part('w1'), part('mine')]), copy.id)
  expect(await shownTo(gym)).toMatchObject([{ id: copy.id, open: ['w1', 'mine'] }])
  // Whoever takes the program from the plan hears how many lose it: not who has a copy.
  const nothing = { gives: 'chosen', programme_ids: [] } as const
  expect(await setPlanContents(coach, gym.plan, { ...nothing, programme_ids: [] })).toMatchObject({ lost: 1 })
  expect(await shownTo(gym)).toMatchObject([{ id: copy.id, open: ['w1', 'mine'] }])
})

test('who loses the plan loses both; another plan does not open a copy of what it does not give', async ({
  gym,
  shared,
}) => {
  const { bo, coach, plan, otherPlan } = gym
  const copy = await copyFor(coach, shared, bo.traineeId)
  await setPlanContents(coach, otherPlan, { gives: 'chosen', programme_ids: [] })
  await gym.subscribe(bo, otherPlan)
  expect((await gym.sync(bo.token)).access?.programmes).toEqual([copy.id])

  await coach.db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', ended_at: inDays(-1) })
    .where('trainer_id', '=', coach.trainerId)
    .where('trainee_id', '=', bo.traineeId)
    .where('plan_id', '=', plan)
    .execute()

  expect((await gym.sync(bo.token)).access).toMatchObject({ state: 'open', programmes: [] })
  for (const id of [shared, copy.id]) expect(await askPart(gym, bo.token, id, 'w1')).toBe(404)
})

test('an archived original leaves its copy alone, and whoever goes back then has nothing in its place', async ({
  gym,
  shared,
}) => {
  const { ada, coach } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  await archive(coach, shared)

  expect(await shownTo(gym)).toMatchObject([{ id: copy.id, open: ['w1', 'w2'] }])
  const [own] = (await trainingOf(coach, ada.traineeId)).own
  expect(own).toMatchObject({
    id: copy.id,
    state: 'published',
    instead_of: { id: shared, is_archived: true },
  })
  await archive(coach, copy.id)
  expect(await shownTo(gym)).toEqual([])
})

test('a copy that was made before copies stood in for anything runs beside the original, as it did', async ({
  gym,
  shared,
}) => {
  const { ada, coach } = gym
  const { id } = await copyFor(coach, shared, ada.traineeId)
  const earlier = coach.db
    .updateTable('programmes')
    .where('trainer_id', '=', coach.trainerId)
    .where('id', '=', id)
  await earlier.set({ replaces_id: null }).execute()

  expect(await shownTo(gym)).toMatchObject([
    { id: shared, open: ['w1', 'w2'] },
    { id, open: ['w1'] },
  ])
  // The shared program can be copied, and stood in for, beside it.
  const copy = await copyFor(coach, shared, ada.traineeId)
  expect(new Set((await shownTo(gym))?.map((one) => one.id))).toEqual(new Set([id, copy.id]))
  await archive(coach, id)
  expect((await trainingOf(coach, ada.traineeId)).programmes.map((one) => one.id)).toEqual([copy.id])
})

test('one copy at a time stands in for a program, and none of somebody else’s', async ({ gym, shared }) => {
  const { ada, bo, cy, coach, stranger } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  const refused = (status: number) => expect.objectContaining({ status })

  await expect(copyFor(coach, shared, ada.traineeId)).rejects.toEqual(refused(409))
  await expect(copyFor(coach, copy.id, ada.traineeId)).rejects.toEqual(refused(409))
  for (const [who, programme, trainee] of [
    [coach, shared, cy.traineeId],
    [stranger, shared, cy.traineeId],
    [stranger, shared, ada.traineeId],
    [coach, 9_999_999, bo.traineeId],
  ] as const)
    await expect(copyFor(who, programme, trainee)).rejects.toEqual(refused(404))
  await expect(archive(stranger, copy.id)).rejects.toEqual(refused(404))
  await expect(trainingOf(stranger, ada.traineeId)).rejects.toEqual(refused(404))

  // What was made for Ada can be the beginning for Bo: instead of the same shared program.
  const bos = await copyFor(coach, copy.id, bo.traineeId)
  expect(bos).toMatchObject({ replaces_id: shared, for_trainee_id: bo.traineeId })
  expect((await gym.sync(bo.token)).access?.programmes).toEqual([bos.id])

  await archive(coach, copy.id)
  const second = await copyFor(coach, shared, ada.traineeId)
  await expect(unarchive(coach, copy.id)).rejects.toEqual(refused(409))
  expect((await gym.sync(ada.token)).access?.programmes).toEqual([second.id])
})

test('a copy of a draft stands in for nothing until it is published', async ({ gym, shared }) => {
  const { ada, coach } = gym
  const draft = await createProgramme(coach, { title: 'Soon' })
  const copy = await copyFor(coach, draft.id, ada.traineeId)
  expect((await trainingOf(coach, ada.traineeId)).own).toMatchObject([{ id: copy.id, state: 'draft' }])

  await gym.publish(coach, programmeWith('all', [part('soon')]), draft.id)
  expect((await gym.sync(ada.token)).access?.programmes).toEqual([shared, draft.id])
  await gym.publish(coach, programmeWith('all', [part('own')]), copy.id)
  expect(new Set((await gym.sync(ada.token)).access?.programmes)).toEqual(new Set([shared, copy.id]))
})

test('an erased person’s copy goes with them, and the shared program stays', async ({ gym, shared }) => {
  const { ada, coach } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  const ids = async (traineeId: number | null) => (await listOwn(coach, traineeId)).map(({ id }) => id)
  expect(await ids(ada.traineeId)).toEqual([copy.id])

  await eraseTrainee(coach, ada.traineeId)
  await finishErasing.run(coach, { trainerId: coach.trainerId, traineeId: ada.traineeId }, '')

  expect([await ids(ada.traineeId), await ids(null)]).toEqual([[], [shared]])
})

test('a trainer sees the copy with what was done before it, also before the app has asked, and of an ended plan', async ({
  gym,
  shared,
}) => {
  const { ada, coach } = gym
  const copy = await copyFor(coach, shared, ada.traineeId)
  const seen = async () => {
    const { programmes, enrolments, open, own, logs } = await trainingOf(coach, ada.traineeId)
    return { programmes: programmes.map(({ id }) => id), enrolments, open, own, logs: logs.length }
  }

  expect(await seen()).toMatchObject({
    programmes: [copy.id],
    enrolments: [{ programme: copy.id, same_as: [shared], starts_on: dayIn(-5) }],
    open: [copy.id],
    own: [
      { id: copy.id, state: 'published', instead_of: { id: shared, title: 'A program', is_archived: false } },
    ],
    logs: 1,
  })
  await coach.db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', ended_at: inDays(-1) })
    .where('trainer_id', '=', coach.trainerId)
    .execute()
  expect(await seen()).toMatchObject({ programmes: [copy.id], open: [] })
})
