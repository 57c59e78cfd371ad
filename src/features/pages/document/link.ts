import { z } from 'zod'
import { text } from '../../../base/text.ts'
import { isAddress, longestAddress } from './address.ts'

/** Only what a visitor may be sent to; `javascript:` would run on the trainer's site. Empty: nowhere yet. */
export const Address = text(longestAddress, { tooLong: 'Use at most 2,000 characters' }).refine(
  (url) => url === '' || isAddress(url),
  'Start the link with https://, http://, mailto:, tel:, # or /',
)

export const Link = z.object({ hasLink: z.boolean(), url: Address, newTab: z.boolean() })
export type Link = z.output<typeof Link>

export const noLink: Link = { hasLink: false, url: '', newTab: false }

/** The attributes of an `<a>`. On the canvas a click selects, so links do nothing there. */
export function anchorProps({ hasLink, url, newTab }: Link, editing: boolean) {
  if (editing || !hasLink || !url) return {}
  return newTab ? { href: url, target: '_blank', rel: 'noopener' } : { href: url }
}
