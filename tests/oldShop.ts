/** A shop that has used everything, its archive, and another installation that imports it. */
import { sql } from 'kysely'
import type { AsTrainer } from '../src/base/server/context.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { addPart, checkUploaded, startArchive } from '../src/features/moving/server/archives.ts'
import { readMove, runMove } from '../src/features/moving/server/jobs.ts'
import { getOverview, startMove } from '../src/features/moving/server/service.ts'
import { publishPage } from '../src/features/pages/server/service.ts'
import { archiveOf } from './archives.ts'
import { openWorld } from './database.ts'
import { agreeToTerms, failPayment, openFullShop } from './fullShop.ts'
import { test as base, type Payments } from './payments.ts'
import { samplePage } from './samplePage.ts'
import { subscriber } from './subscribing.ts'

/** A shop that has used everything, and its archive. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  .extend('other', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await openWorld()
    onCleanup(world.close)
    return world
  })
  .extend('shop', { scope: 'file' }, async ({ product }) => openOldShop(product.payments))

async function openOldShop(payments: Payments) {
  const shop = await openFullShop(payments)
  const { db, trainerId } = shop.trainer
  const plan = await shop.sell({ title: 'Strong plan' })
  await shop.coupon({ code: 'WELCOME', percent_off: 20 })
  const ada = await subscriber(payments, shop, plan)
  await subscriber(payments, shop, plan)
  const [charge] = (await shop.tenant.charges.list({ customer: ada.row.customer_id ?? '' })).data
  await shop.tenant.refunds.create({ charge: charge?.id ?? '', amount: 100 })
  await payments.settled()
  await agreeToTerms(db, trainerId)
  await failPayment(db, trainerId)
  await sql`update failed_payments set account_id = ${shop.account} where trainer_id = ${trainerId}`.execute(
    db,
  )
  await sql`update plan_changes set account_id = ${shop.account} where trainer_id = ${trainerId}`.execute(db)
  const picture = `/media/${trainerId}/11111111-2222-3333-4444-555555555555-10x10.webp`
  await sql`update media_files set file_path = ${picture}, bytes = 100 where trainer_id = ${trainerId}`.execute(
    db,
  )
  for (const path of [picture, `/media/${trainerId}/logo.webp`])
    await payments.work.storage.put(path.slice(1), { bytes: webp, contentType: 'image/webp' })
  const page = JSON.stringify(samplePage())
  const linked = page.replace(/"url":"[^"]*"/, `"url":"/register?plan=${plan.id}"`)
  await publishPage(shop.trainer, JSON.parse(linked) as never)
  await sql`update page_drafts set document = ${linked}::json where trainer_id = ${trainerId}`.execute(db)
  await sql`update saved_sections set document = (select document from page_versions
      where trainer_id = ${trainerId} order by id desc limit 1) where trainer_id = ${trainerId}`.execute(db)
  await sql`update form_submissions set answers = '[{"label":"Goal","name":"goal","value":"Run far"}]'
    where trainer_id = ${trainerId}`.execute(db)
  return { ...shop, plan, archive: await archiveOf(shop.trainer) }
}

/** The smallest that a browser would show. */
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

type World = Awaited<ReturnType<typeof openWorld>>
let last = 0

/** A trainer of another installation; with the old shop's Stripe account, unless the test says otherwise. */
export async function newcomer({ db, doors }: World, account?: string): Promise<AsTrainer> {
  const email = `newcomer-${++last}@example.test`
  const { id } = await createUser(db, {
    role: 'trainer',
    name: 'Newcomer',
    email,
    password_hash: '-',
    email_confirmed_at: new Date(),
  })
  if (account)
    await sql`insert into stripe_accounts (trainer_id, command_id, account_id, charges_enabled, details_submitted, connected_at)
      values (${id}, ${email}, ${account}, true, true, now())
      on conflict (account_id) do update set trainer_id = excluded.trainer_id`.execute(db)
  const visitor = { ...doors, db, ip: '127.0.0.1', userAgent: 'test', site: null }
  return { ...visitor, userId: id, role: 'trainer', sessionId: 0, actingAdminId: null, trainerId: id }
}

const PART = 20_000

export async function check(trainer: AsTrainer, archive: Buffer) {
  const { id } = await startArchive(trainer, { file_name: 'mine.tar.gz', bytes: archive.length })
  for (let part = 1; (part - 1) * PART < archive.length; part++) {
    const bytes = new Uint8Array(archive.subarray((part - 1) * PART, part * PART))
    await addPart(trainer, id, { part, file: new File([bytes], 'part') })
  }
  await checkUploaded(trainer, id)
  await readMove.run(trainer, { trainerId: trainer.trainerId, moveId: id }, '')
  return moveOf(trainer)
}

export const moveOf = async (trainer: AsTrainer) => {
  const move = (await getOverview(trainer)).moves.find(({ kind }) => kind === 'archive')
  if (!move) throw new Error('No move')
  return move
}

export async function take(trainer: AsTrainer) {
  const { id } = await moveOf(trainer)
  await startMove(trainer, id, { mail: false })
  await runMove.run(trainer, { trainerId: trainer.trainerId, moveId: id }, '')
  return moveOf(trainer)
}
