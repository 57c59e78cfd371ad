/**
 * Which plan gives which programmes. A plan for which the trainer never chose gives all of them, so a new or imported
 * plan is never empty. Nothing is copied at a purchase: what somebody gets is read when they ask.
 */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { listArchivedPlans, listOwnPlans } from '../../plans/server/service.ts'
import { mostUnsold, type PlanContents, type Touched } from '../contract.ts'
import {
  countEnrolled,
  countHolders,
  countUnderWay,
  countWithOwn,
  countWithout,
  deleteContents,
  listChosenPlans,
  listContents,
  listGiven,
  listHeld,
  saveContents,
} from './planQueries.ts'
import { findProgramme, listProgrammes, type ProgrammeRow } from './queries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

/** For each plan on offer, then for those that are no longer sold and still held. */
export async function listPlanContents({ db, trainerId }: OfTrainer): Promise<PlanContents[]> {
  const programmes = (await listProgrammes(db, trainerId, null)).filter(
    ({ archived_at }) => archived_at === null,
  )
  const chosen = new Set(await listChosenPlans(db, trainerId))
  const contents = await listContents(db, trainerId)
  const sold = await listOwnPlans({ db, trainerId }, 'position,asc')
  const plans = [
    ...sold.map(({ id, title }) => ({ id, title, is_sold: true })),
    ...(await listUnsold({ db, trainerId })).map((plan) => ({ ...plan, is_sold: false })),
  ]
  return plans.map(({ id, title, is_sold }) => {
    const given = new Set(contents.filter(({ plan_id }) => plan_id === id).map((one) => one.programme_id))
    return {
      plan_id: id,
      title,
      is_sold,
      gives: chosen.has(id) ? 'chosen' : 'all',
      programme_ids: programmes.filter((one) => !chosen.has(id) || given.has(one.id)).map((one) => one.id),
    }
  })
}

async function listUnsold({ db, trainerId }: OfTrainer): Promise<{ id: number; title: string }[]> {
  const archived = await listArchivedPlans({ db, trainerId })
  const held = new Set(
    await listHeld(
      db,
      trainerId,
      archived.map(({ id }) => id),
    ),
  )
  return archived.filter(({ id }) => held.has(id)).slice(0, mostUnsold)
}

/** Programme → the plans on offer that give it. */
export async function plansByProgramme(db: Db, trainerId: number): Promise<Map<number, number[]>> {
  const plans = new Map<number, number[]>()
  const sold = (await listPlanContents({ db, trainerId })).filter(({ is_sold }) => is_sold)
  for (const { plan_id, programme_ids } of sold)
    for (const id of programme_ids) plans.set(id, [...(plans.get(id) ?? []), plan_id])
  return plans
}

export async function setPlanContents(
  ctx: OfTrainer,
  planId: number,
  { gives, programme_ids }: Pick<PlanContents, 'gives' | 'programme_ids'>,
): Promise<PlanContents & { lost: number }> {
  const { db, trainerId } = ctx
  const find = async () => (await listPlanContents(ctx)).find(({ plan_id }) => plan_id === planId)
  if (!(await find())) throw notFound('Plan')
  const own = new Set((await listProgrammes(db, trainerId, null)).map(({ id }) => id))
  if (programme_ids.some((id) => !own.has(id))) throw notFound('Program')
  const before = await listGiven(db, trainerId, [planId])
  if (gives === 'all') await deleteContents(db, trainerId, planId)
  else await saveContents(db, trainerId, planId, [...new Set(programme_ids)])
  const contents = await find()
  if (!contents) throw notFound('Plan')
  const taken = before.map((one) => one.programme_id).filter((id) => !contents.programme_ids.includes(id))
  return { ...contents, lost: taken.length > 0 ? await countWithout(db, trainerId, planId, taken) : 0 }
}

/** Everybody whose plan gives it, also by a plan that is no longer on offer; for a personal one, its one person. */
export async function countTouched({ db, trainerId }: OfTrainer, id: number): Promise<Touched> {
  const row = await findProgramme(db, { trainer_id: trainerId, id })
  if (!row) throw notFound('Program')
  const is_archived = row.archived_at !== null
  return {
    members: await countPeople(db, row),
    is_first: row.version === 0,
    is_archived,
    own_copies: await countWithOwn(db, trainerId, id),
    under_way: await countUnderWay(db, trainerId, id),
  }
}

async function countPeople(db: Db, row: ProgrammeRow): Promise<number> {
  if (row.for_trainee_id !== null) return 1
  // Plans no longer give it: only whoever is on it keeps it.
  if (row.archived_at !== null) return countEnrolled(db, row.trainer_id, row.id)
  return countHolders(db, row.trainer_id, row.id)
}

/** What members of these plans get, in the trainer's order. */
export const programmesOfPlans = (db: Db, trainerId: number, planIds: number[]) =>
  listGiven(db, trainerId, planIds)
