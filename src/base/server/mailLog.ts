/**
 * What became of every mail: sent, failed, bounced or complained about. Rows are kept for 180 days; they contain
 * addresses and subjects, never the text (decision 0133).
 */
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../db/tables.gen.ts'
import type { MailKind } from '../mailKinds.ts'
import { acrossTrainers, type Db } from './db.ts'
import { job } from './jobs.ts'
import { containsIndexed, type TimePart, timePart } from './list.ts'

/** A mail's place in the log. The trainer is 0 for mail that concerns no trainer. */
export const MailKey = z.object({ trainerId: z.number(), id: z.number() })
export type MailKey = z.output<typeof MailKey>

export const NO_TRAINER = 0

export async function logMail(
  db: Db,
  mail: { jobId: string; trainerId: number | undefined; kind: MailKind; to: string; subject: string },
): Promise<MailKey> {
  const trainerId = mail.trainerId ?? NO_TRAINER
  const { id } = await db
    .insertInto('mail_log')
    .values({
      trainer_id: trainerId,
      job_id: mail.jobId,
      kind: mail.kind,
      recipient: mail.to.toLowerCase(),
      subject: mail.subject.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { trainerId, id }
}

const rowOf = (db: Kysely<Tables>, { trainerId, id }: MailKey) =>
  db.updateTable('mail_log').where('trainer_id', '=', trainerId).where('id', '=', id)

/** A notice of the provider can be faster than this, and stays. */
export async function logSent(db: Db, key: MailKey, jobId: string): Promise<void> {
  await rowOf(db, key)
    .set({
      state: 'sent',
      reason: null,
      job_id: jobId,
      tries: sql<number>`tries + 1`,
      changed_at: new Date(),
    })
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}

/** `most` is how many tries there are; the mail waits for its next one until then. */
export async function logFailure(
  db: Db,
  key: MailKey,
  { jobId, reason, most }: { jobId: string; reason: string; most: number },
): Promise<void> {
  await rowOf(db, key)
    .set({
      state: sql<string>`case when tries + 1 >= ${most}::integer then 'failed' else 'waiting' end`,
      reason: reason.slice(0, 1000),
      job_id: jobId,
      tries: sql<number>`tries + 1`,
      changed_at: new Date(),
    })
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}

export interface Notice {
  kind: 'bounced' | 'complained'
  reason: string
  at: Date
}

/** The recipient, the first time; undefined for an unknown mail, and for one that was reported before. */
export async function logNotice(
  db: Db,
  key: MailKey,
  jobId: string,
  { kind, reason, at }: Notice,
): Promise<{ to: string; subject: string } | undefined> {
  const row = await rowOf(db, key)
    .set({ state: kind, reason: reason.slice(0, 1000), changed_at: at })
    // Not the job of an earlier try that was sent again since.
    .where((is) => is.or([is('job_id', '=', jobId), is('state', '=', 'waiting')]))
    .where('state', 'in', ['waiting', 'sent', 'failed'])
    .returning(['recipient', 'subject'])
    .executeTakeFirst()
  return row && { to: row.recipient, subject: row.subject }
}

/** For one that is sent again. */
export async function logAgain(db: Db, key: MailKey, jobId: string): Promise<void> {
  await rowOf(db, key)
    .set({ state: 'waiting', reason: null, tries: 0, job_id: jobId, changed_at: new Date() })
    .execute()
}

/** For an erased person. */
export async function forgetMailsTo(db: Db, email: string, trainerId = NO_TRAINER): Promise<void> {
  await db
    .deleteFrom('mail_log')
    .where('trainer_id', '=', trainerId)
    .where('recipient', '=', email.toLowerCase())
    .execute()
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)

/** For an erased person: mails to others name them in the subject, and are found by it. Somebody of the same name leaves too. */
export async function forgetInSubjects(db: Db, trainerId: number, names: readonly string[]): Promise<void> {
  for (const name of new Set(names.map((name) => name.trim()).filter(Boolean))) {
    const whole = `(?<![[:alnum:]])${escaped(name)}(?![[:alnum:]])`
    await db
      .updateTable('mail_log')
      .set({ subject: sql<string>`regexp_replace(subject, ${whole}, 'Deleted customer', 'gi')` })
      .where('trainer_id', '=', trainerId)
      .where('subject', '~*', whole)
      .execute()
  }
}

export interface MailRow {
  trainer_id: number
  id: number
  at: Date
  job_id: string
  kind: string
  recipient: string
  subject: string
  state: string
  reason: string | null
  tries: number
  changed_at: Date | null
}

interface Wanted {
  search?: string | undefined
  state?: string | undefined
  kind?: string | undefined
  trainer_id?: number | undefined
  at?: { from: Date | undefined; to: Date | undefined } | undefined
}

const mails = (db: Db) =>
  db
    .selectFrom('mail_log')
    .select([
      'trainer_id',
      'id',
      'at',
      'job_id',
      'kind',
      'recipient',
      'subject',
      'state',
      'reason',
      'tries',
      'changed_at',
    ])

/** Newest first. */
export function listMails(db: Db, { search, state, kind, trainer_id, at }: Wanted, part: TimePart) {
  const query = mails(db)
    .$if(Boolean(search), (query) => query.where(containsIndexed(search ?? '', 'search_text')))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(at?.from !== undefined, (query) => query.where('at', '>=', at?.from ?? new Date()))
    .$if(at?.to !== undefined, (query) => query.where('at', '<', at?.to ?? new Date()))
  return timePart(
    trainer_id === undefined ? query.modifyEnd(acrossTrainers) : query.where('trainer_id', '=', trainer_id),
    part,
  ).execute()
}

/** Holds the row, so that nobody sends it twice. */
export const lockMail = (db: Db, { trainerId, id }: MailKey): Promise<MailRow | undefined> =>
  mails(db).where('trainer_id', '=', trainerId).where('id', '=', id).forUpdate().executeTakeFirst()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Also ends the wait of mails whose process was killed during the last try: the queue has given them up by then. */
export const sweepMailLog = job({
  name: 'sweep-mail-log',
  data: z.object({}),
  schedule: '35 * * * *',
  async run({ db }) {
    await db.deleteFrom('mail_log').where('at', '<', daysAgo(180)).modifyEnd(acrossTrainers).execute()
    await db
      .updateTable('mail_log')
      .set({ state: 'failed', reason: sql<string>`coalesce(reason, 'The process ended while it was sent')` })
      .where('state', '=', 'waiting')
      .where('at', '<', daysAgo(1))
      .where((is) => is('changed_at', 'is', null).or('changed_at', '<', daysAgo(1)))
      .modifyEnd(acrossTrainers)
      .execute()
  },
})
