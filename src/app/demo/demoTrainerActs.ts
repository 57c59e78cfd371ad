/** What demo trainers do, through the functions that a person's clicks call. */
import http from 'node:http'
import type { AppContext, AsAdmin, AsTrainer, AsUser } from '../../base/server/context.ts'
import { findUserByEmail } from '../../features/accounts/server/queries.ts'
import { createUser, setSubscription } from '../../features/accounts/server/service.ts'
import type { PlatformPrice } from '../../features/billing/contract.ts'
import { changeCard, settleCard } from '../../features/billing/server/card.ts'
import { cancelPlan } from '../../features/billing/server/management.ts'
import { listPlatformPrices } from '../../features/billing/server/prices.ts'
import { subscribe } from '../../features/billing/server/service.ts'
import { finishOnboarding, startConnecting } from '../../features/connect/server/service.ts'
import { getOwnPage, publishPage } from '../../features/pages/server/service.ts'
import { changeCommission } from '../../features/plans/server/service.ts'
import { templates } from '../../features/signup/choices.ts'
import { createSubscription } from '../../features/signup/server/service.ts'
import { updateCommission } from '../../features/trainers/server/managing.ts'
import { demo } from './demo.ts'

/** What can happen to a demo trainer after signing up. */
export type TrainerAct = (trainer: AsTrainer) => Promise<unknown>

/** A plan of ours, and how often it is paid. */
type PlatformChoice = Pick<PlatformPrice, 'recurring'> & { plan: 'Basic' | 'Business' }

export interface DemoApp extends PlatformChoice {
  name: string
  template: (typeof templates)[number]['name']
}

const asUser = (work: AppContext, userId: number, role: 'trainer' | 'admin'): AsUser => ({
  ...work,
  userId,
  role,
  sessionId: 0,
  actingAdminId: null,
  ip: '127.0.0.1',
  userAgent: 'demo',
  site: null,
})

export const asTrainer = (work: AppContext, trainerId: number): AsTrainer => ({
  ...asUser(work, trainerId, 'trainer'),
  trainerId,
})

async function getAdmin(work: AppContext): Promise<AsAdmin> {
  const admin = await findUserByEmail(work.db, demo.admin)
  if (!admin) throw new Error('The demo has no admin')
  return { ...asUser(work, admin.id, 'admin'), adminId: admin.id }
}

interface Registration {
  name: string
  email: string
  password_hash: string
}

export async function register(work: AppContext, who: Registration, at: Date): Promise<AsTrainer> {
  const dates = { email_confirmed_at: at, created_at: at }
  return asTrainer(work, (await createUser(work.db, { role: 'trainer', ...who, ...dates })).id)
}

const card = 'pm_card_visa'

/** The wizard to its end, and the page of the template as it is. */
export async function openApp(
  trainer: AsTrainer,
  { name, email }: Pick<Registration, 'name' | 'email'>,
  app: DemoApp,
): Promise<void> {
  const template = templates.find((one) => one.name === app.template)
  await createSubscription(trainer, {
    app_name: app.name,
    business_name: null,
    industry_id: template?.industry_id ?? 0,
    mobile_template: app.template,
    social_media: null,
    social_media_handler_name: null,
    features: [1],
    price_id: await getPriceId(trainer, app),
    name,
    email,
    promo_code: null,
    time_zone: null,
    payment_method: card,
  })
  await publishPage(trainer, await getOwnPage(trainer))
}

/** For a trainer whose app is there already. */
export async function choosePlan(trainer: AsTrainer, choice: PlatformChoice): Promise<void> {
  const order = { price_id: await getPriceId(trainer, choice), promo_code: null, payment_method: card }
  const outcome = await subscribe(trainer, order)
  if (!outcome.isPaid) return
  await setSubscription(trainer.db, trainer.trainerId, outcome.subscription_id)
  await changeCommission(trainer, trainer.trainerId, outcome.mgp_commission)
}

async function getPriceId(work: AppContext, { plan, recurring }: PlatformChoice): Promise<string> {
  const prices = await listPlatformPrices(work)
  const price = prices.find((one) => one.plan === plan && one.recurring === recurring)
  if (!price) throw new Error(`The plan ${plan} is not sold ${recurring}`)
  return price.id
}

/** The country decides in which currency the account is paid. */
export async function connectStripe(trainer: AsTrainer, name: string, country: string): Promise<void> {
  const { url } = await startConnecting(trainer, { redirect_url: '/trainer/account/payment-settings' })
  await finishOnboarding(trainer, await submit(url, { do: 'finish', decision: 'approved', name, country }))
}

/** The plan is charged to a card that can be saved, and whose charges are declined. */
export const takeBadCard: TrainerAct = async (trainer) => {
  const { url } = await changeCard(trainer)
  const bad = { number: '4000000000000341', expiry: '12 / 40', cvc: '123', name: 'Card holder' }
  await settleCard(trainer, await submit(url, { do: 'pay', ...bad }))
}

/** At the end of the paid time. */
export const cancel: TrainerAct = cancelPlan

/** An admin changes our share. */
export const agreeOn =
  (percent: number): TrainerAct =>
  async (trainer) =>
    updateCommission(await getAdmin(trainer), trainer.trainerId, percent)

/** Sends a form of the local Stripe. Returns the last part of the address to which it redirects: a token or an id. */
function submit(url: string, fields: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.headers.location?.split('/').at(-1) ?? '')
    })
    request.once('error', reject)
    request.end(new URLSearchParams(fields).toString())
  })
}
