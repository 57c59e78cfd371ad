import { acrossTrainers, type Db } from '../../../../base/server/db.ts'
import { defaultMailSettings, type MailSettings, type NewsKind } from '../../mailSettings.ts'

const settings = [
  'sale',
  'cancellation',
  'withdrawal',
  'dispute',
  'failure',
  'digest',
] as const satisfies (keyof MailSettings)[]

export async function findMailSettings(db: Db, trainerId: number): Promise<MailSettings> {
  const row = await db
    .selectFrom('trainer_mail_settings')
    .select(settings)
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row ?? defaultMailSettings
}

export async function saveMailSettings(db: Db, trainerId: number, wanted: MailSettings): Promise<void> {
  await db
    .insertInto('trainer_mail_settings')
    .values({ ...wanted, trainer_id: trainerId })
    .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet(wanted))
    .execute()
}

export interface DigestRow {
  trainer_id: number
  digested_on: string | null
}

/** Everyone who has news for a digest. Reads the rows of all trainers. */
export function listDigestsOfAllTrainers(db: Db): Promise<DigestRow[]> {
  return db
    .selectFrom('trainer_mail_settings')
    .select(['trainer_id', 'digested_on'])
    .where('digest', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trainer_news')
          .select('trainer_news.id')
          .whereRef('trainer_news.trainer_id', '=', 'trainer_mail_settings.trainer_id'),
      ),
    )
    .modifyEnd(acrossTrainers)
    .execute()
}

/** False if this day's digest was already sent. */
export async function markDigested(db: Db, trainerId: number, on: string): Promise<boolean> {
  const row = await db
    .updateTable('trainer_mail_settings')
    .set({ digested_on: on })
    .where('trainer_id', '=', trainerId)
    .where((is) => is.or([is('digested_on', 'is', null), is('digested_on', '<', on)]))
    .returning('trainer_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface News {
  kind: NewsKind
  traineeId: number | undefined
  heading: string
  text: string
}

export async function insertNews(db: Db, trainerId: number, { kind, traineeId, heading, text }: News) {
  await db
    .insertInto('trainer_news')
    .values({ trainer_id: trainerId, kind, trainee_id: traineeId ?? null, heading, text })
    .execute()
}

/** Deletes and returns them, oldest first. */
export async function takeNews(db: Db, trainerId: number): Promise<{ heading: string; text: string }[]> {
  const rows = await db
    .deleteFrom('trainer_news')
    .where('trainer_id', '=', trainerId)
    .returning(['id', 'heading', 'text'])
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

/** For an erased customer. */
export async function deleteNewsOf(db: Db, trainerId: number, traineeId: number): Promise<void> {
  await db
    .deleteFrom('trainer_news')
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .execute()
}
