import { type KyselyPlugin, SelectQueryNode, sql } from 'kysely'
import { expect } from 'vitest'
import { part, programmeWith, test } from '../../../../tests/gym.ts'
import { entry } from '../../../../tests/training.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import { SyncAnswer, syncCalls } from '../syncContract.ts'
import { trainingOf } from './coach.ts'
import { sync } from './sync.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** About as large as one may be that is sent. */
const largeLog = (n: number) => ({
  id: id(n),
  kind: 'workout',
  programme: null,
  version: null,
  activity: null,
  on_day: '2026-01-01',
  began_at: new Date().toISOString(),
  entries: Object.fromEntries(
    Array.from({ length: 60 }, (_, one) => [
      `n${one}`,
      entry(one, { k: 'note', item: null, text: String(n).padEnd(900, 'x') }),
    ]),
  ),
})

async function send(ctx: AsTrainee, body: object = {}) {
  const read = syncCalls.sync.body.parse({ since: '', logs: [], ...body })
  return SyncAnswer.parse(await sync(ctx, read))
}

/** From before, as SQL stores them: a quarter of a megabyte each. */
const store = ({ db, trainerId, traineeId }: AsTrainee, count: number) =>
  sql`insert into logs (trainer_id, trainee_id, id, seq, kind, on_day, is_day_unsure, began_at, entries)
    select ${trainerId}, ${traineeId}, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, n, 'workout', '2026-01-01',
      false, now(), jsonb_build_object('e1', ${JSON.stringify(entry(1, { k: 'note', item: null, text: '' }))}::jsonb
        || jsonb_build_object('text', repeat('x', 262000)))
    from generate_series(1, ${count}) as n`.execute(db)

const counted = ({ db, trainerId, traineeId }: AsTrainee, seq: number) =>
  sql`update members set seq = ${seq} where trainer_id = ${trainerId} and trainee_id = ${traineeId}`.execute(
    db,
  )

test('a member stores a few megabytes of logs a day, and what is too much waits on the device', async ({
  make,
}) => {
  const ada = await make.trainee()
  const logs = Array.from({ length: 90 }, (_, n) => largeLog(n))
  const day = async () => {
    for (let from = 0; from < logs.length; from += 15) await send(ada, { logs: logs.slice(from, from + 15) })
  }

  await expect(day()).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('is sent tomorrow') as string,
  })

  // The same logs again are no more.
  expect((await send(ada, { logs: logs.slice(0, 15) })).refused).toEqual([])
})

test('a full history is said, and nothing is lost that was in it', async ({ make }) => {
  const ada = await make.trainee()
  await send(ada)
  await store(ada, 64)
  await counted(ada, 64)

  const { taken, refused } = await send(ada, { since: '64.x', logs: [largeLog(1), largeLog(2), largeLog(3)] })

  expect(taken).toEqual([])
  expect(refused).toContainEqual({ id: id(3), why: expect.stringContaining('history is full') as string })
  const { rows } = await sql`select from logs where trainer_id = ${ada.trainerId}`.execute(ada.db)
  expect(rows).toHaveLength(64)
})

test('a history of megabytes is answered in pages, to the device and to the trainer', async ({ make }) => {
  const trainer = await make.trainer()
  const ada = await make.trainee({ trainerId: trainer.trainerId })
  await send(ada)
  await store(ada, 10)
  await counted(ada, 10)

  const pages: number[] = []
  const ids = new Set<string>()
  let [since, more] = ['', true]
  while (more) {
    const answer = await send(ada, { since })
    pages.push(answer.logs.length)
    for (const log of answer.logs) ids.add(log.id)
    ;[since, more] = [answer.cursor, answer.more]
  }
  expect(pages).toEqual([5, 5])
  expect(ids.size).toBe(10)

  const seen: string[][] = []
  let before: number | null | undefined
  while (before !== null) {
    const { logs, older }: Awaited<ReturnType<typeof trainingOf>> = await trainingOf(
      trainer,
      ada.traineeId,
      before,
    )
    seen.push(logs.map((log) => log.id.slice(-2)))
    before = older
  }
  expect(seen).toEqual([
    ['06', '07', '08', '09', '10'],
    ['01', '02', '03', '04', '05'],
  ])
})

/** How many times the logs themselves were read. */
function countingLogs(): { plugin: KyselyPlugin; count: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (SelectQueryNode.is(node) && JSON.stringify(node.from).includes('"logs"')) count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => count }
}

test('a history of megabytes is read once, however many activities are passed over', async ({ gym }) => {
  const { ada, coach, plan } = gym
  await gym.subscribe(ada, plan)
  await gym.publish(coach, programmeWith('weekly', [part('w1')]))
  const enrolment = (await gym.sync(ada.token)).enrolments?.[0]?.id
  const pass = { kind: 'pass', enrolment, activity: 'unknown' }
  const readsWith = async (commands: object[]) => {
    const { plugin, count } = countingLogs()
    await send({ ...ada, db: ada.db.withPlugin(plugin) }, { commands })
    return count()
  }

  const [none, many] = [await readsWith([]), await readsWith(Array.from({ length: 50 }, () => pass))]
  expect(many - none).toBe(1)
})

test('everything about a person is put together twenty times an hour at most', async ({
  gym: { ada, ask },
}) => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await ask(ada.token, 'trainee/me/data')).status)

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
