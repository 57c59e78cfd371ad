/** The events that a trainer begins with: drafts of the template that they chose in the wizard. */
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { findTimeZone } from '../../ledger/server/service.ts'
import { DEFAULT_ZONE } from '../../ledger/timeZone.ts'
import { findPublishedApp, findSite } from '../../sites/server/service.ts'
import { wallOf } from '../clock.ts'
import { sampleEventsOf } from '../samples/samples.ts'
import {
  areSamplesMade,
  countItems,
  type ItemRow,
  listSampleDrafts,
  markSamplesMade,
  updateItem,
} from './queries.ts'
import { insertWritten } from './writing.ts'

/**
 * Made once for each trainer, however often this is called; deleted ones never come back. A trainer who has a post or
 * an event needs none, and neither does one who could not see them here. The zone is that of the device: it counts until
 * the trainer has one.
 */
export async function ensureSampleEvents(
  { db, config, trainerId }: Pick<AsTrainer, 'db' | 'config' | 'trainerId'>,
  zone: string | null,
): Promise<void> {
  if (config.disabledFeatures.includes('news') || config.frames.news) return
  if (await areSamplesMade(db, trainerId)) return
  const template = (await findSite(db, trainerId))?.mobile_template
  if (!template) return
  const own = (await findTimeZone(db, trainerId)) ?? zone ?? DEFAULT_ZONE
  const events = sampleEventsOf(template, wallOf(new Date(), own).slice(0, 10), own)
  await transact(db, async (db) => {
    if (!(await markSamplesMade(db, trainerId, template))) return
    if ((await countItems(db, trainerId)) > 0) return
    for (const event of events) await insertWritten(db, trainerId, event, { isSample: true })
  })
}

/** Those that the first publishing of the app publishes. */
export const listSamplesToPublish = async (db: Db, trainerId: number): Promise<ItemRow[]> =>
  (await findPublishedApp(db, trainerId)) ? [] : listSampleDrafts(db, trainerId, new Date())

export const countSamplesToPublish = async (db: Db, trainerId: number): Promise<number> =>
  (await listSamplesToPublish(db, trainerId)).length

/** With the app, the first time. Nobody gets a mail: an event that is new has no guests. */
export async function publishSampleEvents(db: Db, trainerId: number): Promise<void> {
  const now = new Date()
  for (const row of await listSampleDrafts(db, trainerId, now))
    await updateItem(db, row, { state: 'published', published_at: now, is_sample: true })
}
