/**
 * Every list of the dashboard. A screen defines the columns and the actions of a row. Search, sorting, filters,
 * selection, paging, loading states and the narrow layout are the same everywhere.
 */
import { Button, Card, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { EmptyBlock, ErrorBlock, NoHitsBlock } from '../StateBlock.tsx'
import type { BulkAction, Filter, ListRows } from './column.ts'
import classes from './DataTable.module.css'
import { Entries } from './Entries.tsx'
import { CursorFoot, NumberedFoot } from './ListFoot.tsx'
import { ListTools, SelectionBar, type Titled, type ToolsProps } from './ListTools.tsx'
import type { ListState } from './listState.ts'
import { Rows, type RowsProps } from './Rows.tsx'
import { usePageSelection } from './selection.ts'
import { useNarrow } from './useNarrow.ts'

interface Words {
  title: string
  text?: ReactNode
}

interface Props<Row>
  extends Pick<
    RowsProps<Row>,
    'label' | 'columns' | 'keyOf' | 'nameOf' | 'lead' | 'about' | 'onOpen' | 'to' | 'actions'
  > {
  state: ListState
  list: ListRows<Row>
  /** Shown above the list with the row count. `label` is only for screen readers. */
  title?: string
  titled?: Titled
  /** The default order: `name,asc`. */
  sortedBy?: string
  /** Makes the list searchable. */
  searchLabel?: string
  /** By default a magnifying glass. */
  searchIcon?: ReactNode
  filters?: Filter[]
  /** Makes the rows selectable. */
  bulk?: BulkAction<Row>[]
  csv?: ToolsProps['csv']
  /** The only primary button of the list, such as Add. */
  action?: ReactNode
  empty: Words & { action?: ReactNode }
  noHits?: Words
  failed: string
}

export function DataTable<Row>(props: Props<Row>) {
  const { state, list, title, bulk, filters = [], searchLabel, sortedBy, keyOf } = props
  const narrow = useNarrow()
  const rows = list.rows ?? []
  const total = list.paging?.kind === 'numbered' ? list.paging.total : rows.length
  const selection = usePageSelection(rows.map(keyOf), questionOf(state), total)
  useExistingPage(state, list)
  const isEmpty = list.rows?.length === 0 && !list.isStale
  const showsTools = Boolean(title) || (!(isEmpty && !state.isNarrowed) && hasTools(props))
  const isSelecting = Boolean(bulk) && selection.count > 0
  return (
    <Card component="section" aria-label={props.label} padding={0} className={classes.card ?? ''}>
      {showsTools && (
        <div className={classes.head} data-selecting={isSelecting || undefined}>
          <div inert={isSelecting}>
            <ListTools
              title={title}
              titled={props.titled}
              count={list.paging?.kind === 'numbered' && total > 0 ? total : undefined}
              state={state}
              searchLabel={isEmpty && !state.isNarrowed ? undefined : searchLabel}
              searchIcon={props.searchIcon}
              filters={isEmpty && !state.isNarrowed ? [] : filters}
              csv={isEmpty ? undefined : props.csv}
              action={isEmpty && props.empty.action ? undefined : props.action}
              narrow={narrow}
            />
          </div>
          {isSelecting && bulk && (
            <SelectionBar
              selection={selection}
              rows={rows.filter((row) => selection.keys.has(keyOf(row)))}
              total={total}
              bulk={bulk}
              narrow={narrow}
            />
          )}
        </div>
      )}
      <VisuallyHidden component="output">{spoken(state, list, total)}</VisuallyHidden>
      <Content
        {...props}
        narrow={narrow}
        rowsProps={{
          ...props,
          rows: list.rows,
          isStale: list.isStale,
          sortedBy,
          selection: bulk && selection,
        }}
      />
    </Card>
  )
}

const hasTools = <Row,>({ searchLabel, filters, csv, action }: Props<Row>) =>
  Boolean(searchLabel ?? filters?.length ?? csv ?? action)

const questionOf = ({ search, sort, page, after, before, filters }: ListState) =>
  JSON.stringify([search, sort, page, after, before, filters])

const spoken = <Row,>({ isNarrowed }: ListState, { rows, isStale }: ListRows<Row>, total: number) =>
  isNarrowed && rows && !isStale ? `${total} found` : ''

/**
 * Goes to a page that exists and is full: after the last row of a page was deleted, or when paging back reaches the
 * start of a cursor list.
 */
function useExistingPage<Row>(state: ListState, { rows, paging, isStale }: ListRows<Row>): void {
  const beyond = paging?.kind === 'numbered' && rows?.length === 0 && state.page > paging.pages
  const emptied = paging?.kind === 'cursor' && rows?.length === 0 && Boolean(state.after ?? state.before)
  const atStart = paging?.kind === 'cursor' && Boolean(state.before) && !paging.canGoBack
  const page = beyond ? paging.pages : 1
  const lead = useEffectEvent(() => state.change({ page }, true))
  const isLost = !isStale && (beyond || emptied || atStart)
  useEffect(() => {
    if (isLost) lead()
  }, [isLost])
}

interface ContentProps<Row> extends Props<Row> {
  narrow: boolean
  rowsProps: RowsProps<Row>
}

function Content<Row>({ narrow, rowsProps, ...props }: ContentProps<Row>) {
  const { state, list, empty, failed, keyOf } = props
  const { rows, error, paging, retry } = list
  if (error && !rows)
    return (
      <div className={classes.state}>
        <ErrorBlock title={failed} text={error.message} onRetry={retry} />
      </div>
    )
  if (rows?.length === 0 && !list.isStale)
    return (
      <div className={classes.state}>
        {state.isNarrowed ? <NoHits {...props} /> : <EmptyBlock {...empty} />}
      </div>
    )
  const [first, last] = [rows?.at(0), rows?.at(-1)]
  return (
    <>
      {error && (
        <div className={classes.outdated} role="alert">
          This list could not be refreshed.
          <Button variant="subtle" color="yellow" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {narrow ? <Entries {...rowsProps} /> : <Rows {...rowsProps} />}
      {paging?.kind === 'numbered' && <NumberedFoot paging={paging} state={state} narrow={narrow} />}
      {paging?.kind === 'cursor' && first !== undefined && last !== undefined && (
        <CursorFoot paging={paging} state={state} first={String(keyOf(first))} last={String(keyOf(last))} />
      )}
    </>
  )
}

function NoHits<Row>({ state, noHits }: Props<Row>) {
  const { title, text } = noHits ?? { title: 'Nothing found' }
  const clears = state.search
    ? Object.keys(state.filters).length
      ? 'search and filters'
      : 'search'
    : 'filters'
  return <NoHitsBlock title={title} text={text} onClear={state.clear} clearLabel={`Clear ${clears}`} />
}
