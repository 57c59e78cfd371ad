/** A list below 600 px: each row is an entry of two lines. A long press opens its actions. */
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Loading } from '../Loading.tsx'
import { Sheet } from '../Sheet.tsx'
import { useLast } from '../useLast.ts'
import type { Column, Place, RowAction } from './column.ts'
import classes from './Entries.module.css'
import { onListKey } from './listKeys.ts'
import type { RowsProps } from './Rows.tsx'
import { useLongPress } from './useLongPress.ts'

export function Entries<Row>(props: RowsProps<Row>) {
  const { label, rows, isStale, selection, keyOf } = props
  const [pressed, setPressed] = useState<Row>()
  if (!rows) return <Loading />
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onListKey(event, { ...(selection && { onEscape: selection.clear }) })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move among the buttons in it */}
      <ul
        className={classes.entries}
        aria-label={label}
        aria-busy={isStale}
        data-stale={isStale || undefined}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <Entry key={keyOf(row)} row={row} onPress={() => setPressed(row)} {...props} />
        ))}
      </ul>
      <RowSheet row={pressed} onClose={() => setPressed(undefined)} {...props} />
    </>
  )
}

function Entry<Row>({ row, onPress, ...props }: RowsProps<Row> & { row: Row; onPress(): void }) {
  const { selection, keyOf, nameOf, onOpen, to, actions } = props
  const key = keyOf(row)
  const isSelecting = Boolean(selection?.keys.size)
  const canPress = !isSelecting && Boolean(selection ?? actions)
  const press = useLongPress(canPress ? onPress : undefined)
  const shared = { className: classes.entry ?? '', 'data-part': 'open', ...press }
  const lines = <Lines row={row} {...props} />
  if (selection && isSelecting)
    return (
      <li data-row={key} data-selected={selection.keys.has(key) || undefined}>
        <UnstyledButton
          {...shared}
          aria-pressed={selection.keys.has(key)}
          aria-label={`Select ${nameOf(row)}`}
          onClick={() => selection.toggle(key, false)}
        >
          <Checkbox.Indicator size="xs" checked={selection.keys.has(key)} />
          {lines}
        </UnstyledButton>
      </li>
    )
  return (
    <li data-row={key}>
      {to ? (
        <Link to={to(row)} {...shared}>
          {lines}
        </Link>
      ) : onOpen || canPress ? (
        <UnstyledButton
          {...shared}
          {...(!onOpen && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => (onOpen ? onOpen(row) : onPress())}
        >
          {lines}
        </UnstyledButton>
      ) : (
        <div className={classes.entry}>{lines}</div>
      )}
      {/* For users who cannot long-press, such as with a keyboard or screen reader. */}
      {(to ?? onOpen) && canPress && (
        <UnstyledButton className={classes.hiddenMore ?? ''} aria-haspopup="dialog" onClick={onPress}>
          More for {nameOf(row)}
        </UnstyledButton>
      )}
    </li>
  )
}

function Lines<Row>({ row, columns, lead }: Pick<RowsProps<Row>, 'columns' | 'lead'> & { row: Row }) {
  const at = (place: Place) => parts(columns, row, place)
  return (
    <>
      {lead && <span className={classes.lead}>{lead(row)}</span>}
      <span className={classes.lines}>
        <span className={classes.line}>
          <span className={classes.title}>{at('title')}</span>
          <span className={classes.aside}>{at('aside')}</span>
        </span>
        <span className={classes.line}>
          <span className={classes.text}>{at('text')}</span>
          <span className={classes.note}>{at('note')}</span>
        </span>
      </span>
    </>
  )
}

const parts = <Row,>(columns: Column<Row>[], row: Row, place: Place): ReactNode =>
  columns.filter((column) => column.place === place).map(({ id, cell }) => <span key={id}>{cell(row)}</span>)

interface RowSheetProps<Row> extends RowsProps<Row> {
  row: Row | undefined
  onClose(): void
}

function RowSheet<Row>({ row, onClose, ...props }: RowSheetProps<Row>) {
  const shown = useLast(row)
  return (
    <Sheet
      label={shown === undefined ? '' : props.nameOf(shown)}
      opened={row !== undefined}
      onClose={onClose}
    >
      {shown !== undefined && <SheetContent row={shown} onClose={onClose} {...props} />}
    </Sheet>
  )
}

function SheetContent<Row>({ row, onClose, ...props }: RowsProps<Row> & { row: Row; onClose(): void }) {
  const { selection, actions, keyOf, columns, lead, about } = props
  const select: RowAction[] = selection
    ? [
        {
          label: 'Select',
          icon: <IconSquareCheck size={20} stroke={1.75} aria-hidden />,
          onClick: () => selection.toggle(keyOf(row), false),
        },
      ]
    : []
  const all = [...select, ...(actions?.(row) ?? [])].toSorted(
    (a, b) => Number(a.danger ?? 0) - Number(b.danger ?? 0),
  )
  return (
    <>
      <div className={classes.about}>
        <Lines
          row={row}
          columns={[
            ...columns.filter(({ place }) => place === 'title' || (place === 'text' && !about)),
            ...(about ? [{ id: 'about', title: '', place: 'text' as const, cell: about }] : []),
          ]}
          lead={lead}
        />
      </div>
      {all.map(({ label, icon, danger, onClick }, i) => (
        <UnstyledButton
          key={label}
          className={classes.action ?? ''}
          data-danger={danger || undefined}
          {...(i === 0 && { 'data-autofocus': true })}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {icon}
          {label}
        </UnstyledButton>
      ))}
    </>
  )
}
