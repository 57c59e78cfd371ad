import { Button, NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import { searchExercises } from '../../exerciseSearch.ts'
import type { Exercise } from '../../exercises.ts'
import type { Pasted, PastedItem, PastedProblem } from '../../pasting.ts'
import { printSets } from '../../setPrinting.ts'
import { ExercisePicker } from './ExerciseField.tsx'
import { useUsableExercises } from './exerciseChoice.ts'
import classes from './pasting.module.css'

const most = 6

/** The nearest first; of a name that nothing has as a whole, what has one of its words. */
function nearestTo(all: readonly Exercise[], name: string): Exercise[] {
  const words = name.split(/\s+/).toReversed()
  const found = [name, ...words].flatMap((asked) => (asked ? searchExercises(all, asked).slice(0, most) : []))
  return [...new Set(found)].slice(0, most)
}

interface Props {
  pasted: Pasted
  /** What each name means; undefined if nobody said so. */
  exerciseOf(name: string): Exercise | undefined
  onChoose(choices: ReadonlyMap<string, Exercise>): void
}

/** What would be added, row by row. Where no exercise has that very name, the coach chooses it. */
export function PastePreview({ pasted, exerciseOf, onChoose }: Props) {
  const all = useUsableExercises()
  const rows = [...pasted.items, ...pasted.problems].toSorted((one, other) => one.row - other.row)
  const open = [...new Set(pasted.items.map(({ name }) => name).filter((name) => !exerciseOf(name)))]
  const nearest = open.flatMap((name): [string, Exercise][] =>
    nearestTo(all, name)
      .slice(0, 1)
      .map((exercise) => [name, exercise]),
  )
  return (
    <>
      {nearest.length > 1 && (
        <Button variant="default" className={classes.nearest} onClick={() => onChoose(new Map(nearest))}>
          Choose the nearest for {nearest.length} names
        </Button>
      )}
      <div className={classes.scrolls}>
        <table className={classes.rows} aria-label="Rows as they are understood">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Pasted</th>
              <th scope="col">Exercise</th>
              <th scope="col">Sets</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              'problem' in row ? (
                <ProblemRow key={row.row} {...row} />
              ) : (
                <ItemCells
                  key={row.row}
                  item={row}
                  exercise={exerciseOf(row.name)}
                  onChoose={(exercise) => onChoose(new Map([[row.name, exercise]]))}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

const ProblemRow = ({ row, text, problem }: PastedProblem) => (
  <tr data-bad>
    <td>{row}</td>
    <td>{text.slice(0, 80)}</td>
    <td colSpan={2}>{problem}</td>
  </tr>
)

interface ItemProps {
  item: PastedItem
  exercise: Exercise | undefined
  onChoose(exercise: Exercise): void
}

function ItemCells({ item, exercise, onChoose }: ItemProps) {
  return (
    <tr data-open={exercise ? undefined : ''}>
      <td>{item.row}</td>
      <td>{item.label ? `${item.label} ${item.name}` : item.name}</td>
      <td>
        <Choice name={item.name} row={item.row} exercise={exercise} onChoose={onChoose} />
      </td>
      <td>
        <code>{printSets(item.sets, item.perSide)}</code>
        {item.note && <span>{item.note}</span>}
      </td>
    </tr>
  )
}

const another = 'another'

interface ChoiceProps extends Omit<ItemProps, 'item'> {
  name: string
  row: number
}

function Choice({ name, row, exercise, onChoose }: ChoiceProps) {
  const all = useUsableExercises()
  const [isBrowsing, setBrowsing] = useState(false)
  const near = nearestTo(all, name)
  const offered = !exercise || near.some(({ id }) => id === exercise.id) ? near : [exercise, ...near]
  return (
    <>
      <NativeSelect
        aria-label={`Exercise of row ${row}, ${name}`}
        size="xs"
        data={[
          ...(exercise ? [] : [{ value: '', label: 'Choose the exercise' }]),
          ...offered.map(({ id, name: label }) => ({ value: id, label })),
          { value: another, label: 'Another exercise…' },
        ]}
        value={exercise?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = offered.find(({ id }) => id === value)
          if (chosen) onChoose(chosen)
          else setBrowsing(value === another)
        }}
      />
      {isBrowsing && (
        <Suspense>
          <ExercisePicker
            onClose={() => setBrowsing(false)}
            onPick={(picked) => {
              setBrowsing(false)
              onChoose(picked)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
