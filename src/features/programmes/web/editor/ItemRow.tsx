import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { Item, Workout } from '../../document.ts'
import { joinAbove, removeItem, splitOff, stepItem } from '../../workoutEdits.ts'
import classes from './editor.module.css'
import { useExercises } from './exerciseChoice.ts'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemSets } from './ItemSets.tsx'
import { newId, useChange } from './useEditor.ts'

interface Props {
  workoutId: string
  blockId: string
  item: Item
  /** `A`, or `A1` in a superset. */
  label: string
  isAlone: boolean
  isFirst: boolean
  /** What its block is, as it would be typed; empty for straight sets and supersets. */
  heading: string
}

export const ItemRow = memo(function ItemRow(props: Props) {
  const { workoutId, blockId, item, label, isAlone, isFirst, heading } = props
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
      <ItemSets name={name} workoutId={workoutId} item={item} isAlone={isAlone} heading={heading} />
      {item.note && <p className={classes.note}>{item.note}</p>}
      {open && <ItemDetails workoutId={workoutId} item={item} name={name} onClose={() => setOpen(false)} />}
    </section>
  )
})
