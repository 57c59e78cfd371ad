/** Of an archive: images, videos and files, pages and what visitors sent with their forms. */
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import { NewsKind } from '../../news/contract.ts'
import { StoredEvent } from '../../news/event.ts'
import { type ArchiveKind, At, Json, MaybeAt, PageSlug, Ref } from './archiveKind.ts'

export const pageKinds = {
  pictures: {
    table: 'media_files',
    label: 'Images, videos and files',
    hasId: true,
    sameBy: { column: 'file_path', expression: 'file_path' },
    row: z.object({
      file_path: text(200),
      name: text(200).pipe(Line),
      alt_text: text(1000).pipe(Line),
      width: z.int().min(0).max(65_535),
      height: z.int().min(0).max(65_535),
      bytes: z.int().min(1),
      variants: z.array(z.int()).max(5),
      created_at: At,
    }),
  },
  pages: {
    table: 'pages',
    label: 'Pages',
    hasId: true,
    sameBy: { column: 'slug', expression: 'slug' },
    row: z.object({
      slug: PageSlug,
      title: text(200).pipe(Line),
      in_menu: z.boolean(),
      position: z.int(),
      created_at: At,
    }),
  },
  page_drafts: {
    table: 'page_drafts',
    label: 'Drafts of pages',
    json: ['document'],
    refs: { page_id: { to: 'pages' } },
    row: z.object({ page_id: Ref, document: Json, saved_at: At }),
  },
  published_pages: {
    table: 'page_versions',
    label: 'Published pages',
    hasId: true,
    json: ['document'],
    refs: { page_id: { to: 'pages' } },
    row: z.object({ page_id: Ref, title: text(200), document: Json, published_at: At }),
  },
  saved_sections: {
    table: 'saved_sections',
    label: 'Saved sections',
    hasId: true,
    json: ['document'],
    sameBy: { column: 'name', expression: 'name' },
    row: z.object({ name: text(60).pipe(Line), document: Json, created_at: At }),
  },
  news: {
    table: 'news_items',
    label: 'Posts and events',
    hasId: true,
    json: ['event'],
    sameBy: { column: 'slug', expression: 'slug' },
    row: z
      .object({
        kind: NewsKind,
        slug: text(80).regex(/^[a-z0-9-]+$/),
        title: text(140).pipe(Line),
        text: text(20_000),
        picture: text(2000),
        picture_alt: text(1000),
        state: z.enum(['draft', 'scheduled', 'published']),
        publish_at: MaybeAt,
        published_at: MaybeAt,
        event: StoredEvent.nullable(),
        starts_at: MaybeAt,
        ends_at: MaybeAt,
        canceled_at: MaybeAt,
        sequence: z.int().min(0),
        created_at: At,
        updated_at: At,
      })
      .refine(({ kind, event }) => (kind === 'event') === (event !== null))
      .refine(({ state, publish_at }) => (state === 'scheduled') === (publish_at !== null)),
  },
  event_guests: {
    table: 'news_guests',
    label: 'Guests of events',
    hasId: true,
    refs: { item_id: { to: 'news' } },
    sameBy: { column: 'email', expression: "item_id || ' ' || day || ' ' || email" },
    row: z.object({
      item_id: Ref,
      day: text(10),
      name: text(100).pipe(Line),
      email: text(254),
      state: z.enum(['asked', 'coming']),
      created_at: At,
      confirmed_at: MaybeAt,
    }),
  },
  form_submissions: {
    table: 'form_submissions',
    label: 'Form submissions',
    hasId: true,
    json: ['answers'],
    row: z.object({
      page_slug: text(60),
      form_id: text(100),
      form_name: text(300),
      answers: z.array(z.object({ label: text(2000), name: text(200), value: text(20_000) })).max(200),
      created_at: At,
      read_at: MaybeAt,
    }),
  },
} satisfies Record<string, ArchiveKind>
