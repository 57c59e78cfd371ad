/** How it goes: weeks in a row, days, each exercise, each course. All of it is computed on this device. */
import { useState } from 'react'
import { dayWords, monthWords } from '../../../base/dayWords.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Bar, Empty, SectionHead } from '../../../mobile/Parts.tsx'
import { addDays, weekdayOf } from '../days.ts'
import { dayOf, isDayUnsure, isDone, type Log } from '../log.ts'
import { daysDone, shareDone, streakOf } from '../progress.ts'
import { exercisesOf, inOrder, pointsOf } from '../strength.ts'
import { BodyCard } from './BodyCard.tsx'
import { saveCsv } from './exporting.ts'
import { useLogs, useToday, useTrains, useUnit } from './kept.ts'
import { LinkRow } from './LinkRow.tsx'
import { useNames } from './names.ts'
import { usePlans } from './plans.ts'
import { counted, doneText, percentText } from './words.ts'

export function ProgressScreen() {
  const logs = useLogs()
  const day = useToday()
  const names = useNames()
  const trains = useTrains()
  const { labels } = useBoot()
  const streak = streakOf(logs, day)
  const days = daysDone(logs)
  const hasSets = logs.some((log) => Object.values(log.entries).some(({ k }) => k === 'set'))
  return (
    <main className="screen">
      <div className="head">
        <h1>Progress</h1>
        {hasSets && (
          <Button look="soft" isLow icon="save" onClick={() => saveCsv(logs, names)}>
            Export
          </Button>
        )}
      </div>
      {days.length === 0 ? (
        <Empty icon="trend" title="Your first day comes first">
          <p>Finish something, and this is where you see how far you have come.</p>
          <Link className="b" href="/">
            Back to {labels.today ?? 'Today'}
          </Link>
        </Empty>
      ) : (
        <>
          <Streak weeks={streak} days={days.length} />
          <Month days={days} day={day} />
        </>
      )}
      <Courses />
      <Exercises logs={logs} />
      {trains && <BodyCard logs={logs} />}
      <History logs={logs} />
    </main>
  )
}

/** Without a week in a row the days count: nobody is shown a zero for a pause. */
function Streak({ weeks, days }: { weeks: number; days: number }) {
  const inAll = `${counted(days, 'day')} with something done in all`
  return (
    <section className="stage" aria-label="Weeks in a row">
      <p className="lit">
        <b className="figure streak-figure">{weeks || days}</b>
      </p>
      <p>
        <b>{weeks ? `${weeks === 1 ? 'week' : 'weeks'} in a row` : `${days === 1 ? 'day' : 'days'} done`}</b>
      </p>
      <p className="small quiet">{weeks ? inAll : 'Your next one begins a new row of weeks.'}</p>
    </section>
  )
}

function Month({ days, day }: { days: string[]; day: string }) {
  const [first, setFirst] = useState(`${day.slice(0, 7)}-01`)
  const done = new Set(days)
  const length = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
  const title = monthWords(first)
  const turn = (days: number) => setFirst(`${addDays(first, days).slice(0, 7)}-01`)
  const count = days.filter((each) => each.startsWith(first.slice(0, 7))).length
  return (
    <section className="card pad" style={{ marginTop: 14 }} aria-label="Calendar">
      <div className="head" style={{ marginBottom: 4 }}>
        <div>
          <h2>{title}</h2>
          <p className="small quiet">{counted(count, 'day')} done</p>
        </div>
        <IconButton icon="back" label="Month before" onClick={() => turn(-1)} />
        <IconButton
          icon="next"
          label="Month after"
          disabled={first.slice(0, 7) >= day.slice(0, 7)}
          onClick={() => turn(length)}
        />
      </div>
      <div className="month" aria-hidden="true">
        {['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((letter, index) => (
          <span key={`${letter}${index}`} className="wd">
            {letter}
          </span>
        ))}
        {Array.from({ length: weekdayOf(first) - 1 }, (_, index) => (
          <span key={`before ${index}`} />
        ))}
        {Array.from({ length }, (_, index) => {
          const each = addDays(first, index)
          return (
            <span key={each} className={`${done.has(each) ? 'done' : ''}${each === day ? ' today' : ''}`}>
              {index + 1}
            </span>
          )
        })}
      </div>
      <p className="unseen">
        {`Done in ${title}: ${
          days
            .filter((each) => each.startsWith(first.slice(0, 7)))
            .map(dayWords)
            .join(', ') || 'nothing'
        }`}
      </p>
    </section>
  )
}

function Courses() {
  const plans = usePlans().filter(({ isOpen }) => !isOpen)
  if (plans.length === 0) return null
  return (
    <section>
      <SectionHead title="Programs" />
      <ul className="card">
        {plans.map(({ programme, today }) => {
          const share = shareDone(today.parts)
          return (
            <LinkRow
              key={programme.id}
              href={`/plan/${programme.id}`}
              title={programme.title}
              words={`${percentText(share)} done`}
            >
              <Bar share={share} label={`${programme.title}, share done`} />
            </LinkRow>
          )
        })}
      </ul>
    </section>
  )
}

function Exercises({ logs }: { logs: Log[] }) {
  const unit = useUnit()
  const names = useNames()
  const [isAll, setAll] = useState(false)
  const done = exercisesOf(inOrder(logs).toReversed()).map((exercise) => ({
    exercise,
    last: pointsOf(logs, exercise).at(-1),
  }))
  // What was a warm-up only has no course to show.
  const all = [...done.filter(({ last }) => last), ...done.filter(({ last }) => !last)]
  if (all.length === 0) return null
  return (
    <section>
      <SectionHead title="Exercises" />
      <ul className="card">
        {(isAll ? all : all.slice(0, 6)).map(({ exercise, last }) => (
          <li key={exercise}>
            <Link className="row" href={`/progress/${exercise}`}>
              <span className="grow">
                <b>{names.exercise(exercise)}</b>
                <small>{last ? `Best set on ${dayWords(last.onDay)}` : 'Warm-ups so far'}</small>
              </span>
              {last && <b className="figure">{doneText(last.best, unit)}</b>}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      {all.length > 6 && !isAll && (
        <button type="button" className="text-b" onClick={() => setAll(true)}>
          Show all {all.length}
        </button>
      )}
    </section>
  )
}

function History({ logs }: { logs: Log[] }) {
  const names = useNames()
  const [isAll, setAll] = useState(false)
  const done = inOrder(logs)
    .filter((log) => log.kind === 'workout' && isDone(log))
    .toReversed()
  if (done.length === 0) return null
  return (
    <section>
      <SectionHead title="Workouts" aside={<span className="small quiet">{done.length}</span>} />
      <ul className="card">
        {(isAll ? done : done.slice(0, 10)).map((log) => (
          <li key={log.id}>
            <Link className="row" href={`/done/${log.id}`}>
              <span className="grow">
                <b>{names.session(log)}</b>
                <small>
                  {dayWords(dayOf(log))}
                  {isDayUnsure(log) && ', the day is not certain'}
                </small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      {done.length > 10 && !isAll && (
        <button type="button" className="text-b" onClick={() => setAll(true)}>
          Show all {done.length}
        </button>
      )}
    </section>
  )
}
