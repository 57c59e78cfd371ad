/** A trainer's pages as visitors get them, for the screenshots of the app stores. */
import type { AsTrainer } from '../base/server/context.ts'
import { findSite as findPages } from '../features/pages/server/reading.ts'
import { plansOf } from '../features/plans/server/service.ts'
import { addressesOf } from '../features/publicSite/server/addresses.ts'
import { findSite } from '../features/sites/server/service.ts'

/** None before the first page is published. */
export async function renderScreens(ctx: AsTrainer): Promise<{ path: string; html: string }[]> {
  const { db, trainerId } = ctx
  const domain = (await findSite(db, trainerId))?.domain
  const site = domain ? await findPages(db, domain) : undefined
  if (!site?.pages.length) return []
  const plans = await plansOf(db, trainerId)
  const addresses = addressesOf(ctx, site, plans)
  const screens: { path: string; html: string }[] = []
  for (const path of ['/', ...(plans.length ? ['/pricing'] : [])]) {
    const page = await addresses.get(path)?.()
    if (page?.status === 200) screens.push({ path, html: String(page.body) })
  }
  return screens
}
