/** The demo's ninety days at the local Stripe: its trainers sign up, sell, and pay us, and their customers buy. */
import type { AppContext } from '../../base/server/context.ts'
import { hashPassword } from '../../features/accounts/server/service.ts'
import { makeDemoPromo } from '../../features/billing/server/promo.ts'
import { findSiteOwner } from '../../features/sites/server/service.ts'
import type { LocalStripe } from '../local/localStripe.ts'
import { demo } from './demo.ts'
import type { Shop } from './demoActs.ts'
import { joinings, openShop } from './demoCustomers.ts'
import { daySeconds, type Happening, historyDays, liveThrough } from './demoDays.ts'
import { demoLives } from './demoLives.ts'
import { coachPlans } from './demoPlans.ts'
import { recordDemo } from './demoRecords.ts'
import { finishDemoSite } from './demoSite.ts'
import { asTrainer, choosePlan, connectStripe, openApp, register } from './demoTrainerActs.ts'
import { type DemoTrainer, demoTrainers } from './demoTrainers.ts'
import { seedDemoTraining } from './demoTraining.ts'

export async function connectDemo(work: AppContext, local: LocalStripe): Promise<void> {
  const owner = await findSiteOwner(work.db, demo.domain)
  if (!owner) return
  const coach = asTrainer(work, owner.trainerId)
  local.rewind(historyDays * daySeconds)
  await makeDemoPromo(work)
  await connectStripe(coach, demo.appName, 'US')
  await choosePlan(coach, { plan: 'Business', recurring: 'yearly' })
  const shop = await openShop(coach, coachPlans)
  const shops = [shop]
  const password_hash = await hashPassword(demo.password)
  const signUps = demoTrainers.map((trainer) => signUp(work, { ...trainer, password_hash }, shops))
  await liveThrough([...joinings(shop, demoLives), ...signUps], local)
  await recordDemo(work, shops)
  await seedDemoTraining(coach)
  // Last: from then on everybody who signs up agrees to the terms.
  await finishDemoSite(work, coach.trainerId)
}

/** Adds the shop to the others, if the trainer has one. */
const signUp = (
  work: AppContext,
  {
    name,
    email,
    password_hash,
    joined,
    app,
    country,
    shop,
    acts = [],
  }: DemoTrainer & { password_hash: string },
  shops: Shop[],
): Happening => ({
  ago: joined,
  async happen(at) {
    const trainer = await register(work, { name, email, password_hash }, at)
    if (app) await openApp(trainer, { name, email }, app)
    if (app && country) await connectStripe(trainer, app.name, country)
    const opened = shop && (await openShop(trainer, shop.plans))
    if (opened) shops.push(opened)
    return [
      ...(opened ? joinings(opened, shop.lives) : []),
      ...acts.map(([day, act]) => ({
        ago: joined - day,
        async happen() {
          await act(trainer)
          return []
        },
      })),
    ]
  },
})
