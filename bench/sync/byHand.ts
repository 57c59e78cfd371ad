/** The statements of a sync, recorded once and then sent by hand for other members, without anything around them. */
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { TRAINERS } from './fill.ts'
import { type Outcome, type Pace, paced } from './pace.ts'

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

/** Sends these statements over and over, for one member after the other. */
export async function sendByHand(
  url: string,
  statements: Statement[],
  recordedMember: number,
  { members, ...pace }: Pace & { members: number[] },
): Promise<Outcome> {
  const clients: pg.Client[] = []
  // Beyond everything that was counted before, and short enough for a cursor.
  const first = Math.floor(Date.now() / 1000) * 100_000
  const logs = new Map<number, string>()
  const outcome = await paced(pace, async () => {
    const client = new pg.Client(url)
    clients.push(client)
    await client.connect()
    await client.query('set jit = off; set max_parallel_workers_per_gather = 0')
    return async (number) => {
      const member = members[number % members.length] ?? 0
      const log = logs.get(member) ?? randomUUID()
      logs.set(member, log)
      const turn = { member, log, seq: first + number + 1 }
      for (const { text, values } of statements)
        await client.query(text, valuesFor(values, recordedMember, turn))
    }
  })
  await Promise.all(clients.map((client) => client.end()))
  return outcome
}
