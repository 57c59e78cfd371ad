/**
 * The member's own log as a file that a spreadsheet and other training apps can read: their usual columns first, days
 * and times in ISO form, weights in kg whatever the member reads them in.
 */
import { byteOrderMark, csvLine } from '../../../base/csvLine.ts'
import { currentEntries, dayOf, endedAt, type Log, type SetEntry } from '../log.ts'
import { inOrder } from '../strength.ts'
import { today } from './kept.ts'
import type { Names } from './names.ts'

const columns = [
  'title',
  'start_time',
  'end_time',
  'description',
  'exercise_title',
  'superset_id',
  'exercise_notes',
  'set_index',
  'set_type',
  'weight_kg',
  'reps',
  'distance_km',
  'duration_seconds',
  'rpe',
  'day',
]

const types = { warmup: 'warmup', work: 'normal', drop: 'dropset', failure: 'failure' }

export function csvOf(logs: readonly Log[], names: Names): string {
  const rows = inOrder(logs).flatMap((log) => rowsOf(log, names))
  return byteOrderMark + [columns, ...rows].map(csvLine).join('')
}

function rowsOf(log: Log, names: Names): string[][] {
  const entries = currentEntries(log).map(([, entry]) => entry)
  const notes = new Map(
    entries.flatMap((entry) => (entry.k === 'note' ? [[entry.item, entry.text] as const] : [])),
  )
  const description = entries.flatMap((entry) => (entry.k === 'done' ? entry.note : [])).at(-1) ?? ''
  const sets = entries.filter((entry): entry is SetEntry => entry.k === 'set')
  return sets.map((set) => [
    names.session(log),
    log.began_at,
    endedAt(log) ?? '',
    description,
    names.exercise(set.exercise),
    '',
    notes.get(set.item) ?? '',
    String(set.set),
    types[set.kind],
    set.grams === null ? '' : String(set.grams / 1000),
    set.by === 'reps' ? String(set.amount) : '',
    set.by === 'metres' ? String(set.amount / 1000) : '',
    set.by === 'seconds' ? String(set.amount) : '',
    set.rir === null ? '' : String(10 - set.rir),
    dayOf(log),
  ])
}

/** Hands the file to the browser. */
export function saveCsv(...of: Parameters<typeof csvOf>): void {
  const url = URL.createObjectURL(new Blob([csvOf(...of)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `workouts-${today()}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
