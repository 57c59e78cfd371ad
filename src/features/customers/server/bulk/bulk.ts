/**
 * Actions on several customers at once: whom one touches, its start, its progress and its report. bulkRows.ts does
 * the rows.
 */
import type { BodyOf, QueryOf, ResultOf } from '../../../../base/call.ts'
import type { Numbered } from '../../../../base/list.ts'
import { conflict, invalid, notFound } from '../../../../base/problem.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { checkCount, chosenRows } from '../../../../base/server/list.ts'
import { judge, paymentsOf, titleOf } from '../../bulk.ts'
import type { BulkPreview, BulkRow, BulkSummary, bulkCalls, Wanted } from '../../bulkContract.ts'
import { dayStart } from '../../pause.ts'
import { listMatchingIds, listPeople } from '../lists/listQueries.ts'
import { ourState } from '../lists/lists.ts'
import { listTagRows } from '../lists/tagQueries.ts'
import { findPeople } from '../planChange/heldPlans.ts'
import {
  type BulkActionRow,
  countRows,
  dropWaiting,
  findAction,
  insertAction,
  insertRows,
  listDoneIds,
  lockAction,
  readActions,
  readRows,
  setActionState,
} from './bulkQueries.ts'
import { runBulkAction } from './bulkRows.ts'

/** The ids, newest first. The number that the trainer saw is checked, so nobody is touched unseen. */
async function audienceOf({ db, trainerId }: AsTrainer, wanted: Wanted): Promise<number[]> {
  const { everyone, except, ids, all } = wanted
  if (everyone) {
    if (ids || all) throw invalid({ ids: 'Send either everyone or a selection' })
    return without(await listMatchingIds(db, trainerId, {}), except)
  }
  const chosen = chosenRows({ ids, all })
  if ('ids' in chosen) {
    const found = await listMatchingIds(db, trainerId, { ids: chosen.ids })
    if (found.length < new Set(chosen.ids).size) throw notFound('Subscriber')
    return without(found, except)
  }
  const { count, status, ...filters } = chosen.all
  const found = await listMatchingIds(db, trainerId, {
    ...filters,
    ...(status && { state: ourState(status) }),
  })
  checkCount(found.length, { count })
  return without(found, except)
}

const without = (ids: number[], except: number[]): number[] => {
  const left = new Set(except)
  return ids.filter((id) => !left.has(id))
}

/** Enough to read before the click; the report has everybody. */
const SHOWN = 50
/** For someone who was deleted since they were found. */
const GONE = 'Deleted customer'

export async function previewAction(ctx: AsTrainer, wanted: Wanted): Promise<BulkPreview> {
  const { action } = wanted
  await check(ctx, wanted)
  const audience = await audienceOf(ctx, wanted)
  const people = await findPeople(ctx.db, ctx.trainerId, audience, { isMost: wanted.everyone })
  const touched: number[] = []
  const leftOut: { id: number; reason: string }[] = []
  const amounts = new Map<string, number>()
  let payments = 0
  for (const [id, person] of people) {
    const verdict = judge(action, person)
    if ('leftOut' in verdict) leftOut.push({ id, reason: verdict.leftOut })
    else touched.push(id)
    if ('leftOut' in verdict || action.kind !== 'pause') continue
    for (const plan of verdict.plans) {
      const { length } = paymentsOf(plan, action)
      const currency = plan.currency.toUpperCase()
      if (length) amounts.set(currency, (amounts.get(currency) ?? 0) + length * plan.amount)
      payments += length
    }
  }
  const [named, unnamed] = [touched.slice(0, SHOWN), leftOut.slice(0, SHOWN)]
  const shown = await listPeople(ctx.db, ctx.trainerId, [...named, ...unnamed.map(({ id }) => id)])
  const names = new Map(shown.map(({ id, name }) => [id, name]))
  return {
    count: touched.length,
    people: named.map((id) => ({ id, name: names.get(id) ?? GONE })),
    left_out_count: leftOut.length,
    left_out: unnamed.map(({ id, reason }) => ({ id, name: names.get(id) ?? GONE, reason })),
    payments,
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
  }
}

/** What no list of people can be right for. */
async function check({ db, trainerId }: AsTrainer, { action }: Wanted): Promise<void> {
  if (action.kind === 'pause') {
    const { first_day, back_on } = action
    if (first_day < today()) throw invalid({ first_day: 'Choose today or a later day' })
    if (back_on <= first_day || back_on <= today())
      throw invalid({ back_on: 'Choose a day after the first day' })
    if (dayStart(back_on).getTime() > Date.now() + 2 * 366 * 86_400_000)
      throw invalid({ back_on: 'Choose a day within two years' })
  }
  if (action.kind === 'tag' || action.kind === 'untag') {
    const tags = await listTagRows(db, trainerId)
    if (!tags.some(({ id }) => id === action.tag_id)) throw notFound('Tag')
  }
}

