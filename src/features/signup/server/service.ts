import { conflict, invalid, Problem, unauthenticated } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import type { User } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import { findAccount, setSubscription } from '../../accounts/server/service.ts'
import { hasPaid, subscribe } from '../../billing/server/service.ts'
import { ensureSampleEvents } from '../../news/server/service.ts'
import { createFirstPage } from '../../pages/server/service.ts'
import { changeCommission } from '../../plans/server/service.ts'
import { ensureSamples } from '../../programmes/server/service.ts'
import { domainFrom } from '../../sites/domain.ts'
import { findNameObjection, openApp } from '../../sites/server/service.ts'
import { saveTrainer } from '../../trainers/server/service.ts'
import { templates } from '../choices.ts'
import type { Opened, SignupOrder } from '../contract.ts'

export async function checkName(ctx: AsTrainer, appName: string) {
  const objection = await findNameObjection(ctx, ctx.trainerId, appName)
  return {
    domain: domainFrom(appName),
    available: objection === undefined,
    message: objection ?? null,
    suggestions: objection === undefined ? [] : await suggest(ctx, appName),
  }
}

/** Up to three available names; none for a name that makes no address at all. */
async function suggest(ctx: AsTrainer, appName: string): Promise<string[]> {
  if (!domainFrom(appName)) return []
  const free = new Map<string, string>()
  for (const name of variations(appName)) {
    if (free.size === 3) break
    if (name.length > 60 || free.has(domainFrom(name))) continue
    if (!(await findNameObjection(ctx, ctx.trainerId, name))) free.set(domainFrom(name), name)
  }
  return [...free.values()]
}

/** With shortened ones last: the address of a long name keeps only its start. */
function variations(name: string): string[] {
  const short = name.slice(0, 40).trim()
  return [name, short].flatMap((base) => [
    `${base} 2`,
    `${base} Studio`,
    `Team ${base}`,
    `${base} App`,
    ...Array.from({ length: 7 }, (_, index) => `${base} ${index + 3}`),
  ])
}

/**
 * Pays, then creates the app: in this order, because a name can be chosen again and a payment cannot be undone. If
 * something is refused after the payment (the name was taken in the meantime), calling again fixes it without paying
 * again.
 */
export async function createSubscription(ctx: AsTrainer, order: SignupOrder): Promise<Opened> {
  const account = await findAccount(ctx.db, ctx.trainerId)
  if (!account) throw unauthenticated()
  if (hasApp(account)) return already(account, order)
  const template = templates.find(({ name }) => name === order.mobile_template)
  if (!template || template.industry_id !== order.industry_id)
    throw invalid({ mobile_template: 'Choose a template of your industry' })
  await refuseName(ctx, order.app_name)

  const outcome = await subscribe(ctx, order)
  if (!outcome.isPaid) return { ...opened(account), client_secret: outcome.client_secret }

  const { subscription_id, mgp_commission } = outcome
  const site = await transact(ctx.db, async (db) => {
    const opened = await openApp({ ...ctx, db }, ctx.trainerId, {
      app_name: order.app_name,
      business_name: order.business_name,
      industry_id: order.industry_id,
      mobile_template: order.mobile_template,
    })
    if (!opened) return undefined
    await setSubscription(db, ctx.trainerId, subscription_id)
    const { social_media, social_media_handler_name, features } = order
    await saveTrainer(db, ctx.trainerId, {
      social_media,
      social_media_handler_name,
      features,
    })
    await changeCommission({ ...ctx, db }, ctx.trainerId, mgp_commission)
    await createFirstPage({ ...ctx, db }, template.file)
    await ensureSamples(db, ctx.trainerId)
    await ensureSampleEvents({ ...ctx, db }, order.time_zone)
    return opened
  }).catch((error: unknown) => {
    const taken = error instanceof Problem && error.fields?.['app_name']
    throw taken ? invalid({ app_name: `${taken[0]} ${paymentStands}` }) : error
  })
  return site ? opened({ ...site, subscription_id }) : finishedElsewhere(ctx, order)
}

async function refuseName(ctx: AsTrainer, appName: string): Promise<void> {
  const objection = await findNameObjection(ctx, ctx.trainerId, appName)
  if (!objection) return
  throw invalid({ app_name: (await hasPaid(ctx)) ? `${objection} ${paymentStands}` : objection })
}

/** Race: someone else took the name between the payment and the creation. */
const paymentStands = "Your payment went through and you won't pay again."

/** A second click, or a second window with the same draft, gets the same response. */
function already(user: User, { app_name }: SignupOrder): Opened {
  if (user.subscription_id && user.app_name === app_name) return opened(user)
  throw conflict('You already have an app')
}

async function finishedElsewhere(ctx: AsTrainer, order: SignupOrder): Promise<Opened> {
  const account = await findAccount(ctx.db, ctx.trainerId)
  if (!account) throw unauthenticated()
  return already(account, order)
}

type App = Omit<Opened, 'client_secret'>

const opened = (app: App): Opened => ({
  business_name: app.business_name,
  app_name: app.app_name,
  domain: app.domain,
  mobile_template: app.mobile_template,
  industry_id: app.industry_id,
  subscription_id: app.subscription_id,
  client_secret: null,
})
