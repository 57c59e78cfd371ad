import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { findSite as findPublished } from '../../pages/server/reading.ts'
import { plansPath } from '../../plans/contract.ts'
import { findSite, isSellingInApp } from '../../sites/server/service.ts'
import type { Selling } from '../selling.ts'

/** Asked with each sync, so the site is only looked up where it is named. */
export async function sellingOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  trainerId: number,
): Promise<Selling> {
  if (await isSellingInApp(db, trainerId)) return { inApp: true, site: null }
  const domain = (await findSite(db, trainerId))?.domain
  const isPublished = domain && (await findPublished(db, domain))
  return { inApp: false, site: isPublished ? siteUrl(config, domain, plansPath(false)) : null }
}
