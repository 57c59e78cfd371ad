/** SQL of enrolments. The caller who writes holds the member's lock. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Enrolment } from '../enrolment.ts'
import type { MemberKey } from './queries.ts'

export type EnrolmentRow = Pick<
  Selectable<Tables['enrolments']>,
  'id' | 'programme_id' | 'starts_on' | 'since' | 'restarted_at'
> &
  Pick<Enrolment, 'pace' | 'reached' | 'moves' | 'state'>

/** With the moment at which the member could open the programme for the first time. */
export type KeptEnrolment = EnrolmentRow & { first_at: Date }

export function listEnrolments(db: Db, { trainerId, traineeId }: MemberKey): Promise<KeptEnrolment[]> {
  return db
    .selectFrom('enrolments')
    .select(['id', 'programme_id', 'starts_on', 'since', 'restarted_at', 'pace', 'reached', 'moves', 'state'])
    .select(({ selectFrom, ref }) =>
      selectFrom('enrolments as first')
        .select((of) => of.fn.min('first.created_at').as('first_at'))
        .where('first.trainer_id', '=', trainerId)
        .where('first.trainee_id', '=', traineeId)
        .where('first.programme_id', '=', ref('enrolments.programme_id'))
        .as('first_at'),
    )
    .$narrowType<Pick<KeptEnrolment, 'pace' | 'reached' | 'moves' | 'state' | 'first_at'>>()
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
}

/** One running enrolment a programme: of two that make it at once, the second makes nothing. */
export async function insertEnrolments(
  db: Db,
  { trainerId, traineeId }: MemberKey,
  rows: (Pick<EnrolmentRow, 'programme_id' | 'starts_on' | 'since'> & { restarted_at?: Date })[],
): Promise<void> {
  await db
    .insertInto('enrolments')
    .values(rows.map((row) => ({ trainer_id: trainerId, trainee_id: traineeId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateEnrolment(
  db: Db,
  { trainerId, traineeId }: MemberKey,
  id: number,
  { pace, reached, moves, ...plain }: Partial<Omit<EnrolmentRow, 'id' | 'programme_id'>>,
): Promise<void> {
  const asJson = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`
  await db
    .updateTable('enrolments')
    .set({
      ...plain,
      ...(pace !== undefined && { pace: asJson(pace) }),
      ...(reached !== undefined && { reached: reached && asJson(reached) }),
      ...(moves !== undefined && { moves: asJson(moves) }),
    })
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .where('id', '=', id)
    .execute()
}

export type ImportedEnrolment = EnrolmentRow & { trainee_id: number; created_at: Date }

/** Of these members and programmes: whoever is on one, and whether they have changed anything about it. */
export function listRunning(
  db: Db,
  trainerId: number,
  pairs: Pick<ImportedEnrolment, 'trainee_id' | 'programme_id'>[],
): Promise<{ id: number; trainee_id: number; programme_id: number; is_touched: boolean }[]> {
  return db
    .selectFrom('enrolments')
    .select([
      'id',
      'trainee_id',
      'programme_id',
      sql<boolean>`reached is not null or pace <> '{}' or moves <> '{}'`.as('is_touched'),
    ])
    .where('trainer_id', '=', trainerId)
    .where('state', '=', 'running')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('trainee_id', 'programme_id'),
        'in',
        pairs.map(({ trainee_id, programme_id }) => tuple(trainee_id, programme_id)),
      ),
    )
    .execute()
}

/** With the ids that they have already, in place of others. */
export async function putEnrolments(
  db: Db,
  trainerId: number,
  rows: ImportedEnrolment[],
  replaced: number[],
): Promise<void> {
  if (replaced.length > 0)
    await db
      .deleteFrom('enrolments')
      .where('trainer_id', '=', trainerId)
      .where('id', 'in', replaced)
      .execute()
  await sql`
    insert into enrolments (
      trainer_id, id, trainee_id, programme_id, starts_on, since, restarted_at, pace, reached, moves, state, created_at
    )
    overriding system value
    select
      ${trainerId}, id, trainee_id, programme_id, starts_on, since, restarted_at, pace, reached, moves, state, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, trainee_id bigint, programme_id bigint, starts_on text, since text, restarted_at timestamptz, pace jsonb,
      reached jsonb, moves jsonb, state text, created_at timestamptz
    )`.execute(db)
}
