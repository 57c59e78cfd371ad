/** A coach with plans and a site, and a buyer: the setup for the checkout tests. */
import { expect } from 'vitest'
import type { AsTrainee, AsVisitor } from '../src/base/server/context.ts'
import { findSession } from '../src/base/server/session.ts'
import { card, submitForm } from '../src/emulators/stripe/testStripe.ts'
import { register, startPayment } from '../src/features/checkout/server/service.ts'
import { publishPage } from '../src/features/pages/server/service.ts'
import { CouponTerms, NewPlan, type Plan } from '../src/features/plans/contract.ts'
import { createCoupon } from '../src/features/plans/server/coupons.ts'
import { createPlan } from '../src/features/plans/server/service.ts'
import { nameApp } from '../src/features/sites/server/service.ts'
import type { Connected, Payments } from './payments.ts'
import { samplePage } from './samplePage.ts'

export interface Shop extends Connected {
  domain: string
  visitor: AsVisitor
  sell(wish?: object): Promise<Plan>
  coupon(terms: object): ReturnType<typeof createCoupon>
}

export async function openShop(payments: Payments): Promise<Shop> {
  const coach = await payments.connectTrainer()
  const { trainer } = coach
  const domain = `shop${trainer.trainerId}`
  await nameApp(trainer, trainer.trainerId, `Shop ${trainer.trainerId}`, domain)
  await publishPage(trainer, samplePage())
  const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
  return {
    ...coach,
    domain,
    visitor: { ...payments.work, ip: '127.0.0.1', userAgent: 'test', site: domain },
    sell: (wish = {}) => createPlan(trainer, NewPlan.parse({ ...monthly, ...wish })),
    coupon: (terms) => createCoupon(trainer, CouponTerms.parse({ name: 'Welcome', ...terms })),
  }
}

/** Registers a buyer, who can then pay. */
export async function newBuyer({ visitor }: Shop, email: string, name = 'Ada Buyer'): Promise<AsTrainee> {
  const { token } = await register(visitor, { name, email, coupon: null })
  const session = await findSession(visitor.db, token)
  if (!session || !('traineeId' in session)) throw new Error('No session')
  const { id: sessionId, ...trainee } = session
  return { ...visitor, ...trainee, sessionId }
}

/** The key of a buyer's row. */
export const keyOf = ({ trainerId, traineeId }: Pick<AsTrainee, 'trainerId' | 'traineeId'>) => ({
  trainer_id: trainerId,
  id: traineeId,
})

export const openPage = (buyer: AsTrainee, plan: Pick<Plan, 'id'>, coupon: string | null = null) =>
  startPayment(buyer, { pricing_id: plan.id, coupon })

/** Submits the form of the hosted payment page. */
export async function payOn(url: string, number?: string) {
  return submitForm(url, { do: 'pay', email: 'ada@example.test', ...card(number) })
}

/** Checks what Stripe recorded. Every failure test ends with this check. */
export async function expectOneSale({ tenant }: Shop, { charges = 1, subscriptions = 1 } = {}) {
  const all = { limit: 100 }
  const paid = (await tenant.charges.list(all)).data.filter(({ paid, refunded }) => paid && !refunded)
  const running = (await tenant.subscriptions.list({ ...all, status: 'all' })).data.filter(
    ({ status }) => status !== 'canceled',
  )
  expect({ charges: paid.length, subscriptions: running.length }).toEqual({ charges, subscriptions })
}

/** The same person, after a mailed link has proved that the address is theirs. */
export const signInAs = async (buyer: AsTrainee): Promise<AsTrainee> => ({ ...buyer, role: 'trainee' })
