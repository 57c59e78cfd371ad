/** What an admin changes about trainers. Every change is in the audit log, in the same transaction. */
import { invalid } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { checkFresh } from '../../../base/server/session.ts'
import {
  changeTrainerAccount,
  findSignInWays,
  hashPassword,
  lockTrainer,
  openTrainerAccount,
} from '../../accounts/server/service.ts'
import type { AuditAction, AuditValues } from '../../audit/actions.ts'
import { audit } from '../../audit/server/service.ts'
import {
  assignAccount,
  findOwnAccount,
  findUsableAccount,
  getCommission,
  leaveAccount,
  type UsableAccount,
} from '../../connect/server/service.ts'
import { createFirstPage } from '../../pages/server/service.ts'
import type { TemplateFile } from '../../pages/templates/names.ts'
import { changeCommission } from '../../plans/server/service.ts'
import { closeTrainer } from '../../privacy/server/service.ts'
import { ensureSamples } from '../../programmes/server/service.ts'
import { changeApp, findSite, openApp } from '../../sites/server/service.ts'
import type { FieldUpdate, NewTrainer, ProductUpdate, TrainerUpdate } from '../adminForms.ts'
import { findTrainer, upsertTrainer } from './queries.ts'

/** The account at Stripe is checked first: no transaction waits for Stripe, and nothing is half-done if it is wrong. */
export async function addTrainer(ctx: AsAdmin, { account_id, password, ...given }: NewTrainer) {
  const account = await getUsable(ctx, account_id)
  const password_hash = await hashPassword(password)
  return transact(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const id = await openTrainer(inside, { ...given, password_hash })
    await record(inside, 'trainer_added', id, { after: await valuesOf(inside, id) })
    if (account) await changeAccount(inside, id, account)
    return { id }
  })
}

type Opening = Pick<NewTrainer, 'name' | 'email' | 'app_name' | 'mgp_commission'> &
  Partial<Pick<NewTrainer, 'industry_id' | 'social_media' | 'social_media_handler_name'>> & {
    password_hash: string
    stripe_product_id?: string
  }

/** The account, the app, the commission and a first page, in the caller's transaction. */
export async function openTrainer(
  ctx: AsAdmin,
  { name, email, password_hash, app_name, industry_id, mgp_commission, ...own }: Opening,
): Promise<number> {
  const { id } = await openTrainerAccount(ctx, { name, email, password_hash })
  const first = firstTemplates[industry_id ?? 0] ?? fitness
  const app = { app_name, business_name: null, industry_id: industry_id ?? null, mobile_template: first.app }
  await openApp(ctx, id, app)
  await ensureSamples(ctx.db, id)
  await upsertTrainer(ctx.db, id, present(own))
  await changeCommission(ctx, id, mgp_commission, ctx.adminId)
  await createFirstPage({ ...ctx, trainerId: id }, first.page)
  return id
}

interface FirstTemplate {
  /** By its name in signup/choices.ts. */
  app: string
  page: TemplateFile
}

/** What somebody starts with, because no wizard has asked them. */
const fitness: FirstTemplate = { app: '1-on-1 Coaching', page: 'fitness-1-on-1-coaching' }
const firstTemplates: Record<number, FirstTemplate> = {
  1: { app: 'Business', page: 'courses-business' },
  8: { app: 'Club app', page: 'organizations-club' },
}

export async function updateTrainer(ctx: AsAdmin, id: number, update: TrainerUpdate): Promise<null> {
  const { mgp_commission, password, ...fields } = update
  return change(ctx, id, { ...fields, ...(password && { password }) }, mgp_commission)
}

/** With these somebody could take over the account, or its money. */
const sensitive = ['email', 'password', 'account_id'] as const

export async function updateField(ctx: AsAdmin, id: number, field: FieldUpdate): Promise<null> {
  if (sensitive.some((name) => name in field)) await checkFresh(ctx.db, ctx.sessionId)
  return change(ctx, id, field)
}

async function change(
  ctx: AsAdmin,
  id: number,
  { account_id, password, ...fields }: FieldUpdate,
  commission?: number,
): Promise<null> {
  const account = await getUsable(ctx, account_id, id)
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  return transact(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTrainer(db, id)
    const before = await valuesOf(inside, id)
    await store(inside, id, fields, password_hash)
    await recordChange(inside, id, before)
    if (password_hash !== undefined) await record(inside, 'trainer_password_set', id, {})
    if (commission !== undefined) await storeCommission(inside, id, commission)
    if (account !== undefined) await changeAccount(inside, id, account)
    return null
  })
}

