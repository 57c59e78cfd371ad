import { sql } from 'kysely'
import { ring } from '../../../base/server/bell.ts'
import type { Db } from '../../../base/server/db.ts'
import type { PersonalProgramme } from '../personal.ts'

export interface Given {
  plan_id: number
  programme_id: number
}

/** The plans for which the trainer chose what they give. */
export async function listChosenPlans(db: Db, trainerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('plan_access')
    .select('plan_id')
    .where('trainer_id', '=', trainerId)
    .execute()
  return rows.map(({ plan_id }) => plan_id)
}

/** Archived and unpublished programmes too. */
export const listContents = (db: Db, trainerId: number): Promise<Given[]> =>
  db
    .selectFrom('plan_contents')
    .select(['plan_id', 'programme_id'])
    .where('trainer_id', '=', trainerId)
    .execute()

/** What these plans give: published, not archived, and not made for one trainee. In the order of the programmes. */
export async function listGiven(db: Db, trainerId: number, planIds: number[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select plans.plan_id, programmes.id as programme_id
    from unnest(${planIds}::bigint[]) as plans (plan_id)
    cross join programmes
    where programmes.trainer_id = ${trainerId} and for_trainee_id is null and version > 0 and archived_at is null
      and (
        not exists (
          select from plan_access where plan_access.trainer_id = ${trainerId} and plan_access.plan_id = plans.plan_id
        )
        or exists (
          select from plan_contents where plan_contents.trainer_id = ${trainerId}
            and plan_contents.plan_id = plans.plan_id and programme_id = programmes.id
        )
      )
    order by position, programmes.id, plans.plan_id`.execute(db)
  return rows
}

/** Programmes that were made for one trainee, drafts and archived ones too. */
export const listPersonal = (db: Db, trainerId: number, traineeId: number): Promise<PersonalProgramme[]> =>
  db
    .selectFrom('programmes')
    .select(['id', 'replaces_id as replaces', sql<boolean>`version > 0 and archived_at is null`.as('stands')])
    .where('trainer_id', '=', trainerId)
    .where('for_trainee_id', '=', traineeId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** From now on the plan gives these alone. */
export async function saveContents(db: Db, trainerId: number, planId: number, ids: number[]): Promise<void> {
  // Its row is the lock: of two choices at once, the second replaces the first.
  await db
    .insertInto('plan_access')
    .values({ trainer_id: trainerId, plan_id: planId })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'plan_id'])
        .doUpdateSet({ chosen_at: sql.ref<Date>('excluded.chosen_at') }),
    )
    .execute()
  await db
    .deleteFrom('plan_contents')
    .where('trainer_id', '=', trainerId)
    .where('plan_id', '=', planId)
    .execute()
  if (ids.length > 0)
    await db
      .insertInto('plan_contents')
      .values(ids.map((programme_id) => ({ trainer_id: trainerId, plan_id: planId, programme_id })))
      .execute()
  ring(db, trainerId, 'all')
}

/** The plan gives all programmes again. */
export async function deleteContents(db: Db, trainerId: number, planId: number): Promise<void> {
  await db
    .deleteFrom('plan_access')
    .where('trainer_id', '=', trainerId)
    .where('plan_id', '=', planId)
    .execute()
  ring(db, trainerId, 'all')
}

/** Of these plans, those that somebody has now. */
export async function listHeld(db: Db, trainerId: number, planIds: number[]): Promise<number[]> {
  if (planIds.length === 0) return []
  const rows = await db
    .selectFrom('plan_holders')
    .select('plan_id')
    .distinct()
    .where('trainer_id', '=', trainerId)
    .where('plan_id', 'in', planIds)
    .where('state', '<>', 'cancelled')
    .execute()
  return rows.flatMap(({ plan_id }) => plan_id ?? [])
}

/** How many people have this plan, and neither a plan that gives all of these programmes nor a copy of their own. */
export async function countWithout(
  db: Db,
  trainerId: number,
  planId: number,
  programmeIds: number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct holders.trainee_id)::int as count
    from plan_holders as holders cross join unnest(${programmeIds}::bigint[]) as taken (programme_id)
    where holders.trainer_id = ${trainerId} and holders.plan_id = ${planId} and holders.state <> 'cancelled'
      and not exists (
        select from programmes as own
        where own.trainer_id = ${trainerId} and own.for_trainee_id = holders.trainee_id
          and own.replaces_id = taken.programme_id and own.version > 0 and own.archived_at is null
      )
      and not exists (
        select from plan_holders as others
        where others.trainer_id = ${trainerId} and others.trainee_id = holders.trainee_id
          and others.state <> 'cancelled' and (
            others.plan_id not in (select plan_id from plan_access where trainer_id = ${trainerId})
            or exists (
              select from plan_contents where plan_contents.trainer_id = ${trainerId}
                and plan_contents.plan_id = others.plan_id
                and plan_contents.programme_id = taken.programme_id
            )
          )
      )`.execute(db)
  return rows[0]?.count ?? 0
}

/** The people with a copy of their own that stands in for this programme. */
const withOwn = (trainerId: number, programmeId: number) => sql`
  select for_trainee_id from programmes
  where trainer_id = ${trainerId} and replaces_id = ${programmeId} and for_trainee_id is not null
    and version > 0 and archived_at is null`

export async function countWithOwn(db: Db, trainerId: number, programmeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${withOwn(trainerId, programmeId)}) as people`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people have a plan that gives this programme, and no copy of their own instead. */
export async function countHolders(db: Db, trainerId: number, programmeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct trainee_id)::int as count from plan_holders
    where trainer_id = ${trainerId} and state <> 'cancelled' and (
      plan_id not in (select plan_id from plan_access where trainer_id = ${trainerId})
      or plan_id in (
        select plan_id from plan_contents where trainer_id = ${trainerId} and programme_id = ${programmeId}
      )
    ) and trainee_id not in (${withOwn(trainerId, programmeId)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people are on it, whatever their plan gives today, and have no copy of their own instead. */
export async function countEnrolled(db: Db, trainerId: number, programmeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct trainee_id)::int as count from enrolments
    where trainer_id = ${trainerId} and programme_id = ${programmeId} and state = 'running'
      and trainee_id not in (${withOwn(trainerId, programmeId)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people have begun a workout of it within the last half day, and not finished it. */
export async function countUnderWay(db: Db, trainerId: number, programmeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct trainee_id)::int as count from logs
    where trainer_id = ${trainerId} and programme_id = ${programmeId} and done_at is null
      and began_at > now() - interval '12 hours'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Samples that nobody has changed and nobody trains with. */
export async function archiveUnused(db: Db, trainerId: number): Promise<void> {
  await sql`update programmes set archived_at = now()
    where trainer_id = ${trainerId} and is_sample and archived_at is null and not exists (
      select from logs where logs.trainer_id = ${trainerId} and logs.programme_id = programmes.id
    )`.execute(db)
  ring(db, trainerId, 'all')
}
