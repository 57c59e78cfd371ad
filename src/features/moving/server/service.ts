/** What a trainer does with a move: read, choose, start, undo, and look at every row. */
import type { BodyOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, violatedUnique } from '../../../base/server/db.ts'
import { findConnectedAccount } from '../../connect/server/service.ts'
import { getAccount, listOwnPlans } from '../../plans/server/service.ts'
import type { Move, MoveRow, movingCalls } from '../contract.ts'
import { unimported } from './archives.ts'
import { checkChoice, guessChoice, storeLines } from './customerFile.ts'
import { readMove, runMove, undoMove } from './jobs.ts'
import {
  deleteUnstarted,
  findMove,
  insertMove,
  listMoves,
  listRows,
  type StoredMove,
  type StoredRow,
  updateMove,
} from './queries.ts'
import { checkConfirmed, lockIn, textOf, toMove } from './shown.ts'

export { sha256 } from './archiveFormat.ts'
export { inArchiveOrder } from './archiveKinds.ts'
export { sourceOf } from './archiveTarget.ts'
export { type ArchivedKind, archiveFile } from './archiveWriter.ts'
export { deleteRowsOf } from './queries.ts'

export async function getOverview({ db, trainerId }: AsTrainer) {
  const moves = await listMoves(db, trainerId)
  const newest = [...Map.groupBy(moves, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const done = ofKind.find(({ state }) => state === 'done')
    // A new dry run does not take away the way back.
    return ofKind.slice(0, 1).concat(done && done !== ofKind[0] ? [done] : [])
  })
  const plans = await listOwnPlans({ db, trainerId })
  return {
    is_connected: (await findConnectedAccount(db, trainerId)) !== undefined,
    moves: await Promise.all(newest.map((move) => toMove(db, move))),
    plans: plans.map(({ id, title, type }) => ({ id, title, type })),
  }
}

export async function readStripe(ctx: AsTrainer): Promise<Move> {
  const { db, trainerId, jobs } = ctx
  const account_id = await getAccount(ctx)
  await deleteUnstarted(db, trainerId, 'stripe')
  const move = await insertMove(db, { trainer_id: trainerId, kind: 'stripe', account_id })
  if (!move) throw conflict('A move is running. Wait until it is done.')
  await jobs.add(db, readMove, { trainerId, moveId: move.id })
  return toMove(db, move)
}

/** For an admin who brings a trainer along. In the caller's transaction. */
export async function adoptPrice(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { trainerId, accountId, priceId }: { trainerId: number; accountId: string; priceId: string },
): Promise<void> {
  const choices = { prices: {}, mail: false, csv: null, archive: null, only_price: priceId }
  const move = await insertMove(db, { trainer_id: trainerId, kind: 'stripe', account_id: accountId, choices })
  if (!move) throw conflict('A move is running. Wait until it is done.')
  await jobs.add(db, readMove, { trainerId, moveId: move.id })
}

/** The last move from Stripe. */
export async function findAdoption(db: Db, trainerId: number): Promise<Move | undefined> {
  const move = (await listMoves(db, trainerId)).find(({ kind }) => kind === 'stripe')
  return move && toMove(db, move)
}

export async function startCsv(
  ctx: AsTrainer,
  { file_name, columns }: { file_name: string; columns: string[] },
): Promise<Move> {
  const { db, trainerId } = ctx
  await checkConfirmed(db, trainerId)
  const csv = await guessChoice(ctx, file_name, columns)
  await deleteUnstarted(db, trainerId, 'csv')
  const choices = { prices: {}, mail: false, csv: { ...csv, email: null }, archive: null }
  const move = await insertMove(db, { trainer_id: trainerId, kind: 'csv', account_id: null, choices })
  if (!move) throw conflict('A move is running. Wait until it is done.')
  return { ...(await toMove(db, move)), csv: { ...csv, sample: [] } }
}

export async function addLines(
  ctx: AsTrainer,
  id: number,
  lines: BodyOf<typeof movingCalls.addLines>['lines'],
): Promise<null> {
  const move = await lockIn(ctx, id, ['reading'])
  if (move.kind !== 'csv') throw notFound('Move')
  await storeLines(ctx, move, lines)
  return null
}

