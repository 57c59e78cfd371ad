/**
 * 100,000 members with 5,000,000 logs: how many syncs a second one process takes, against the same statements sent by
 * hand to the same PostgreSQL; how long a sync takes at half that rate; and whether a pull takes longer the more logs
 * there are. Every commit is on the disk before it is answered.
 *
 * `npm run bench:sync` starts its own PostgreSQL; `-- --rows 2000` measures fewer members.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { dashboardUrl } from '../../src/base/server/config.ts'
import type { AppContext } from '../../src/base/server/context.ts'
import type { Db } from '../../src/base/server/db.ts'
import { durable, readWish, settle, timed, withDatabase } from '../database.ts'
import { startProduct } from '../selling.ts'
import { RECORDED_SEQ, recorded, sendByHand } from './byHand.ts'
import { fillMembers, fillTrainers, LOGS_EACH } from './fill.ts'
import type { Outcome, Pace } from './pace.ts'
import { bodyOf, type Load } from './senders.ts'

const LEAST_SHARE = 0.5
const SLOWEST_P99_MS = 50
const MOST_GROWTH = 1.5
const ROUNDS = 5
const SECONDS = 4
/** Members who train at the same time, spread over all. */
const SENDING = 1000

const { rows } = readWish(100_000)
const few = Math.max(SENDING, Math.round(rows / 50))

async function measure(work: AppContext, db: Db, url: string, closing: (() => unknown)[]): Promise<void> {
  const load = startSenders(work.config.port)
  closing.push(load.stop)
  await fillTrainers(db)
  const fill = async (from: number, to: number) =>
    timed(`${to} members, ${to * LOGS_EACH} logs`, async () => {
      await fillMembers(db, from, to)
      await settle(db)
    })
  await fill(1, few)
  const pullOfFew = await pull(load.run, few)
  if (rows > few) await fill(few + 1, rows)
  const pullOfAll = await pull(load.run, rows)
  const statements = await recordSync(work, db, rows)
  const members = membersOf(rows)
  await load.run({ members, kind: 'send', connections: 10, seconds: SECONDS })

  const byHand = (pace: Pace) => sendByHand(url, statements, rows, { members: members.slice(1), ...pace })
  const rates: { alone: number; product: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { perSecond: alone } = await byHand({ connections: 10, seconds: SECONDS })
    const { perSecond } = await load.run({ members, kind: 'send', connections: 20, seconds: SECONDS })
    rates.push({ alone, product: perSecond })
  }
  const alone = median(rates.map((one) => one.alone))
  const product = median(rates.map((one) => one.product))
  const atHalf = { seconds: 15, perSecond: product / 2 }
  const half = await load.run({ members, kind: 'send', connections: 40, ...atHalf })
  const halfByHand = await byHand({ connections: 10, ...atHalf })
  const growth = Math.round((pullOfAll.new.p50Ms / pullOfFew.new.p50Ms) * 100) / 100
  console.log(`\n${rows} members, ${rows * LOGS_EACH} logs, ${statements.length} statements a sync`)
  console.table({
    'syncs a second': { 'by hand': alone, product, share: Math.round((product / alone) * 100) / 100 },
  })
  console.log(`\nAt half that rate, ${half.perSecond} a second`)
  console.table({ sync: half, 'by hand': halfByHand })
  console.log('\nA pull')
  console.table({
    [`${few} members`]: pullOfFew.new,
    [`${rows} members`]: pullOfAll.new,
    'everything at first': pullOfAll.everything,
  })
  const missed = [
    ...(product / alone < LEAST_SHARE ? ['the share of what the statements alone allow'] : []),
    ...(half.p99Ms > SLOWEST_P99_MS ? ['the 99th percentile at half the rate'] : []),
    ...(growth > MOST_GROWTH ? [`a pull takes ${growth} times as long`] : []),
  ]
  if (missed.length) console.log(`Missed: ${missed.join('; ')}`)
  process.exitCode = missed.length ? 1 : 0
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const membersOf = (all: number) =>
  Array.from({ length: SENDING }, (_, n) => all - Math.floor((n * all) / SENDING))

type Run = (load: Omit<Load, 'port'>) => Promise<Outcome>

/**
 * Each member's device asks for everything once, and from then on for what is new. Else the first sync of some members,
 * with fifty logs as its answer, would fall into whatever is measured later.
 */
async function pull(run: Run, all: number): Promise<{ everything: Outcome; new: Outcome }> {
  const members = membersOf(all)
  return {
    everything: await run({ members, kind: 'pull', connections: 1, turns: members.length }),
    new: await run({ members, kind: 'pull', connections: 1, seconds: SECONDS }),
  }
}

function startSenders(port: number): { run: Run; stop(): void } {
  const child = fork('bench/sync/senders.ts')
  return {
    async run(load) {
      child.send({ ...load, port })
      const [outcome] = (await once(child, 'message')) as [Outcome]
      return outcome
    },
    stop: () => void child.send('stop'),
  }
}

/** What one member's sync sends to the database: three more sets of a workout that is under way. */
async function recordSync({ config }: AppContext, db: Db, member: number) {
  const device = { cursor: '', log: '', count: 0 }
  const sync = async () => {
    const response = await fetch(dashboardUrl(config, '/api/v1/app/sync'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer bench-${member}` },
      body: bodyOf(device, 'send'),
    })
    const answer = (await response.json()) as { result?: { cursor: string } }
    if (!answer.result) throw new Error(JSON.stringify(answer))
    device.cursor = answer.result.cursor
  }
  await sync()
  await sql`update members set seq = ${RECORDED_SEQ} where trainee_id = ${member}`.execute(db)
  device.cursor = device.cursor.replace(/^\d+/, String(RECORDED_SEQ))
  return recorded(sync)
}

await withDatabase(async (db, url) => {
  const closing: (() => unknown)[] = []
  try {
    const work = await startProduct(closing, url)
    await measure(work, db, url, closing)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}, durable)
