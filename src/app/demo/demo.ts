/** The demo data of a first start: an admin, a coach with a published page, and a trainer who has just registered. */
import type { AppContext } from '../../base/server/context.ts'
import { type Db, transact } from '../../base/server/db.ts'
import { beginFirstStart } from '../../base/server/firstStart.ts'
import { hashPassword } from '../../features/accounts/server/password.ts'
import { createUser, hasUsers } from '../../features/accounts/server/service.ts'
import { toWire } from '../../features/pages/document/page.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { findSiteOwner, nameApp } from '../../features/sites/server/service.ts'
import { saveTrainer } from '../../features/trainers/server/service.ts'
import { demoPage } from './demoPage.ts'

export const demo = {
  password: 'demo-password',
  admin: 'admin@demo.test',
  coach: 'coach@demo.test',
  newcomer: 'new@demo.test',
  domain: 'coach',
  appName: 'Demo Coach',
}

/** Does nothing if the database already has users. */
export async function seedDemo({
  db,
  log,
  config,
}: Pick<AppContext, 'db' | 'log' | 'config'>): Promise<boolean> {
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
      ...access,
    })
    await createUser(db, { role: 'trainer', name: 'Noa New', email: demo.newcomer, ...access })
    await nameApp({ db, config }, coach.id, demo.appName, demo.domain, {
      business_name: null,
      industry_id: 3,
      mobile_template: '1-on-1 Coaching',
    })
    await saveTrainer(db, coach.id, {
      social_media: 'Instagram',
      social_media_handler_name: 'maya.lifts',
      features: [1, 2, 3, 4],
    })
    await publishPage({ db, log, trainerId: coach.id }, toWire(await demoPage()))
  })
  return true
}

export const hasDemo = async (db: Db) =>
  (await findSiteOwner(db, demo.domain))?.business_name === demo.appName
