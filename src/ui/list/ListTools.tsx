/** Above the rows: title, search, filters and export; while rows are selected, the bulk actions. */
import { ActionIcon, Button, CloseButton, Title, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BulkAction, Filter } from './column.ts'
import { FilterChip } from './FilterChip.tsx'
import classes from './ListTools.module.css'
import type { ListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import type { PageSelection } from './selection.ts'

/** `narrow`: seen on a phone only, where the screen's own title says the same and the tools need the row. */
export type Titled = 'always' | 'narrow'

export interface ToolsProps {
  title: string | undefined
  titled: Titled | undefined
  /** Shown next to the title. */
  count: number | undefined
  state: ListState
  searchLabel: string | undefined
  searchIcon: ReactNode
  filters: Filter[]
  /** Downloads what the list shows. */
  csv: { start(): void; pending: boolean } | undefined
  /** The only primary button of the list, such as Add. */
  action: ReactNode
  narrow: boolean
}

export function ListTools(props: ToolsProps) {
  const {
    title,
    titled = 'always',
    count,
    state,
    searchLabel,
    searchIcon,
    filters,
    csv,
    action,
    narrow,
  } = props
  return (
    <div className={classes.tools} data-titled={title ? titled : undefined}>
      {title && (
        <Title order={2} className={classes.title ?? ''}>
          {title}
          {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
        </Title>
      )}
      {searchLabel && (
        <SearchBox
          label={searchLabel}
          icon={searchIcon}
          value={state.search}
          onSearch={(search) => state.change({ search })}
        />
      )}
      {filters.length > 0 && (
        <div className={classes.chips}>
          {filters.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={state.filters[filter.id]}
              onChange={(value) => state.change({ filters: withFilter(state.filters, filter.id, value) })}
            />
          ))}
        </div>
      )}
      {(csv || action) && (
        <div className={classes.actions}>
          {csv && <CsvButton {...csv} narrow={narrow} />}
          {action}
        </div>
      )}
    </div>
  )
}

function withFilter(filters: Record<string, string>, id: string, value: string | undefined) {
  const { [id]: _, ...rest } = filters
  return value === undefined ? rest : { ...rest, [id]: value }
}

function CsvButton({ start, pending, narrow }: { start(): void; pending: boolean; narrow: boolean }) {
  const icon = <IconDownload size={17} stroke={1.75} aria-hidden />
  if (!narrow)
    return (
      <Button variant="default" leftSection={icon} loading={pending} onClick={start}>
        Export CSV
      </Button>
    )
  return (
    <Tooltip label="Export CSV">
      <ActionIcon variant="default" size={36} aria-label="Export CSV" loading={pending} onClick={start}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

interface BarProps<Row> {
  selection: PageSelection
  rows: Row[]
  /** How many rows match, on all pages. */
  total: number
  bulk: BulkAction<Row>[]
  narrow: boolean
}

/** Covers the tools at the same height, so nothing moves when it appears. */
export function SelectionBar<Row>({ selection, rows, total, bulk, narrow }: BarProps<Row>) {
  const { count, all, isWholePage } = selection
  return (
    <section className={classes.bar} aria-label="Selection">
      <CloseButton size={28} aria-label="Clear selection" onClick={selection.clear} />
      <output className={classes.selected}>{count.toLocaleString('en-US')} selected</output>
      {isWholePage && !all && total > rows.length && (
        <Button variant="subtle" size="sm" onClick={selection.selectAll}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      <div className={classes.bulk}>
        {bulk.map(({ label, icon, danger, pending, onClick }) =>
          narrow ? (
            <ActionIcon
              key={label}
              size={36}
              aria-label={label}
              {...(danger && { color: 'red' })}
              loading={pending ?? false}
              onClick={() => onClick({ rows, all, count })}
            >
              {icon}
            </ActionIcon>
          ) : (
            <Button
              key={label}
              size="sm"
              variant={danger ? 'subtle' : 'default'}
              {...(danger && { color: 'red' })}
              leftSection={icon}
              loading={pending ?? false}
              onClick={() => onClick({ rows, all, count })}
            >
              {label}
            </Button>
          ),
        )}
      </div>
    </section>
  )
}
