import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Workout } from '../../document.ts'
import { equipmentOf } from '../../estimate.ts'
import { equipmentNames } from '../../exercises.ts'
import { addItems } from '../../workoutEdits.ts'
import { BlockCard } from './BlockCard.tsx'
import { ExerciseField } from './ExerciseField.tsx'
import classes from './editor.module.css'
import { ExercisesContext, useExercises, useLoadedExercises } from './exerciseChoice.ts'
import { newItem } from './newThings.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { SetsHelp } from './SetsHelp.tsx'
import { newId, useChange } from './useEditor.ts'

type Props = Pick<Workout, 'id' | 'intro' | 'blocks'>

/** Each part of it is given only what it shows, so that a key renders one row. */
export const WorkoutFields = memo(function WorkoutFields({ id, intro, blocks }: Props) {
  return (
    <ExercisesContext value={useLoadedExercises()}>
      <Equipment blocks={blocks} />
      <Intro id={id} intro={intro} />
      {blocks.length > 0 && <SetsHelp />}
      {blocks.map((block, index) => (
        <BlockCard key={block.id} workoutId={id} block={block} index={index} />
      ))}
      <Adding id={id} />
    </ExercisesContext>
  )
})

const Intro = memo(function Intro({ id, intro }: Pick<Workout, 'id' | 'intro'>) {
  const change = useChange<Workout>(id)
  return (
    <Textarea
      label="Shown before the start"
      className={classes.grows}
      rows={1}
      maxLength={2000}
      value={intro}
      onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, intro: value }), 'intro')}
    />
  )
})

const Adding = memo(function Adding({ id }: { id: string }) {
  const change = useChange<Workout>(id)
  const [pasting, setPasting] = useState(false)
  return (
    <>
      <ExerciseField
        label="Add an exercise"
        placeholder="Type a name, such as back squat"
        onChoose={({ id: exercise, perSide, measure, swaps }) =>
          change(addItems([{ ...newItem(exercise, perSide, measure), swaps: swaps.slice(0, 3) }], newId))
        }
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} stroke={1.75} />}
          onClick={() => setPasting(true)}
        >
          Paste from a spreadsheet
        </Button>
      </Group>
      {pasting && <PasteDialog workoutId={id} onClose={() => setPasting(false)} />}
    </>
  )
})

function Equipment({ blocks }: Pick<Workout, 'blocks'>) {
  const all = useExercises()
  const names = equipmentOf({ blocks }, (id) => all.find((exercise) => exercise.id === id))
    .map((name) => equipmentNames[name])
    .join(', ')
  return names ? <EquipmentLine names={names} /> : null
}

const EquipmentLine = memo(function EquipmentLine({ names }: { names: string }) {
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        Needs
      </Text>
      {names.split(', ').map((name) => (
        <Badge key={name} variant="light" color="gray" tt="none">
          {name}
        </Badge>
      ))}
    </Group>
  )
})
