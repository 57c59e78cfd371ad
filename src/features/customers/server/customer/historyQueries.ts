import type { AsTrainer } from '../../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../../base/server/db.ts'
import type { Actor, HistoryDetail, HistoryKind } from '../../history.ts'

/** Who did something. */
export interface Author {
  by: Actor
  /** For a trainer: the signed-in user, or the admin who acts as them. */
  userId?: number | undefined
}

export type NewHistory<K extends HistoryKind = HistoryKind> = {
  [Kind in K]: {
    trainerId: number
    traineeId: number
    subscriptionId?: number | undefined
    kind: Kind
    /** If it is not now. */
    at?: Date | undefined
  } & Author &
    (Record<never, never> extends HistoryDetail<Kind>
      ? { detail?: HistoryDetail<Kind> }
      : { detail: HistoryDetail<Kind> })
}[K]

/** For what a trainer does: who of them, or which admin in their place. */
export const byTrainer = ({ actingAdminId, userId }: AsTrainer) =>
  ({ by: 'trainer', userId: actingAdminId ?? userId }) as const

export const bySubscriber = { by: 'subscriber' } as const

/** In the transaction of what it tells about, or in the step after Stripe confirmed it. */
export async function recordHistory(db: Db, entry: NewHistory): Promise<void> {
  await db
    .insertInto('customer_history')
    .values({
      trainer_id: entry.trainerId,
      trainee_id: entry.traineeId,
      subscription_id: entry.subscriptionId ?? null,
      kind: entry.kind,
      by: entry.by,
      user_id: entry.userId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      ...(entry.at && { at: entry.at }),
    })
    .execute()
}

/**
 * Runs a change of a subscription and says who made it. Whoever notices a change first records it, also a webhook that
 * knows nobody; afterwards the new entries get their author.
 */
export async function madeBy<T>(
  { db }: { db: Db },
  { trainer_id, id, trainee_id }: TenantKey & { trainee_id: number },
  { by, userId }: Author,
  make: () => Promise<T>,
): Promise<T> {
  const entries = db
    .selectFrom('customer_history')
    .where('trainer_id', '=', trainer_id)
    // For the index.
    .where('trainee_id', '=', trainee_id)
    .where('subscription_id', '=', id)
  const { last } = await entries.select((of) => of.fn.max('id').as('last')).executeTakeFirstOrThrow()
  try {
    return await make()
  } finally {
    await db
      .updateTable('customer_history')
      .set({ by, user_id: userId ?? null })
      .where('trainer_id', '=', trainer_id)
      .where('trainee_id', '=', trainee_id)
      .where('subscription_id', '=', id)
      .where('by', '=', 'stripe')
      .where('id', '>', last ?? 0)
      .execute()
  }
}

export interface HistoryRow {
  id: number
  at: Date
  kind: string
  by: Actor
  user_id: number | null
  subscription_id: number | null
  detail: unknown
}

const historyOf = (db: Db, { trainer_id, id }: TenantKey) =>
  db
    .selectFrom('customer_history')
    .select(['id', 'at', 'kind', 'by', 'user_id', 'subscription_id', 'detail'])
    .$narrowType<Pick<HistoryRow, 'by'>>()
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)

/** Newest first. */
export function listHistory(
  db: Db,
  key: TenantKey,
  { most, before }: { most?: number; before?: Date } = {},
): Promise<HistoryRow[]> {
  return historyOf(db, key)
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date()))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

/** Who refunded and why; few, so all at once. */
export const listRefundNotes = (db: Db, key: TenantKey): Promise<HistoryRow[]> =>
  historyOf(db, key).where('kind', '=', 'refunded').execute()

/** Of all their subscriptions, oldest first. */
export const listPauseEntries = (db: Db, key: TenantKey): Promise<HistoryRow[]> =>
  historyOf(db, key).where('kind', 'in', ['paused', 'resumed']).orderBy('at').orderBy('id').execute()

/** How they came first. */
export const findJoined = (db: Db, key: TenantKey): Promise<HistoryRow | undefined> =>
  historyOf(db, key).where('kind', '=', 'joined').orderBy('at').limit(1).executeTakeFirst()

export async function deleteHistory(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('customer_history')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}
