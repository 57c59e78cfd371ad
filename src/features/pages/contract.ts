/** The sales page on the wire: the specification's names and shapes, and further pages in the same style. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { OptionalLabel } from './components/define.ts'
import { faultText } from './document/faults.ts'
import { formatVersion, PageOnWire, Title } from './document/page.ts'
import { FurtherSlug, maxPages, Slug } from './document/slug.ts'

export const SiteFacts = z.object({
  business_name: z.string().nullable(),
  logo: z.string().nullable(),
  is_show_logo: z.boolean(),
  redirect_url: z.string().nullable(),
})
export type SiteFacts = z.output<typeof SiteFacts>

export const PageName = z.object({ title: Title, slug: Slug, in_menu: z.boolean() })
export type PageName = z.output<typeof PageName>

/** Increases with everything that is saved and published. */
const Revision = z.number().int().min(0)

export const PageSummary = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  in_menu: z.boolean(),
  has_draft: z.boolean(),
  published_at: Timestamp.nullable(),
  revision: Revision,
  /** The revision of what all pages share. */
  shared_revision: Revision,
})
export type PageSummary = z.output<typeof PageSummary>

export const OwnPage = PageOnWire.extend({
  ...PageSummary.omit({ title: true }).shape,
  /** As a draft or by publishing; null if nobody has edited it. */
  saved_at: Timestamp.nullable(),
})
export type OwnPage = z.output<typeof OwnPage>
/** The revisions a window is based on: its page's, and that of what all pages share. */
export type Revisions = Pick<OwnPage, 'revision' | 'shared_revision'>

export const VersionSummary = z.object({
  id: Id,
  title: z.string(),
  /** The trainer's name for it; null until it has one. */
  name: z.string().nullable(),
  published_at: Timestamp,
  /** Null for a damaged version: visitors see the newest readable one. */
  sections: z.number().nullable(),
})
export type VersionSummary = z.output<typeof VersionSummary>

/** For a page's unnamed versions; beyond that the oldest are deleted. */
export const versionMegabytes = 10
/** Named versions stay until the trainer removes the name, so they have a limit too. */
export const maxNamed = { versions: 20, megabytes: 10 }

const Published = z.object({ version: z.number(), published_at: Timestamp })
const OfPage = z.object({ id: Id })
const OfVersion = z.object({ id: Id, version: Id })

/** The sender may name the format; a newer format than ours would lose what we do not know. */
const SentPage = PageOnWire.extend({
  version: z.int().max(formatVersion, 'This page was saved by a newer version of the app').optional(),
})

/**
 * The revision it is based on. `shared_revision` is that of header, footer and theme; null leaves them unchanged, and
 * without it they are saved as sent.
 */
const RevisedPage = SentPage.extend({ revision: Revision, shared_revision: Revision.nullish() })
const SavedRevisions = z.object({
  revision: Revision,
  /** Null if they were left unchanged. */
  shared_revision: Revision.nullable(),
})

