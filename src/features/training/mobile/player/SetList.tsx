/** The sets of one exercise: done, now, to come. */
import { useState } from 'react'
import { Button } from '../../../../mobile/Button.tsx'
import { Icon } from '../../../../mobile/Icon.tsx'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import {
  extraOf,
  type ItemState,
  type NewEntry,
  type Session,
  type Step,
  type StepState,
  setEntry,
  type Values,
} from '../../player.ts'
import type { Unit } from '../../units.ts'
import { doneText, goalText } from '../words.ts'
import { SetCard, useLogging } from './SetCard.tsx'
import { FixSheet } from './sheets.tsx'
import { type Before, firstValues, isBest, lastSet } from './values.ts'

interface SetListProps {
  state: ItemState
  session: Session
  before: Before
  exercise: ShownExercise | undefined
  unit: Unit
  record: (...entries: NewEntry[]) => Promise<boolean>
}

const kinds = { warmup: 'Warm-up', work: 'Set', drop: 'Drop set', failure: 'Set to failure' }

/** Counted among its kind. */
function numberOf({ item, set, asked }: Step): number {
  const before = Array.from({ length: set }, (_, index) => item.sets[Math.min(index, item.sets.length - 1)])
  return before.filter((each) => each?.kind === asked.kind).length + 1
}

/** `Set 2` */
export function setName(step: Step): string {
  const { asked, isExtra } = step
  const number = numberOf(step)
  return isExtra ? `Extra set ${number}` : `${kinds[asked.kind]} ${number}`
}

export function SetList(props: SetListProps) {
  const { state, session, before, unit, record } = props
  const [fixed, setFixed] = useState<StepState>()
  const now = setNow(state, session)
  const keep = (step: StepState) => (values: Values) => {
    navigator.vibrate?.(15)
    return record(setEntry(step, state.exercise, values))
  }
  return (
    <>
      <div className="sets">
        {state.steps.map((step) =>
          step === now ? (
            <Card
              key="card"
              {...props}
              step={step}
              first={firstValues(step, state, before)}
              onLog={keep(step)}
            />
          ) : (
            <SetRow
              key={step.set}
              step={step}
              first={firstValues(step, state, before)}
              last={lastSet(step, before)}
              unit={unit}
              onLog={keep(step)}
              onFix={() => setFixed(step)}
              isOff={state.skipId !== undefined}
            />
          ),
        )}
      </div>
      {!state.skipId && <Extra state={state} record={record} />}
      {fixed?.entry && (
        <Fix {...props} step={fixed} onLog={keep(fixed)} onClose={() => setFixed(undefined)} />
      )}
    </>
  )
}

/** One set more, and back again: a thumb may have slipped. */
function Extra({ state: { item, extraId }, record }: Pick<SetListProps, 'state' | 'record'>) {
  return (
    <div className="line">
      <button
        type="button"
        className="text-b"
        onClick={() => void record({ k: 'tick', fixes: null, of: extraOf(item) })}
      >
        <Icon name="plus" />
        Add a set
      </button>
      {extraId && (
        <button type="button" className="text-b" onClick={() => void record({ k: 'undo', fixes: extraId })}>
          <Icon name="minus" />
          Remove the last one
        </button>
      )}
    </div>
  )
}

/** The set with the large button: the workout's current one, else the first open one of the exercise shown. */
function setNow({ item, steps, skipId }: ItemState, { current }: Session): StepState | undefined {
  if (current?.item.id === item.id) return steps.find(({ set }) => set === current.set)
  return skipId ? undefined : steps.find(({ entry }) => !entry)
}

const wordsOf = (last: ReturnType<typeof lastSet>, unit: Unit) => (last ? doneText(last, unit) : '')

interface CardProps extends SetListProps {
  step: StepState
  asksReserve?: boolean
  onLog: (values: Values) => Promise<boolean>
}

const Card = ({ step, first, unit, exercise, before, onLog, asksReserve }: CardProps & { first: Values }) => (
  <SetCard
    step={step}
    name={setName(step)}
    first={first}
    unit={unit}
    exercise={exercise}
    isBest={(values) => isBest(step, values, before)}
    lastTime={wordsOf(lastSet(step, before), unit)}
    onLog={onLog}
    {...(asksReserve === undefined ? {} : { asksReserve })}
  />
)

/** Corrects a set that is done, or takes it back. */
function Fix({ onClose, ...props }: CardProps & { onClose: () => void }) {
  const { step, record, onLog } = props
  if (!step.entry) return null
  const [id, entry] = step.entry
  return (
    <FixSheet
      title={`Correct ${setName(step).toLowerCase()}`}
      onClose={onClose}
      onUndo={() => {
        void record({ k: 'undo', fixes: id })
        onClose()
      }}
    >
      <Card
        {...props}
        first={entry}
        asksReserve
        onLog={async (values) => {
          const isKept = await onLog(values)
          if (isKept) onClose()
          return isKept
        }}
      />
    </FixSheet>
  )
}

interface SetRowProps {
  step: StepState
  first: Values
  last: ReturnType<typeof lastSet>
  unit: Unit
  onLog: (values: Values) => Promise<boolean>
  onFix: () => void
  isOff: boolean
}

function SetRow({ step, first, last, unit, onLog, onFix, isOff }: SetRowProps) {
  const name = setName(step)
  const [isLogged, log] = useLogging(step, onLog)
  const sign = step.asked.kind === 'warmup' ? 'W' : step.asked.kind === 'drop' ? 'D' : String(numberOf(step))
  const lastWords = last ? `Last time ${wordsOf(last, unit)}` : `Goal ${goalText(step.asked)}`
  if (step.entry)
    return (
      <div className="set done">
        <span className="n">{sign}</span>
        <span className="last">{lastWords}</span>
        <b className="figure">{doneText(step.entry[1], unit)}</b>
        <button
          type="button"
          className="ok on"
          aria-label={`${name}: ${doneText(step.entry[1], unit)}. Correct it`}
          onClick={onFix}
        >
          <Icon name="check" />
        </button>
      </div>
    )
  return (
    <div className="set">
      <span className="n">{sign}</span>
      <span className="last">{lastWords}</span>
      <span className="figure">
        {doneText({ by: step.asked.by, amount: first.amount, grams: first.grams }, unit)}
      </span>
      {isOff ? (
        <span />
      ) : (
        <button
          type="button"
          className={isLogged ? 'ok on' : 'ok'}
          aria-label={`Log ${name.toLowerCase()}`}
          onClick={() => void log(first)}
        >
          {isLogged && <Icon name="check" />}
        </button>
      )}
    </div>
  )
}

/** Shown instead of the sets of an exercise that was skipped. */
export function Skipped({ onBack }: { onBack: () => void }) {
  return (
    <div className="note">
      <span className="grow">You skipped this exercise.</span>
      <Button isLow look="soft" onClick={onBack}>
        Do it after all
      </Button>
    </div>
  )
}
