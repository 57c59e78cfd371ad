import { UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconColumnInsertRight,
  IconCopy,
  IconGripVertical,
  IconPlus,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, Suspense, useCallback, useState } from 'react'
import { ahead } from '../../../ui/ahead.ts'
import { findPlace, type Place } from '../places.ts'
import { addColumnBeside, duplicate, moveBy } from './commands.ts'
import { loadOf } from './dnd/dropping.ts'
import { dragSource } from './dnd/sources.ts'
import { wayTo } from './hits.ts'
import { useConfirmRemove } from './RemoveDialog.tsx'
import classes from './SelectionBar.module.css'
import { useBuilder } from './useBuilder.ts'
import { nameOf } from './words.ts'

const LayoutPicker = ahead(async () => (await import('./settings/LayoutPicker.tsx')).LayoutPicker)

interface Props {
  places: readonly Place[]
  last: Place
  /** By key: from now on the arrow keys choose where it goes. */
  onPickUp(): void
}

/** At the frame of what is selected: the way up to its section, and what can be done to it. */
export function SelectionBar({ places, last, onPickUp }: Props) {
  const builder = useBuilder()
  const isSeveral = places.length > 1
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
              key={name}
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
      <Actions
        kind={last.kind}
        sectionIndex={last.sectionIndex}
        isSole={last.kind === 'column' && last.section.columns.length === 1}
        onPickUp={onPickUp}
      />
    </div>
  )
}

interface ActionsProps extends Pick<Props, 'onPickUp'> {
  kind: Place['kind']
  sectionIndex: number
  /** The only column of its section. */
  isSole: boolean
}

/** The same for one paragraph as for the next, so that the next one renders none of it. */
const Actions = memo(function Actions({ kind, sectionIndex, isSole, onPickUp }: ActionsProps) {
  const builder = useBuilder()
  const confirmRemove = useConfirmRemove()
  const [isPicking, setPicking] = useState(false)
  const isColumn = kind === 'column'
  return (
    <>
      {isColumn ? (
        <Action
          label="Add column"
          icon={IconColumnInsertRight}
          onClick={() => addColumnBeside(builder)}
          isFirst
        />
      ) : (
        <Handle onPickUp={onPickUp} />
      )}
      <Action
        label={isColumn ? 'Move left' : 'Move up'}
        icon={isColumn ? IconArrowLeft : IconArrowUp}
        onClick={() => moveBy(builder, -1)}
      />
      <Action
        label={isColumn ? 'Move right' : 'Move down'}
        icon={isColumn ? IconArrowRight : IconArrowDown}
        onClick={() => moveBy(builder, 1)}
      />
      <Action label="Duplicate" icon={IconCopy} onClick={() => duplicate(builder)} />
      {kind === 'section' && (
        <Action label="Add section below" icon={IconPlus} onClick={() => setPicking(true)} />
      )}
      {!isSole && (
        <Action label="Delete" icon={IconTrash} onClick={() => confirmRemove(...builder.get().selection)} />
      )}
      {isPicking && (
        <Suspense>
          <LayoutPicker afterIndex={sectionIndex} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
})

/** Dragged by mouse and finger; pressed, it hands over to the arrow keys. */
function Handle({ onPickUp }: { onPickUp(): void }) {
  const builder = useBuilder()
  const handle = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      return dragSource(element, () => {
        const { page, selection } = builder.get()
        return loadOf(selection.flatMap((id) => findPlace(page, id) ?? []))
      })
    },
    [builder],
  )
  return (
    <UnstyledButton
      ref={handle}
      className={classes.action}
      data-handle
      aria-label="Move"
      title="Move"
      onClick={onPickUp}
    >
      <IconGripVertical size={15} stroke={1.9} aria-hidden />
    </UnstyledButton>
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
