/** Everything to look up: exercises, lessons and open programmes. What is on the device is found without a connection. */
import { useDeferredValue, useState } from 'react'
import { Link } from '../../../base/mobile/router.tsx'
import { Field } from '../../../mobile/Field.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Empty, SectionHead } from '../../../mobile/Parts.tsx'
import { searchExercises } from '../../programmes/exerciseSearch.ts'
import { equipmentNames, type Muscle, muscleNames, type ShownExercise } from '../../programmes/exercises.ts'
import { isDone } from '../log.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { useExercises, useLogs } from './kept.ts'
import { usePlans } from './plans.ts'

export function LibraryScreen() {
  const [typed, setTyped] = useState('')
  const [muscle, setMuscle] = useState<Muscle>()
  const asked = useDeferredValue(typed)
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const exercises = [...useExercises().values()].toSorted((a, b) => a.name.localeCompare(b.name))
  const found = searchExercises(exercises, asked).filter(({ primary }) => !muscle || primary.includes(muscle))
  const allLessons = useLessons(words)
  const lessons = muscle ? [] : allLessons
  const used = [...new Set(exercises.flatMap(({ primary }) => primary))].toSorted()
  const isNothing = found.length === 0 && lessons.length === 0
  return (
    <main className="screen">
      <div className="head">
        <h1>Library</h1>
      </div>
      <Field
        label="Search exercises and lessons"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {used.length > 0 && <Muscles names={used} chosen={muscle} onChoose={setMuscle} />}
      <output className="unseen">{`${found.length} exercises and ${lessons.length} lessons found`}</output>
      {isNothing && (
        <Empty icon="search" title={typed || muscle ? 'Nothing found' : 'Nothing here yet'}>
          <p>
            {typed || muscle
              ? 'Try another word. Only what your program has opened so far can be found.'
              : 'Exercises and lessons of your program are listed here once they are on this device.'}
          </p>
        </Empty>
      )}
      {lessons.length > 0 && <Lessons lessons={lessons} />}
      {found.length > 0 && <Exercises exercises={found} />}
    </main>
  )
}

const matches = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** The lessons of open parts. */
function useLessons(words: readonly string[]) {
  const plans = usePlans()
  const done = new Set(
    useLogs()
      .filter(isDone)
      .map(({ activity }) => activity),
  )
  return plans.flatMap(({ programme, today }) =>
    programme.parts.flatMap((part, index) =>
      today.parts[index]?.open === false
        ? []
        : part.activities
            .filter(({ kind, title }) => kind === 'lesson' && matches(`${title} ${part.title}`, words))
            .map((activity) => ({ programme: programme.id, activity, isRead: done.has(activity.id) })),
    ),
  )
}

interface MusclesProps {
  names: readonly Muscle[]
  chosen: Muscle | undefined
  onChoose: (muscle: Muscle | undefined) => void
}

function Muscles({ names, chosen, onChoose }: MusclesProps) {
  return (
    <fieldset className="chips" style={{ marginTop: 12 }} aria-label="By muscle">
      {names.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each === chosen ? undefined : each)}
        >
          {muscleNames[each]}
        </button>
      ))}
    </fieldset>
  )
}

function Lessons({ lessons }: { lessons: ReturnType<typeof useLessons> }) {
  return (
    <section>
      <SectionHead title="Lessons" aside={<span className="small quiet">{lessons.length}</span>} />
      <ul className="card">
        {lessons.slice(0, 30).map(({ programme, activity, isRead }) => (
          <li key={`${programme} ${activity.id}`}>
            <ActivityRow programme={programme} activity={activity} isDone={isRead} />
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
          <li key={exercise.id}>
            <Link className="row" href={`/exercise/${exercise.id}`}>
              <span className="grow">
                <b>{exercise.name}</b>
                <small>
                  {[
                    ...exercise.primary.map((each) => muscleNames[each]),
                    ...exercise.equipment.map((one) => equipmentNames[one]),
                  ].join(' · ')}
                </small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
