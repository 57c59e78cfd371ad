/** Work that is repeated over several connections, at a rate or as fast as it gets done: for a time, or so many turns. */
export interface Pace {
  connections: number
  seconds?: number
  turns?: number
  /** Work begins at this rate, whether or not other work is done; without it, as fast as it gets done. */
  perSecond?: number
}

export interface Outcome {
  perSecond: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
}

/** `connect` makes what does the work of one connection; the work gets the number of its turn. */
export async function paced(
  { connections, seconds = Infinity, turns = Infinity, perSecond }: Pace,
  connect: () => Promise<(turn: number) => Promise<unknown>>,
): Promise<Outcome> {
  const works = await Promise.all(Array.from({ length: connections }, connect))
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (;;) {
      const turn = next++
      const due = perSecond ? began + (turn * 1000) / perSecond : performance.now()
      if (due >= until || turn >= turns) return
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      // Timers are late by up to a millisecond, which is not the work's.
      const asked = Math.max(due, wait > 0 ? performance.now() : 0)
      await work(turn)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(works.map(repeat))
  const lasted = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / lasted), p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) }
}
