/** A list at 600 px and wider: a table. */
import {
  ActionIcon,
  Button,
  Checkbox,
  Menu,
  Skeleton,
  Table,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLate } from '../Loading.tsx'
import type { Column, RowAction } from './column.ts'
import classes from './DataTable.module.css'
import { onListKey } from './listKeys.ts'
import type { ListState } from './listState.ts'
import type { Key, PageSelection } from './selection.ts'

export interface RowsProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Undefined until the first response. */
  rows: Row[] | undefined
  state: ListState
  /** The default order: `name,asc`. */
  sortedBy: string | undefined
  isStale: boolean
  keyOf(row: Row): Key
  nameOf(row: Row): string
  lead?: ((row: Row) => ReactNode) | undefined
  /** The second line of the narrow layout's sheet; by default the columns placed as text. */
  about?: ((row: Row) => ReactNode) | undefined
  onOpen?: ((row: Row) => void) | undefined
  to?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => RowAction[]) | undefined
  /** Undefined if rows cannot be selected. */
  selection: PageSelection | undefined
}

export function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, isStale, selection, actions, keyOf } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const extend = (key: string) => {
      const row = rows?.find((one) => String(keyOf(one)) === key)
      if (row && selection) selection.toggle(keyOf(row), true)
    }
    onListKey(event, {
      ...(selection && {
        onExtend: extend,
        onSelectPage: () => !selection.isWholePage && selection.togglePage(),
        onEscape: selection.clear,
      }),
    })
  }
  return (
    <Table layout="fixed" aria-label={label} aria-busy={isStale || !rows} className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.check ?? ''}>
              <Checkbox
                size="xs"
                aria-label="Select all on this page"
                checked={selection.isWholePage}
                indeterminate={selection.keys.size > 0 && !selection.isWholePage}
                onChange={selection.togglePage}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} {...props} />
          ))}
          {actions && (
            <Table.Th
              className={classes.more ?? ''}
              data-single={rows?.some((row) => actions(row).length === 1) || undefined}
            >
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      {rows ? (
        <Table.Tbody onKeyDown={onKeyDown} data-stale={isStale || undefined} className={classes.body ?? ''}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} {...props} />
          ))}
        </Table.Tbody>
      ) : (
        <Skeletons columns={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} />
      )}
    </Table>
  )
}

const cellProps = <Row,>({ align, wideOnly }: Column<Row>) => ({
  'data-align': align,
  'data-wide-only': wideOnly,
})

function Head<Row>({ column, state, sortedBy }: RowsProps<Row> & { column: Column<Row> }) {
  const { id, title, sort, width } = column
  const shape = { ...cellProps(column), ...(width !== undefined && { w: width }) }
  if (!sort) return <Table.Th {...shape}>{title}</Table.Th>
  const [by, direction] = (state.sort ?? sortedBy ?? '').split(',')
  const isSorted = by === id
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : sort
  const Arrow = (isSorted ? direction : sort) === 'asc' ? IconArrowUp : IconArrowDown
  const spoken = { asc: 'ascending', desc: 'descending' } as const
  return (
    <Table.Th {...shape} aria-sort={isSorted ? spoken[direction as 'asc' | 'desc'] : 'none'}>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={isSorted || undefined}
        onClick={() => state.change({ sort: `${id},${next}` === sortedBy ? undefined : `${id},${next}` })}
      >
        {title}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

function TableRow<Row>({ row, ...props }: RowsProps<Row> & { row: Row }) {
  const { columns, selection, keyOf, nameOf, lead, onOpen, to, actions } = props
  const navigate = useNavigate()
  const open = to ? () => void navigate(to(row)) : onOpen && (() => onOpen(row))
  // The whole row can be clicked; keyboard users have the button or link in it.
  const onClick = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, label')
    const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isInRow && !onControl && !getSelection()?.toString()) open?.()
  }
  const key = keyOf(row)
  return (
    <Table.Tr
      data-row={key}
      data-selected={selection?.keys.has(key) || undefined}
      data-opens={open ? true : undefined}
      {...(open && { onClick })}
    >
      {selection && (
        <Table.Td className={classes.check ?? ''}>
          <Checkbox
            size="xs"
            data-part="check"
            aria-label={`Select ${nameOf(row)}`}
            checked={selection.keys.has(key)}
            onChange={({ nativeEvent }) =>
              selection.toggle(key, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </Table.Td>
      )}
      {columns.map((column, i) => (
        <Table.Td
          key={column.id}
          {...cellProps(column)}
          data-strong={i === 0 || column.strong || undefined}
          className={classes.cell ?? ''}
        >
          {i === 0 ? (
            <span className={classes.first}>
              {lead?.(row)}
              <Opener row={row} {...props}>
                {column.cell(row)}
              </Opener>
            </span>
          ) : (
            column.cell(row)
          )}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td className={classes.more ?? ''}>
          <RowActions name={nameOf(row)} actions={actions(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Opener<Row>({ row, onOpen, to, children }: RowsProps<Row> & { row: Row; children: ReactNode }) {
  if (to)
    return (
      <Link to={to(row)} data-part="open" className={classes.opener ?? ''}>
        {children}
      </Link>
    )
  if (!onOpen) return <span className={classes.opener}>{children}</span>
  return (
    <UnstyledButton data-part="open" className={classes.opener ?? ''} onClick={() => onOpen(row)}>
      {children}
    </UnstyledButton>
  )
}

/** A single action is a button; several are a menu. */
function RowActions({ name, actions }: { name: string; actions: RowAction[] }) {
  const [only] = actions
  if (!only) return null
  if (actions.length > 1) return <RowMenu name={name} actions={actions} />
  return (
    <Button
      size="sm"
      variant="default"
      data-part="more"
      aria-label={`${only.label}: ${name}`}
      leftSection={only.icon}
      onClick={only.onClick}
    >
      {only.label}
    </Button>
  )
}

function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const label = `More for ${name}`
  const [plain, dangerous] = [actions.filter(({ danger }) => !danger), actions.filter(({ danger }) => danger)]
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon data-part="more" aria-label={label}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {plain.map((action) => (
          <MenuItem key={action.label} {...action} />
        ))}
        {plain.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <MenuItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const MenuItem = ({ label, icon, danger, onClick }: RowAction) => (
  <Menu.Item leftSection={icon} {...(danger && { color: 'red' })} onClick={onClick}>
    {label}
  </Menu.Item>
)

const widths = ['58%', '44%', '66%', '38%', '52%']

/** Delayed: most responses arrive first, and the skeletons would only flash. */
function Skeletons({ columns }: { columns: number }) {
  const late = useLate(150)
  return (
    <Table.Tbody aria-hidden="true">
      {widths.map((_, row) => (
        <Table.Tr key={row}>
          {Array.from({ length: columns }, (_, i) => (
            <Table.Td key={i}>
              {late && (
                <Skeleton height={11} radius={6} width={widths[(row + 2 * i) % widths.length] ?? ''} />
              )}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
