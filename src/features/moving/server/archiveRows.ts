/** Decides about rows of an archive: what is stored, what is already here, and why the rest is skipped. */
import type { Table } from '../../../../db/tenancy.ts'
import type { Db } from '../../../base/server/db.ts'
import { isTooDeep } from '../../../base/server/json.ts'
import type { ArchiveSkipReason } from '../archiveReport.ts'
import type { Batch } from './archiveBatches.ts'
import { isRecord, readingLimits } from './archiveFormat.ts'
import type { ArchiveKind } from './archiveKind.ts'
import { findKind } from './archiveKinds.ts'
import { prepare } from './archivePreparing.ts'
import { findSame, type NewRow, type Place } from './archiveQueries.ts'

/** Where the rows go, and what is known about it. */
export interface Target {
  db: Db
  trainerId: number
  /** Whose archive it is, there. */
  oldTrainerId: number
  /** The Stripe account that is connected here. */
  accountId: string | undefined
  /** Subscriptions of the archive were made by the same platform account at Stripe. */
  isSamePlatform: boolean
  /** Where rows of the archive are here, or will be. */
  placesOf(kind: string, oldIds: number[]): Promise<Map<number, Place>>
  newIds(table: Table, count: number): Promise<number[]>
  /** Pages that were not here before, and pages that get a draft. */
  madePages: Set<number>
  draftedPages: Set<number>
}

export interface FreshRow {
  /** Its id in the archive. */
  old: number | undefined
  table: Table
  row: NewRow
}

export interface SortedRows {
  fresh: FreshRow[]
  /** Not stored again; what refers to them finds them here. */
  known: { old: number; place: Place }[]
  skipped: Record<string, number>
  /** Where the rows are that cannot be read. */
  unread: string[]
}

interface ParsedRow {
  old: number | undefined
  row: NewRow
  place: string
}

export async function sortRows(target: Target, name: string, batch: Batch): Promise<SortedRows> {
  const kind = findKind(name)
  const sorted: SortedRows = { fresh: [], known: [], skipped: {}, unread: [] }
  if (!kind) return sorted
  const skip = (reason: ArchiveSkipReason, place: string) => {
    sorted.skipped[reason] = (sorted.skipped[reason] ?? 0) + 1
    if (reason === 'invalid') sorted.unread.push(place)
  }
  const parsed: ParsedRow[] = []
  const seen = new Set<number>()
  for (const [index, line] of batch.lines.entries()) {
    const row = parseLine(kind, line)
    const place = batch.placeOf(index)
    if (!row) skip('invalid', place)
    // A second row under the id of the first would be what its references mean as well.
    else if (row.old !== undefined && seen.has(row.old)) skip('here', place)
    else parsed.push({ ...row, place })
    if (row?.old !== undefined) seen.add(row.old)
  }
  const isNew = await isNewTo(target, name, kind, parsed, sorted)
  const made = new Map<number, number>()
  const resolve = await resolverOf(target, name, kind, parsed, made)
  const fresh = parsed.filter(isNew)
  const ids = kind.hasId ? await target.newIds(kind.table, fresh.length) : []
  for (const [index, { old, row, place }] of fresh.entries()) {
    const id = ids[index]
    const outcome = await decide(target, name, kind, { ...row, ...resolve(row) }, id)
    if (typeof outcome === 'string') skip(outcome, place)
    else sorted.fresh.push({ old, ...outcome })
    if (typeof outcome !== 'string' && old !== undefined && id !== undefined) made.set(old, id)
  }
  return sorted
}

function parseLine({ row: schema, hasId }: ArchiveKind, line: string): Omit<ParsedRow, 'place'> | undefined {
  if (line.length > readingLimits.row || line.includes('\\u0000') || isTooDeep(line)) return undefined
  try {
    const raw: unknown = JSON.parse(line)
    const row = schema.safeParse(raw)
    const old = isRecord(raw) && Number.isSafeInteger(raw['id']) ? Number(raw['id']) : undefined
    return row.success && (!hasId || old !== undefined)
      ? { old: hasId ? old : undefined, row: row.data }
      : undefined
  } catch {
    return undefined
  }
}

/** Moves rows that are here already to `known`. */
async function isNewTo(
  { db, trainerId, placesOf }: Target,
  name: string,
  kind: ArchiveKind,
  parsed: ParsedRow[],
  { known, skipped }: SortedRows,
): Promise<(row: ParsedRow) => boolean> {
  const places = await placesOf(
    name,
    parsed.flatMap(({ old }) => old ?? []),
  )
  const valueOf = ({ row }: ParsedRow) => sameValue(kind, row)
  const same = await findSame(db, trainerId, kind, parsed.map(valueOf))
  return (parsedRow) => {
    const id = same.get(valueOf(parsedRow))
    const place = places.get(parsedRow.old ?? 0) ?? (id === undefined ? undefined : { id, isMade: false })
    if (!place) return true
    skipped.here = (skipped.here ?? 0) + 1
    if (parsedRow.old !== undefined) known.push({ old: parsedRow.old, place })
    return false
  }
}

/** As the expression in archiveKinds.ts computes it. */
function sameValue({ sameBy }: ArchiveKind, row: NewRow): string {
  const value = sameBy ? String(row[sameBy.column]) : ''
  return sameBy?.expression.startsWith('lower(') ? value.toLowerCase() : value
}

/**
 * The references of a row as they are here; undefined for one that is missing. `made`: the rows of these that are stored
 * before it, for a kind that refers to itself.
 */
async function resolverOf(
  { placesOf }: Target,
  name: string,
  { refs = {} }: ArchiveKind,
  parsed: ParsedRow[],
  made: ReadonlyMap<number, number>,
) {
  const found = new Map<string, { places: Map<number, Place>; beside: ReadonlyMap<number, number> }>()
  for (const [column, { to }] of Object.entries(refs)) {
    const ids = parsed.flatMap(({ row }) => (row[column] as number | null) ?? [])
    found.set(column, {
      places: await placesOf(to, [...new Set(ids)]),
      beside: to === name ? made : new Map(),
    })
  }
  return (row: NewRow): NewRow =>
    Object.fromEntries(
      [...found].map(([column, { places, beside }]) => {
        const old = row[column] as number | null
        return [column, old === null ? null : (places.get(old)?.id ?? beside.get(old))]
      }),
    )
}

async function decide(
  target: Target,
  name: string,
  kind: ArchiveKind,
  row: NewRow,
  id: number | undefined,
): Promise<ArchiveSkipReason | Omit<FreshRow, 'old'>> {
  for (const [column, { optional }] of Object.entries(kind.refs ?? {}))
    if (row[column] === undefined) {
      if (!optional) return 'reference'
      row[column] = null
    }
  const account = row['account_id']
  if ((kind.onAccount || typeof account === 'string') && account !== target.accountId) return 'account'
  const complete = { ...row, ...kind.added?.(), ...(id !== undefined && { id }) }
  return prepare(target, name, { table: kind.table, row: complete })
}