/** Every line is checked again from the first one. */
export async function chooseColumns(
  ctx: AsTrainer,
  id: number,
  body: BodyOf<typeof movingCalls.chooseColumns>,
): Promise<Move> {
  const { db, trainerId, jobs } = ctx
  const move = await lockIn(ctx, id, ['reading', 'ready'])
  const choices = { ...move.choices, csv: await checkChoice(ctx, move, body) }
  await updateMove(db, move, { state: 'reading', read_to: null, choices })
  await jobs.add(db, readMove, { trainerId, moveId: id })
  return toMove(db, { ...move, state: 'reading', choices })
}

export async function choosePlan(
  ctx: AsTrainer,
  id: number,
  { price_id, plan_id }: { price_id: string; plan_id: number | null },
): Promise<Move> {
  const move = await lockIn(ctx, id, ['ready'])
  const choice = move.choices.prices[price_id]
  if (!choice) throw notFound('Price')
  const plans = await listOwnPlans(ctx)
  if (plan_id !== null && !plans.some(({ id, type }) => id === plan_id && type === 'recurring'))
    throw notFound('Plan')
  const choices = {
    ...move.choices,
    prices: { ...move.choices.prices, [price_id]: { ...choice, plan_id } },
  }
  await updateMove(ctx.db, move, { choices })
  return toMove(ctx.db, { ...move, choices })
}

/** Once more for one that is running: its job may have failed for good. */
export async function startMove(ctx: AsTrainer, id: number, { mail }: { mail: boolean }): Promise<Move> {
  const { db, trainerId, jobs } = ctx
  const move = await lockIn(ctx, id, ['ready', 'running'])
  if (move.kind === 'stripe' && (await getAccount(ctx)) !== move.account_id)
    throw conflict('You have connected another Stripe account since then. Read its subscriptions first.')
  const archive = move.state === 'ready' ? unimported(move.choices.archive) : move.choices.archive
  const choices = { ...move.choices, mail, archive }
  await updateMove(db, move, { state: 'running', choices })
  await jobs.add(db, runMove, { trainerId, moveId: id })
  return toMove(db, { ...move, state: 'running', choices })
}

export async function undo(ctx: AsTrainer, id: number): Promise<Move> {
  const { db, trainerId, jobs } = ctx
  const move = await lockIn(ctx, id, ['done', 'running', 'undoing'])
  if (move.kind === 'archive') throw conflict("An import of an archive can't be undone")
  await deleteUnstarted(db, trainerId, move.kind)
  await updateMove(db, move, { state: 'undoing', note: null }).catch((error: unknown) => {
    throw violatedUnique(error) === 'moves_open'
      ? conflict('A move is running. Wait until it is done.')
      : error
  })
  await jobs.add(db, undoMove, { trainerId, moveId: id })
  return toMove(db, { ...move, state: 'undoing', note: null })
}

async function get({ db, trainerId }: AsTrainer, id: number): Promise<StoredMove> {
  const move = await findMove(db, { trainer_id: trainerId, id })
  if (!move) throw notFound('Move')
  return move
}

const SHOWN_ROWS = 50

export async function listMoveRows(
  ctx: AsTrainer,
  id: number,
  outcome: StoredRow['outcome'],
): Promise<MoveRow[]> {
  const rows = await listRows(ctx.db, await get(ctx, id), { outcome, most: SHOWN_ROWS })
  return rows.map(toRow)
}

const toRow = ({ position, key, content, outcome, reason }: StoredRow): MoveRow => ({
  position,
  key,
  name: content.name,
  outcome,
  reason: reason && textOf(reason),
})

export async function reportMove(ctx: AsTrainer, id: number): Promise<CsvFile> {
  const move = await get(ctx, id)
  async function* rows() {
    let after = -1
    for (;;) {
      const chunk = await listRows(ctx.db, move, { after, most: 1000 })
      const last = chunk.at(-1)
      if (!last) return
      yield chunk
        .map(toRow)
        .map((row) => [String(row.position), row.key, row.name, row.outcome, row.reason ?? ''])
      after = last.position
    }
  }
  return csvFile('moving-in', ['Row', 'Subscription or email', 'Name', 'Outcome', 'Reason'], rows())
}
