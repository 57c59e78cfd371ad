import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { sampleProgramme } from '../../../../tests/sampleProgramme.ts'
import { NewPlan } from '../../plans/contract.ts'
import { createPlan } from '../../plans/server/service.ts'
import { archive, copyFor, createProgramme, getOwn, listOwn, publishOwn, unarchive } from './editing.ts'
import { countTouched, listPlanContents, setPlanContents } from './plans.ts'
import { listPersonal, programmesOfPlans } from './service.ts'

/** A coach with two published programmes and two plans. */
const test = base.extend('coach', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const publish = async (title: string) => {
    const { id, revision } = await createProgramme(trainer, { title })
    await publishOwn(trainer, id, { revision, document: sampleProgramme({ title }) })
    return id
  }
  const sell = (title: string) =>
    createPlan(trainer, NewPlan.parse({ title, type: 'free', includes: 'Everything' }))
  const given = async (planId: number) =>
    (await programmesOfPlans(trainer.db, trainer.trainerId, [planId])).map((one) => one.programme_id)
  const [basic, full] = [await sell('Basic'), await sell('Full')]
  const [first, second] = [await publish('First'), await publish('Second')]
  return { trainer, publish, sell, given, basic, full, first, second }
})

test('a plan gives everything until the trainer chooses, also what is published later', async ({ coach }) => {
  const { trainer, publish, given, basic, full, first, second } = coach
  expect(await given(basic.id)).toEqual([first, second])

  await setPlanContents(trainer, basic.id, { gives: 'chosen', programme_ids: [first] })
  const third = await publish('Third')

  expect(await given(basic.id)).toEqual([first])
  expect(await given(full.id)).toEqual([first, second, third])
  expect(await listPlanContents(trainer)).toMatchObject([
    { plan_id: full.id, gives: 'all', programme_ids: [first, second, third] },
    { plan_id: basic.id, gives: 'chosen', programme_ids: [first] },
  ])
  expect((await getOwn(trainer, first)).plan_ids.toSorted((a, b) => a - b)).toEqual(
    [basic.id, full.id].toSorted((a, b) => a - b),
  )
  expect((await getOwn(trainer, second)).plan_ids).toEqual([full.id])

  await setPlanContents(trainer, basic.id, { gives: 'all', programme_ids: [] })
  expect(await given(basic.id)).toEqual([first, second, third])
})

test('a plan can give nothing, and what is archived or not published is not given', async ({ coach }) => {
  const { trainer, given, basic, full, first, second } = coach
  await setPlanContents(trainer, basic.id, { gives: 'chosen', programme_ids: [] })
  expect(await given(basic.id)).toEqual([])

  await createProgramme(trainer, { title: 'Only a draft' })
  await archive(trainer, first)
  expect(await given(full.id)).toEqual([second])
  await unarchive(trainer, first)
  expect(await given(full.id)).toEqual([first, second])
})

test('a personal programme is given to its person and to no plan', async ({ coach, make }) => {
  const { trainer, given, full, first, second } = coach
  const { traineeId } = await make.trainee({ trainerId: trainer.trainerId })
  const copy = await copyFor(trainer, first, traineeId)

  expect(await given(full.id)).toEqual([first, second])
  expect(await listPersonal(trainer.db, trainer.trainerId, traineeId)).toEqual([
    { id: copy.id, replaces: first, stands: true },
  ])
  expect(await countTouched(trainer, copy.id)).toMatchObject({ members: 1, under_way: 0 })
  await expect(
    setPlanContents(trainer, full.id, { gives: 'chosen', programme_ids: [copy.id] }),
  ).rejects.toMatchObject({ status: 404 })
})

