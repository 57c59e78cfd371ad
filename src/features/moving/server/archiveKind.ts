/** How an import takes over one kind of rows, and the columns that several kinds have. */
import { z } from 'zod'
import type { Table } from '../../../../db/tenancy.ts'
import { Timestamp } from '../../../base/call.ts'
import type { Db } from '../../../base/server/db.ts'
import { text } from '../../../base/text.ts'
import type { ArchiveSkipReason } from '../archiveReport.ts'
import type { NewRow } from './archiveQueries.ts'

export interface ArchiveKind {
  table: Table
  /** For the report: `Customers`. */
  label: string
  /** The columns that are taken over. */
  row: z.ZodObject
  /** Column → kind whose id it has. A row whose reference is missing is skipped; an optional one becomes null. */
  refs?: Record<string, { to: string; optional?: true }>
  /** Rows have an id of their own, and are remembered under their old one. */
  hasId?: true
  /** An SQL expression: a row of the trainer with the same value is the same thing. */
  sameBy?: { column: string; expression: string }
  /** Only from a Stripe account that is connected here: anything else could be another trainer's. */
  onAccount?: true
  /** For rows that are merged with what is here, and not inserted: what became of each. With `isDry`, what would. */
  merge?: (db: Db, to: Merging, rows: NewRow[]) => Promise<Merged[]>
  /** Columns stored as JSON. */
  json?: string[]
  /** Columns that the archive does not have. */
  added?(): Record<string, unknown>
}

interface Merging {
  trainerId: number
  isDry: boolean
}
type Merged = 'taken' | ArchiveSkipReason

/** The rows are as their schema says. */
export const merging =
  <Row>(adopt: (db: Db, to: Merging, rows: Row[]) => Promise<Merged[]>) =>
  (db: Db, to: Merging, rows: NewRow[]): Promise<Merged[]> =>
    adopt(db, to, rows as Row[])

export const At = text(40).pipe(Timestamp)
export const MaybeAt = At.nullable()
export const Ref = z.int().positive()
export const Cents = z.int().min(-1e12).max(1e12)
export const StripeId = text(255).regex(/^[\w-]+$/)
export const MaybeStripeId = StripeId.nullable()
export const Decimal = z.union([z.number(), text(40).regex(/^\d+(\.\d+)?$/)])
export const MaybeRate = z.number().nullable()
export const Code = text(10)
export const Json = z.unknown().refine((value) => value !== undefined)
export const PageSlug = text(60).regex(/^(\*|([a-z0-9]+(-[a-z0-9]+)*)?)$/)

export const account = { account_id: StripeId }
export const ofPerson = { trainee_id: { to: 'customers' } }
export const ofSubscription = { subscription_id: { to: 'subscriptions' } }
/** Any fetch of Stripe is newer. */
export const mirrored = { onAccount: true, added: () => ({ fetch_seq: 0 }) } as const