const today = () => new Date().toISOString().slice(0, 10)

export async function startAction(ctx: AsTrainer, wanted: Wanted): Promise<{ id: number }> {
  const { db, trainerId } = ctx
  await check(ctx, wanted)
  const audience = await audienceOf(ctx, wanted)
  if (audience.length === 0 && !wanted.everyone) throw conflict('Nobody is left to do this for')
  const isLater = wanted.action.kind === 'pause' && wanted.action.first_day > today()
  const action = await insertAction(db, {
    trainer_id: trainerId,
    what: wanted.action,
    is_everyone: wanted.everyone,
    except_ids: wanted.except,
    state: isLater ? 'scheduled' : 'running',
    user_id: ctx.actingAdminId ?? ctx.userId,
    starts_at: isLater && wanted.action.kind === 'pause' ? dayStart(wanted.action.first_day) : new Date(),
  })
  await insertRows(db, action, audience)
  await ctx.jobs.add(
    db,
    runBulkAction,
    { trainerId, actionId: action.id },
    isLater ? { after: action.starts_at } : {},
  )
  return { id: action.id }
}

export async function listActions(
  { db, trainerId }: AsTrainer,
  query: QueryOf<typeof bulkCalls.list>,
): Promise<Numbered<BulkSummary>> {
  const page = await readActions(db, trainerId, query)
  return { ...page, data: await summaries({ db, trainerId }, page.data) }
}

export async function getAction(ctx: AsTrainer, id: number): Promise<BulkSummary> {
  const row = await findAction(ctx.db, { trainer_id: ctx.trainerId, id })
  const [summary] = row ? await summaries(ctx, [row]) : []
  if (!summary) throw notFound('Action')
  return summary
}

async function summaries(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  rows: BulkActionRow[],
): Promise<BulkSummary[]> {
  const counts = await countRows(
    db,
    trainerId,
    rows.map(({ id }) => id),
  )
  const tags = new Map((await listTagRows(db, trainerId)).map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const { what } = row
    const theirs = counts.filter(({ action_id }) => action_id === row.id)
    const inState = (state: string) => theirs.find((one) => one.state === state)?.count ?? 0
    return {
      id: row.id,
      kind: what.kind,
      title: titleOf(what, 'tag_id' in what ? tags.get(what.tag_id) : undefined),
      state: row.state,
      everyone: row.is_everyone,
      starts_at: row.starts_at.toISOString(),
      created_at: row.created_at.toISOString(),
      total: theirs.reduce((sum, { count }) => sum + count, 0),
      done: inState('done'),
      left_out: inState('left_out'),
      failed: inState('failed'),
      can_end: canEnd(row),
    }
  })
}

const canEnd = ({ what, state }: BulkActionRow): boolean =>
  what.kind === 'pause' && state !== 'ended' && dayStart(what.back_on) > new Date()

export async function listRows(
  { db, trainerId }: AsTrainer,
  query: QueryOf<typeof bulkCalls.rows>,
): Promise<Numbered<BulkRow>> {
  if (!(await findAction(db, { trainer_id: trainerId, id: query.action_id }))) throw notFound('Action')
  return readRows(db, trainerId, query)
}

/** A pause that has not started is dropped; otherwise everybody whom it paused is resumed by an action of its own. */
export async function endAction(
  ctx: AsTrainer,
  id: BodyOf<typeof bulkCalls.resume>['subscription_id'],
): Promise<ResultOf<typeof bulkCalls.end>> {
  const { db, trainerId } = ctx
  const key = { trainer_id: trainerId, id }
  const action = await lockAction(db, key)
  if (!action) throw notFound('Action')
  if (!canEnd(action)) throw conflict('This pause has already ended')
  await setActionState(db, key, 'ended')
  await dropWaiting(db, key, 'The pause was ended before')
  const ids = await listDoneIds(db, key)
  if (ids.length === 0) return { resumed_by: null }
  const resuming = await insertAction(db, {
    trainer_id: trainerId,
    what: { kind: 'resume' },
    is_everyone: false,
    except_ids: [],
    state: 'running',
    user_id: ctx.actingAdminId ?? ctx.userId,
    starts_at: new Date(),
  })
  await insertRows(db, resuming, ids)
  await ctx.jobs.add(db, runBulkAction, { trainerId, actionId: resuming.id })
  return { resumed_by: resuming.id }
}
