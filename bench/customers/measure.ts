import type { CompiledQuery } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import type { Case } from './cases.ts'

/** Enough for a median. */
export const ROUNDS = 60
/** Enough for a 99th percentile: of 60, it would be the second slowest. */
export const MANY_ROUNDS = 200

export interface Measured {
  ms: number
  byHand: number
  times: number
  /** How many times as long as by hand it may take. */
  most: number
  p99: number
  /** What the machine makes of the same rows at its worst moments. */
  p99ByHand: number
}

/** Both in turn, so that a busy moment of the machine slows both. */
export async function measure(db: Db, { product, byHand, most }: Case, rounds = ROUNDS): Promise<Measured> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [await timed(product), await timed(() => runAll(db, byHand))]
    if (round < 0) continue
    ours.push(a)
    theirs.push(b)
  }
  const [ms, hand] = [at(ours, 0.5), at(theirs, 0.5)]
  return {
    ms,
    byHand: hand,
    times: rounded(ms / hand),
    most,
    p99: at(ours, 0.99),
    p99ByHand: at(theirs, 0.99),
  }
}

async function runAll(db: Db, statements: CompiledQuery[]): Promise<void> {
  for (const statement of statements) await db.executeQuery(statement)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function at(times: number[], share: number): number {
  return rounded(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
