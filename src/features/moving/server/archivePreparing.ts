/** What a row of an archive needs to live here: new addresses of images, new ids in pages, and what the archive left out. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Table } from '../../../../db/tenancy.ts'
import { MOST_TAGS } from '../../customers/tag.ts'
import { isKeptName } from '../../media/kinds.ts'
import { isPrivatePicture, QUOTA_BYTES, sumBytes } from '../../media/server/service.ts'
import { isLibraryName, variantWidths } from '../../media/sizes.ts'
import { safeParsePage } from '../../pages/document/page.ts'
import { maxSavedBytes, maxSavedSections } from '../../pages/document/savedSections.ts'
import { isReservedSlug, maxPages } from '../../pages/document/slug.ts'
import { outlineOf } from '../../programmes/cutting.ts'
import type { Programme } from '../../programmes/document.ts'
import type { ArchiveSkipReason } from '../archiveReport.ts'
import { isRecord } from './archiveFormat.ts'
import { countOf, hasDraft, hasStayOffer, type NewRow } from './archiveQueries.ts'
import type { Target } from './archiveRows.ts'

interface Prepared {
  table: Table
  row: NewRow
}
type Outcome = ArchiveSkipReason | Prepared
type Preparing = (target: Target, prepared: Prepared) => Promise<Outcome>

export const prepare = async (target: Target, kind: string, prepared: Prepared): Promise<Outcome> =>
  (await preparing[kind]?.(target, prepared)) ?? prepared

const preparing: Record<string, Preparing> = {
  async pictures(target, { table, row }) {
    const { width, bytes } = row as { width: number; bytes: number }
    const file_path = movedPath(target, String(row['file_path']))
    const variants = (row['variants'] as number[]).filter((one) => variantWidths(width).includes(one))
    const name = file_path?.split('/').at(-1) ?? ''
    if (!file_path || !(isLibraryName(name) || isKeptName(name))) return 'invalid'
    if ((await sumBytes(target.db, target.trainerId)) + bytes > QUOTA_BYTES) return 'full'
    return { table, row: { ...row, file_path, variants } }
  },
  tags: async ({ db, trainerId }, prepared) =>
    (await countOf(db, trainerId, 'tags')) >= MOST_TAGS ? 'full' : prepared,
  async coupons({ db, trainerId }, { table, row }) {
    const is_stay_offer = row['is_stay_offer'] === true && !(await hasStayOffer(db, trainerId))
    return { table, row: { ...row, is_stay_offer } }
  },
  async coupon_terms(_, { table, row }) {
    // Nothing at Stripe is closed because of an import.
    const closed_at = row['state'] === 'retired' ? (row['closed_at'] ?? new Date()) : null
    return { table, row: { ...row, closed_at } }
  },
  async customers(_, { table, row }) {
    const isErased = String(row['email']).endsWith('@deleted.invalid')
    return { table, row: isErased ? { ...row, email: `deleted-${String(row['id'])}@deleted.invalid` } : row }
  },
  async subscriptions({ isSamePlatform }, { table, row }) {
    const isBilled = typeof row['stripe_id'] === 'string' && row['stripe_id'].startsWith('sub_')
    // Stripe lets a platform change only what it made itself.
    const is_foreign = row['is_foreign'] === true || (isBilled && !isSamePlatform)
    return { table, row: { ...row, is_foreign } }
  },
  async saved_filters(target, { table, row }) {
    const filters = { ...(row['filters'] as Record<string, string>) }
    for (const [name, kind] of [
      ['plan_id', 'plans'],
      ['tag_id', 'tags'],
    ] as const) {
      if (filters[name] === undefined) continue
      const place = (await target.placesOf(kind, [Number(filters[name]) || 0])).get(Number(filters[name]))
      if (!place) return 'reference'
      filters[name] = String(place.id)
    }
    return { table, row: { ...row, filters } }
  },
  mail_choices: async (_, { table, row }) => ({ table, row: { ...row, token: randomUUID() } }),
  withdrawal_statements: async (_, { table, row }) => ({
    table,
    row: { ...row, token_hash: randomBytes(32) },
  }),
  async news(target, { table, row }) {
    const picture = String(row['picture'])
    const isOurs = picture.startsWith('/media/')
    return { table, row: { ...row, picture: isOurs ? (movedPath(target, picture) ?? '') : picture } }
  },
  event_guests: async (_, { table, row }) => ({ table, row: { ...row, token_hash: randomBytes(32) } }),
  exercises: async (target, { table, row }) => ({
    table,
    row: {
      ...row,
      picture: String(row['picture']).replace(...movedFolder(target)),
      clip: String(row['clip']).replace(...movedFolder(target)),
    },
  }),
  async programs(target, { table, row }) {
    const cover = String(row['cover']).replace(...movedFolder(target))
    return { table, row: { ...row, cover, draft: withMovedFiles(target, row['draft']) } }
  },
  published_programs: async (target, { table, row }) => ({
    table,
    // The outline is written anew: nothing in it but what the document says.
    row: {
      ...row,
      document: withMovedFiles(target, row['document']),
      outline: withMovedFiles(target, outlineOf(row['document'] as Programme)),
    },
  }),
  program_parts: async (target, { table, row }) => ({
    table,
    row: { ...row, document: withMovedFiles(target, row['document']) },
  }),
  member_pictures: async (_, prepared) =>
    (await isPrivatePicture(Buffer.from(String(prepared.row['file']), 'base64'))) ? prepared : 'invalid',
  async form_submissions(_, { table, row }) {
    const answers = row['answers'] as { value: string }[]
    const words = answers.map(({ value }) => value.toLowerCase()).join('\n')
    return { table, row: { ...row, words, sender: '' } }
  },
  async pages({ db, trainerId }, prepared) {
    if (isReservedSlug(String(prepared.row['slug']))) return 'invalid'
    return (await countOf(db, trainerId, 'pages')) > maxPages ? 'full' : prepared
  },
  async page_drafts(target, { table, row }) {
    const document = await movedDocument(target, row['document'])
    if (!document) return 'invalid'
    if (await isDrafted(target, row['page_id'] as number)) return 'draft'
    target.draftedPages.add(row['page_id'] as number)
    return { table, row: { ...row, document } }
  },
  published_pages: preparePublished,
  async saved_sections(target, { table, row }) {
    const document = await movedDocument(target, row['document'])
    if (!document || JSON.stringify(document).length > maxSavedBytes) return 'invalid'
    if ((await countOf(target.db, target.trainerId, 'saved_sections')) >= maxSavedSections) return 'full'
    return { table, row: { ...row, document } }
  },
}

const isDrafted = async ({ db, trainerId, draftedPages }: Target, pageId: number) =>
  draftedPages.has(pageId) || hasDraft(db, trainerId, pageId)

/** A page that was here before keeps what visitors see: the archive's becomes its draft. */
async function preparePublished(target: Target, { row }: Prepared): Promise<Outcome> {
  const document = await movedDocument(target, row['document'])
  if (!document) return 'invalid'
  const page_id = row['page_id'] as number
  if (target.madePages.has(page_id)) {
    const bytes = Buffer.byteLength(JSON.stringify(document))
    return { table: 'page_versions', row: { ...row, document, bytes } }
  }
  if (await isDrafted(target, page_id)) return 'draft'
  return { table: 'page_drafts', row: { page_id, document, saved_at: row['published_at'] } }
}

