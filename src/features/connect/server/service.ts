/**
 * Connects a trainer's Stripe account: a new one through Stripe's onboarding, or an existing one through OAuth.
 * Connected means that Stripe lets it take charges; we ask Stripe and never trust a returning browser.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { invalid, Problem } from '../../../base/problem.ts'
import { dashboardUrl, ownAddress } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { ask, isCutOff, refusalOf } from '../../../base/server/stripe.ts'
import { recordAudit } from '../../audit/server/service.ts'
import {
  findAccountById,
  findCurrentAccount,
  findOwner,
  findVisit,
  insertVisit,
  listAccountIds,
  listAccountIdsOf,
  markDisconnected,
  reconnect,
  setAccountId,
  startAccount,
  takeVisit,
  updateAccountState,
} from './queries.ts'

export async function getStatus({
  db,
  trainerId,
}: AsTrainer): Promise<{ status: boolean; created_at: string | null }> {
  const account = await findCurrentAccount(db, trainerId)
  const status = Boolean(account?.connected_at && account.charges_enabled && account.details_submitted)
  return { status, created_at: status ? (account?.connected_at?.toISOString() ?? null) : null }
}

/** The trainer's account that may take payments, or undefined. */
export async function findConnectedAccount(
  db: AppContext['db'],
  trainerId: number,
): Promise<string | undefined> {
  const account = await findCurrentAccount(db, trainerId)
  const isReady = account?.charges_enabled && account.details_submitted
  return isReady ? (account.account_id ?? undefined) : undefined
}

type Connecting = AppContext & Pick<AsTrainer, 'trainerId'>

interface ConnectInput {
  redirect_url: string
  existing?: boolean | undefined
}

export async function startConnecting(
  ctx: Connecting,
  { redirect_url, existing }: ConnectInput,
): Promise<{ url: string }> {
  const token = randomBytes(24).toString('base64url')
  const back = ownAddress(ctx.config, redirect_url)
  if (!back) throw invalid({ redirect_url: 'redirect_url must be on this dashboard' })
  const visit = { trainer_id: ctx.trainerId, redirect_url: back }
  if (existing) {
    const url = ctx.stripe.connectExistingUrl(token, dashboardUrl(ctx.config, '/connect/existing'))
    if (!url) throw new Problem(422, "Connecting an existing account isn't available here")
    await insertVisit(ctx.db, hashOf(token), visit)
    return { url }
  }
  await insertVisit(ctx.db, hashOf(token), visit)
  return { url: await onboardingUrl(ctx, ctx.trainerId, token) }
}

/**
 * Our row first, then Stripe with the row's idempotency key: a retry after a lost response gets the same account, not a
 * second one.
 */
async function onboardingUrl(work: AppContext, trainerId: number, token: string): Promise<string> {
  const row = await startAccount(work.db, trainerId, randomUUID())
  const { platform } = work.stripe
  if (!row.account_id) {
    const controller = {
      stripe_dashboard: { type: 'full' },
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
    } as const
    const idempotencyKey = `account:${row.command_id}`
    const made = await ask(() =>
      platform.accounts.create(
        { controller, metadata: { trainer_id: String(trainerId) } },
        { idempotencyKey },
      ),
    )
    await setAccountId(work.db, row.id, made.id)
    row.account_id = made.id
  }
  const account = row.account_id
  const link = await ask(() =>
    platform.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: dashboardUrl(work.config, `/connect/return/${token}`),
      refresh_url: dashboardUrl(work.config, `/connect/refresh/${token}`),
    }),
  )
  return link.url
}

/** Back from Stripe, finished or not: the page the trainer came from. Undefined for an unknown token. */
export async function finishOnboarding(work: AppContext, token: string): Promise<string | undefined> {
  const visit = await findVisit(work.db, hashOf(token))
  const account = visit && (await findCurrentAccount(work.db, visit.trainer_id))
  if (account?.account_id) await refreshAccount(work, account.account_id)
  return visit && outcome(work, visit)
}

/** The page the trainer came from, with the result, which is shown there once. */
async function outcome(
  { db }: AppContext,
  { trainer_id, redirect_url }: { trainer_id: number; redirect_url: string },
): Promise<string> {
  const isConnected = await findConnectedAccount(db, trainer_id)
  return withNote(redirect_url, isConnected ? 'done' : 'unfinished')
}

/** Stripe's link expires within minutes; a late visitor is redirected to a new one. */
export async function renewOnboarding(work: AppContext, token: string): Promise<string | undefined> {
  const visit = await findVisit(work.db, hashOf(token))
  return visit && onboardingUrl(work, visit.trainer_id, token)
}

/**
 * Back from OAuth consent for an existing account. Only the trainer who started can finish, and once: otherwise a link
 * sent to someone else would connect that person's Stripe account to the sender.
 */
export async function finishExisting(
  ctx: Connecting,
  { state, code }: { state: string; code?: string | undefined },
): Promise<{ url: string }> {
  const { db, trainerId } = ctx
  const visit = await takeVisit(db, hashOf(state), trainerId)
  if (!visit) throw (await findVisit(db, hashOf(state))) ? startedByAnother() : usedUp()
  if (!code) return { url: withNote(visit.redirect_url, 'denied') }

  const accountId = await ctx.stripe.connectExisting(code)
  if (!accountId) return { url: withNote(visit.redirect_url, 'failed') }
  const known = await findOwner(db, accountId)
  // Also after they disconnected it: its sales are theirs.
  if (known && known.trainer_id !== trainerId) return { url: withNote(visit.redirect_url, 'taken') }
  if (!known?.isCurrent) await takeAccount(db, trainerId, accountId, known !== undefined)
  await refreshAccount(ctx, accountId)
  return { url: await outcome(ctx, visit) }
}

