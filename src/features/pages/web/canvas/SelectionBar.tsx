import { UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconBookmark,
  IconColumnInsertRight,
  IconCopy,
  IconGripVertical,
  IconPlus,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, Suspense, useCallback, useState } from 'react'
import { ahead, later } from '../../../../ui/ahead.ts'
import { dragSource } from '../../../../ui/dnd/sources.ts'
import { findPlace, type Place } from '../../document/places.ts'
import { loadOf } from '../dnd/dropping.ts'
import { addColumnBeside, duplicate, moveBy } from '../keys/commands.ts'
import { useBuilder } from '../useBuilder.ts'
import { useConfirmRemove } from './RemoveDialog.tsx'
import classes from './SelectionBar.module.css'

const LayoutPicker = ahead(async () => (await import('../left/LayoutPicker.tsx')).LayoutPicker)

const SaveSectionDialog = later(async () => (await import('../left/SaveSectionDialog.tsx')).SaveSectionDialog)

interface Props {
  last: Place
  /** With the keyboard: from now on the arrow keys choose the target. */
  onPickUp(): void
}

/** Next to the page, at the height of the selection: its actions. */
export function SelectionBar({ last, onPickUp }: Props) {
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label="Selection"
      aria-orientation="vertical"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={walkButtons}
    >
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

/** The same object for one paragraph as for the next, so nothing re-renders. */
const Actions = memo(function Actions({ kind, sectionIndex, isSole, onPickUp }: ActionsProps) {
  const builder = useBuilder()
  const confirmRemove = useConfirmRemove()
  const [isPicking, setPicking] = useState(false)
  const [saving, setSaving] = useState<string>()
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
        <>
          <Action label="Add section below" icon={IconPlus} onClick={() => setPicking(true)} />
          <Action
            label="Save section"
            icon={IconBookmark}
            onClick={() => setSaving(builder.get().selection[0])}
          />
        </>
      )}
      {!isSole && (
        <Action label="Delete" icon={IconTrash} onClick={() => confirmRemove(...builder.get().selection)} />
      )}
      {saving !== undefined && (
        <Suspense>
          <SaveSectionDialog id={saving} onClose={() => setSaving(undefined)} />
        </Suspense>
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
  /** The tab stop; the others are reached with arrow keys. */
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
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  if (step === undefined) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const index = buttons.indexOf(target as HTMLButtonElement) + step
  buttons.at(index % buttons.length)?.focus()
}
