import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, use, useState } from 'react'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { Item, Workout } from '../../document.ts'
import { printSets } from '../../setPrinting.ts'
import { parseSets } from '../../sets.ts'
import { changeItem, joinAbove, removeItem, splitOff, stepItem } from '../../workoutEdits.ts'
import classes from './editor.module.css'
import { useExercises } from './exerciseChoice.ts'
import { ItemDetails } from './ItemDetails.tsx'
import { UnreadContext } from './unread.ts'
import { newId, useChange } from './useEditor.ts'

interface Props {
  workoutId: string
  blockId: string
  item: Item
  /** `A`, or `A1` in a superset. */
  label: string
  isAlone: boolean
  isFirst: boolean
}

export const ItemRow = memo(function ItemRow({ workoutId, blockId, item, label, isAlone, isFirst }: Props) {
  const change = useChange<Workout>(workoutId)
  const all = useExercises()
  const [open, setOpen] = useState(false)
  const name = all.find(({ id }) => id === item.exercise)?.name ?? item.exercise
  return (
    <section className={classes.item} aria-label={`${label} ${name}`}>
      <div className={classes.itemHead}>
        {!isAlone && <b>{label}</b>}
        <span className={classes.itemName}>{name}</span>
        <MenuButton
          menu={
            <>
              <Menu.Item onClick={() => setOpen(true)}>Note, replace, swaps, progression…</Menu.Item>
              <Menu.Item onClick={() => change(stepItem(item.id, -1))}>Move up</Menu.Item>
              <Menu.Item onClick={() => change(stepItem(item.id, 1))}>Move down</Menu.Item>
              {!isFirst && isAlone && (
                <Menu.Item onClick={() => change(joinAbove(blockId))}>Superset with the one above</Menu.Item>
              )}
              {!isAlone && (
                <Menu.Item onClick={() => change(splitOff(item.id, newId))}>Take out of the block</Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => change(removeItem(item.id))}>
                Delete
              </Menu.Item>
            </>
          }
        >
          {(button) => (
            <ActionIcon aria-label={`Options of ${name}`} {...button}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </MenuButton>
      </div>
      <SetsField
        name={name}
        workoutId={workoutId}
        item={item}
        onSets={(read) =>
          change(
            changeItem(item.id, (now) => ({ ...now, ...read })),
            `${item.id} sets`,
          )
        }
      />
      {item.note && <p className={classes.note}>{item.note}</p>}
      {open && <ItemDetails workoutId={workoutId} item={item} name={name} onClose={() => setOpen(false)} />}
    </section>
  )
})

interface SetsProps {
  name: string
  workoutId: string
  item: Item
  onSets(read: Pick<Item, 'sets' | 'perSide'>): void
}

/** What is typed stays as typed while it is typed; what it means is shown after. What means nothing stays too. */
function SetsField({ name, workoutId, item, onSets }: SetsProps) {
  const unread = use(UnreadContext)
  const printed = printSets(item.sets, item.perSide)
  const [typed, setTyped] = useState(() => unread.get(workoutId, item.id))
  const read = typed === undefined ? undefined : parseSets(typed)
  const problem = read && 'problem' in read ? read : undefined
  return (
    <TextInput
      aria-label={`Sets of ${name}`}
      className={classes.sets}
      spellCheck={false}
      autoComplete="off"
      maxLength={400}
      value={typed ?? printed}
      error={problem && `${problem.problem}${problem.at > 0 ? ` (at character ${problem.at + 1})` : ''}`}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = parseSets(value)
        const isRead = !('problem' in next)
        unread.set(workoutId, item.id, isRead ? undefined : value)
        if (isRead) onSets(next)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={() => !problem && setTyped(undefined)}
    />
  )
}
