/** What happens to the rows of one table when a trainer's data is exported or the account is closed. */
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Table } from '../../../../db/tenancy.ts'

type Column<T extends Table> = keyof Tables[T] & string

/**
 * How a row's owner is found: `column` holds the trainer's id or, with `in`, the `key` of a row of that table that is
 * the trainer's.
 */
interface Whose {
  column: string
  in?: Table
  key?: string
}

export interface TableRule<T extends Table = Table> {
  /** Null: no row belongs to one trainer. */
  whose: Whose | null
  /** The name in the export; absent for tables with only secrets and counters. */
  exported?: string
  /** Columns that the export leaves out: secrets, and what only the program reads. */
  hidden?: Column<T>[]
  /**
   * `keep`: no personal data. Otherwise the row stays for the payment records, with these columns replaced; `{id}` is the
   * row's own.
   */
  closed: 'keep' | 'delete' | Partial<Record<Column<T>, string | null | []>>
}

export const mine = <T extends Table>(column: Column<T>): Whose => ({ column })
export const of = (column: string, table: Table, key = 'id'): Whose => ({ column, in: table, key })
