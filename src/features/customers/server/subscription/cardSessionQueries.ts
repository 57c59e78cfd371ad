/** The page at Stripe where a subscriber enters a new card. */
import type { Db, TenantKey } from '../../../../base/server/db.ts'
import type { SubscriptionRow } from '../queries.ts'

/** False if it was another's, or was already ended. */
export async function endCardSession(db: Db, key: TenantKey, sessionId: string): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({ card_session_id: null })
    .where('trainer_id', '=', key.trainer_id)
    .where('id', '=', key.id)
    .where('card_session_id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** If two open a page at once, the first one's is used: returns which. */
export async function setCardSession(
  db: Db,
  { trainer_id, id, card_session_id: before }: TenantKey & Pick<SubscriptionRow, 'card_session_id'>,
  sessionId: string,
): Promise<string | null> {
  await db
    .updateTable('subscriptions')
    .set({ card_session_id: sessionId })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('card_session_id', 'is not distinct from', before)
    .execute()
  const row = await db
    .selectFrom('subscriptions')
    .select('card_session_id')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.card_session_id ?? null
}
