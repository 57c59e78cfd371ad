/** A trainer's own accounts at the app stores. We are never their owner. */
import type { BodyOf } from '../../../base/call.ts'
import { invalid, notFound } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { type Answer, askAll } from '../../../base/server/outbound.ts'
import { decryptSecret, encryptSecret } from '../../../base/server/secrets.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { importTrainee } from '../../customers/server/service.ts'
import { changeApp, findSite } from '../../sites/server/service.ts'
import { isReady } from '../appAccountSteps.ts'
import { AppAccounts, type appAccountCalls, type LinkState } from '../appAccounts.ts'
import { findAppAccounts, saveAppAccounts, saveStep } from './appAccountQueries.ts'

export async function getAppAccounts({
  db,
  trainerId,
}: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<AppAccounts> {
  const row = await findAppAccounts(db, trainerId)
  const site = await findSite(db, trainerId)
  const email = row?.reviewer_email
  return AppAccounts.parse({
    owner_kind: row?.owner_kind ?? null,
    steps: row?.steps ?? {},
    ios_applink: site?.ios_applink ?? null,
    android_applink: site?.android_applink ?? null,
    domain: site?.domain ?? null,
    reviewer: email ? { email, notes: row.reviewer_notes ?? '' } : null,
  })
}

/** Known without asking the trainer: every step is done, or the app is in the store already. */
export async function hasAppleAccount(db: Db, trainerId: number): Promise<boolean> {
  const { ios_applink, owner_kind, steps } = await getAppAccounts({ db, trainerId })
  return ios_applink !== null || isReady('apple', owner_kind, steps)
}

export async function setOwner(
  ctx: AsTrainer,
  body: BodyOf<typeof appAccountCalls.setOwner>,
): Promise<AppAccounts> {
  await saveAppAccounts(ctx.db, ctx.trainerId, body)
  return getAppAccounts(ctx)
}

export async function setStep(
  ctx: AsTrainer,
  { step, state }: BodyOf<typeof appAccountCalls.setStep>,
): Promise<AppAccounts> {
  await saveStep(ctx.db, ctx.trainerId, step, state)
  return getAppAccounts(ctx)
}

export async function saveLinks(
  ctx: AsTrainer,
  { ios_applink, android_applink }: BodyOf<typeof appAccountCalls.saveLinks>,
) {
  const links = { ios_applink: ios_applink || null, android_applink: android_applink || null }
  await changeApp(ctx, ctx.trainerId, links)
  return getAppAccounts(ctx)
}

/** The stores are asked, never our own network; `askAll` is another one in tests. */
export async function checkLinks(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  ask: typeof askAll = askAll,
): Promise<Record<'ios_applink' | 'android_applink', LinkState>> {
  await throttle(db, `store-links:${trainerId}`, { tries: 60, perSeconds: 3600 })
  const { ios_applink, android_applink } = await getAppAccounts({ db, trainerId })
  const links = [ios_applink, android_applink].filter((link) => link !== null)
  const answers = await ask(links, { eachMs: 6000, totalMs: 8000 })
  const stateOf = (link: string | null) => (link === null ? 'none' : linkState(answers.get(link)))
  return { ios_applink: stateOf(ios_applink), android_applink: stateOf(android_applink) }
}

/** A store that is busy, or refuses programs, says nothing about the app. */
function linkState(answer: Answer | undefined): LinkState {
  if (answer?.kind !== 'answered') return 'unknown'
  if (answer.status === 404 || answer.status === 410) return 'missing'
  return answer.status < 400 ? 'found' : 'unknown'
}

const whoseOf = (trainerId: number) => `reviewer of trainer ${trainerId}`

/** The address becomes a customer who bought nothing: so the reviewer can sign in on the site like everybody else. */
export async function saveReviewer(
  ctx: AsTrainer,
  { email, password, notes }: BodyOf<typeof appAccountCalls.saveReviewer>,
): Promise<AppAccounts> {
  const { db, trainerId, config } = ctx
  const before = await findAppAccounts(db, trainerId)
  if (!password && !before?.reviewer_password) throw invalid({ password: 'This field is required' })
  await throttle(db, `reviewer:${trainerId}`, { tries: 30, perSeconds: 3600 })
  const isNew = email.toLowerCase() !== before?.reviewer_email?.toLowerCase()
  await transact(db, async (db) => {
    if (isNew) await importTrainee(db, { trainerId, name: 'App reviewer', email })
    await storeReviewer({ db, config }, trainerId, { email, password, notes })
  })
  return getAppAccounts(ctx)
}

export async function storeReviewer(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  trainerId: number,
  { email, password, notes }: BodyOf<typeof appAccountCalls.saveReviewer>,
): Promise<void> {
  await saveAppAccounts(db, trainerId, {
    reviewer_email: email,
    reviewer_notes: notes,
    ...(password && {
      reviewer_password: encryptSecret(config, Buffer.from(password), whoseOf(trainerId)),
    }),
  })
}

export async function removeReviewer(ctx: AsTrainer): Promise<AppAccounts> {
  const nothing = { reviewer_email: null, reviewer_password: null, reviewer_notes: null }
  await saveAppAccounts(ctx.db, ctx.trainerId, nothing)
  return getAppAccounts(ctx)
}

export async function showPassword({ db, config, trainerId }: AsTrainer): Promise<{ password: string }> {
  const stored = (await findAppAccounts(db, trainerId))?.reviewer_password
  if (!stored) throw notFound('Password')
  return { password: decryptSecret(config, stored, whoseOf(trainerId)).toString() }
}

/** The address with which a reviewer can sign in; undefined if there is none, or no password for it. */
export async function findReviewer(db: Db, trainerId: number): Promise<string | undefined> {
  const row = await findAppAccounts(db, trainerId)
  return row?.reviewer_password ? (row.reviewer_email ?? undefined) : undefined
}
