import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo, type ReactNode, use, useCallback, useId, useState } from 'react'
import { announce } from '../../../../ui/announce.ts'
import dnd from '../../../../ui/dnd/dnd.module.css'
import { dragSource } from '../../../../ui/dnd/sources.ts'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { Part } from '../../document.ts'
import { addPart, changePart, copyPart, movePart, removePart } from '../../edits.ts'
import { limits } from '../../limits.ts'
import { type Variant, variantNames, whyUnchanged } from '../../variants.ts'
import { activitiesText } from '../counted.ts'
import classes from './editor.module.css'
import type { Folding } from './folding.ts'
import { newPart } from './newThings.ts'
import { partKeys, partLoad, usePartDrop } from './partDragging.ts'
import { usePartWords } from './partWords.ts'
import { removeWithUndo } from './removing.ts'
import { SelectingContext } from './selecting.ts'
import { newId, useEdited, useEditor } from './useEditor.ts'

interface Props {
  chosen: string | undefined
  onChoose(id: string): void
  isNarrow: boolean
  /** Undefined where the list always has room. */
  folding: Folding | undefined
}

export const PartList = memo(function PartList({ chosen, onChoose, isNarrow, folding }: Props) {
  const editor = useEditor()
  const words = usePartWords()
  const parts = useEdited(({ document }) => document.parts)
  function add() {
    const part = newPart(editor.get().document, words)
    if (editor.change((now) => addPart(now, part), { select: [] })) onChoose(part.id)
  }
  const addButton = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
      {isNarrow ? 'Add' : 'Add part'}
    </Button>
  )
  if (isNarrow)
    return (
      <div className={classes.partsNarrow}>
        <Select
          aria-label="Part"
          allowDeselect={false}
          data={parts.map(({ id, title }) => ({ value: id, label: title || 'Untitled' }))}
          value={chosen ?? null}
          onChange={(id) => id && onChoose(id)}
        />
        {chosen && <PartMenu id={chosen} label="this part" onChoose={onChoose} />}
        {addButton}
      </div>
    )
  return (
    <WideList parts={parts} chosen={chosen} onChoose={onChoose} addButton={addButton} folding={folding} />
  )
})

interface WideProps extends Omit<Props, 'isNarrow'> {
  parts: readonly Part[]
  addButton: ReactNode
}

function WideList({ parts, chosen, onChoose, addButton, folding }: WideProps) {
  const editor = useEditor()
  const listId = useId()
  const { list, line } = usePartDrop(onChoose)
  return (
    <nav className={classes.parts} aria-label="Parts">
      {folding && (
        <ActionIcon
          className={classes.fold}
          variant="subtle"
          color="gray"
          aria-label="List of parts"
          aria-expanded={!folding.isFolded}
          aria-controls={listId}
          data-tip={folding.isFolded ? 'Show the parts' : 'Hide the parts'}
          onClick={folding.toggle}
        >
          {folding.isFolded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      )}
      <div id={listId} className={classes.partsList} hidden={folding?.isFolded}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it take the keys */}
        <ol ref={list} onKeyDown={(event) => partKeys(editor, event)}>
          {parts.map(({ id, title, activities }) => (
            <PartRow
              key={id}
              id={id}
              title={title}
              count={activities.length}
              isChosen={id === chosen}
              onChoose={onChoose}
            />
          ))}
          <li ref={line} className={dnd.line} role="presentation" hidden />
        </ol>
        {addButton}
      </div>
    </nav>
  )
}

interface RowProps {
  id: string
  title: string
  count: number
  isChosen: boolean
  onChoose(id: string): void
}

