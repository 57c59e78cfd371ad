/** Sets up the demo at the local Stripe with the same steps a person takes in a browser. */
import http from 'node:http'
import type { AppContext } from '../../base/server/context.ts'
import { setSubscription } from '../../features/accounts/server/service.ts'
import { comparePayments } from '../../features/billing/server/payments.ts'
import { listPlatformPrices } from '../../features/billing/server/prices.ts'
import { makeDemoPromo } from '../../features/billing/server/promo.ts'
import { subscribe } from '../../features/billing/server/service.ts'
import { finishOnboarding, startConnecting } from '../../features/connect/server/service.ts'
import { changeCommission } from '../../features/plans/server/service.ts'
import { findSiteOwner } from '../../features/sites/server/service.ts'
import type { LocalStripe } from '../local/localStripe.ts'
import { demo } from './demo.ts'
import { seedDemoCustomers } from './demoCustomers.ts'
import { historyDays } from './demoLives.ts'
import { createDemoPlans } from './demoPlans.ts'
import { finishDemoSite } from './demoSite.ts'
import { seedDemoTraining } from './demoTraining.ts'

export async function connectDemo(work: AppContext, local: LocalStripe): Promise<void> {
  const coach = await findSiteOwner(work.db, demo.domain)
  if (!coach) return
  local.rewind(historyDays * 86_400)
  const trainer = { ...work, trainerId: coach.trainerId }
  const { url } = await startConnecting(trainer, { redirect_url: '/trainer/account/payment-settings' })
  const back = await submit(url, { do: 'finish', decision: 'approved', name: demo.appName })
  const token = back.split('/').at(-1)
  if (token) await finishOnboarding(work, token)
  await makeDemoPromo(work)
  await createDemoPlans(trainer)
  await subscribeDemo({ ...trainer, ip: '127.0.0.1' })
  // Its event is older than those that a start reads.
  await comparePayments(work)
  await seedDemoCustomers(trainer, local)
  await seedDemoTraining(trainer)
  // Last: from then on everybody who signs up agrees to the terms.
  await finishDemoSite(work, coach.trainerId)
}

/** Subscribes to the Business plan, billed yearly. */
async function subscribeDemo(coach: AppContext & { trainerId: number; ip: string }): Promise<void> {
  const prices = await listPlatformPrices(coach)
  const price = prices.find(({ plan, recurring }) => plan === 'Business' && recurring === 'yearly')
  if (!price) return
  const order = { price_id: price.id, promo_code: null, payment_method: 'pm_card_visa' }
  const outcome = await subscribe(coach, order)
  if (!outcome.isPaid) return
  await setSubscription(coach.db, coach.trainerId, outcome.subscription_id)
  await changeCommission(coach, coach.trainerId, outcome.mgp_commission)
}

/** The address that the form's response redirects to. */
function submit(url: string, fields: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.headers.location ?? '')
    })
    request.once('error', reject)
    request.end(new URLSearchParams(fields).toString())
  })
}
