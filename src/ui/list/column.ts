/** What a screen says about a list: its columns, what can be done with a row, and what is said when there is none. */
import type { ReactNode } from 'react'

/**
 * Below 600 px a row is an entry of two lines: `title` and `aside` on the first, `text` and `note` on the second. A column
 * without a place is left out there.
 */
export type Place = 'title' | 'aside' | 'text' | 'note'

export interface Column<Row> {
  /** Also the name by which the server sorts. */
  id: string
  title: string
  cell(row: Row): ReactNode
  /** What comes first when its head is pressed. */
  sort?: 'asc' | 'desc'
  place?: Place
  /** Of the table: a length, or a part of it in percent. */
  width?: number | string
  align?: 'right'
  /** Left out where the card is narrower than 760 px. */
  wideOnly?: true
  /** Shown as strongly as the first column. */
  strong?: true
}

export interface RowAction {
  label: string
  icon: ReactNode
  onClick(): void
  /** Comes last, after a line. */
  danger?: boolean
}

export interface Picked<Row> {
  /** On this page. */
  rows: Row[]
  /** Everything that matches, on all pages. */
  all: boolean
  count: number
}

export interface BulkAction<Row> {
  label: string
  icon: ReactNode
  onClick(picked: Picked<Row>): void
  danger?: boolean
  pending?: boolean
}

export interface Filter {
  /** Its name in the address, and in the query of the call. */
  id: string
  label: string
  /** One option is switched on and off; several are a menu. */
  options: { value: string; label: string }[]
}

export interface NumberedPaging {
  kind: 'numbered'
  total: number
  perPage: number
  pages: number
}

export interface CursorPaging {
  kind: 'cursor'
  perPage: number
  canGoBack: boolean
  canGoOn: boolean
}

/** As base/web/list.ts answers it. */
export interface ListRows<Row> {
  /** Undefined until the first answer. */
  rows: Row[] | undefined
  paging: NumberedPaging | CursorPaging | undefined
  error: { message: string } | undefined
  /** The rows are those of the question before; the next ones are on their way. */
  isStale: boolean
  retry(): void
}