/** By plain values: what is typed into an activity does not render these. */
const PartRow = memo(function PartRow({ id, title, count, isChosen, onChoose }: RowProps) {
  const editor = useEditor()
  const source = useCallback(
    (element: HTMLElement | null) => (element ? dragSource(element, () => partLoad(editor, id)) : undefined),
    [editor, id],
  )
  return (
    <li className={classes.part} data-part={id} data-chosen={isChosen || undefined}>
      <button
        type="button"
        ref={source}
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onChoose(id)}
      >
        <span>{title || 'Untitled'}</span>
        <small>{count === 0 ? 'empty' : activitiesText(count)}</small>
      </button>
      <PartMenu id={id} label={title} onChoose={onChoose} />
    </li>
  )
})

function PartMenu({ id, label, onChoose }: { id: string; label: string; onChoose(id: string): void }) {
  const editor = useEditor()
  const titleNow = () => editor.get().document.parts.find((part) => part.id === id)?.title || 'Untitled'

  function copy(variant: Variant) {
    const known = new Set(editor.get().document.parts.map((part) => part.id))
    if (!editor.change((now) => copyPart(now, id, variant, newId), { select: [] }))
      return announce('The program is full')
    const copied = editor.get().document.parts.find((part) => !known.has(part.id))
    if (copied) onChoose(copied.id)
    announce(`${titleNow()} copied`)
  }

  const step = (by: number) =>
    editor.change((now) => {
      const to = now.parts.findIndex((part) => part.id === id) + by
      return to < 0 || to >= now.parts.length ? now : movePart(now, id, to)
    })

  return (
    <MenuButton
      menu={
        <>
          <Menu.Label>Copy as</Menu.Label>
          <Copies id={id} onCopy={copy} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={() => step(-1)}>
            Move up
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={() => step(1)}>
            Move down
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => {
              removeWithUndo(editor, titleNow(), (now) => removePart(now, id))
            }}
          >
            Delete
          </Menu.Item>
        </>
      }
    >
      {(button) => (
        <ActionIcon aria-label={`Options of ${label}`} {...button}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </MenuButton>
  )
}

/** Reads the part when the menu opens. */
function Copies({ id, onCopy }: { id: string; onCopy(variant: Variant): void }) {
  const part = useEdited(({ document }) => document.parts.find((one) => one.id === id))
  return Object.entries(variantNames).map(([key, name]) => {
    const variant = key as Variant
    const why = part && whyUnchanged(part.activities, variant)
    return (
      <Menu.Item
        key={key}
        leftSection={<IconCopy size={16} stroke={1.75} />}
        disabled={why !== undefined}
        onClick={() => onCopy(variant)}
      >
        {name}
        {why !== undefined && <small className={classes.why}>{why}</small>}
      </Menu.Item>
    )
  })
}

/** The head of the middle: what this part is called, and when it opens. */
export const PartHead = memo(function PartHead({
  id,
  title,
  opensOn,
  isEmpty,
}: Pick<Part, 'id' | 'title' | 'opensOn'> & { isEmpty: boolean }) {
  const selecting = use(SelectingContext)
  const editor = useEditor()
  const opens = useEdited(({ document }) => document.pace.opens)
  const [wrong, setWrong] = useState(false)
  const set = (change: Partial<Part>, burst: string) =>
    editor.change((now) => changePart(now, id, (one) => ({ ...one, ...change })), {
      burst: `${id} ${burst}`,
      pauseMs: 800,
    })
  return (
    <div className={classes.partHead}>
      <TextInput
        aria-label="Part title"
        variant="unstyled"
        className={classes.partTitle}
        maxLength={limits.title}
        value={title}
        error={wrong && 'Give it a title'}
        onBlur={() => setWrong(title.trim() === '')}
        onChange={({ currentTarget: { value } }) => set({ title: value }, 'title')}
      />
      {opens === 'date' && (
        <TextInput
          type="date"
          aria-label="Opens on"
          value={opensOn ?? ''}
          onChange={({ currentTarget: { value } }) => set({ opensOn: value || null }, 'opens')}
        />
      )}
      {!isEmpty && !selecting.isOn && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            editor.select()
            selecting.set(true)
          }}
        >
          Select
        </Button>
      )}
    </div>
  )
})
