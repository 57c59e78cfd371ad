/**
 * What a member did of one activity. A log is a set of entries, and an entry never changes: a correction is a later
 * entry that names the earlier one. So two copies of a log are merged by a union, in any order and as often as they
 * like. Device and server hold a log as it stands here, which is also how it travels.
 */
import type { Set as AskedSet } from '../programmes/document.ts'

/** Of one request: logs, entries of a log, bytes of a log, and characters of the name to show. */
export const limits = { logs: 100, entries: 500, logBytes: 65_536, name: 60 }

/** `n` counts on the device that made the entry; `at` is that device's clock and decides nothing. */
type Common = { n: number; at: string; fixes: string | null }

/** One set as done. It says what it was, so that a history can be read without the programme. */
export type SetEntry = Common & {
  k: 'set'
  /** The item of the workout and the place of the set in it, from 0; one more than asked for is an extra set. */
  item: string
  set: number
  exercise: string
  kind: AskedSet['kind']
  by: AskedSet['by']
  amount: number
  /** Null without a weight. */
  grams: number | null
  rir: number | null
}

export type Entry =
  | SetEntry
  /** Takes back the entry that it names. */
  | (Common & { k: 'undo' })
  | (Common & { k: 'swap'; item: string; exercise: string })
  | (Common & { k: 'skip'; item: string })
  | (Common & { k: 'note'; item: string | null; text: string })
  /** The day or the title, as the member put it right. */
  | (Common & { k: 'header'; on_day: string | null; title: string | null })
  | (Common & { k: 'tick'; of: string })
  /** A number: towards a task's goal, or of the body (`name` is then `body-weight` and so on). */
  | (Common & { k: 'value'; name: string; amount: number; unit: string })
  | (Common & { k: 'answer'; question: string; answer: string })
  | (Common & { k: 'done'; note: string })

export type Entries = Readonly<Record<string, Entry>>

/** The activity's kind; `body` holds values of the body, which belong to no activity. */
export type LogKind = 'workout' | 'lesson' | 'task' | 'body'

export type Log = {
  id: string
  kind: LogKind
  programme: number | null
  version: number | null
  activity: string | null
  on_day: string
  /** The device's day could not be believed; the day of receipt stands instead. */
  is_day_unsure: boolean
  began_at: string
  done_at: string | null
  entries: Entries
}

/** The union of two copies of a log's entries. Of two contents under one id the first stays. */
export const mergeEntries = (first: Entries, later: Entries): Entries => ({ ...later, ...first })

const isLater = (a: readonly [string, Entry], b: readonly [string, Entry]): boolean =>
  a[1].n === b[1].n ? a[0] > b[0] : a[1].n > b[1].n

/**
 * The id of the entry that a chain of corrections began with, also if that entry has not arrived yet. Each chain is
 * followed once, however many entries are on it.
 */
function rootsOf(entries: Entries): (id: string) => string {
  const roots = new Map<string, string>()
  return (id) => {
    const chain = new Set<string>()
    let at = id
    for (let next = entries[at]?.fixes; next && !roots.has(at) && !chain.has(at); next = entries[at]?.fixes) {
      chain.add(at)
      at = next
    }
    const root = roots.get(at) ?? (chain.has(at) ? smallestOf(chain, at) : at)
    for (const one of chain) roots.set(one, root)
    return root
  }
}

/** Entries that name each other in a circle: all of them have the same smallest id. */
function smallestOf(chain: Set<string>, first: string): string {
  const ids = [...chain]
  return ids.slice(ids.indexOf(first)).sort()[0] ?? first
}

/** Read for every tick by everything that shows a history, and the same as long as the entries are. */
const current = new WeakMap<Entries, readonly [string, Entry][]>()

/** The entries that count, each under the id its chain of corrections began with, in the order they were made. */
export function currentEntries({ entries }: { entries: Entries }): readonly [string, Entry][] {
  const known = current.get(entries) ?? settle(entries)
  current.set(entries, known)
  return known
}