export const pageCalls = {
  getOwn: call({
    method: 'GET',
    path: 'trainer/pages',
    caller: 'trainer',
    staff: ['pages'],
    summary: "The trainer's page as last published, or an empty list of sections if it never was.",
    result: PageOnWire,
  }),
  getPublication: call({
    method: 'GET',
    path: 'trainer/pages/publication',
    caller: 'trainer',
    staff: ['pages'],
    summary: "When the trainer's page was last published, or null if it never was.",
    result: z.object({ published_at: Timestamp.nullable() }),
  }),
  publish: call({
    method: 'POST',
    path: 'pages',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Publish the page as a new version.',
    body: SentPage,
    // A page of a thousand components is about 1 MB.
    largeBody: true,
    explain: faultText,
    result: Published,
    message: 'Content saved',
  }),
  getPublic: call({
    method: 'GET',
    path: 'pages/:subdomain',
    caller: 'public',
    summary: 'The published page of a sub-domain, and what it shows of its owner.',
    params: z.object({ subdomain: text(63).toLowerCase() }),
    result: PageOnWire.extend({ trainer: SiteFacts }),
    onSites: true,
  }),
  list: call({
    method: 'GET',
    path: 'trainer/pages/list',
    caller: 'trainer',
    staff: ['pages'],
    summary: "All pages of the trainer's site, Home first, in the order of the menu.",
    result: z.array(PageSummary),
  }),
  create: call({
    method: 'POST',
    path: 'trainer/pages',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Add a page. It is a draft with the site's header and footer until it is published.",
    body: PageName.extend({ slug: FurtherSlug }),
    result: PageSummary,
    message: 'Page added',
  }),
  reorder: call({
    method: 'PUT',
    path: 'trainer/pages/order',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Put the pages in this order.',
    body: z.object({ ids: z.array(Id).min(1).max(maxPages) }),
    result: z.array(PageSummary),
    message: 'Order saved',
  }),
  get: call({
    method: 'GET',
    path: 'trainer/pages/:id',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'One page, or `home`: its draft, else what visitors see of it.',
    params: z.object({ id: z.union([z.literal('home'), Id]) }),
    result: OwnPage,
  }),
  rename: call({
    method: 'PUT',
    path: 'trainer/pages/:id',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Change a page's title, address and menu entry. Visitors see it right away.",
    params: OfPage,
    body: PageName,
    result: PageSummary,
    message: 'Page saved',
  }),
  remove: call({
    method: 'DELETE',
    path: 'trainer/pages/:id',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Delete a page with its versions. Home can't be deleted.",
    params: OfPage,
    result: z.null(),
    message: 'Page deleted',
  }),
  publishOne: call({
    method: 'POST',
    path: 'trainer/pages/:id/publish',
    caller: 'trainer',
    staff: ['pages'],
    summary:
      'Publish one page on top of the revision last seen; 409 when it was saved elsewhere in the meantime.',
    params: OfPage,
    body: RevisedPage,
    largeBody: true,
    explain: faultText,
    result: Published.extend(SavedRevisions.shape),
    message: 'Content saved',
  }),
  saveDraft: call({
    method: 'PUT',
    path: 'trainer/pages/:id/draft',
    caller: 'trainer',
    staff: ['pages'],
    summary:
      'Save a draft on top of the revision last seen; 409 when it was saved elsewhere in the meantime.',
    params: OfPage,
    body: RevisedPage,
    largeBody: true,
    explain: faultText,
    // No draft remains once it equals what visitors see.
    result: SavedRevisions.extend({ has_draft: z.boolean() }),
    message: 'Draft saved',
  }),
  preview: call({
    method: 'POST',
    path: 'trainer/pages/:id/preview',
    caller: 'trainer',
    staff: ['pages'],
    summary:
      'An address on the site that shows the page as last saved, for an hour, to anyone who has the address.',
    params: OfPage,
    result: z.object({ url: z.string() }),
  }),
  versions: call({
    method: 'GET',
    path: 'trainer/pages/:id/versions',
    caller: 'trainer',
    staff: ['pages'],
    summary: `The published versions of a page, newest first: up to ${versionMegabytes} MB, at least two, and all that have a name.`,
    params: OfPage,
    result: z.array(VersionSummary),
  }),
  version: call({
    method: 'GET',
    path: 'trainer/pages/:id/versions/:version',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'One published version.',
    params: OfVersion,
    result: PageOnWire.extend({ id: Id, published_at: Timestamp }),
  }),
  nameVersion: call({
    method: 'PUT',
    path: 'trainer/pages/:id/versions/:version',
    caller: 'trainer',
    staff: ['pages'],
    summary: `Name a version, so that it stays when old versions are deleted: at most ${maxNamed.versions} versions and ${maxNamed.megabytes} MB per page. An empty name removes it.`,
    params: OfVersion,
    body: z.object({ name: OptionalLabel }),
    result: z.null(),
    message: 'Version name saved',
  }),
  restore: call({
    method: 'POST',
    path: 'trainer/pages/:id/versions/:version/restore',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Make a version the draft. Visitors see it once it is published.',
    params: OfVersion,
    body: z.object({ revision: Revision }),
    result: z.object({ revision: Revision }),
    message: 'Version restored as a draft',
  }),
}
