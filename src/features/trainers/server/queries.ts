import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'

export type TrainerRow = Omit<Selectable<Tables['trainers']>, 'user_id' | 'created_at' | 'updated_at'>

export function findTrainer(db: Db, userId: number): Promise<TrainerRow | undefined> {
  return db
    .selectFrom('trainers')
    .select([
      'features',
      'social_media',
      'social_media_handler_name',
      'website',
      'web_applink',
      'stripe_product_id',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Omitted fields do not change. */
export async function upsertTrainer(
  db: Db,
  userId: number,
  trainer: Omit<Insertable<Tables['trainers']>, 'user_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  const change: Updateable<Tables['trainers']> = {
    ...trainer,
    updated_at: sql.ref<Date>('excluded.updated_at') as never,
  }
  await db
    .insertInto('trainers')
    .values({ user_id: userId, ...trainer })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}
