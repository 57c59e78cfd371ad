/**
 * Another address for a customer (docs/decisions/0301). Whoever can read the mail of an address signs in with it, so a
 * new one counts only when its owner has confirmed it, and the old one has agreed or said nothing for three days. What
 * is private opens to it only if the old one agreed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { conflict, invalid, notFound, Problem } from '../../../../base/problem.ts'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext, AsTrainee, AsTrainer } from '../../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { endSessionsOfTrainee, isSessionBefore } from '../../../../base/server/session.ts'
import { throttle } from '../../../../base/server/throttle.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import { recordHistory } from '../customer/historyQueries.ts'
import { addressCountsMail, addressLeftMail, agreementMail, confirmationMail } from '../mails/addressMails.ts'
import { mailCustomer } from '../mails/customerMail.ts'
import { findTrainee, findTraineeByEmail, type TraineeRow, updateTrainee } from '../queries.ts'
import { updateAtStripe } from '../subscription/updateAtStripe.ts'
import {
  type AddressChangeRow,
  type AddressStep,
  addHash,
  findByHash,
  findUnprovenSince,
  findWaiting,
  insertAddressChange,
  listWaitingOfAllTrainers,
  lockAddressChange,
  markDone,
  markUndone,
  type Side,
  updateAddressChange,
} from './addressQueries.ts'
import { deleteCodesOf } from './codeQueries.ts'
import { deleteTokensOf } from './tokenQueries.ts'

export const ADDRESS_PATH = '/address-change'

const HOUR_MS = 3_600_000
const SILENCE_MS = 72 * HOUR_MS
const UNDO_MS = 30 * 24 * HOUR_MS
const WAIT_MS = 14 * 24 * HOUR_MS

/** From when on the silence of the old address counts as an agreement. */
export const silentFrom = ({ asked_at }: AddressChangeRow): Date => new Date(asked_at.getTime() + SILENCE_MS)

/** Until when the old address can undo what it has not agreed to. */
export const undoableUntil = ({ effective_at, asked_at }: AddressChangeRow): Date =>
  new Date((effective_at ?? asked_at).getTime() + UNDO_MS)

const keyOf = ({ trainer_id, trainee_id }: AddressChangeRow): TenantKey => ({ trainer_id, id: trainee_id })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A change that was asked for before and still waits is replaced. Runs in the caller's transaction. */
export async function askForAddress(ctx: AsTrainer, trainee: TraineeRow, email: string): Promise<void> {
  if (ctx.actingAdminId !== null)
    throw new Problem(403, "In trainer mode, a customer's email can't be changed. Ask the trainer to do it.")
  const { db } = ctx
  if (await findTraineeByEmail(db, trainee.trainer_id, email))
    throw invalid({ email: 'Another customer of yours already has this email' })
  if (!(await findSite(db, trainee.trainer_id))?.domain)
    throw conflict('Name your app first: the new email is confirmed on its site')
  const before = await findWaiting(db, trainee)
  if (before?.new_email === email) return
  // Each writes to two people, one of whom nobody knows.
  await throttle(db, `address-ask:${trainee.trainer_id}:${trainee.id}`, { tries: 10, perSeconds: 86_400 })
  if (before) await updateAddressChange(db, before, { state: 'withdrawn' })
  const { trainer_id, id: trainee_id, email: old_email } = trainee
  const user_id = ctx.userId
  const row = await insertAddressChange(db, { trainer_id, trainee_id, old_email, new_email: email, user_id })
  await tell(ctx, row, 'asked')
  await mailBoth(ctx, row, trainee.name)
}

/** Both addresses get a fresh mail; the three days go on. */
export async function mailAddressesAgain(ctx: AsTrainer, id: number): Promise<null> {
  await throttle(ctx.db, `address-mail:${ctx.trainerId}:${id}`, { tries: 5, perSeconds: 86_400 })
  return transact(ctx.db, async (db) => {
    const { trainee, row } = await getWaiting({ ...ctx, db }, id)
    await mailBoth({ ...ctx, db }, row, trainee.name)
    return null
  })
}

export async function withdrawAddress(ctx: AsTrainer, id: number): Promise<null> {
  const { row } = await getWaiting(ctx, id)
  await updateAddressChange(ctx.db, row, { state: 'withdrawn' })
  await tell(ctx, { ...row, user_id: ctx.actingAdminId ?? ctx.userId }, 'withdrawn')
  return null
}

