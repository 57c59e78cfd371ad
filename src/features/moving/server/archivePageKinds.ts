/** Of an archive: images, pages and what visitors sent with their forms. */
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import { type ArchiveKind, At, Json, MaybeAt, PageSlug, Ref } from './archiveKind.ts'

export const pageKinds = {
  pictures: {
    table: 'media_files',
    label: 'Images',
    hasId: true,
    sameBy: { column: 'file_path', expression: 'file_path' },
    row: z.object({
      file_path: text(200),
      name: text(200).pipe(Line),
      alt_text: text(1000).pipe(Line),
      width: z.int().min(1).max(50_000),
      height: z.int().min(1).max(50_000),
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