test("another trainer's plans and programmes cannot be put together with one's own", async ({
  coach,
  make,
}) => {
  const { trainer, given, full, first, second } = coach
  const other = await make.trainer({ appName: 'Other' })
  const theirs = await createProgramme(other, { title: 'Theirs' })

  for (const [planId, ids] of [
    [full.id, [theirs.id]],
    [9_999_999, [first]],
  ] as const)
    await expect(
      setPlanContents(trainer, planId, { gives: 'chosen', programme_ids: [...ids] }),
    ).rejects.toMatchObject({ status: 404 })
  await expect(
    setPlanContents(other, full.id, { gives: 'chosen', programme_ids: [theirs.id] }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await given(full.id)).toEqual([first, second])
  expect((await listOwn(other, null)).map(({ plan_ids }) => plan_ids)).toEqual([[]])
})

test('before publishing, the people with a plan that gives the programme are counted', async ({
  coach,
  make,
}) => {
  const { trainer, basic, full, first, second } = coach
  const { db, trainerId } = trainer
  await setPlanContents(trainer, basic.id, { gives: 'chosen', programme_ids: [first] })
  for (const [plan_id, state] of [
    [basic.id, 'active'],
    [full.id, 'active'],
    [full.id, 'cancelled'],
  ] as const) {
    const { traineeId } = await make.trainee({ trainerId })
    await sql`insert into subscriptions (trainer_id, trainee_id, plan_id, state, ended_at)
      values (${trainerId}, ${traineeId}, ${plan_id}, ${state}, ${state === 'cancelled' ? new Date() : null})`.execute(
      db,
    )
  }

  const { traineeId } = await make.trainee({ trainerId })
  await sql`insert into members (trainer_id, trainee_id) values (${trainerId}, ${traineeId})`.execute(db)
  await sql`insert into logs (trainer_id, trainee_id, id, seq, kind, programme_id, version, activity_id, on_day,
      is_day_unsure, began_at, entries)
    values (${trainerId}, ${traineeId}, gen_random_uuid(), 1, 'workout', ${first}, 1, 'w1-a', '2026-11-17', false, now(), '{}')`.execute(
    db,
  )

  expect(await countTouched(trainer, first)).toMatchObject({ members: 2, under_way: 1, is_first: false })
  expect(await countTouched(trainer, second)).toMatchObject({ members: 1, under_way: 0 })

  // A new one reaches whoever has a plan that gives everything, with the first publishing.
  const { id } = await createProgramme(trainer, { title: 'New' })
  expect(await countTouched(trainer, id)).toMatchObject({ members: 1, is_first: true })
  await archive(trainer, first)
  expect(await countTouched(trainer, first)).toMatchObject({ members: 0, is_archived: true })
  await sql`insert into enrolments (trainer_id, trainee_id, programme_id, starts_on, since)
    values (${trainerId}, ${traineeId}, ${first}, '2026-11-17', '2026-11-17')`.execute(db)
  expect(await countTouched(trainer, first)).toMatchObject({ members: 1, is_archived: true })
})

test('a plan that is no longer sold is managed as long as somebody has it, and is on offer nowhere', async ({
  coach,
  make,
}) => {
  const { trainer, given, basic, full, first, second } = coach
  const { db, trainerId } = trainer
  const { traineeId } = await make.trainee({ trainerId })
  await sql`insert into subscriptions (trainer_id, trainee_id, plan_id, state)
    values (${trainerId}, ${traineeId}, ${basic.id}, 'active')`.execute(db)
  await sql`update plans set archived_at = now() where trainer_id = ${trainerId}`.execute(db)

  expect(await listPlanContents(trainer)).toMatchObject([
    { plan_id: basic.id, title: 'Basic', is_sold: false, gives: 'all', programme_ids: [first, second] },
  ])
  await setPlanContents(trainer, basic.id, { gives: 'chosen', programme_ids: [second] })
  expect(await given(basic.id)).toEqual([second])
  expect((await getOwn(trainer, second)).plan_ids).toEqual([])
  await expect(
    setPlanContents(trainer, full.id, { gives: 'chosen', programme_ids: [] }),
  ).rejects.toMatchObject({ status: 404 })

  await sql`update subscriptions set state = 'cancelled', ended_at = now() where trainer_id = ${trainerId}`.execute(
    db,
  )
  expect(await listPlanContents(trainer)).toEqual([])
})

test('whoever takes a program from a plan hears how many lose it: not those who have it by another plan', async ({
  coach,
  make,
}) => {
  const { trainer, basic, full, first, second } = coach
  const { db, trainerId } = trainer
  const hold = async (states: Record<number, string>) => {
    const { traineeId } = await make.trainee({ trainerId })
    for (const [plan, state] of Object.entries(states))
      await sql`insert into subscriptions (trainer_id, trainee_id, plan_id, state, ended_at)
        values (${trainerId}, ${traineeId}, ${Number(plan)}, ${state}, ${state === 'cancelled' ? new Date() : null})`.execute(
        db,
      )
  }
  await hold({ [basic.id]: 'active' })
  await hold({ [basic.id]: 'active', [full.id]: 'active' })
  await hold({ [basic.id]: 'active', [full.id]: 'cancelled' })
  await hold({ [basic.id]: 'cancelled' })
  const set = async (programme_ids: number[]) =>
    (await setPlanContents(trainer, basic.id, { gives: 'chosen', programme_ids })).lost

  expect(await set([first, second])).toBe(0)
  expect(await set([first])).toBe(2)
  expect(await set([first])).toBe(0)
  expect(await set([])).toBe(2)
  expect(await set([first])).toBe(0)
  expect((await setPlanContents(trainer, full.id, { gives: 'chosen', programme_ids: [second] })).lost).toBe(0)
  expect((await setPlanContents(trainer, basic.id, { gives: 'all', programme_ids: [] })).lost).toBe(0)
  expect(await set([])).toBe(3)
})
