/** What a screen defines for a list: its columns, row actions, bulk actions and filters. */
import type { ReactNode } from 'react'

/**
 * Below 600 px a row is an entry of two lines: `title` and `aside` on the first, `text` and `note` on the second.
 * Columns without a place are hidden there.
 */
export type Place = 'title' | 'aside' | 'text' | 'note'

export interface Column<Row> {
  /** Also the column name in the sort query. */
  id: string
  title: string
  cell(row: Row): ReactNode
  /** The direction of the first click on the column header. */
  sort?: 'asc' | 'desc'
  place?: Place
  /** In the table: a length, or a percentage of its width. */
  width?: number | string
  align?: 'right'
  /** Hidden if the card is narrower than 760 px. */
  wideOnly?: true
  /** Styled like the first column. */
  strong?: true
}

export interface RowAction {
  label: string
  icon: ReactNode
  onClick(): void
  /** Listed last, below a divider. */
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
  /** Its name in the URL and in the call's query. */
  id: string
  label: string
  /** A single option is a toggle; several options are a menu. */
  options: { value: string; label: string }[]
  /** A range of days instead: see range.ts. */
  isDays?: true
  /** The options are found by what is typed. */
  onSearch?(typed: string): void
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

/** What the hooks of base/web/list.ts return. */
export interface ListRows<Row> {
  /** Undefined until the first response. */
  rows: Row[] | undefined
  paging: NumberedPaging | CursorPaging | undefined
  error: { message: string } | undefined
  /** The rows are from the previous request; the next ones are loading. */
  isStale: boolean
  retry(): void
}
