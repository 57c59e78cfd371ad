import { Button, Group, Modal, Pill, Stack, Switch, Textarea } from '@mantine/core'
import type { Item, Workout } from '../../document.ts'
import type { Exercise } from '../../exercises.ts'
import { limits } from '../../limits.ts'
import { changeItem } from '../../workoutEdits.ts'
import { ExerciseField } from './ExerciseField.tsx'
import { useExercises } from './exerciseChoice.ts'
import { replaced } from './newThings.ts'
import { ProgressionFields } from './ProgressionFields.tsx'
import { tellWithUndo } from './removing.ts'
import { useChange, useEditor } from './useEditor.ts'

interface Props {
  workoutId: string
  item: Item
  name: string
  onClose(): void
}

export function ItemDetails({ workoutId, item, name, onClose }: Props) {
  const change = useChange<Workout>(workoutId)
  const set = (next: Partial<Item>, burst?: string) =>
    change(
      changeItem(item.id, (now) => ({ ...now, ...next })),
      burst && `${item.id} ${burst}`,
    )
  const editor = useEditor()
  const all = useExercises()
  function replace(next: Exercise) {
    const now = replaced(
      item,
      all.find(({ id }) => id === item.exercise),
      next,
    )
    change(changeItem(item.id, () => now))
    if (now.sets !== item.sets)
      tellWithUndo(editor, `${next.name} has another measure: its sets and its progression start anew`)
  }
  return (
    <Modal opened onClose={onClose} title={name} size={480}>
      <Stack>
        <Textarea
          label="Note for the member"
          autosize
          minRows={2}
          maxLength={500}
          value={item.note}
          onChange={({ currentTarget: { value } }) => set({ note: value }, 'note')}
        />
        <Switch
          label="Each side"
          checked={item.perSide}
          onChange={({ currentTarget: { checked } }) => set({ perSide: checked })}
        />
        <ExerciseField label="Replace the exercise" placeholder="Type a name" onChoose={replace} />
        <Swaps item={item} onChange={(swaps) => set({ swaps })} />
        <ProgressionFields
          progression={item.progression}
          sets={item.sets}
          onChange={(progression, burst) => set({ progression }, burst)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Swaps({ item, onChange }: { item: Item; onChange(swaps: string[]): void }) {
  const all = useExercises()
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id
  return (
    <div>
      <Group gap={6} mb={6}>
        {item.swaps.map((id) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Remove ${nameOf(id)}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(item.swaps.filter((one) => one !== id))}
          >
            {nameOf(id)}
          </Pill>
        ))}
      </Group>
      {item.swaps.length < limits.swaps && (
        <ExerciseField
          label="May be swapped for"
          placeholder="Type a name"
          onChoose={({ id }) =>
            id !== item.exercise && !item.swaps.includes(id) && onChange([...item.swaps, id])
          }
        />
      )}
    </div>
  )
}
