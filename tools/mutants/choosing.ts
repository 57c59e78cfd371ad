/**
 * Chooses faults by a seed. Every area (a feature, app, base) and every kind of fault gets its share: by the root of how
 * many there are, so that small ones appear and large ones do not fill the list. The first n of a seed are the same
 * whatever n is.
 */
import type { Fault } from './fault.ts'

export const areaOf = (file: string): string =>
  /^src\/features\/(\w+)\//.exec(file)?.[1] ?? /^src\/(\w+)\//.exec(file)?.[1] ?? 'other'

export function* chooseFaults(faults: Fault[], seed: number): Generator<Fault> {
  const next = random(seed)
  const areas = [...Map.groupBy(faults, ({ file }) => areaOf(file))].map(([, all]) => ({
    share: new Share(all.length, next),
    kinds: [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, rest]) => ({ kind, rest: [...rest] })),
  }))
  const kinds = new Map(
    [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, all]) => [kind, new Share(all.length, next)]),
  )
  for (;;) {
    const area = least(
      areas.filter(({ kinds }) => kinds.some(({ rest }) => rest.length > 0)),
      ({ share }) => share.used,
    )
    if (!area) return
    const group = least(
      area.kinds.filter(({ rest }) => rest.length > 0),
      ({ kind }) => kinds.get(kind)?.used ?? 0,
    )
    if (!group) return
    area.share.take()
    kinds.get(group.kind)?.take()
    yield* group.rest.splice(Math.floor(next() * group.rest.length), 1)
  }
}

/** How much of its share a group has had. Starts at random, so that short lists do not begin with the same group. */
class Share {
  used: number
  private readonly step: number
  constructor(size: number, next: () => number) {
    this.step = 1 / Math.sqrt(size)
    this.used = next() * this.step
  }
  take(): void {
    this.used += this.step
  }
}

function least<T>(all: T[], value: (one: T) => number): T | undefined {
  let found = all[0]
  for (const one of all) if (found && value(one) < value(found)) found = one
  return found
}

/** mulberry32: the same seed gives the same choice on every machine. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
