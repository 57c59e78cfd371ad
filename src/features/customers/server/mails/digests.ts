/** One mail a day with everything that happened, for trainers who want it so: in the morning of their own day. */
import { z } from 'zod'
import { dashboardUrl } from '../../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../../base/server/context.ts'
import { transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { findConfirmedEmail } from '../../../accounts/server/service.ts'
import { findZones } from '../../../ledger/server/service.ts'
import { DEFAULT_ZONE } from '../../../ledger/timeZone.ts'
import { DIGEST_HOUR, type MailSettings } from '../../mailSettings.ts'
import {
  findMailSettings,
  listDigestsOfAllTrainers,
  markDigested,
  saveMailSettings,
  takeNews,
} from './mailSettingQueries.ts'

export const getMailSettings = ({ db, trainerId }: AsTrainer): Promise<MailSettings> =>
  findMailSettings(db, trainerId)

/** News that wait for a digest are sent at once if there will be none. */
export async function changeMailSettings(
  { db, jobs, trainerId }: AsTrainer,
  wanted: MailSettings,
): Promise<null> {
  await saveMailSettings(db, trainerId, wanted)
  if (!wanted.digest) await jobs.add(db, sendDigest, { trainerId, on: null })
  return null
}

/** The day and hour of a moment in a time zone: `2026-11-16`, 7. */
export function localTime(now: Date, timeZone: string): { date: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

/** One job per trainer whose morning has come. */
export async function queueDigests(work: AppContext, now: Date): Promise<void> {
  const waiting = await listDigestsOfAllTrainers(work.db)
  const zones = await findZones(
    work.db,
    waiting.map(({ trainer_id }) => trainer_id),
  )
  const due = waiting.flatMap(({ trainer_id, digested_on }) => {
    const { date, hour } = localTime(now, zones.get(trainer_id) ?? DEFAULT_ZONE)
    const isDue = hour >= DIGEST_HOUR && (digested_on === null || digested_on < date)
    return isDue ? { trainerId: trainer_id, on: date } : []
  })
  await work.jobs.addAll(work.db, sendDigest, due)
}

export const queueDigestsHourly = job({
  name: 'queue-digests',
  data: z.object({}),
  schedule: '5 * * * *',
  run: (work) => queueDigests(work, new Date()),
})

/** The mail and the deletion of its news are one transaction. */
export const sendDigest = job({
  name: 'send-digest',
  data: z.object({ trainerId: z.number(), on: z.string().nullable() }),
  run: (work, { trainerId, on }) =>
    transact(work.db, async (db) => {
      if (on !== null && !(await markDigested(db, trainerId, on))) return
      const news = await takeNews(db, trainerId)
      const to = await findConfirmedEmail(db, trainerId)
      if (news.length === 0 || !to) return
      const count = news.length === 1 ? 'One thing' : `${news.length} things`
      await work.mail.send(db, {
        trainerId,
        to,
        kind: 'trainer_news',
        subject: `${count} happened with your customers`,
        heading: 'Your day with your customers',
        paragraphs: news.map(({ heading, text }) => `${heading}\n${text}`),
        action: { label: 'See your customers', url: dashboardUrl(work.config, '/trainer/customers') },
        further: {
          label: 'Choose which emails you get',
          url: dashboardUrl(work.config, '/trainer/account/emails'),
        },
        footer: `You're receiving this because you sell with ${work.config.productName}.`,
      })
    }),
})