function settle(entries: Entries): [string, Entry][] {
  const rootOf = rootsOf(entries)
  const winners = new Map<string, readonly [string, Entry]>()
  for (const pair of Object.entries(entries)) {
    const root = pair[1].fixes ? rootOf(pair[0]) : pair[0]
    const known = winners.get(root)
    if (!known || isLater(pair, known)) winners.set(root, pair)
  }
  const pairs = [...winners]
    .filter(([, [, entry]]) => entry.k !== 'undo')
    .map(([root, [, entry]]): [string, Entry] => [root, entry])
    .sort(([aId, a], [bId, b]) => a.n - b.n || (aId < bId ? -1 : 1))
  const places = new Map(pairs.flatMap(([id, entry]) => (entry.k === 'set' ? [[placeOf(entry), id]] : [])))
  return pairs.filter(([id, entry]) => entry.k !== 'set' || places.get(placeOf(entry)) === id)
}

/** Two devices may both have logged it; the later one counts, once. */
const placeOf = ({ item, set }: SetEntry) => `${item} ${set}`

type EntryOf<K extends Entry['k']> = Extract<Entry, { k: K }>

export const entriesOf = <K extends Entry['k']>(log: { entries: Entries }, k: K): EntryOf<K>[] =>
  currentEntries(log).flatMap(([, entry]) => (entry.k === k ? [entry as EntryOf<K>] : []))

/** Each item's sets in their order in the workout, also if one of them was corrected later. */
export function setsOf(log: { entries: Entries }): SetEntry[] {
  const perItem = new Map<string, SetEntry[]>()
  for (const entry of entriesOf(log, 'set'))
    if (!perItem.get(entry.item)?.push(entry)) perItem.set(entry.item, [entry])
  return [...perItem.values()].flatMap((sets) => sets.sort((a, b) => a.set - b.set))
}

/** A log without `done` is under way. */
export const isDone = (log: { entries: Entries }): boolean =>
  currentEntries(log).some(([, { k }]) => k === 'done')

/** Begun and not finished. A log whose entries were all taken back was discarded. */
export const isUnderWay = (log: { entries: Entries }): boolean =>
  !isDone(log) && (Object.keys(log.entries).length === 0 || currentEntries(log).length > 0)

/** The day of a log, as the member put it right last. */
export function dayOf(log: Pick<Log, 'entries' | 'on_day'>): string {
  // Asked of every log by most screens, and hardly any has a header.
  const header = currentEntries(log).findLast(([, entry]) => entry.k === 'header' && entry.on_day)?.[1]
  return header?.k === 'header' && header.on_day ? header.on_day : log.on_day
}

/** The day of receipt stands, and the member has not put it right. */
export const isDayUnsure = (log: Pick<Log, 'entries' | 'is_day_unsure'>): boolean =>
  log.is_day_unsure && !entriesOf(log, 'header').some(({ on_day }) => on_day)

/** When it was finished, by the clock that it was begun with; `done_at` is the day of receipt. Null while under way. */
export const endedAt = (log: { entries: Entries }): string | null => entriesOf(log, 'done').at(-1)?.at ?? null

/** A gap as long as this is no rest: the workout was left open, perhaps overnight. */
const LEFT_OPEN_MS = 3 * 3_600_000

/** How long somebody was at it, without the time it was left open. */
export function minutesTaken(log: Pick<Log, 'began_at' | 'entries'>): number {
  const moments = [log.began_at, ...currentEntries(log).map(([, { at }]) => at)]
    .map((moment) => Date.parse(moment))
    .sort((a, b) => a - b)
  const ms = moments.reduce((sum, moment, index) => {
    const gap = moment - (moments[index - 1] ?? moment)
    return gap < LEFT_OPEN_MS ? sum + gap : sum
  }, 0)
  return Math.max(1, Math.round(ms / 60_000))
}

/** Without values of the body and notes to oneself. */
export const withoutPrivate = (logs: readonly Log[]): Log[] =>
  logs
    .filter(({ kind }) => kind !== 'body')
    .map((log) => ({
      ...log,
      entries: Object.fromEntries(
        Object.entries(log.entries)
          .filter(([, { k }]) => k !== 'note')
          .map(([id, one]) => [id, one.k === 'done' ? { ...one, note: '' } : one]),
      ),
    }))
