/** What a history says about an exercise: sessions, estimated maximum, records. Computed wherever it is needed. */
import { dayOf, entriesOf, type Log, type SetEntry, setsOf } from './log.ts'

export type Session = { log: string; onDay: string; sets: SetEntry[] }

/** Oldest first. Logs of one day are in the order they began. */
export const inOrder = (logs: readonly Log[]): Log[] =>
  logs
    .map((log) => ({ log, key: `${dayOf(log)} ${log.began_at} ${log.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ log }) => log)

export const sessionsOf = (logs: readonly Log[], exercise: string): Session[] =>
  inOrder(logs).flatMap((log) => {
    const sets = setsOf(log).filter((entry) => entry.exercise === exercise)
    return sets.length > 0 ? [{ log: log.id, onDay: dayOf(log), sets }] : []
  })

export const exercisesOf = (logs: readonly Log[]): string[] => [
  ...new Set(logs.flatMap((log) => entriesOf(log, 'set').map(({ exercise }) => exercise))),
]

/** Epley's estimate of the weight for one repetition, in grams; null where the estimate says nothing. */
export function e1rm(grams: number, reps: number, rir: number | null): number | null {
  const possible = reps + (rir ?? 0)
  if (reps < 1 || possible > 12) return null
  return possible === 1 ? grams : Math.round(grams * (1 + possible / 30))
}

/** Warm-ups and drops never count. */
const isHard = ({ kind }: SetEntry): boolean => kind === 'work' || kind === 'failure'

export const e1rmOf = ({ kind, by, amount, grams, rir }: SetEntry): number | null =>
  kind === 'work' && by === 'reps' && grams !== null ? e1rm(grams, amount, rir) : null

const volumeOf = (sets: readonly SetEntry[]): number =>
  sets
    .filter((set) => isHard(set) && set.by === 'reps')
    .reduce((sum, { grams, amount }) => sum + (grams ?? 0) * amount, 0)

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce((best, value) => (value !== null && value > 0 && value > (best ?? 0) ? value : best), null)

/** One value a session: for the chart. */
export type Point = {
  log: string
  onDay: string
  e1rm: number | null
  heaviest: number | null
  volume: number
  best: SetEntry
}

export const pointsOf = (logs: readonly Log[], exercise: string): Point[] =>
  sessionsOf(logs, exercise).flatMap(({ log, onDay, sets }) => {
    const best = bestOf(sets)
    if (!best) return []
    return [
      {
        log,
        onDay,
        e1rm: highest(sets.map(e1rmOf)),
        heaviest: highest(sets.filter(isHard).map(({ grams }) => grams)),
        volume: volumeOf(sets),
        best,
      },
    ]
  })

const worth = (set: SetEntry): number => e1rmOf(set) ?? set.grams ?? 0

/** The best hard set: by estimated maximum, then by weight, then by repetitions, seconds or metres. */
const bestOf = (sets: readonly SetEntry[]): SetEntry | undefined =>
  sets.filter(isHard).reduce<SetEntry | undefined>((best, set) => {
    if (!best) return set
    const more = worth(set) - worth(best) || set.amount - best.amount
    return more > 0 ? set : best
  }, undefined)

export const recordKinds = ['heaviest', 'e1rm', 'reps', 'longest', 'furthest', 'volume'] as const
export type RecordKind = (typeof recordKinds)[number]
/** `value` is grams, repetitions, seconds, metres, or grams times repetitions; `grams` is the weight of `reps`. */
export type PersonalRecord = {
  exercise: string
  kind: RecordKind
  value: number
  grams: number | null
  log: string
  onDay: string
}

const amountRecords = { reps: 'reps', seconds: 'longest', metres: 'furthest' } as const

function candidates(exercise: string, { log, onDay, sets }: Session): PersonalRecord[] {
  const of = (kind: RecordKind, value: number | null, grams: number | null = null): PersonalRecord[] =>
    value === null || value <= 0 ? [] : [{ exercise, kind, value, grams, log, onDay }]
  return [
    ...sets
      .filter(isHard)
      .flatMap((set) => [
        ...of('heaviest', set.grams),
        ...of('e1rm', e1rmOf(set)),
        ...of(amountRecords[set.by], set.amount, set.by === 'reps' ? (set.grams ?? 0) : null),
      ]),
    ...of('volume', volumeOf(sets)),
  ]
}

/** Repetitions are a record at their weight; everything else is one a kind. */
const keyOf = ({ kind, grams }: PersonalRecord): string => (kind === 'reps' ? `reps ${grams}` : kind)

/** The first who reaches a value holds it. */
export function recordsOf(logs: readonly Log[], exercise: string): PersonalRecord[] {
  const best = new Map<string, PersonalRecord>()
  for (const session of sessionsOf(logs, exercise)) {
    for (const record of candidates(exercise, session)) {
      const known = best.get(keyOf(record))
      if (!known || record.value > known.value) best.set(keyOf(record), record)
    }
  }
  return [...best.values()]
}

/**
 * What this log set anew against everything before it. The first session of an exercise sets none, and repetitions
 * count only at a weight that was used before.
 */
export function newRecords(log: Log, logs: readonly Log[]): PersonalRecord[] {
  const all = inOrder([...logs.filter(({ id }) => id !== log.id), log])
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === log.id),
  )
  return exercisesOf([log]).flatMap((exercise) => {
    const known = new Map(recordsOf(before, exercise).map((record) => [keyOf(record), record.value]))
    return recordsOf([log], exercise).filter(
      (record) => record.value > (known.get(keyOf(record)) ?? Number.POSITIVE_INFINITY),
    )
  })
}