/** `/media/7/a.webp` of the old trainer is `/media/9/a.webp` here: names are unique everywhere. */
export function movedPath({ oldTrainerId, trainerId }: Target, path: string): string | undefined {
  const [, owner, name] = /^\/media\/(\d{1,15})\/([\w-]{1,80}\.(?:webp|mp4|webm|pdf))$/.exec(path) ?? []
  return Number(owner) === oldTrainerId ? `/media/${trainerId}/${name}` : undefined
}

const movedFolder = ({ oldTrainerId, trainerId }: Target) =>
  [`/media/${oldTrainerId}/`, `/media/${trainerId}/`] as const

/** A document with the addresses of images and clips as they are here. */
const withMovedFiles = (target: Target, document: unknown): unknown =>
  JSON.parse(JSON.stringify(document).replaceAll(...movedFolder(target)))

/** With the images and plans of its new home. Undefined if this version cannot read it. */
async function movedDocument(target: Target, stored: unknown): Promise<object | undefined> {
  const page = safeParsePage(stored)
  if (!page.success) return undefined
  const ids = new Set<number>()
  walk(page.data, (link) => (ids.add(link), link))
  const plans = await target.placesOf('plans', [...ids])
  const moved = walk(page.data, (id) => plans.get(id)?.id)
  return safeParsePage(withMovedFiles(target, moved)).data
}

type PlanOf = (id: number) => number | undefined

/** A copy in which every plan that is named is another one. A link to a plan that is missing leads to all plans. */
function walk(value: unknown, planOf: PlanOf): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\/register\?plan=(\d{1,15})/g, (_, id: string) => {
      const plan = planOf(Number(id))
      return plan === undefined ? '/pricing' : `/register?plan=${plan}`
    })
  if (Array.isArray(value)) return value.map((one) => walk(one, planOf))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'planIds' && Array.isArray(inner)
        ? inner.flatMap((id: number) => planOf(id) ?? [])
        : walk(inner, planOf),
    ]),
  )
}
