/** Everything that changes what visitors see: a cached site must not outlive it. */
import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { wordsPage } from '../../../../tests/pages.ts'
import { type Db, openDatabase, transact } from '../../../base/server/db.ts'
import { announceNames, SITE_CHANGES } from '../../../base/server/siteChanges.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { createUser } from '../../accounts/server/service.ts'
import {
  markDisconnected,
  reconnect,
  setAccountId,
  startAccount,
  updateAccountState,
} from '../../connect/server/queries.ts'
import {
  deletePage,
  insertPage,
  insertVersion,
  lockHome,
  updatePage,
  updatePositions,
} from '../../pages/server/queries.ts'
import { insertPrice, putOnSale, retirePrices } from '../../plans/server/priceQueries.ts'
import {
  abandonPrice,
  archiveAll,
  archivePlan,
  movePlans,
  startPlan,
  updatePlan,
} from '../../plans/server/queries.ts'
import { eraseTrainer } from '../../privacy/server/trainerQueries.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { openSites } from './siteCache.ts'

let last = 0

/** Notifications need a commit, so these tests write permanently, each under its own names. */
const test = base.extend('town', async ({ world }, { onCleanup }) => {
  const { db, doors } = world
  const sites = openSites({ ...doors, db }, () => ({}))
  const heard: string[] = []
  const stop = await world.listen(SITE_CHANGES, {
    listening: sites.listening,
    heard(name) {
      sites.heard(name)
      heard.push(name)
    },
  })
  onCleanup(stop)
  return {
    db,
    sites,
    /** Notifications arrive in the order of commits: once this one is here, all earlier ones are. */
    async delivered() {
      const marker = `marker-${++last}`
      await announceNames(db, [marker])
      await expect.poll(() => heard).toContain(marker)
    },
  }
})

const version = { title: 'Home', document: wordsPage('Words'), passed_rules: null, sections: null }

/** A site with a page, a plan on sale and a Stripe account. */
async function openSite(db: Db) {
  const name = `changes-${++last}`
  const user = { role: 'trainer', name, email: `${name}@changes.test`, password_hash: '-' } as const
  const { id: trainerId } = await createUser(db, user)
  await saveSite(db, trainerId, { domain: name, business_name: name })
  const home = await lockHome(db, trainerId)
  await insertVersion(db, home, version)
  const page = await insertPage(db, { trainer_id: trainerId, slug: 'about', title: 'About', in_menu: true })
  const accountId = `acct_${name}`
  await setAccountId(db, (await startAccount(db, trainerId, name)).id, accountId)
  const plan = await startPlan(db, planRow(trainerId, null))
  const price = await insertPrice(db, priceRow(trainerId, plan.id, accountId))
  return { name, trainerId, home, page, accountId, plan, price }
}
type Site = Awaited<ReturnType<typeof openSite>>

const planRow = (trainer_id: number, draft_key: string | null) => ({
  trainer_id,
  title: 'Plan',
  description: '',
  includes: [],
  highlighted: false,
  type: 'recurring',
  unit_amount: 4900,
  currency: 'USD',
  pricing_type: 'monthly',
  annual_saving: '0',
  trial_day: 0,
  draft_key,
})

const priceRow = (trainer_id: number, plan_id: number, account_id: string) =>
  ({ trainer_id, plan_id, account_id, pricing_type: 'monthly', commission_bp: 2000, wish_key: 'x' }) as const

const made = (name: string) => ({ price_id: `price_${name}`, link_id: null, link_url: null })

const changes: Record<string, (db: Db, site: Site) => Promise<unknown>> = {
  'a new page': (db, { trainerId }) =>
    insertPage(db, { trainer_id: trainerId, slug: 'more', title: 'More', in_menu: true }),
  'another title of a page': (db, { page }) => updatePage(db, page, { title: 'Who we are' }),
  'another order of pages': (db, { trainerId, page }) => updatePositions(db, trainerId, [page.id]),
  'a deleted page': (db, { page }) => deletePage(db, page),
  'a published version': (db, { home }) => insertVersion(db, home, version),
  'a new plan': (db, { trainerId }) => startPlan(db, planRow(trainerId, null)),
  'another title of a plan': (db, { trainerId, plan }) =>
    updatePlan(db, trainerId, plan.id, { title: 'New' }),
  'another order of plans': (db, { trainerId, plan }) => movePlans(db, trainerId, [plan.id]),
  'an archived plan': (db, { trainerId, plan }) => archivePlan(db, trainerId, plan.id),
  'a plan that was never finished': (db, { price }) => abandonPrice(db, price),
  'the end of all plans': (db, { trainerId }) => archiveAll(db, trainerId),
  'a price on sale': (db, { name, price }) => putOnSale(db, price, made(name)),
  'a retired price': (db, { trainerId, plan }) => retirePrices(db, trainerId, plan.id),
  'an account that may take payments': (db, { accountId }) =>
    updateAccountState(db, accountId, { charges_enabled: true, details_submitted: true, country: null }),
  'an account that Stripe disconnected': (db, { accountId }) => markDisconnected(db, { accountId }),
  'an account that its trainer disconnected': (db, { trainerId }) => markDisconnected(db, { trainerId }),
  'an account that is connected again': (db, { accountId }) => reconnect(db, accountId),
  'another business name': (db, { trainerId }) => saveSite(db, trainerId, { business_name: 'Stronger' }),
  'another address': (db, { trainerId, name }) => saveSite(db, trainerId, { domain: `${name}-moved` }),
  'a site that goes offline': (db, { trainerId }) => saveSite(db, trainerId, { domain: null }),
  'another logo': (db, { trainerId }) => updateUser(db, trainerId, { logo: '/media/logo.png' }),
  'an erased account': (db, { trainerId }) => eraseTrainer(db, trainerId),
}

test.for(Object.entries(changes))(
  'a cached site is read again after %s, and not if it is rolled back',
  async ([, change], { town }) => {
    const { db, sites, delivered } = town
    const site = await openSite(db)
    const isCached = () => sites.find(site.name, '/') !== undefined
    await delivered()
    await sites.get(site.name, '/')

    const stop = new Error('rolled back')
    const undone = transact(db, async (db) => {
      await change(db, site)
      throw stop
    })
    await expect(undone).rejects.toBe(stop)
    await delivered()
    expect(isCached()).toBe(true)

    await change(db, site)
    await delivered()
    expect(isCached()).toBe(false)
  },
)

test('a change that another process makes is seen here', async ({ town, world }) => {
  const { db, sites, delivered } = town
  const { name, trainerId } = await openSite(db)
  await delivered()
  await sites.get(name, '/')
  const other = await openDatabase(world.doors.config)

  await saveSite(other.db, trainerId, { business_name: 'From elsewhere' })
  await other.close()
  await delivered()

  expect(sites.find(name, '/')).toBeUndefined()
  expect((await sites.get(name, '/'))?.forms.identity.body).toContain('From elsewhere')
})