async function getWaiting({ db, trainerId }: AsTrainer, id: number) {
  const trainee = await findTrainee(db, trainerId, id)
  if (!trainee) throw notFound('Subscriber')
  const row = await findWaiting(db, trainee)
  if (!row) throw conflict('No new email is waiting')
  return { trainee, row }
}

async function mailBoth(work: AppContext, row: AddressChangeRow, name: string): Promise<void> {
  const brand = await findBrand(work, row.trainer_id)
  const asked = { email: row.new_email, url: await linkFor(work, row, 'old'), until: silentFrom(row) }
  const [key, old] = [keyOf(row), { name, email: row.old_email }]
  await mailCustomer(work, key, agreementMail(brand, old, asked))
  if (row.confirmed_at) return
  const url = await linkFor(work, row, 'new')
  await mailCustomer(work, key, confirmationMail(brand, { name, email: row.new_email }, url))
}

/** A page that asks: mail programs open links too. */
async function linkFor({ db, config }: AppContext, row: AddressChangeRow, side: Side): Promise<string> {
  const domain = (await findSite(db, row.trainer_id))?.domain
  if (!domain) throw conflict('This account has no site')
  const token = randomBytes(24).toString('base64url')
  await addHash(db, row, side, hashOf(token))
  return siteUrl(config, domain, `${ADDRESS_PATH}?token=${token}`)
}

const tell = (
  { db }: AppContext,
  row: AddressChangeRow,
  step: Exclude<AddressStep, 'waiting' | 'done'> | 'asked',
) =>
  recordHistory(db, {
    trainerId: row.trainer_id,
    traineeId: row.trainee_id,
    kind: 'address_change',
    ...(step === 'asked' || step === 'withdrawn'
      ? { by: 'trainer', userId: row.user_id ?? undefined }
      : step === 'expired' || step === 'taken'
        ? { by: 'system' }
        : { by: 'subscriber' }),
    detail: { to: row.new_email, step },
  })

export interface AddressLink {
  row: AddressChangeRow
  side: Side
}

export async function findAddressLink(
  db: Db,
  trainerId: number,
  token: string,
): Promise<AddressLink | undefined> {
  for (const side of ['old', 'new'] as const) {
    const row = await findByHash(db, trainerId, side, hashOf(token))
    if (row) return { row, side }
  }
  return undefined
}

/** What the owner of either address chose. What is no longer possible changes nothing. Returns the change as it is now. */
export const answerAddressLink = (
  work: AppContext,
  { row: { trainer_id, id }, side }: AddressLink,
  wish: string | undefined,
): Promise<AddressChangeRow | undefined> =>
  transact(work.db, async (db) => {
    const inside = { ...work, db }
    const row = await lockAddressChange(db, { trainer_id, id })
    if (!row) return undefined
    if (side === 'new' && wish === 'confirm') await confirm(inside, row)
    if (side === 'old' && wish === 'agree') await agree(inside, row)
    if (side === 'old' && wish === 'keep') await keep(inside, row)
    return lockAddressChange(db, row)
  })

async function confirm(work: AppContext, row: AddressChangeRow): Promise<void> {
  if (row.state !== 'waiting') return
  const confirmed_at = row.confirmed_at ?? new Date()
  await updateAddressChange(work.db, row, { confirmed_at })
  await takeEffect(work, { ...row, confirmed_at })
}

async function agree(work: AppContext, row: AddressChangeRow): Promise<void> {
  const { db } = work
  if ((row.state !== 'waiting' && row.state !== 'done') || row.agreed_at) return
  const unprovenSince = row.state === 'done' ? await findUnprovenSince(db, keyOf(row)) : undefined
  const agreed_at = new Date()
  await updateAddressChange(db, row, { agreed_at })
  if (row.state === 'waiting') return takeEffect(work, { ...row, agreed_at })
  // Devices that signed in meanwhile did not get what is private. Signing in again brings it.
  if (unprovenSince && !(await findUnprovenSince(db, keyOf(row))))
    await endSessionsOfTrainee(db, keyOf(row), unprovenSince)
}

