import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, type Icon as TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { idOf, type Place } from '../places.ts'
import { duplicate, moveBy } from './commands.ts'
import { wayTo } from './hits.ts'
import { useConfirmRemove } from './RemoveDialog.tsx'
import classes from './SelectionBar.module.css'
import { useBuilder } from './useBuilder.ts'
import { nameOf } from './words.ts'

/** At the frame of what is selected: the way up to its section, and what can be done to it. */
export function SelectionBar({ places, last }: { places: readonly Place[]; last: Place }) {
  const builder = useBuilder()
  const confirmRemove = useConfirmRemove()
  const isSeveral = places.length > 1
  const isSole = last.kind === 'column' && last.section.columns.length === 1
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label="Selection"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={walkButtons}
    >
      {isSeveral ? (
        <span className={classes.name}>{places.length} selected</span>
      ) : (
        <>
          {wayTo(last).map(({ id, name }) => (
            <UnstyledButton
              key={id}
              className={classes.crumb}
              tabIndex={-1}
              onClick={() => builder.select(id)}
            >
              {name}
            </UnstyledButton>
          ))}
          <span className={classes.name}>{nameOf(last)}</span>
        </>
      )}
      {last.kind !== 'column' && (
        <>
          <Action label="Move up" icon={IconArrowUp} onClick={() => moveBy(builder, -1)} isFirst />
          <Action label="Move down" icon={IconArrowDown} onClick={() => moveBy(builder, 1)} />
          <Action label="Duplicate" icon={IconCopy} onClick={() => duplicate(builder)} />
        </>
      )}
      {!isSole && (
        <Action
          label="Delete"
          icon={IconTrash}
          onClick={() => confirmRemove(...places.map(idOf))}
          isFirst={last.kind === 'column'}
        />
      )}
    </div>
  )
}

interface ActionProps {
  label: string
  icon: TablerIcon
  onClick(): void
  /** Where Tab arrives; the others are reached by arrow keys. */
  isFirst?: boolean
}

function Action({ label, icon: Icon, onClick, isFirst = false }: ActionProps) {
  return (
    <UnstyledButton
      className={classes.action}
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      onClick={onClick}
    >
      <Icon size={15} stroke={1.9} aria-hidden />
    </UnstyledButton>
  )
}

function walkButtons({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const index = buttons.indexOf(target as HTMLButtonElement) + (key === 'ArrowRight' ? 1 : -1)
  buttons.at(index % buttons.length)?.focus()
}
