/** How a trainer's mails look: they have the site's name and logo, and the color of its pages. */
import { notFound } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Brand } from '../../../base/server/mail.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { type BrandColors, logoPath, plainColors } from '../brand.ts'
import { findSite, type SiteRow, saveSite } from './queries.ts'

export async function findBrand(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  trainerId: number,
): Promise<Brand & { replyTo: string }> {
  const account = await findAccount(db, trainerId)
  if (!account) throw notFound('Trainer')
  const site = await findSite(db, trainerId)
  const domain = site?.domain
  return {
    name: site?.business_name ?? site?.app_name ?? account.name,
    logo: account.logo && site?.is_show_logo && domain ? siteUrl(config, domain, logoPath) : null,
    ...colorsOf(site),
    url: domain ? siteUrl(config, domain, '/') : dashboardUrl(config, '/'),
    replyTo: account.email,
  }
}

const colorsOf = (site: SiteRow | undefined): BrandColors =>
  site?.accent && site.on_accent ? { accent: site.accent, onAccent: site.on_accent } : plainColors

/** Called when a page is published. Undefined if the pages set no colors. */
export async function setBrandColors(
  db: Db,
  trainerId: number,
  colors: BrandColors | undefined,
): Promise<void> {
  const change = { accent: colors?.accent ?? null, on_accent: colors?.onAccent ?? null }
  const { accent = null, on_accent = null } = (await findSite(db, trainerId)) ?? {}
  if (accent !== change.accent || on_accent !== change.on_accent) await saveSite(db, trainerId, change)
}
