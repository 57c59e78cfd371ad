/**
 * Everything to look up: workouts and lessons of open parts, and exercises. All of it is on the device, and is found
 * without a connection.
 */
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Field } from '../../../mobile/Field.tsx'
import { Empty, SectionHead } from '../../../mobile/Parts.tsx'
import { equipmentOf, minutesOf } from '../../programmes/estimate.ts'
import { searchExercises } from '../../programmes/exerciseSearch.ts'
import {
  type Equipment,
  equipmentNames,
  muscleNames,
  type ShownExercise,
} from '../../programmes/exercises.ts'
import { type PublishedPart, partKey } from '../../programmes/published.ts'
import { countsFor } from '../enrolment.ts'
import { isDone } from '../log.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { useExercises, useLogs, useParts } from './kept.ts'
import { LinkRow } from './LinkRow.tsx'
import {
  type Filters,
  fitsExercise,
  fitsSession,
  isFiltered,
  keepFilters,
  keptFilters,
  lengthsIn,
  lengthWords,
  type Session,
} from './libraryFilters.ts'
import { type OutlinedActivity, usePlans } from './plans.ts'

export function LibraryScreen() {
  const { filters, change, clear } = useFilters()
  const asked = useDeferredValue(filters)
  const exercises = useSortedExercises()
  const sessions = useSessions()
  const found = searchExercises(exercises, asked.typed).filter((each) => fitsExercise(each, asked))
  const listed = sessions.filter((each) => fitsSession(each, asked))
  const [workouts, lessons] = [listed.filter(isWorkout), listed.filter((each) => !isWorkout(each))]
  return (
    <main className="screen">
      <div className="head">
        <h1>Library</h1>
      </div>
      <Field
        label="Search workouts, lessons and exercises"
        type="search"
        autoComplete="off"
        value={filters.typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
      <FilterRows filters={filters} exercises={exercises} sessions={sessions} onChange={change} />
      <output className="unseen">
        {`${workouts.length} workouts, ${lessons.length} lessons and ${found.length} exercises found`}
      </output>
      {found.length + listed.length === 0 && <Nothing isFiltered={isFiltered(asked)} onClear={clear} />}
      <Sessions title="Workouts" sessions={workouts} />
      <Sessions title="Lessons" sessions={lessons} />
      {found.length > 0 && <Exercises exercises={found} />}
    </main>
  )
}

function useFilters() {
  const [filters, setFilters] = useState(keptFilters)
  const set = (next: Filters) => {
    keepFilters(next)
    setFilters(next)
  }
  return {
    filters,
    change: (part: Partial<Filters>) => set({ ...filters, ...part }),
    clear: () => set({ typed: '' }),
  }
}

function useSortedExercises(): ShownExercise[] {
  const exercises = useExercises()
  return useMemo(() => [...exercises.values()].toSorted((a, b) => a.name.localeCompare(b.name)), [exercises])
}

interface ListedSession extends Session {
  programme: number
  activity: OutlinedActivity
  isDone: boolean
}

const isWorkout = ({ activity }: ListedSession) => activity.kind === 'workout'

/** Of open parts. A workout that every week repeats is listed once, with what comes next of it. */
function useSessions(): ListedSession[] {
  const plans = usePlans()
  const parts = useParts()
  const logs = useLogs().filter(isDone)
  const all = plans.flatMap(({ programme, enrolment, today }) => {
    const done = new Set(
      logs.flatMap((log) => (countsFor(enrolment, log.programme) ? (log.activity ?? []) : [])),
    )
    return programme.parts.flatMap((part, index) => {
      if (today.parts[index]?.open === false) return []
      const kept = parts.get(partKey(programme.id, programme.version, part.id))
      return part.activities
        .filter(({ kind }) => kind !== 'task')
        .map((activity) => ({
          programme: programme.id,
          activity,
          isDone: done.has(activity.id),
          words: `${activity.title} ${part.title}`,
          ...factsOf(activity, kept),
        }))
    })
  })
  const byTitle = Map.groupBy(all, ({ programme, activity }) =>
    activity.kind === 'workout' ? `${programme} ${activity.title}` : `${programme}/${activity.id}`,
  )
  return [...byTitle.values()].flatMap((same) => same.find((each) => !each.isDone) ?? same[0] ?? [])
}

function factsOf({ id, minutes }: OutlinedActivity, kept: PublishedPart | undefined) {
  const activity = kept?.part.activities.find((each) => each.id === id)
  if (!kept || !activity) return { minutes, needs: undefined }
  if (activity.kind !== 'workout') return { minutes: minutes ?? minutesOf(activity), needs: undefined }
  const items = activity.blocks.flatMap((block) => block.items)
  return {
    minutes: minutes ?? minutesOf(activity),
    needs: {
      muscles: items.flatMap(({ exercise }) => kept.exercises[exercise]?.primary ?? []),
      equipment: equipmentOf(activity, (exercise) => kept.exercises[exercise]),
    },
  }
}

interface FilterRowsProps {
  filters: Filters
  exercises: readonly ShownExercise[]
  sessions: readonly Session[]
  onChange: (part: Partial<Filters>) => void
}

/** Only what something here has. */
function FilterRows({ filters, exercises, sessions, onChange }: FilterRowsProps) {
  const muscles = [...new Set(exercises.flatMap(({ primary }) => primary))].toSorted()
  const equipment = [...new Set(exercises.flatMap((each) => each.equipment))].toSorted()
  const isAnyFree = exercises.some((each) => each.equipment.length === 0)
  const needed: (Equipment | 'none')[] = [...(isAnyFree ? (['none'] as const) : []), ...equipment]
  return (
    <div style={{ marginTop: 12 }}>
      <Chips
        label="By muscle"
        names={muscleNames}
        offered={muscles}
        chosen={filters.muscle}
        onChoose={(muscle) => onChange({ muscle })}
      />
      <Chips
        label="By equipment"
        names={{ none: 'No equipment', ...equipmentNames }}
        offered={needed}
        chosen={filters.equipment}
        onChoose={(chosen) => onChange({ equipment: chosen })}
      />
      <Chips
        label="By length"
        names={lengthWords}
        offered={lengthsIn(sessions)}
        chosen={filters.length}
        onChoose={(length) => onChange({ length })}
      />
    </div>
  )
}

interface ChipsProps<Id extends string> {
  label: string
  names: Record<Id, string>
  offered: readonly Id[]
  chosen: Id | undefined
  onChoose: (id: Id | undefined) => void
}

/** One of them or none. A single one would choose nothing, unless it is chosen and to be taken back. */
function Chips<Id extends string>({ label, names, offered, chosen, onChoose }: ChipsProps<Id>) {
  const all = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered
  if (all.length < 2 && !chosen) return null
  return (
    <fieldset className="chips" aria-label={label}>
      {all.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each === chosen ? undefined : each)}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty icon="search" title="Nothing here yet">
        <p>Workouts, lessons and exercises of your program are listed here once they are on this device.</p>
      </Empty>
    )
  return (
    <Empty icon="search" title="Nothing found">
      <p>Nothing has all of that. Only what your program has opened so far can be found.</p>
      <div className="acts">
        <Button look="soft" onClick={onClear}>
          Clear search and filters
        </Button>
      </div>
    </Empty>
  )
}

function Sessions({ title, sessions }: { title: string; sessions: readonly ListedSession[] }) {
  if (sessions.length === 0) return null
  return (
    <section>
      <SectionHead title={title} aside={<span className="small quiet">{sessions.length}</span>} />
      <ul className="card">
        {sessions.slice(0, 30).map(({ programme, activity, minutes, isDone }) => (
          <li key={`${programme} ${activity.id}`}>
            <ActivityRow programme={programme} activity={{ ...activity, minutes }} isDone={isDone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Exercises({ exercises: found }: { exercises: readonly ShownExercise[] }) {
  return (
    <section>
      <SectionHead title="Exercises" aside={<span className="small quiet">{found.length}</span>} />
      <ul className="card">
        {found.slice(0, 100).map((exercise) => (
          <LinkRow
            key={exercise.id}
            href={`/exercise/${exercise.id}`}
            title={exercise.name}
            words={[
              ...exercise.primary.map((each) => muscleNames[each]),
              ...exercise.equipment.map((one) => equipmentNames[one]),
            ].join(' · ')}
          />
        ))}
      </ul>
    </section>
  )
}
