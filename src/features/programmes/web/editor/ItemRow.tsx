import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Item, Workout } from '../../document.ts'
import { parseSets, printSets } from '../../sets.ts'
import { changeItem, joinAbove, removeItem, splitOff, stepItem } from '../../workoutEdits.ts'
import classes from './editor.module.css'
import { useExercises } from './exerciseChoice.ts'
import { ItemDetails } from './ItemDetails.tsx'
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
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Options of ${name}`}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen(true)}>Note, swaps, progression…</Menu.Item>
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
          </Menu.Dropdown>
        </Menu>
      </div>
      <SetsField
        name={name}
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
  item: Item
  onSets(read: Pick<Item, 'sets' | 'perSide'>): void
}

/** What is typed stays as typed while it is typed; what it means is shown after. */
function SetsField({ name, item, onSets }: SetsProps) {
  const printed = printSets(item.sets, item.perSide)
  const [typed, setTyped] = useState<string>()
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
        if (!('problem' in next)) onSets(next)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={() => !problem && setTyped(undefined)}
    />
  )
}
