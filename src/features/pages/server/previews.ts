/** Permission to see the drafts of a trainer's site: a token in an address, valid for an hour. */
import { createHash, randomBytes } from 'node:crypto'
import { conflict, notFound } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { findSite } from '../../sites/server/service.ts'
import { draftsPath } from '../document/slug.ts'
import { insertPreview } from './previewQueries.ts'
import { findPage } from './queries.ts'

export const previewMinutes = 60

/** An address that shows the page as last saved. The token is the trainer's secret. */
export async function startPreview(
  { db, config, trainerId }: Pick<AsTrainer, 'db' | 'config' | 'trainerId'>,
  id: number,
): Promise<{ url: string }> {
  const page = await findPage(db, trainerId, id)
  if (!page) throw notFound('Page')
  const domain = (await findSite(db, trainerId))?.domain
  if (!domain) throw conflict('Choose an address for your site first')
  const token = randomBytes(32).toString('base64url')
  await insertPreview(db, trainerId, tokenHash(token), previewMinutes)
  return { url: siteUrl(config, domain, `${draftsPath}/${page.slug}?token=${token}`) }
}

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
