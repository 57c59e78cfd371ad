import type { Db, TenantKey } from '../../../../base/server/db.ts'

/** Someone who agreed before keeps the earlier date. */
export async function insertConsent(
  db: Db,
  { trainer_id, id }: TenantKey,
  terms: { version: string; text: string },
): Promise<void> {
  await db
    .insertInto('terms_texts')
    .values({ trainer_id, ...terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('consents')
    .values({ trainer_id, trainee_id: id, version: terms.version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasConsented(db: Db, { trainer_id, id }: TenantKey, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('version')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

export function listConsents(
  db: Db,
  { trainer_id, id }: TenantKey,
): Promise<{ consented_at: Date; text: string }[]> {
  return db
    .selectFrom('consents')
    .innerJoin('terms_texts', (join) =>
      join
        .onRef('terms_texts.trainer_id', '=', 'consents.trainer_id')
        .onRef('terms_texts.version', '=', 'consents.version'),
    )
    .select(['consents.consented_at', 'terms_texts.text'])
    .where('consents.trainer_id', '=', trainer_id)
    .where('consents.trainee_id', '=', id)
    .execute()
}
