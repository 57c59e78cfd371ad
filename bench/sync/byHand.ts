/** The statements of a sync, recorded once and then sent by hand for other members, without anything around them. */
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { TRAINERS } from './fill.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** Everything that the connections of this process send while `work` runs. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  type Sent = { text?: string; values?: unknown[] } | string
  pg.Client.prototype.query = function query(this: pg.Client, sent: Sent, ...rest: unknown[]) {
    const text = typeof sent === 'string' ? sent : sent.text
    const values = typeof sent === 'string' ? rest[0] : sent.values
    // Not those of the jobs, which run beside it.
    if (text && !text.includes('pgboss'))
      statements.push({ text, values: Array.isArray(values) ? values : [] })
    return (original as (...given: unknown[]) => unknown).call(this, sent, ...rest)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

const trainerOf = (member: number) => 1 + (member % TRAINERS)

/** The counter of the recorded member before the sync: no other value of a statement is this number. */
export const RECORDED_SEQ = 777_001

interface Turn {
  member: number
  log: string
  seq: number
}

/** The values of the recorded member, exchanged for those of another. */
function valuesFor(values: unknown[], recorded: number, turn: Turn): unknown[] {
  return values.map((value) => {
    if (Buffer.isBuffer(value)) return createHash('sha256').update(`bench-${turn.member}`).digest()
    if (value === recorded) return turn.member
    if (value === trainerOf(recorded)) return trainerOf(turn.member)
    if (value === RECORDED_SEQ) return turn.seq - 1
    if (value === RECORDED_SEQ + 1) return turn.seq
    if (Array.isArray(value)) return valuesFor(value, recorded, turn)
    return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? turn.log : value
  })
}

/** How many times a second these statements can be sent by as many connections as the product has. */
export async function rateByHand(
  url: string,
  statements: Statement[],
  recordedMember: number,
  { members, seconds }: { members: number[]; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('connect', (client) => void client.query('set jit = off; set max_parallel_workers_per_gather = 0'))
  const began = performance.now()
  const first = Math.floor(Date.now() / 1000) * 100_000
  const logs = new Map<number, string>()
  let next = 0
  let done = 0
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = await pool.connect()
      while (performance.now() - began < seconds * 1000) {
        const member = members[next++ % members.length] ?? 0
        const log = logs.get(member) ?? randomUUID()
        logs.set(member, log)
        // Beyond everything that was counted before, and short enough for a cursor.
        const turn = { member, log, seq: first + next }
        for (const { text, values } of statements)
          await client.query(text, valuesFor(values, recordedMember, turn))
        done++
      }
      client.release()
    }),
  )
  const lasted = (performance.now() - began) / 1000
  await pool.end()
  return Math.round(done / lasted)
}