async function recordChange(ctx: AsAdmin, id: number, before: AuditValues): Promise<void> {
  const after = await valuesOf(ctx, id)
  if (JSON.stringify(before) !== JSON.stringify(after))
    await record(ctx, 'trainer_changed', id, { before, after })
}

type Fields = Omit<FieldUpdate, 'account_id' | 'password'>

/** Each part by the feature that owns it. */
async function store(ctx: AsAdmin, id: number, fields: Fields, password_hash?: string): Promise<void> {
  const { name, email, website, social_media, social_media_handler_name, ...app } = fields
  const account = present({ name, email, password_hash })
  const own = present({ website, social_media, social_media_handler_name })
  const named = present(app)
  if (Object.keys(account).length > 0) await changeTrainerAccount(ctx, id, account)
  if (Object.keys(own).length > 0) await upsertTrainer(ctx.db, id, own)
  if (Object.keys(named).length > 0) await changeApp(ctx, id, named)
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>

export async function updateProduct(
  ctx: AsAdmin,
  id: number,
  { product_id, web_applink }: ProductUpdate,
): Promise<null> {
  return transact(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTrainer(db, id)
    const before = await valuesOf(inside, id)
    await upsertTrainer(db, id, present({ stripe_product_id: product_id, web_applink }))
    await recordChange(inside, id, before)
    return null
  })
}

export async function updateCommission(ctx: AsAdmin, id: number, percent: number): Promise<null> {
  return transact(ctx.db, async (db) => {
    await lockTrainer(db, id)
    await storeCommission({ ...ctx, db }, id, percent)
    return null
  })
}

async function storeCommission(ctx: AsAdmin, id: number, percent: number): Promise<void> {
  const before = await getCommission(ctx.db, id)
  await changeCommission(ctx, id, percent, ctx.adminId)
  const after = await getCommission(ctx.db, id)
  if (before === after) return
  await record(ctx, 'commission_changed', id, {
    before: { commission_percent: before },
    after: { commission_percent: after },
  })
}

export async function deleteTrainer(ctx: AsAdmin, id: number): Promise<null> {
  return transact(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTrainer(db, id)
    await record(inside, 'trainer_deleted', id, { before: await valuesOf(inside, id) })
    await closeTrainer(inside, id)
    return null
  })
}

/** Undefined if the account is not to change, null if there is to be none. */
async function getUsable(
  ctx: AsAdmin,
  accountId: string | null | undefined,
  trainerId?: number,
): Promise<UsableAccount | null | undefined> {
  if (!accountId) return accountId as null | undefined
  const account = await findUsableAccount(ctx, accountId, trainerId)
  if ('objection' in account) throw invalid({ account_id: account.objection })
  return account
}

export async function changeAccount(ctx: AsAdmin, id: number, account: UsableAccount | null): Promise<void> {
  const before = (await findOwnAccount(ctx.db, id)) ?? null
  if (account) await assignAccount(ctx.db, id, account)
  else await leaveAccount(ctx.db, id)
  const after = (await findOwnAccount(ctx.db, id)) ?? null
  if (before === after) return
  await record(ctx, after ? 'stripe_connected' : 'stripe_disconnected', id, {
    before: { account_id: before },
    after: { account_id: after },
  })
}

/** What the audit log compares; never a password. */
async function valuesOf({ db }: Pick<AsAdmin, 'db'>, id: number): Promise<AuditValues> {
  const user = await lockTrainer(db, id)
  const site = await findSite(db, id)
  const own = await findTrainer(db, id)
  return {
    name: user.name,
    email: user.email,
    ...(await findSignInWays(db, user)),
    app_name: site?.app_name ?? null,
    domain: site?.domain ?? null,
    industry_id: site?.industry_id ?? null,
    firebase_app_id: site?.firebase_app_id ?? null,
    ios_applink: site?.ios_applink ?? null,
    android_applink: site?.android_applink ?? null,
    website: own?.website ?? null,
    web_applink: own?.web_applink ?? null,
    stripe_product_id: own?.stripe_product_id ?? null,
    social_media: own?.social_media ?? null,
    social_media_handler_name: own?.social_media_handler_name ?? null,
  }
}

export async function record(
  ctx: AsAdmin,
  action: AuditAction,
  trainerId: number,
  change: { before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { name } = await lockTrainer(ctx.db, trainerId)
  await audit(ctx, {
    trainerId,
    action,
    subject: { kind: 'trainer', id: trainerId, label: name },
    ...change,
  })
}
