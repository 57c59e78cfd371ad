import { Button, Checkbox, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import type { Workout } from '../../document.ts'
import { findByName } from '../../exerciseSearch.ts'
import type { Exercise } from '../../exercises.ts'
import { limits } from '../../limits.ts'
import { blocksOf, readRows } from '../../pasting.ts'
import type { WeightUnit } from '../../setPrinting.ts'
import { useUsableExercises } from './exerciseChoice.ts'
import { PastePreview } from './PastePreview.tsx'
import { newId, useChange } from './useEditor.ts'

/** Rows copied from a spreadsheet. Nothing is guessed: what is not certain is asked, what is left out is named. */
export function PasteDialog({ workoutId, onClose }: { workoutId: string; onClose(): void }) {
  const change = useChange<Workout>(workoutId)
  const all = useUsableExercises()
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<WeightUnit>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Exercise>>(new Map())
  const [isLeavingOut, setLeavingOut] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const pasted = useMemo(() => readRows(text, unit), [text, unit])
  const exerciseOf = (name: string) => chosen.get(name) ?? findByName(all, name)
  const ready = pasted.items.filter(({ name }) => exerciseOf(name))
  const open = [...pasted.items.filter(({ name }) => !exerciseOf(name)), ...pasted.problems]
    .map(({ row }) => row)
    .toSorted((one, other) => one - other)

  function add() {
    const blocks = blocksOf(pasted, exerciseOf, newId)
    const isAdded = change((now) =>
      now.blocks.length + blocks.length > limits.blocks
        ? now
        : { ...now, blocks: [...now.blocks, ...blocks] },
    )
    if (isAdded) onClose()
    else setIsFull(true)
  }

  return (
    <Modal opened onClose={onClose} title="Paste from a spreadsheet" size={760}>
      <Stack>
        <RowsField text={text} onChange={setText} />
        {pasted.isUnitMissing && <UnitChoice unit={unit} onChange={setUnit} />}
        {pasted.items.length + pasted.problems.length > 0 && (
          <PastePreview
            pasted={pasted}
            exerciseOf={exerciseOf}
            onChoose={(more) => setChosen(new Map([...chosen, ...more]))}
          />
        )}
        {isFull && <FormAlert tone="bad">A workout takes at most {limits.blocks} blocks.</FormAlert>}
        {open.length > 0 && ready.length > 0 && (
          <Checkbox
            label={`Leave out ${rowsText(open)}`}
            checked={isLeavingOut}
            onChange={({ currentTarget: { checked } }) => setLeavingOut(checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={ready.length === 0 || (open.length > 0 && !isLeavingOut)} onClick={add}>
            {ready.length === 1 ? 'Add 1 exercise' : `Add ${ready.length} exercises`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function RowsField({ text, onChange }: { text: string; onChange(text: string): void }) {
  return (
    <>
      <Text size="sm">
        Copy the rows in your spreadsheet and paste them here: exercise, sets, note. With a row of headings,
        sets, reps, weight, rest and RPE may have columns of their own. Rows that begin with A1 and A2 are a
        superset. A row such as <code>amrap12</code> or <code>3 rounds 40s r20</code> begins a block, an empty
        row ends it.
      </Text>
      <Textarea
        label="Rows"
        data-autofocus
        autosize
        minRows={4}
        maxRows={8}
        placeholder={'Back squat\t4x8-10 60kg rir2 r90\nPlank\t3x40s'}
        value={text}
        onChange={({ currentTarget: { value } }) => onChange(value.slice(0, 20_000))}
      />
    </>
  )
}

function rowsText(rows: readonly number[]): string {
  if (rows.length > 12) return `${rows.length} rows`
  const [first, ...others] = rows
  if (!others.length) return `row ${first}`
  return `rows ${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}`
}

function UnitChoice({ unit, onChange }: { unit: WeightUnit | undefined; onChange(unit: WeightUnit): void }) {
  return (
    <Radio.Group
      label="Some weights have no unit. They are in"
      value={unit ?? ''}
      onChange={(value) => onChange(value as WeightUnit)}
    >
      <Group gap="lg" mt={6}>
        <Radio value="kg" label="kg" />
        <Radio value="lb" label="lb" />
      </Group>
    </Radio.Group>
  )
}