/** Instead of the account that the trainer has now. */
const takeAccount = (db: AppContext['db'], trainerId: number, accountId: string, isKnown: boolean) =>
  transact(db, async (tx) => {
    await markDisconnected(tx, { trainerId })
    if (isKnown) return reconnect(tx, accountId)
    const row = await startAccount(tx, trainerId, randomUUID())
    await setAccountId(tx, row.id, accountId)
  })

/** What Stripe says of an account that lets us use it. */
export interface UsableAccount {
  id: string
  charges_enabled: boolean
  details_submitted: boolean
  country: string | null
}

/** An account that an admin can give to a trainer, or why not. */
export async function findUsableAccount(
  { db, stripe }: Pick<AppContext, 'db' | 'stripe'>,
  accountId: string,
  trainerId?: number,
): Promise<UsableAccount | { objection: string }> {
  const owner = await findOwner(db, accountId)
  if (owner && owner.trainer_id !== trainerId)
    return { objection: 'This Stripe account belongs to another trainer' }
  const account = await ask(() =>
    stripe.platform.accounts.retrieve(accountId).catch((error: unknown) => {
      if (isCutOff(error) || refusalOf(error)) return undefined
      throw error
    }),
  )
  if (!account)
    return { objection: "Stripe doesn't know this account, or its owner hasn't connected it to us" }
  const { charges_enabled, details_submitted, country = null } = account
  return { id: accountId, charges_enabled, details_submitted, country }
}

/** By an admin, in the caller's transaction. */
export async function assignAccount(
  db: AppContext['db'],
  trainerId: number,
  { id, ...state }: UsableAccount,
): Promise<void> {
  const known = await findOwner(db, id)
  if (!known?.isCurrent) await takeAccount(db, trainerId, id, known !== undefined)
  await updateAccountState(db, id, state)
}

const startedByAnother = () =>
  new Problem(
    403,
    'Another account here started this Stripe connection. Sign in to that account to finish, or start again.',
  )

const usedUp = () => new Problem(422, 'This Stripe link has expired or was already used. Start again.')

function withNote(address: string, note: string): string {
  const url = new URL(address)
  url.searchParams.set('connect', note)
  return url.href
}

/** Fetches the account's state; an account that revoked our access is disconnected. */
export async function refreshAccount({ db, stripe }: AppContext, accountId: string): Promise<void> {
  const account = await ask(() =>
    stripe.platform.accounts.retrieve(accountId).catch((error: unknown) => {
      if (isCutOff(error)) return undefined
      throw error
    }),
  )
  if (!account) return cutOff(db, accountId)
  const { charges_enabled, details_submitted, country = null } = account
  await transact(db, async (db) => {
    const before = await findAccountById(db, accountId)
    await updateAccountState(db, accountId, { charges_enabled, details_submitted, country })
    if (before && !before.connected_at && charges_enabled && details_submitted)
      await record(db, before.trainer_id, accountId, 'stripe_connected')
  })
}

const cutOff = (db: AppContext['db'], accountId: string): Promise<void> =>
  transact(db, async (db) => {
    const account = await findAccountById(db, accountId)
    await markDisconnected(db, { accountId })
    if (account) await record(db, account.trainer_id, accountId, 'stripe_disconnected')
  })

/** Seen at Stripe, where the trainer did it. */
const record = (
  db: AppContext['db'],
  trainerId: number,
  id: string,
  action: 'stripe_connected' | 'stripe_disconnected',
): Promise<void> =>
  recordAudit(db, { by: 'system', trainerId, action, subject: { kind: 'stripe_account', id, label: id } })

export {
  getCommission,
  getCommissionBp,
  listCommissionChanges,
  setCommission,
} from './commission.ts'
/** The accounts that are connected now. */
export { findAccountById, findOwner, listAccountIds, listAccountIdsOf }

/** The trainer who has the account, or had it before it was disconnected. */
export async function findAccountOwner(db: AppContext['db'], accountId: string): Promise<number | undefined> {
  return (await findOwner(db, accountId))?.trainer_id
}

/** Runs a request on an account. Undefined if the account has revoked our access, which is recorded. */
export async function unlessCutOff<T>(
  work: AppContext,
  accountId: string,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!isCutOff(error)) throw error
    await refreshAccount(work, accountId)
    if (await findAccountById(work.db, accountId)) throw error
    return undefined
  }
}

/** The country of the current account: 'DE'; null if there is none, or before Stripe was asked. */
export const findCountry = async (db: AppContext['db'], trainerId: number): Promise<string | null> =>
  (await findCurrentAccount(db, trainerId))?.country ?? null

/** The current account, whether or not it can take payments right now. */
export async function findOwnAccount(db: AppContext['db'], trainerId: number): Promise<string | undefined> {
  return (await findCurrentAccount(db, trainerId))?.account_id ?? undefined
}

/** Its owner keeps the account and its sales; it is no longer used here. */
export const leaveAccount = (db: AppContext['db'], trainerId: number) => markDisconnected(db, { trainerId })

const hashOf = (token: string) => createHash('sha256').update(token).digest()
