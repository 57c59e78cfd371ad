/** All exercises with search and filters; the screen and the picker both show it. */
import { Badge, Button, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { searchExercises } from '../../exerciseSearch.ts'
import {
  type Equipment,
  equipmentNames,
  type ListedExercise,
  type Muscle,
  muscleNames,
} from '../../exercises.ts'
import { EquipmentGlyph } from './EquipmentGlyph.tsx'
import classes from './exercises.module.css'
import { equipmentWords, muscleWords } from './words.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const muscles = optionsOf(muscleNames)
const equipment = [{ value: 'none', label: 'No equipment' }, ...optionsOf(equipmentNames)]
const whose = [
  { value: 'own', label: 'My own' },
  { value: 'changed', label: 'With my words' },
  { value: 'library', label: 'Library' },
  { value: 'archived', label: 'Archived' },
]

type Filters = { muscle: string | null; equipment: string | null; whose: string | null }

function passes(exercise: ListedExercise, filters: Filters): boolean {
  if (exercise.isArchived !== (filters.whose === 'archived')) return false
  if (filters.whose && filters.whose !== 'archived' && exercise.whose !== filters.whose) return false
  if (filters.muscle && !exercise.primary.includes(filters.muscle as Muscle)) return false
  if (filters.equipment === 'none') return exercise.equipment.length === 0
  return !filters.equipment || exercise.equipment.includes(filters.equipment as Equipment)
}

/** More are shown on request: nobody reads 240 lines, and each costs time to draw. */
const STEP = 40

interface Props {
  exercises: readonly ListedExercise[]
  selected: string | null
  onPick(exercise: ListedExercise): void
}

export function ExerciseList({ exercises, selected, onPick }: Props) {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Filters>({ muscle: null, equipment: null, whose: null })
  const [shown, setShown] = useState(STEP)
  const words = useDeferredValue(search)
  const hits = searchExercises(
    exercises.filter((exercise) => passes(exercise, filters)),
    words,
  )
  return (
    <>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search exercises"
        placeholder="Name, muscle or equipment"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        maxLength={80}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setShown(STEP)
        }}
      />
      <FilterRow filters={filters} onChange={setFilters} />
      <output className={classes.count}>
        {hits.length === 1 ? '1 exercise' : `${hits.length} exercises`}
      </output>
      {hits.length === 0 && (
        <p className={classes.none}>Nothing found. Try another word, or clear the filters.</p>
      )}
      <ul className={classes.list} aria-label="Exercises">
        {hits.slice(0, shown).map((exercise) => (
          <Row key={exercise.id} exercise={exercise} isSelected={exercise.id === selected} onPick={onPick} />
        ))}
      </ul>
      {hits.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </>
  )
}

function FilterRow({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  return (
    <div className={classes.filters}>
      <Select
        aria-label="Muscle"
        placeholder="Muscle"
        data={muscles}
        clearable
        searchable
        value={filters.muscle}
        onChange={(muscle) => onChange({ ...filters, muscle })}
      />
      <Select
        aria-label="Equipment"
        placeholder="Equipment"
        data={equipment}
        clearable
        searchable
        value={filters.equipment}
        onChange={(equipment) => onChange({ ...filters, equipment })}
      />
      <Select
        aria-label="Whose"
        placeholder="Whose"
        data={whose}
        clearable
        value={filters.whose}
        onChange={(whose) => onChange({ ...filters, whose })}
      />
    </div>
  )
}

interface RowProps {
  exercise: ListedExercise
  isSelected: boolean
  onPick(exercise: ListedExercise): void
}

const Row = ({ exercise, isSelected, onPick }: RowProps) => (
  <li>
    <button
      type="button"
      className={classes.row}
      data-exercise={exercise.id}
      aria-current={isSelected || undefined}
      onClick={() => onPick(exercise)}
    >
      <span className={classes.tile}>
        {exercise.picture ? (
          <img src={exercise.picture} alt="" loading="lazy" />
        ) : (
          <EquipmentGlyph equipment={exercise.equipment} />
        )}
      </span>
      <span className={classes.name}>
        {exercise.name}
        <span className={classes.sub}>
          {muscleWords(exercise)} · {equipmentWords(exercise)}
        </span>
      </span>
      {exercise.whose !== 'library' && (
        <Badge variant="light">{exercise.whose === 'own' ? 'My own' : 'My words'}</Badge>
      )}
    </button>
  </li>
)
