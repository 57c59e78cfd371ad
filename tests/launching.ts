/** A trainer whose pre-flight finds nothing: what stands between anybody and a launch. */
import { sql } from 'kysely'
import type { AsTrainer } from '../src/base/server/context.ts'
import { storeReviewer } from '../src/features/launch/server/service.ts'
import { publishPage } from '../src/features/pages/server/service.ts'
import { createProgramme, publishOwn } from '../src/features/programmes/server/editing.ts'
import { saveSite } from '../src/features/sites/server/queries.ts'
import { legalTexts } from './legalTexts.ts'
import { ownPage } from './ownPage.ts'
import { plainPng } from './pictures.ts'
import { sampleProgramme, weeks } from './sampleProgramme.ts'

/** Apart from the account at Stripe. */
export async function makeSiteReady(trainer: AsTrainer): Promise<void> {
  const { db, storage, trainerId } = trainer
  const icon = `media/${trainerId}/icon.webp`
  await storage.put(icon, { bytes: await plainPng(512, 512), contentType: 'image/png' })
  await saveSite(db, trainerId, { ...legalTexts, app_icon: `/${icon}` })
  const reviewer = { email: 'reviewer@maya.example', password: 'a good password', notes: '' }
  await storeReviewer(trainer, trainerId, reviewer)
  await publishPage(trainer, ownPage())
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  const document = sampleProgramme({ parts: weeks(4) })
  await publishOwn(trainer, id, { revision, document })
}

export async function makeReady(trainer: AsTrainer): Promise<void> {
  await makeSiteReady(trainer)
  await sql`insert into stripe_accounts (trainer_id, command_id, account_id, charges_enabled, details_submitted, connected_at)
    values (${trainer.trainerId}, gen_random_uuid(), ${`acct_ready${trainer.trainerId}`}, true, true, now())`.execute(
    trainer.db,
  )
}
