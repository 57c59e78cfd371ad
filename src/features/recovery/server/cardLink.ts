/**
 * A link that fixes the card of one failed payment without a login. Whoever has it can enter another card for that
 * subscription and pay that invoice, and nothing else. The token is random and stored as SHA-256.
 */
import { createHash, randomBytes } from 'node:crypto'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { findLink, insertLink } from './linkQueries.ts'
import { type FailureRow, findFailure } from './queries.ts'

export const LINK_DAYS = 14
export const cardPath = '/payment/card'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function issueCardLink(
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  failure: TenantKey,
  domain: string,
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000)
  await insertLink(db, failure, hashOf(token), expiresAt)
  return { url: siteUrl(config, domain, `${cardPath}?token=${token}`), expiresAt }
}

/** Undefined for a link that is unknown, expired, or another site's. */
export async function findFailureByLink(
  db: Db,
  site: string,
  token: string,
): Promise<FailureRow | undefined> {
  if (token.length > 100) return undefined
  const key = await findLink(db, hashOf(token))
  if (!key || key.trainer_id !== (await findSiteOwner(db, site))?.trainerId) return undefined
  return findFailure(db, key)
}
