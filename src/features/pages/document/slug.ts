/** The address of a further page: `/about`. Home has the empty one. */
import { text } from '../../../base/text.ts'

export const maxPages = 50

/** Drafts are below it on the trainer's site. No page's address can start with an underscore. */
export const draftsPath = '/_draft'

/** Addresses that a site's host serves itself, now or soon. */
const reserved = new Set(
  `api app assets auth checkout coming dev favicon fonts healthz icon login logout manifest me media member members news pay
  payment payment-failed payment-success pricing readyz register robots script scripts sign-in sign-out signup sitemap start
  static
  terms webhooks well-known`.split(/\s+/),
)

export const isReservedSlug = (slug: string): boolean => reserved.has(slug.toLowerCase())

export const Slug = text(60, { tooLong: 'Use at most 60 characters' })
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Use only letters (a to z), digits and single hyphens')
  .refine((slug) => !reserved.has(slug), 'This address is reserved. Choose another one.')

/** Of a page that is not Home. */
export const FurtherSlug = Slug.min(1, 'A page needs an address')

/** A slug for a title: `About me & you` → `about-me-you`. Empty if the title has no usable letters. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
