import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconColumns2, IconLayoutRows } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { Component, Section } from '../../document/page.ts'
import { panels } from '../panels/panels.ts'
import classes from './Outline.module.css'
import { type Row, wordsOf } from './outlineRows.ts'

export const rowHeight = 30

interface OutlineRowProps {
  row: Row
  /** How the tree names the focused row. */
  domId: string
  isSelected: boolean
  isActive: boolean
  isRenamed: boolean
  onPick(row: Row, event: MouseEvent): void
  onFold(row: Row): void
  onRename(row: Row): void
  /** Without a name nothing changed. */
  onRenamed(row: Row, name?: string): void
}

/** Memoized: typing on the canvas renders only the row of the edited text. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { row, domId, isSelected, isActive, isRenamed, onPick, onFold, onRename, onRenamed } = props
  const { type, name } = wordsOf(row)
  const isShared = row.kind === 'section' && (row.of as Section).shared !== undefined
  const isSample = row.kind === 'component' && (row.of as Component).sample === true
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus, and hears the keys
    <div
      id={domId}
      className={classes.row}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.peers}
      aria-expanded={row.isOpen}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      style={{ '--level': row.level - 1 } as CSSProperties}
      onClick={(event) => onPick(row, event)}
      onDoubleClick={() => onRename(row)}
    >
      {row.isOpen === undefined ? (
        <span className={classes.chevron} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard the arrows fold
        <span
          className={classes.chevron}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            onFold(row)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </span>
      )}
      <KindIcon row={row} />
      {isRenamed ? (
        <NameField row={row} name={name} onDone={(typed) => onRenamed(row, typed)} />
      ) : (
        <span className={classes.name}>
          {name !== type && <VisuallyHidden>{type}, </VisuallyHidden>}
          {name}
        </span>
      )}
      {isSample && !isRenamed && <span className={classes.sample}>Sample</span>}
      {isShared && !isRenamed && <span className={classes.sample}>Every page</span>}
    </div>
  )
})

function KindIcon({ row }: { row: Row }) {
  const Icon =
    row.kind === 'component'
      ? panels[(row.of as Component).type].icon
      : row.kind === 'column'
        ? IconColumns2
        : IconLayoutRows
  return <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
}

/** It replaces the name that is being edited. */
function takeUp(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

function NameField({ row, name, onDone }: { row: Row; name: string; onDone(typed?: string): void }) {
  const label = 'label' in row.of ? row.of.label : undefined
  return (
    <input
      className={classes.field}
      aria-label={`Name of ${name}`}
      defaultValue={label ?? name}
      placeholder={name}
      maxLength={60}
      ref={takeUp}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget: { value } }) => onDone(value === name ? undefined : value)}
      onKeyDown={(event) => {
        // The canvas's shortcuts must not run here.
        event.stopPropagation()
        // Either way the field loses the focus, which saves what is in it.
        if (event.key === 'Escape') event.currentTarget.value = name
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
