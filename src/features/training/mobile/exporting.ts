/**
 * The member's own log as a file that a spreadsheet and other training apps can read: their usual columns first, days
 * and times in ISO form, weights in kg whatever the member reads them in.
 */
import { byteOrderMark, csvLine } from '../../../base/csvLine.ts'
import { bodyMeasures, bodyValues, toShown, unitShown } from '../body.ts'
import { dayHere } from '../days.ts'
import { currentEntries, dayOf, endedAt, type Log, type SetEntry } from '../log.ts'
import { inOrder } from '../strength.ts'
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

export const hasBodyValues = (logs: readonly Log[]): boolean =>
  bodyMeasures.some((measure) => bodyValues(logs, measure).length > 0)

/** A file of its own: a value of the body is no set, and other apps would take it for one. */
export function bodyCsvOf(logs: readonly Log[]): string {
  const rows = bodyMeasures.flatMap((measure) =>
    bodyValues(logs, measure).map(({ day, amount }) => [
      day,
      measure.words,
      String(toShown(measure, amount, 'kg')),
      unitShown(measure, 'kg'),
    ]),
  )
  const byDay = rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0))
  return byteOrderMark + [['day', 'measure', 'value', 'unit'], ...byDay].map(csvLine).join('')
}

export const saveCsv = (...of: Parameters<typeof csvOf>): void => save('workouts', csvOf(...of))
export const saveBodyCsv = (logs: readonly Log[]): void => save('body-values', bodyCsvOf(logs))

/** Hands the file to the browser. */
function save(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${dayHere()}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
