/** Limits how much of something runs at a time. */
import { Problem } from '../problem.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets a fixed number through at a time; the others wait in order. */
export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside++
    // The finished one hands its place to the next.
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}

/**
 * Like a gate, for work of different weight: what is inside weighs at most `most` together. Something heavier than that
 * goes in alone.
 */
export function createWeighedGate(atOnce: number, most: number) {
  const waiting: { weight: number; enter: () => void }[] = []
  let inside = 0
  let held = 0
  const fits = (weight: number) => inside === 0 || (inside < atOnce && held + weight <= most)
  const enter = (weight: number) => {
    inside++
    held += weight
  }
  return async <T>(weight: number, work: () => Promise<T>): Promise<T> => {
    if (waiting.length === 0 && fits(weight)) enter(weight)
    else await new Promise<void>((resolve) => void waiting.push({ weight, enter: resolve }))
    try {
      return await work()
    } finally {
      inside--
      held -= weight
      for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
        waiting.shift()
        enter(next.weight)
        next.enter()
      }
    }
  }
}

interface QueueSize {
  atOnce: number
  /** Limit for all callers together; the next one is refused. */
  mostWaiting: number
  /** Limit per caller, in addition to the running one. */
  mostWaitingOfOne: number
}

/** A gate with a short queue: one at a time per caller, and an immediate refusal when too many wait. */
export function createQueue({ atOnce, mostWaiting, mostWaitingOfOne }: QueueSize) {
  const gate = createGate(atOnce)
  const callers = new Map<string, { gate: Gate; count: number }>()
  let waiting = 0
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = callers.get(caller) ?? { gate: createGate(1), count: 0 }
    if (own.count > mostWaitingOfOne) throw new Problem(429, ownQueue, { retryAfterSeconds: 10 })
    if (waiting >= mostWaiting) throw new Problem(503, queueOfAll, { retryAfterSeconds: 30 })
    callers.set(caller, own)
    own.count++
    waiting++
    try {
      return await own.gate(() =>
        gate(() => {
          waiting--
          return work()
        }),
      )
    } finally {
      if (--own.count === 0) callers.delete(caller)
    }
  }
}

/** The caller can mend it by waiting for themselves; for the other they cannot do anything. */
const ownQueue = 'Wait for your other uploads to finish.'
const queueOfAll = 'Many images are being uploaded right now. Try again shortly.'
