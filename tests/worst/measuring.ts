/** What a request costs the others: how long `/healthz` waits for it, and how much the memory grows. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Measure, Probe } from './probe.ts'
import { type Attempt, fromSomewhere, type Sent } from './requests.ts'
import type { World } from './world.ts'

const LONGER_MS = 100
const TIMES_THE_BODY = 10
/** Compiled code, caches of the database and what is not collected yet come and go by as much. */
const FREE_BYTES = 192 * 2 ** 20
const TRIES = 6

export interface Tried {
  what: string
  status: number
  bytes: number
  waitMs: number
  grownBytes: number
  answer: string
}

export function openProbe(world: World) {
  const worker = new Worker(new URL('./probe.ts', import.meta.url))
  const { port, process } = world.program
  return {
    measure: async ({ method, path, headers, body }: Sent): Promise<Measure> => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const probe: Probe = {
        port,
        pid: process.pid ?? 0,
        method,
        path,
        body,
        headers: { ...headers, ...length, ...fromSomewhere() },
      }
      worker.postMessage(probe)
      const [measured] = (await once(worker, 'message')) as [Measure]
      return measured
    },
    close: () => worker.terminate(),
  }
}

type Measuring = (sent: Sent) => Promise<Measure>

/** Less what a plain body of the same size costs. */
type Cost = Pick<Tried, 'waitMs' | 'grownBytes' | 'bytes'>

export const isSlow = ({ waitMs }: Cost) => waitMs > LONGER_MS
export const isGreedy = ({ grownBytes, bytes }: Cost) =>
  grownBytes > Math.max(FREE_BYTES, TIMES_THE_BODY * bytes)
const isSuspicious = (cost: Cost) => isSlow(cost) || isGreedy(cost)

/** The better of several tries, less the better of what a plain body of the same size costs. */
export async function tryOut(
  { worst, again = () => worst, plain }: Attempt,
  measure: Measuring,
): Promise<Tried> {
  const bytes = worst.body?.length ?? 0
  const first = await measure(worst)
  const best = { ...first }
  const usual = { waitMs: Number.POSITIVE_INFINITY, grownBytes: Number.POSITIVE_INFINITY }
  const lower = (kept: typeof usual, next: Measure) => {
    kept.waitMs = Math.min(kept.waitMs, next.waitMs)
    kept.grownBytes = Math.min(kept.grownBytes, next.grownBytes)
  }
  const excess = () => ({
    bytes,
    waitMs: best.waitMs - (Number.isFinite(usual.waitMs) ? usual.waitMs : 0),
    grownBytes: best.grownBytes - (Number.isFinite(usual.grownBytes) ? usual.grownBytes : 0),
  })
  for (let tries = 1; tries < TRIES && isSuspicious(excess()); tries++) {
    lower(usual, await measure(plain()))
    lower(best, await measure(again()))
  }
  return { what: worst.what, status: first.status, ...excess(), answer: first.answer }
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
export const toLine = ({ what, status, bytes, waitMs, grownBytes }: Tried) =>
  `${waitMs.toFixed(0).padStart(6)} ms  ${megabytes(grownBytes).padStart(9)}  ${status}  ${what} (${megabytes(bytes)})`
