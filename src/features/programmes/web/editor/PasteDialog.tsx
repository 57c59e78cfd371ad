import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import type { Workout } from '../../document.ts'
import { limits } from '../../limits.ts'
import { type FindByName, readRows } from '../../pasting.ts'
import { searchNames, useUsableExercises } from './exerciseChoice.ts'
import { newId, useChange } from './useEditor.ts'

/** Rows copied from a spreadsheet: exercise, sets, note. Nothing is added while a row is not understood. */
export function PasteDialog({ workoutId, onClose }: { workoutId: string; onClose(): void }) {
  const change = useChange<Workout>(workoutId)
  const all = useUsableExercises()
  const [text, setText] = useState('')
  const { blocks, problems } = useMemo(() => {
    const find: FindByName = (name) => searchNames(all, name)[0]
    return readRows(text, find, newId)
  }, [all, text])
  const [isFull, setIsFull] = useState(false)
  const count = blocks.reduce((sum, { items }) => sum + items.length, 0)

  function add() {
    const isAdded = change((now) =>
      now.blocks.length + blocks.length > limits.blocks
        ? now
        : { ...now, blocks: [...now.blocks, ...blocks] },
    )
    if (isAdded) onClose()
    else setIsFull(true)
  }

  return (
    <Modal opened onClose={onClose} title="Paste from a spreadsheet" size={620}>
      <Stack>
        <Text size="sm">
          Copy the rows in your spreadsheet and paste them here: exercise, sets, note. With a row of headings,
          sets, reps, weight (kg), rest and RPE may have columns of their own. A row such as{' '}
          <code>amrap12</code> or <code>3 rounds 40s r20</code> begins a block, an empty row ends it.
        </Text>
        <Textarea
          label="Rows"
          data-autofocus
          autosize
          minRows={6}
          maxRows={14}
          placeholder={'Back squat\t4x8-10 60kg rir2 r90\nPlank\t3x40s'}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value.slice(0, 20_000))}
        />
        {problems.length > 0 && (
          <FormAlert tone="bad" title="Some rows are not understood">
            {problems.slice(0, 5).map(({ row, problem }) => (
              <div key={row}>
                Row {row}: {problem}
              </div>
            ))}
            {problems.length > 5 && <div>and {problems.length - 5} more</div>}
          </FormAlert>
        )}
        {isFull && <FormAlert tone="bad">A workout takes at most {limits.blocks} blocks.</FormAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={count === 0 || problems.length > 0} onClick={add}>
            {count === 1 ? 'Add 1 exercise' : `Add ${count} exercises`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
