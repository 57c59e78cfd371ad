import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { createPlan } from '../../plans/server/service.ts'
import { readMove, runMove, sweepMoves, undoMove } from './jobs.ts'
import {
  addLines,
  chooseColumns,
  deleteRowsOf,
  getOverview,
  listMoveRows,
  startCsv,
  startMove,
  undo,
} from './service.ts'

const columns = ['Full name', 'E-mail', 'Phone']

async function upload(trainer: AsTrainer, rows: string[][]) {
  const move = await startCsv(trainer, { file_name: 'members.csv', columns })
  await addLines(
    trainer,
    move.id,
    rows.map((cells, index) => ({ line: index + 2, cells })),
  )
  return move
}

const finish = async (trainer: AsTrainer, moveId: number) => {
  for (const job of [readMove, runMove, undoMove])
    await job.run(trainer, { trainerId: trainer.trainerId, moveId }, '')
  const { moves } = await getOverview(trainer)
  return moves.find(({ id }) => id === moveId)
}

const people = async ({ db, trainerId }: AsTrainer) =>
  (
    await sql<{ name: string; email: string; plan: string | null }>`
      select name, email, plans.title as plan from trainees
      left join subscriptions on subscriptions.trainer_id = trainees.trainer_id and trainee_id = trainees.id
      left join plans on plans.trainer_id = trainees.trainer_id and plans.id = plan_id
      where trainees.trainer_id = ${trainerId} order by email`.execute(db)
  ).rows

test('a file of customers is checked line by line, imported once with a free plan, and forgotten again', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const plan = await createPlan(trainer, {
    title: 'Community',
    type: 'free',
    annual_saving: 0,
    trial_day: 0,
    description: '',
    includes: [],
    highlighted: false,
  })
  const lines = [
    ['=HYPERLINK(1)', 'Ada@Example.test', '1'],
    ['Ada again', 'ada@example.test', '2'],
    ['Bo', 'bo at example', '3'],
    ['', 'cy@example.test'],
    ['www.spam.test', 'di@example.test', ''],
  ]
  const move = await upload(trainer, lines)
  expect(move.csv).toMatchObject({ email: 1, name: 0, plan_id: null })
  await chooseColumns(trainer, move.id, { email: 1, name: 0, plan_id: plan.id })

  expect(await finish(trainer, move.id)).toMatchObject({
    state: 'ready',
    counts: { all: 5, new: 2, skipped: 3 },
  })
  expect(await listMoveRows(trainer, move.id, 'skipped')).toEqual([
    expect.objectContaining({
      position: 3,
      reason: 'Another line above has this address; an address is one person',
    }),
    expect.objectContaining({
      position: 4,
      reason: "Column E-mail: That doesn't look like an email address",
    }),
    expect.objectContaining({ position: 6, reason: "Column Full name: A name can't contain a link" }),
  ])
  expect(await people(trainer)).toEqual([])

  await startMove(trainer, move.id, { mail: false })
  expect(await finish(trainer, move.id)).toMatchObject({ state: 'done', counts: { taken: 2, skipped: 3 } })
  expect(await people(trainer)).toEqual([
    { name: '=HYPERLINK(1)', email: 'ada@example.test', plan: 'Community' },
    { name: 'cy', email: 'cy@example.test', plan: 'Community' },
  ])

  const again = await upload(trainer, lines)
  expect(again.csv).toMatchObject({ email: 1, name: 0, plan_id: plan.id })
  await chooseColumns(trainer, again.id, { email: 1, name: 0, plan_id: null })
  expect(await finish(trainer, again.id)).toMatchObject({ state: 'ready', counts: { new: 0, skipped: 5 } })

  await undo(trainer, move.id)
  expect(await finish(trainer, move.id)).toMatchObject({ state: 'undone', counts: { forgotten: 2 } })
  expect(await people(trainer)).toEqual([])
})

test('a move belongs to its trainer, and an erased person is in no row of it', async ({ make }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const move = await upload(trainer, [['Ada', 'ada@example.test']])
  await chooseColumns(trainer, move.id, { email: 1, name: 0, plan_id: null })
  await finish(trainer, move.id)

  expect((await getOverview(other)).moves).toEqual([])
  await expect(startMove(other, move.id, { mail: false })).rejects.toMatchObject({ status: 404 })
  await expect(listMoveRows(other, move.id, 'new')).rejects.toMatchObject({ status: 404 })
  await deleteRowsOf(trainer.db, { trainer_id: trainer.trainerId, id: 0 }, 'ada@example.test')
  expect(await listMoveRows(trainer, move.id, 'new')).toEqual([])
})

test('files that were never read to their end are swept after a day, dry runs after a week, and nothing else', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const { db, trainerId } = trainer
  const age = (id: number, days: number) =>
    sql`update moves set created_at = now() - make_interval(days => ${days})
      where trainer_id = ${trainerId} and id = ${id}`.execute(db)
  const states = async () => (await getOverview(trainer)).moves.map(({ state }) => state)

  const unread = await upload(trainer, [['Ada', 'ada@example.test']])
  await sweepMoves.run(trainer, {}, '')
  expect(await states()).toEqual(['reading'])
  await age(unread.id, 2)
  await sweepMoves.run(trainer, {}, '')
  expect(await states()).toEqual([])

  const ready = await upload(trainer, [['Ada', 'ada@example.test']])
  await chooseColumns(trainer, ready.id, { email: 1, name: 0, plan_id: null })
  await finish(trainer, ready.id)
  await age(ready.id, 2)
  await sweepMoves.run(trainer, {}, '')
  expect(await states()).toEqual(['ready'])
  await startMove(trainer, ready.id, { mail: false })
  await finish(trainer, ready.id)
  await age(ready.id, 30)
  await sweepMoves.run(trainer, {}, '')
  expect(await states()).toEqual(['done'])
})

test('a file of customers of somebody whose address is not confirmed is not even stored', async ({
  make,
}) => {
  const trainer = await make.trainer({ isConfirmed: false })

  await expect(upload(trainer, [['Ada', 'ada@example.test']])).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Confirm your email first') as string,
  })
})
