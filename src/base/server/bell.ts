/**
 * Tells the devices that are connected, at whichever process, that there is something new for them. It carries no
 * content: a device asks for that. So a ring that is lost costs time and nothing else. It is sent after the commit and
 * outside of the transaction: PostgreSQL commits transactions that notify one after the other (0176).
 */
import { sql } from 'kysely'
import { afterCommit, type Db } from './db.ts'

export const BELL = 'bell'

const reasons = ['sync', 'look', 'over'] as const

export interface Ring {
  trainerId: number
  /** Everybody in the trainer's app, or one of them. */
  traineeId: number | 'all'
  /** `look`: the app itself looks different. `over`: a session has ended. Otherwise a sync has something new. */
  what: (typeof reasons)[number]
}

/** Rings within this time are one message. */
const COLLECTED_MS = 25
/** PostgreSQL takes less than 8,000 bytes. */
const MOST_CHARACTERS = 7000

const collected = new WeakMap<Db, Set<string>>()

/** Call it in the transaction of the change, or after it. */
export function ring(
  db: Db,
  trainerId: number,
  traineeId: Ring['traineeId'],
  what: Ring['what'] = 'sync',
): void {
  afterCommit(db, (db) => collect(db, `${trainerId}/${traineeId}/${what}`))
}

function collect(db: Db, word: string): void {
  const words = collected.get(db)
  if (words) {
    words.add(word)
    return
  }
  const first = new Set([word])
  collected.set(db, first)
  setTimeout(() => {
    collected.delete(db)
    void send(db, first)
  }, COLLECTED_MS)
}

async function send(db: Db, words: Set<string>): Promise<void> {
  const payloads: string[] = []
  for (const word of words) {
    const last = payloads.at(-1)
    if (last !== undefined && last.length + word.length < MOST_CHARACTERS)
      payloads[payloads.length - 1] = `${last} ${word}`
    else payloads.push(word)
  }
  await sql`select pg_notify(${BELL}, payload) from unnest(${payloads}::text[]) as payload`
    .execute(db)
    // Without a database, or while the program stops: devices sync when they connect again.
    .catch(() => undefined)
}

/** The rings in a message; what an other version of the program might send is left out. */
export const ringsIn = (payload: string): Ring[] =>
  payload.split(' ').flatMap((word) => {
    const [, trainer, trainee, what] = /^(\d+)\/(\d+|all)\/(\w+)$/.exec(word) ?? []
    const reason = reasons.find((one) => one === what)
    if (!trainer || !trainee || !reason) return []
    const traineeId = trainee === 'all' ? trainee : Number(trainee)
    return [{ trainerId: Number(trainer), traineeId, what: reason }]
  })
