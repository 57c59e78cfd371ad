/**
 * The demo data of a first start: an admin, a coach with a published page, and a trainer who has just registered. The
 * other trainers come with the local Stripe (demoPayments.ts).
 */
import type { AppContext } from '../../base/server/context.ts'
import { type Db, transact } from '../../base/server/db.ts'
import { beginFirstStart } from '../../base/server/firstStart.ts'
import { hashPassword } from '../../features/accounts/server/password.ts'
import { createUser, hasUsers } from '../../features/accounts/server/service.ts'
import { storeReviewer } from '../../features/launch/server/service.ts'
import { toWire } from '../../features/pages/document/page.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { ensureSamples } from '../../features/programmes/server/service.ts'
import { findSiteOwner, nameApp, publishApp, setAppImages } from '../../features/sites/server/service.ts'
import { saveTrainer } from '../../features/trainers/server/service.ts'
import { daySeconds, historyDays } from './demoDays.ts'
import { seedNews } from './demoNews.ts'
import { demoPage } from './demoPage.ts'
import banner from './images/banner.webp?inline'
import logo from './images/logo.webp?inline'

export const demo = {
  password: 'demo-password',
  admin: 'admin@demo.test',
  coach: 'coach@demo.test',
  newcomer: 'new@demo.test',
  reviewer: 'reviewer@demo.test',
  domain: 'coach',
  appName: 'Demo Coach',
}

/** Does nothing if the database already has users. */
export async function seedDemo({
  db,
  log,
  config,
  storage,
}: Pick<AppContext, 'db' | 'log' | 'config' | 'storage'>): Promise<boolean> {
  if (await hasUsers(db)) return false
  beginFirstStart(config.dataDir)
  // Confirmed, so signing in with Google as one of these users does not remove the password that is printed.
  const access = { password_hash: await hashPassword(demo.password), email_confirmed_at: new Date() }
  await transact(db, async (db) => {
    await createUser(db, { role: 'admin', name: 'Alex Admin', email: demo.admin, ...access })
    const coach = await createUser(db, {
      role: 'trainer',
      name: 'Maya Okafor',
      email: demo.coach,
      created_at: new Date(Date.now() - historyDays * daySeconds * 1000),
      ...access,
    })
    await createUser(db, { role: 'trainer', name: 'Noa New', email: demo.newcomer, ...access })
    await nameApp({ db, config }, coach.id, demo.appName, demo.domain, {
      business_name: null,
      industry_id: 3,
      mobile_template: '1-on-1 Coaching',
    })
    await publishApp(db, coach.id)
    await setAppImages({ db, storage }, coach.id, { logo: bytesOf(logo), banner: bytesOf(banner) })
    await storeReviewer({ db, config }, coach.id, {
      email: demo.reviewer,
      password: demo.password,
      notes: 'Sign in with the code that is mailed to this address.',
    })
    await saveTrainer(db, coach.id, {
      social_media: 'Instagram',
      social_media_handler_name: 'maya.lifts',
      features: [1, 2, 3, 4],
    })
    await publishPage({ db, log, trainerId: coach.id }, toWire(await demoPage()))
    await ensureSamples(db, coach.id)
    await seedNews({ db, trainerId: coach.id })
  })
  return true
}

/** Of an image that the build has written into the program. */
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

export const hasDemo = async (db: Db) =>
  (await findSiteOwner(db, demo.domain))?.business_name === demo.appName
