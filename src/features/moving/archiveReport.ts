/** What an archive brings, by kind, and why some of it is skipped. */
import { z } from 'zod'

/** In words for the trainer. */
export const archiveSkipReasons = {
  here: 'Already here',
  account: "Belongs to a Stripe account that isn't connected here",
  reference: "Belongs to something that isn't in the file",
  invalid: "Can't be read by this version",
  conflict: 'Something of yours is in its place',
  draft: 'Your page at this address already has a draft',
  full: 'There is no more room for it',
  died: 'The program stopped while it was read, so it is left out',
} as const
export type ArchiveSkipReason = keyof typeof archiveSkipReasons

/** What becomes of the rows of one kind. */
export const ArchivedRows = z.object({
  all: z.number(),
  /** After a check: would be stored. */
  new: z.number(),
  /** After an import: were stored. */
  taken: z.number(),
  skipped: z.record(z.string(), z.number()),
  /** Where lines are that cannot be read, the first ones. */
  unread: z.array(z.string()).default([]),
})
export type ArchivedRows = z.output<typeof ArchivedRows>

/** An uploaded archive, and what was found in it. */
export const ArchiveChoice = z.object({
  file_name: z.string(),
  bytes: z.number(),
  /** How many parts of the file have arrived, and their bytes. */
  parts: z.number(),
  received: z.number(),
  /** Null until it is checked. */
  header: z
    .object({
      name: z.string(),
      exported_at: z.string(),
      source: z.string(),
      trainer_id: z.number(),
      platform: z.string(),
    })
    .nullable(),
  /** Entries of the file: all of them, and those that are dealt with. */
  entries: z.number(),
  done: z.number(),
  /** The picture that is drawn now. A process that died while it drew it has left its id here. */
  drawing: z.string().nullable().default(null),
  /** By folder. */
  kinds: z.record(z.string(), ArchivedRows),
})
export type ArchiveChoice = z.output<typeof ArchiveChoice>
