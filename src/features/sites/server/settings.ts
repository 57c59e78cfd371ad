/** The settings of a trainer's site. One call saves them all, or none of them. */
import { invalid, Problem, unauthenticated } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { hasApp } from '../../accounts/landing.ts'
import { changeOf, drawn, findAccount, withPicture } from '../../accounts/server/service.ts'
import { ICON_PIXELS } from '../appIcons.ts'
import { type SettingsChange, SiteSettings } from '../settings.ts'
import { listFormerDomains } from './domainQueries.ts'
import { findDomainObjection, takeDomain } from './domains.ts'
import { findSite, lockSite, type SiteChange, type SiteRow, saveSite } from './queries.ts'

export async function getSettings({ db, trainerId }: AsTrainer) {
  const account = await findAccount(db, trainerId)
  if (!account) throw unauthenticated()
  const former = await listFormerDomains(db, trainerId)
  const former_domains = former.map(({ domain, until }) => ({ domain, until: until.toISOString() }))
  const {
    privacy_policy = null,
    imprint = null,
    support_email = null,
  } = (await findSite(db, trainerId)) ?? {}
  const saved = SiteSettings.parse({ ...account, privacy_policy, imprint, support_email })
  return { ...saved, logo: account.logo, former_domains }
}

export async function checkDomain(ctx: AsTrainer, domain: string) {
  // Enough for typing, but too few to enumerate existing names.
  await throttle(ctx.db, `check-domain:${ctx.trainerId}`, { tries: 300, perSeconds: 3600 })
  const objection = await findDomainObjection(ctx, ctx.trainerId, domain)
  return { available: objection === undefined, message: objection ?? null }
}

/** Everything is validated before the first file or row is written. */
export async function saveSettings(
  ctx: AsTrainer,
  { icon, remove_icon, domain, is_show_logo, ...texts }: SettingsChange,
): Promise<SiteSettings> {
  const { db, trainerId } = ctx
  const before = await findSite(db, trainerId)
  // A business name alone would open every screen, and skip the payment in the wizard's last step.
  if (!before || !hasApp(before)) throw new Problem(403, 'Create your app first')
  if (texts.business_name === '' && !before.app_name)
    throw invalid({ business_name: 'This field is required' })
  const picture = await drawn(changeOf(icon, remove_icon), 'icon', ICON_PIXELS)

  return withPicture(ctx, picture, (address) =>
    transact(db, async (db) => {
      const replaced = (await lockSite(db, trainerId))?.app_icon
      const change = {
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])),
        ...(is_show_logo !== undefined && { is_show_logo }),
        ...(address !== undefined && { app_icon: address }),
      }
      return { replaced, saved: SiteSettings.parse(await store({ ...ctx, db }, change, domain)) }
    }),
  )
}

async function store(ctx: AsTrainer, change: SiteChange, domain: string | undefined): Promise<SiteRow> {
  if (domain === undefined) return saveSite(ctx.db, ctx.trainerId, change)
  const taken = await takeDomain(ctx, ctx.trainerId, { ...change, domain })
  if ('objection' in taken) throw invalid({ domain: taken.objection })
  return taken
}
