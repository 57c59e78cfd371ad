/** A move as its screen shows it. */
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { findConfirmedEmail } from '../../accounts/server/service.ts'
import { findByPrice } from '../../plans/server/service.ts'
import { skipReasons } from '../adopting.ts'
import { type ArchiveChoice, type ArchivedRows, archiveSkipReasons } from '../archiveReport.ts'
import { isBusy, type Move, type MovedArchive, type MovedKind, type MovePrice } from '../contract.ts'
import { findKind, isImported } from './archiveKinds.ts'
import { countPrices, countRows, listRows, lockMove, type StoredMove } from './queries.ts'

export async function lockIn({ db, trainerId }: AsTrainer, id: number, states: StoredMove['state'][]) {
  const move = await lockMove(db, { trainer_id: trainerId, id })
  if (!move) throw notFound('Move')
  if (!states.includes(move.state))
    throw conflict(isBusy(move.state) ? 'This is still running' : 'This is already done. Reload the page.')
  return move
}

/** Anyone can register with anyone's address: what a stranger could store, have read and mail would have no end. */
export async function checkConfirmed(db: Db, trainerId: number): Promise<void> {
  if (!(await findConfirmedEmail(db, trainerId)))
    throw conflict('Confirm your email first, with the link we sent you. Then import your file.')
}

const reasons = { ...skipReasons, ...archiveSkipReasons }

/** A reason that is not in the list is a sentence already. */
export const textOf = (reason: string): string => (reasons as Record<string, string>)[reason] ?? reason

export async function toMove(db: Db, move: StoredMove): Promise<Move> {
  const { id, kind, state, note, created_at, finished_at, choices } = move
  const rows = choices.archive ? rowsOf(choices.archive, state) : await countRows(db, move)
  const sum = (outcome?: string) =>
    rows.filter((row) => !outcome || row.outcome === outcome).reduce((total, { count }) => total + count, 0)
  return {
    id,
    kind,
    state,
    note,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    counts: {
      all: sum(),
      new: sum('new'),
      taken: sum('taken'),
      skipped: sum('skipped'),
      forgotten: sum('forgotten'),
    },
    skipped: rows
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ reason, count }) => ({ text: textOf(reason ?? ''), count }))
      .toSorted((a, b) => b.count - a.count),
    prices: await pricesOf(db, move),
    archive: choices.archive && archiveOf(choices.archive, state),
    csv: choices.csv && { ...choices.csv, sample: await sampleOf(db, move) },
  }
}

const SAMPLE_LINES = 3

const sampleOf = async (db: Db, move: StoredMove): Promise<string[][]> =>
  (await listRows(db, move, { most: SAMPLE_LINES })).map(({ content }) => content.cells)

async function pricesOf(db: Db, move: StoredMove): Promise<MovePrice[]> {
  const entries = Object.entries(move.choices.prices)
  if (entries.length === 0) return []
  const counts = await countPrices(db, move)
  const prices: MovePrice[] = []
  for (const [price_id, { is_new_plan: _, ...choice }] of entries) {
    const known = await findByPrice(db, move.trainer_id, move.account_id ?? '', price_id)
    prices.push({
      ...choice,
      price_id,
      count: counts.get(price_id) ?? 0,
      plan_id: known?.plan_id ?? choice.plan_id,
      is_settled: known !== undefined,
    })
  }
  return prices.toSorted((a, b) => b.count - a.count)
}

/** Rows of an archive, like those of other moves: `new` until they are taken. */
function rowsOf({ kinds }: ArchiveChoice, state: Move['state']) {
  const imported = Object.entries(kinds).filter(([name]) => isImported(name))
  const [taken, waiting] = [sumOf(imported, 'taken'), sumOf(imported, 'new')]
  const skipped = new Map<string, number>()
  for (const [, { skipped: some }] of imported)
    for (const [reason, count] of Object.entries(some))
      skipped.set(reason, (skipped.get(reason) ?? 0) + count)
  return [
    { outcome: 'taken', reason: null, count: taken },
    { outcome: 'new', reason: null, count: state === 'done' ? 0 : Math.max(0, waiting - taken) },
    ...[...skipped].map(([reason, count]) => ({ outcome: 'skipped', reason, count })),
  ]
}

const sumOf = (kinds: [string, ArchivedRows][], column: 'taken' | 'new') =>
  kinds.reduce((sum, [, rows]) => sum + rows[column], 0)

function archiveOf(archive: ArchiveChoice, state: Move['state']): MovedArchive {
  const { file_name, bytes, received, entries, done, header, kinds } = archive
  const isUploaded = received >= bytes
  return {
    file_name,
    is_uploaded: isUploaded,
    progress: state === 'running' ? done / Math.max(1, entries) : received / bytes,
    name: header?.name ?? null,
    exported_at: header?.exported_at ?? null,
    kinds: shownKinds(kinds),
  }
}

/** Kinds of one name together: settings are in several folders. */
function shownKinds(kinds: ArchiveChoice['kinds']): MovedKind[] {
  const shown = new Map<string, MovedKind>()
  for (const [name, rows] of Object.entries(kinds)) {
    if (!isImported(name)) continue
    const label = findKind(name)?.label ?? 'Settings'
    const one = shown.get(label) ?? { label, all: 0, new: 0, taken: 0, skipped: [] }
    for (const column of ['all', 'new', 'taken'] as const) one[column] += rows[column]
    for (const [reason, count] of Object.entries(rows.skipped)) {
      const text = reason === 'invalid' ? unreadText(rows) : textOf(reason)
      const before = one.skipped.find((other) => other.text === text)
      if (before) before.count += count
      else one.skipped.push({ text, count })
    }
    shown.set(label, one)
  }
  return [...shown.values()]
}

function unreadText({ skipped, unread }: ArchivedRows): string {
  if (unread.length === 0) return textOf('invalid')
  const more = unread.length < (skipped['invalid'] ?? 0) ? ' and more' : ''
  return `${textOf('invalid')} (${unread.join(', ')}${more})`
}
