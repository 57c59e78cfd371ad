/** One measure of the body: its course, a new value, and the values so far. */
import { type FormEvent, useState } from 'react'
import { dayWords, shortDayWords } from '../../../base/dayWords.ts'
import { go, Link, type ScreenProps } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Chart } from '../../../mobile/Chart.tsx'
import { Field } from '../../../mobile/Field.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import {
  type BodyMeasure,
  type BodyValue,
  bodyFault,
  bodyMeasures,
  bodyText,
  bodyValues,
  lastOfDays,
  toKept,
  toShown,
  unitKept,
  unitShown,
} from '../body.ts'
import { isDay } from '../days.ts'
import { hasBodyValues, saveBodyCsv } from './exporting.ts'
import { useLogs, useToday, useUnit } from './kept.ts'
import { typed } from './player/values.ts'
import { useWriting } from './writing.ts'

export function BodyScreen({ params }: ScreenProps) {
  const measure = bodyMeasures.find(({ id }) => id === params.measure) ?? bodyMeasures[0]
  const logs = useLogs()
  if (!measure) return null
  const values = bodyValues(logs, measure)
  return (
    <main className="screen">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={() => go('/progress')} />
        <h1>{measure.words}</h1>
        {hasBodyValues(logs) && (
          <Button look="soft" isLow icon="save" onClick={() => saveBodyCsv(logs)}>
            Export
          </Button>
        )}
      </div>
      <nav className="chips" aria-label="Measures">
        {bodyMeasures.map(({ id, words }) => (
          <Link key={id} className="chip" href={`/body/${id}`} aria-current={id === measure.id || undefined}>
            {words}
          </Link>
        ))}
      </nav>
      {values.length > 0 && <Course measure={measure} values={lastOfDays(values)} />}
      <NewValue key={measure.id} measure={measure} />
      {values.length > 0 && <Values measure={measure} values={values} />}
    </main>
  )
}

interface MeasuredProps {
  measure: BodyMeasure
  values: BodyValue[]
}

function Course({ measure, values }: MeasuredProps) {
  const unit = useUnit()
  const points = values.map(({ day, amount }) => ({
    day,
    value: toShown(measure, amount, unit),
    words: bodyText(measure, amount, unit),
  }))
  const last = points.at(-1)
  return (
    <section className="card pad stack" style={{ marginTop: 14 }} aria-label={`${measure.words} over time`}>
      <p>
        <span className="small quiet">{last && dayWords(last.day)}</span>
        <br />
        <b className="figure big-figure">{last?.words}</b>
      </p>
      <Chart
        title={`${measure.words} by day`}
        points={points}
        heads={['Day', measure.words]}
        dayWords={shortDayWords}
      />
    </section>
  )
}

function NewValue({ measure }: { measure: BodyMeasure }) {
  const unit = useUnit()
  const today = useToday()
  const writing = useWriting()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState<{ value?: string | undefined; day?: string }>({})
  const day = chosen ?? today
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const shown = typed(text)
    const amount = shown === undefined ? Number.NaN : toKept(measure, shown, unit)
    const fault = bodyFault(measure, amount, unit)
    if (fault) return setWrong({ value: fault })
    if (!isDay(day)) return setWrong({ day: 'Choose a day' })
    if (day > today) return setWrong({ day: 'Choose today or a day before' })
    // Before it is written: a second tap finds nothing to add.
    setText('')
    setWrong({})
    try {
      const log = await writing.begin({ kind: 'body', programme: null, version: null, activity: null })
      await writing.add(
        log.id,
        { k: 'value', fixes: null, name: measure.id, amount, unit: unitKept(measure) },
        ...(day === log.on_day ? [] : [{ k: 'header' as const, fixes: null, on_day: day, title: null }]),
      )
      return setChosen(undefined)
    } catch (error) {
      setText(text)
      return setWrong({ value: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section>
      <SectionHead title="New value" />
      <form className="card pad stack" onSubmit={(event) => void save(event)} noValidate>
        <Field
          label={`${measure.words} in ${unitShown(measure, unit)}`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          wrong={wrong.value}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label="Measured on"
          type="date"
          max={today}
          value={day}
          wrong={wrong.day}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button type="submit" icon="plus" isWide disabled={text.trim() === ''}>
          Add
        </Button>
      </form>
    </section>
  )
}

const SHOWN = 10

function Values({ measure, values }: MeasuredProps) {
  const unit = useUnit()
  const writing = useWriting()
  const [isAll, setAll] = useState(false)
  const newest = values.toReversed()
  return (
    <section>
      <SectionHead title="Values" aside={<span className="small quiet">{values.length}</span>} />
      <ul className="card">
        {(isAll ? newest : newest.slice(0, SHOWN)).map(({ log, entry, day, amount }) => (
          <li key={entry} className="row">
            <span className="grow">
              <b className="figure">{bodyText(measure, amount, unit)}</b>
              <small>{dayWords(day)}</small>
            </span>
            <IconButton
              icon="undo"
              label={`Take back ${bodyText(measure, amount, unit)} of ${dayWords(day)}`}
              onClick={() => void writing.add(log, { k: 'undo', fixes: entry })}
            />
          </li>
        ))}
      </ul>
      {values.length > SHOWN && !isAll && (
        <button type="button" className="text-b" onClick={() => setAll(true)}>
          Show all {values.length}
        </button>
      )}
    </section>
  )
}
