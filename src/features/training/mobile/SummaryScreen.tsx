/** What a workout came to: time, sets, weight, and what was better than ever before. */

import { dayWords } from '../../../base/dayWords.ts'
import { go, type ScreenProps } from '../../../base/mobile/router.tsx'
import { Button } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Empty, Note, SectionHead } from '../../../mobile/Parts.tsx'
import { dayOf, entriesOf, type Log, minutesTaken, setsOf } from '../log.ts'
import { streakOf } from '../progress.ts'
import { reserveText } from '../setText.ts'
import { exercisesOf, newRecords } from '../strength.ts'
import { fromGrams } from '../units.ts'
import { DayField } from './DayField.tsx'
import { useLogs, useMeta, useUnit, useUnsent } from './kept.ts'
import { useNames } from './names.ts'
import { recordWords } from './records.ts'
import { doneText } from './words.ts'

export function SummaryScreen({ params }: ScreenProps) {
  const logs = useLogs()
  const log = logs.find(({ id }) => id === params.log)
  if (!log)
    return (
      <main className="screen">
        <Empty icon="trend" isAlone title="This workout is not on this device">
          <p>It may have been logged elsewhere and not arrived yet.</p>
          <Button onClick={() => go('/')}>Back to today</Button>
        </Empty>
      </main>
    )
  return <Summary log={log} logs={logs} />
}

function Summary({ log, logs }: { log: Log; logs: Log[] }) {
  const unit = useUnit()
  const unsent = useUnsent()
  const isEnded = useMeta<true>('ended') ?? false
  const streak = streakOf(logs, dayOf(log))
  const names = useNames()
  const sets = setsOf(log)
  const lifted = sets.reduce(
    (sum, { grams, by, amount }) => sum + (by === 'reps' ? (grams ?? 0) * amount : 0),
    0,
  )
  const minutes = minutesTaken(log)
  const exercises = exercisesOf([log]).length
  return (
    <main className="screen">
      <section className="stage" style={{ textAlign: 'center', paddingTop: 36 }}>
        <span className="tile done-tile pop" aria-hidden="true">
          <Icon name="check" />
        </span>
        <h1>{names.session(log)}</h1>
        <p className="quiet">
          {dayWords(dayOf(log))}
          {streak > 1 && `, week ${streak} in a row`}
        </p>
        <div className="trio">
          <Figure value={String(minutes)} words={minutes === 1 ? 'minute' : 'minutes'} />
          <Figure value={String(sets.length)} words={sets.length === 1 ? 'set' : 'sets'} />
          {lifted > 0 ? (
            <Figure
              value={Math.round(fromGrams(lifted, unit)).toLocaleString('en-US')}
              words={`${unit} lifted`}
            />
          ) : (
            <Figure value={String(exercises)} words={exercises === 1 ? 'exercise' : 'exercises'} />
          )}
        </div>
      </section>
      <DayField log={log} />
      <Records log={log} logs={logs} />
      <Done log={log} />
      {unsent > 0 && !isEnded && (
        <Note tone="waits">Saved on this device, and not sent yet. That happens by itself.</Note>
      )}
      <div className="acts">
        <Button isWide onClick={() => go('/')}>
          Done
        </Button>
      </div>
    </main>
  )
}

const Figure = ({ value, words }: { value: string; words: string }) => (
  <p>
    <b className="figure">{value}</b>
    <span className="small quiet">{words}</span>
  </p>
)

function Records({ log, logs }: { log: Log; logs: Log[] }) {
  const unit = useUnit()
  const names = useNames()
  const records = newRecords(log, logs)
  if (records.length === 0) return null
  return (
    <section>
      <SectionHead title={records.length === 1 ? 'New best' : 'New bests'} />
      <ul className="card">
        {records.map((record) => (
          <li key={`${record.exercise} ${record.kind} ${record.grams}`} className="row">
            <span className="tile" aria-hidden="true">
              <Icon name="cup" />
            </span>
            <span className="grow">
              <b>{names.exercise(record.exercise)}</b>
              <small>{recordWords(record, unit).kind}</small>
            </span>
            <b className="figure">{recordWords(record, unit).value}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Done({ log }: { log: Log }) {
  const unit = useUnit()
  const names = useNames()
  const sets = setsOf(log)
  const note = entriesOf(log, 'done').at(-1)?.note
  return (
    <section>
      <SectionHead title="What you did" />
      {note && <p className="say">{note}</p>}
      <ul className="card">
        {exercisesOf([log]).map((exercise) => (
          <li key={exercise} className="row">
            <span className="grow">
              <b>{names.exercise(exercise)}</b>
              <small>
                {sets
                  .filter((set) => set.exercise === exercise)
                  .map((set) => `${doneText(set, unit)}${reserveText(set.rir)}`)
                  .join(', ')}
              </small>
            </span>
          </li>
        ))}
        {sets.length === 0 && <li className="row quiet">No sets</li>}
      </ul>
    </section>
  )
}
