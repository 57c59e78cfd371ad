/** One exercise: how it is done, and what the member has done with it. */
import { useState } from 'react'
import { dayWords, shortDayWords } from '../../../base/dayWords.ts'
import type { ScreenProps } from '../../../base/mobile/router.tsx'
import { back } from '../../../base/mobile/router.tsx'
import { IconButton } from '../../../mobile/Button.tsx'
import { Chart } from '../../../mobile/Chart.tsx'
import { Choice } from '../../../mobile/Field.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Empty, SectionHead } from '../../../mobile/Parts.tsx'
import { pointsOf, recordsOf } from '../strength.ts'
import { estimateOf, fromGrams, type Unit } from '../units.ts'
import { useExercises, useLogs, useUnit } from './kept.ts'
import { useNames } from './names.ts'
import { ExerciseWords } from './player/sheets.tsx'
import { recordWords } from './records.ts'
import { doneText } from './words.ts'

type Points = ReturnType<typeof pointsOf>

export function ExerciseScreen({ params }: ScreenProps) {
  const id = params.exercise ?? ''
  const unit = useUnit()
  const logs = useLogs()
  const exercise = useExercises().get(id)
  const names = useNames()
  const points = pointsOf(logs, id)
  const records = recordsOf(logs, id)
  return (
    <main className="screen">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={back} />
        <h1>{names.exercise(id)}</h1>
      </div>
      {points.length > 0 && <Course points={points} unit={unit} />}
      {records.length > 0 && (
        <section>
          <SectionHead title="Your bests" />
          <ul className="card">
            {records
              .filter(({ kind, grams }) => kind !== 'reps' || isTopReps(records, grams))
              .map((record) => (
                <li key={`${record.kind} ${record.grams}`} className="row">
                  <span className="tile" aria-hidden="true">
                    <Icon name="cup" />
                  </span>
                  <span className="grow">
                    <b>{recordWords(record, unit).kind}</b>
                    <small>{dayWords(record.onDay)}</small>
                  </span>
                  <b className="figure">{recordWords(record, unit).value}</b>
                </li>
              ))}
          </ul>
        </section>
      )}
      {exercise ? (
        <section>
          <SectionHead title="How to do it" />
          <div className="card pad">
            <ExerciseWords exercise={exercise} />
          </div>
        </section>
      ) : (
        points.length === 0 && (
          <Empty icon="weight" title="Not on this device">
            <p>It appears when a part of your program with this exercise has been opened.</p>
          </Empty>
        )
      )}
    </main>
  )
}

/** Repetitions are a record at each weight; the heaviest one says enough. */
const isTopReps = (records: ReturnType<typeof recordsOf>, grams: number | null) =>
  grams === Math.max(...records.flatMap((record) => (record.kind === 'reps' ? (record.grams ?? 0) : [])))

/** The course of one figure over time. */
function Course({ points, unit }: { points: Points; unit: Unit }) {
  const hasMaximum = points.some(({ e1rm }) => e1rm !== null)
  const [figure, setFigure] = useState<'e1rm' | 'best'>(hasMaximum ? 'e1rm' : 'best')
  const shown = points.flatMap(({ onDay, e1rm, best }) => {
    if (figure === 'e1rm')
      return e1rm === null
        ? []
        : { day: onDay, value: estimateOf(e1rm, unit), words: `${estimateOf(e1rm, unit)} ${unit}` }
    const value = best.grams === null ? best.amount : fromGrams(best.grams, unit)
    return { day: onDay, value, words: doneText(best, unit) }
  })
  const last = shown.at(-1)
  const first = shown[0]
  return (
    <section className="card pad stack">
      {hasMaximum && (
        <Choice
          label="Show"
          options={[
            ['e1rm', 'Best for one'],
            ['best', 'Best set'],
          ]}
          value={figure}
          onChange={setFigure}
        />
      )}
      <p className="small quiet">{figure === 'e1rm' ? 'Best for one repetition, estimated' : 'Best set'}</p>
      <div className="line">
        <b className="figure big-figure grow">{last?.words}</b>
        {first && last && shown.length > 1 && figure === 'e1rm' && last.value > first.value && (
          <span className="badge">
            <Icon name="trend" />
            {`${Math.round((last.value - first.value) * 100) / 100} ${unit} since ${shortDayWords(first.day)}`}
          </span>
        )}
      </div>
      <Chart
        title={figure === 'e1rm' ? 'Best for one repetition, estimated' : 'Best set of each day'}
        points={shown}
        heads={['Day', figure === 'e1rm' ? 'Estimate' : 'Best set']}
        dayWords={shortDayWords}
      />
    </section>
  )
}
