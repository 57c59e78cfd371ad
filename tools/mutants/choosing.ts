/**
 * Chooses faults by a seed. Every area (a feature, app, base) gets its share by the root of its size, so that small ones
 * appear and large ones do not fill the list; within a file the kind of fault that came up least so far is next. The first
 * n of a seed are the same whatever n is.
 */
import type { Fault, Kind } from './fault.ts'

export const getArea = (file: string): string =>
  /^src\/features\/(\w+)\//.exec(file)?.[1] ?? /^src\/(\w+)\//.exec(file)?.[1] ?? 'other'

export interface SourceSize {
  file: string
  size: number
}

/** Reads the faults of a file only when it is chosen, because reading all takes a minute. */
export function* chooseFaults(
  files: SourceSize[],
  faultsIn: (file: string) => Fault[],
  seed: number,
): Generator<Fault> {
  const next = random(seed)
  const rest = new Map<string, Fault[]>()
  const kinds = new Map<Kind, Share>()
  const areas = [...Map.groupBy(files, ({ file }) => getArea(file)).values()].map((all) => ({
    files: all,
    share: new Share(sum(all), next),
  }))
  for (;;) {
    const area = least(
      areas.filter((one) => one.files.length > 0),
      ({ share }) => share.used,
    )
    if (!area) return
    const place = fileAt(area.files, next() * sum(area.files))
    const left = rest.get(place.file) ?? faultsIn(place.file)
    rest.set(place.file, left)
    for (const { kind } of left) if (!kinds.has(kind)) kinds.set(kind, new Share(1, next))
    const kind = least([...new Set(left.map((fault) => fault.kind))], (one) => kinds.get(one)?.used ?? 0)
    if (!kind) area.files = area.files.filter((one) => one !== place)
    else {
      area.share.take()
      kinds.get(kind)?.take()
      const alike = left.filter((fault) => fault.kind === kind)
      const chosen = alike[Math.floor(next() * alike.length)]
      if (chosen) {
        left.splice(left.indexOf(chosen), 1)
        yield chosen
      }
    }
  }
}

const sum = (files: SourceSize[]) => files.reduce((total, { size }) => total + size, 0)

/** Returns the file at a place of all files laid end to end, so that large files come up more often. */
function fileAt(files: SourceSize[], place: number): SourceSize {
  let left = place
  const found = files.find(({ size }) => (left -= size) < 0) ?? files.at(-1)
  if (!found) throw new Error('No files')
  return found
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
