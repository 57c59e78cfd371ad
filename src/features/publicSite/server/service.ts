/** What other features may ask about a site as visitors get it. */
import { gzipSync } from 'node:zlib'
import { findSite } from '../../pages/server/reading.ts'
import { plansOf } from '../../plans/server/service.ts'
import { addressesOf } from './addresses.ts'
import type { Reading } from './publicSite.tsx'

export interface RenderedSize {
  pageId: number
  /** As it is sent, compressed. */
  bytes: number
  /** The addresses of the images that a phone loads. */
  pictures: string[]
}

/** The published pages of a site, rendered as for a visitor and weighed. */
export async function weighPages(work: Reading, domain: string): Promise<RenderedSize[]> {
  const site = await findSite(work.db, domain)
  if (!site) return []
  const addresses = addressesOf(work, site, await plansOf(work.db, site.owner.trainerId))
  const sizes: RenderedSize[] = []
  for (const { id, slug } of site.pages) {
    const body = (await addresses.get(`/${slug}`)?.())?.body.toString() ?? ''
    sizes.push({ pageId: id, bytes: gzipSync(body).length, pictures: picturesIn(body) })
  }
  return sizes
}

/** Of each image the width that fits a phone. */
function picturesIn(html: string): string[] {
  const tags = html.match(/<img\b[^>]*>/g) ?? []
  return [...new Set(tags.map(phonePicture).filter(Boolean))]
}

function phonePicture(tag: string): string {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
  const fitting = attribute('srcset')
    .split(', ')
    .find((one) => one.endsWith(' 800w'))
  return (fitting?.split(' ')[0] ?? attribute('src')).replaceAll('&amp;', '&')
}