async function keep(work: AppContext, row: AddressChangeRow): Promise<void> {
  const { db } = work
  if (row.state === 'waiting') {
    await updateAddressChange(db, row, { state: 'refused' })
    return tell(work, row, 'refused')
  }
  if (row.state !== 'done' || row.agreed_at || !row.effective_at || undoableUntil(row) < new Date()) return
  const holder = await findTraineeByEmail(db, row.trainer_id, row.old_email)
  if (holder && holder.id !== row.trainee_id)
    throw conflict('Another account has this address by now. Reply to the mail to get help.')
  await updateTrainee(db, keyOf(row), { email: row.old_email })
  await endSessionsOfTrainee(db, keyOf(row), row.effective_at)
  await endMailedLinks(db, keyOf(row))
  await markUndone(db, row)
  await tell(work, row, 'undone')
  await work.jobs.add(db, updateAtStripe, { trainerId: row.trainer_id, traineeId: row.trainee_id })
}

async function endMailedLinks(db: Db, trainee: TenantKey): Promise<void> {
  await deleteTokensOf(db, trainee)
  await deleteCodesOf(db, trainee)
}

/** Once everything is there. Sessions stay: they are from before. The caller holds the change's lock. */
async function takeEffect(work: AppContext, row: AddressChangeRow): Promise<void> {
  const { db } = work
  const now = new Date()
  if (!row.confirmed_at || !(row.agreed_at || silentFrom(row) <= now)) return
  const trainee = await findTrainee(db, row.trainer_id, row.trainee_id)
  if (!trainee) return
  if (await findTraineeByEmail(db, row.trainer_id, row.new_email)) {
    await updateAddressChange(db, row, { state: 'taken' })
    return tell(work, row, 'taken')
  }
  await updateTrainee(db, keyOf(row), { email: row.new_email })
  await markDone(db, row)
  // A link in an old mail must not sign in whoever has the old mailbox.
  await endMailedLinks(db, keyOf(row))
  await recordHistory(db, {
    trainerId: row.trainer_id,
    traineeId: row.trainee_id,
    kind: 'details_changed',
    by: 'trainer',
    userId: row.user_id ?? undefined,
    detail: { before: { name: trainee.name, email: row.old_email } },
  })
  await work.jobs.add(db, updateAtStripe, { trainerId: row.trainer_id, traineeId: row.trainee_id })
  await mailBothOfEffect(work, { ...row, effective_at: now }, trainee.name)
}

async function mailBothOfEffect(work: AppContext, row: AddressChangeRow, name: string): Promise<void> {
  const brand = await findBrand(work, row.trainer_id)
  const domain = (await findSite(work.db, row.trainer_id))?.domain ?? ''
  const undo = row.agreed_at ? undefined : { url: await linkFor(work, row, 'old'), until: undoableUntil(row) }
  const left = { email: row.new_email, ...(undo && { undo }) }
  await mailCustomer(work, keyOf(row), addressLeftMail(brand, { name, email: row.old_email }, left))
  const url = siteUrl(work.config, domain, '/sign-in')
  await mailCustomer(work, keyOf(row), addressCountsMail(brand, { name, email: row.new_email }, url))
}

/** The three days of silence, and the end of what nobody confirms. */
export const sweepAddressChanges = job({
  name: 'sweep-address-changes',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run(work) {
    const silent = await listWaitingOfAllTrainers(work.db, new Date(Date.now() - SILENCE_MS))
    for (const { trainer_id, id } of silent)
      await transact(work.db, async (db) => {
        const row = await lockAddressChange(db, { trainer_id, id })
        if (row?.state !== 'waiting') return
        if (row.confirmed_at) return takeEffect({ ...work, db }, row)
        if (row.asked_at.getTime() > Date.now() - WAIT_MS) return
        await updateAddressChange(db, row, { state: 'expired' })
        await tell({ ...work, db }, row, 'expired')
      })
  },
})

/**
 * Whether this session may open what is private: pictures, values of the body, notes to oneself. Not one that signed in
 * with an address which its predecessor has not agreed to.
 */
export async function isProven(
  db: Db,
  { trainerId, traineeId, sessionId }: Pick<AsTrainee, 'trainerId' | 'traineeId' | 'sessionId'>,
): Promise<boolean> {
  const since = await findUnprovenSince(db, { trainer_id: trainerId, id: traineeId })
  return since === undefined || isSessionBefore(db, sessionId, since)
}

export async function checkProven(
  db: Db,
  session: Pick<AsTrainee, 'trainerId' | 'traineeId' | 'sessionId'>,
): Promise<void> {
  if (await isProven(db, session)) return
  throw new Problem(
    403,
    'Your email was changed, and your former address has not agreed to it. What is private opens on a device that was signed in before, or once you agree with the link that we mailed to that address.',
  )
}
