/** The set to do now: filled in, with one large button. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../mobile/Button.tsx'
import { Choice, Stepper } from '../../../../mobile/Field.tsx'
import { Icon } from '../../../../mobile/Icon.tsx'
import { clock, Ring, useNow } from '../../../../mobile/Ring.tsx'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { StepState, Values } from '../../player.ts'
import { fromGrams, toGrams, type Unit } from '../../units.ts'
import { goalText, platesText } from '../words.ts'
import { isLoaded, stepAmount, stepWeight, typed } from './values.ts'

interface SetCardProps {
  step: StepState
  name: string
  first: Values
  unit: Unit
  exercise: ShownExercise | undefined
  isBest: (values: Values) => boolean
  /** `60 × 8`; empty if there was no such set. */
  lastTime: string
  /** Also if the coach does not want to know: a set that is corrected may say it. */
  asksReserve?: boolean
  /** Whether it was kept on the device. */
  onLog: (values: Values) => Promise<boolean>
}

const units = { reps: 'reps', seconds: 'seconds', metres: 'meters' }

type Reserve = '0' | '1' | '2' | '3' | '4' | '5'

/** How many more reps would have been possible. */
const reserves: (readonly [Reserve, string])[] = [
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
  ['5', '5+'],
]

const canReserve = ({ asked: { by, kind } }: StepState) => by === 'reps' && kind !== 'warmup'

export function SetCard(props: SetCardProps) {
  const { step, name, first, unit, exercise, isBest, lastTime, onLog } = props
  const { asksReserve = step.asked.rir !== null } = props
  const form = useSetForm(step, first, unit)
  const { values } = form
  const hasWeight = form.hasWeight || isLoaded(exercise, first)
  return (
    <LogForm
      step={step}
      name={name}
      values={hasWeight ? values : values && { ...values, grams: null }}
      onLog={onLog}
    >
      <CardHead
        name={name}
        target={goalText(step.asked)}
        lastTime={lastTime}
        isBest={values !== undefined && isBest(values)}
      />
      {step.asked.by === 'seconds' && (
        <SetTimer
          key={`${step.item.id} ${step.set}`}
          seconds={values?.amount ?? step.asked.low}
          onTime={form.setAmount}
        />
      )}
      <Figures form={form} step={step} unit={unit} hasWeight={hasWeight} />
      {asksReserve && canReserve(step) && (
        <Choice
          label="Reps left in reserve"
          options={reserves}
          value={form.reserve}
          onChange={form.setReserve}
        />
      )}
      {form.wrong && (
        <p className="small" role="alert">
          {form.wrong}
        </p>
      )}
      <WeightHelp
        values={values}
        hasWeight={hasWeight}
        isByTime={step.asked.by === 'seconds'}
        unit={unit}
        exercise={exercise}
        onAdd={form.addWeight}
      />
    </LogForm>
  )
}

interface LogFormProps extends Pick<SetCardProps, 'step' | 'name' | 'onLog'> {
  values: Values | undefined
  children: ReactNode
}

/** Its children stay the same elements when the button says that the set is done, so only the button is drawn. */
function LogForm({ step, name, values, onLog, children }: LogFormProps) {
  const [isLogged, log] = useLogging(step, onLog)
  return (
    <form
      className="active"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        if (values) void log(values)
      }}
    >
      {children}
      <Button type="submit" icon="check" isWide disabled={!values}>
        {isLogged ? `${name} done` : `Log ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      </Button>
    </form>
  )
}

interface FiguresProps extends Pick<SetCardProps, 'step' | 'unit'> {
  form: ReturnType<typeof useSetForm>
  hasWeight: boolean
}

function Figures({ form, step, unit, hasWeight }: FiguresProps) {
  const amountUnit = step.item.perSide ? `${units[step.asked.by]}, each side` : units[step.asked.by]
  return (
    <div className="pair">
      {hasWeight && (
        <Stepper
          label={`Weight in ${unit}`}
          unit={unit}
          value={form.weight}
          onType={form.typeWeight}
          onStep={form.stepWeight}
        />
      )}
      <Stepper
        label={amountUnit}
        unit={amountUnit}
        value={form.amount}
        onType={form.typeAmount}
        onStep={form.stepAmount}
      />
    </div>
  )
}

/**
 * Whether the set was just logged. Its own button says so in the next frame; the next set and the rest take a slow phone
 * another moment to draw. Then the step is a new one, with its entry.
 */
export function useLogging(
  step: StepState,
  onLog: SetCardProps['onLog'],
): [isLogged: boolean, log: (values: Values) => Promise<void>] {
  const [logged, setLogged] = useState<StepState>()
  const log = async (values: Values) => {
    if (await onLog(values)) setLogged(step)
  }
  return [logged === step, log]
}

interface CardHeadProps {
  name: string
  target: string
  lastTime: string
  isBest: boolean
}

function CardHead({ name, target, lastTime, isBest }: CardHeadProps) {
  return (
    <div className="line">
      <div className="grow">
        <b>
          {name} <span className="quiet">· {target}</span>
        </b>
        {lastTime && <p className="small quiet">Last time {lastTime}</p>}
      </div>
      {isBest && (
        <span className="badge">
          <Icon name="cup" />
          New best if you make it
        </span>
      )}
    </div>
  )
}

interface WeightHelpProps {
  values: Values | undefined
  hasWeight: boolean
  isByTime: boolean
  unit: Unit
  exercise: ShownExercise | undefined
  onAdd: () => void
}

function WeightHelp({ values, hasWeight, isByTime, unit, exercise, onAdd }: WeightHelpProps) {
  // Most of what is held for a time is a pose or a stretch.
  if (!hasWeight && isByTime) return null
  if (!hasWeight)
    return (
      <button type="button" className="text-b" onClick={onAdd}>
        <Icon name="plus" />
        Add a weight
      </button>
    )
  const plates =
    exercise?.equipment.includes('barbell') && values?.grams ? platesText(values.grams, unit) : undefined
  return plates ? <p className="small quiet">{plates}</p> : null
}

interface Draft {
  key: string
  weight?: string
  amount?: string
  hasWeight?: boolean
  rir?: number
}

/** What is typed belongs to one set; the next set begins with its own values. */
function useSetForm(step: StepState, first: Values, unit: Unit) {
  const key = `${step.item.id} ${step.set} ${unit}`
  const [draft, setDraft] = useState<Draft>({ key })
  const mine = draft.key === key ? draft : { key }
  const weight = mine.weight ?? (first.grams === null ? '' : String(fromGrams(first.grams, unit)))
  const amount = mine.amount ?? String(first.amount)
  const grams = weight === '' ? null : typed(weight)
  const number = typed(amount)
  const isAmount = number !== undefined && Number.isInteger(number) && number >= 1 && number <= 100_000
  const isWeight = grams === null || (grams !== undefined && toGrams(grams, unit) <= 1_000_000)
  const wrong = !isAmount
    ? `Enter the ${units[step.asked.by]} as a whole number, 1 or more`
    : isWeight
      ? ''
      : 'Enter the weight as a number'
  const rir = mine.rir ?? first.rir
  const values: Values | undefined = wrong
    ? undefined
    : { amount: number ?? 0, grams: typeof grams === 'number' ? toGrams(grams, unit) : null, rir }
  const set = (change: Omit<Draft, 'key'>) => setDraft({ ...mine, ...change, key })
  return {
    weight,
    amount,
    values,
    wrong,
    hasWeight: mine.hasWeight ?? false,
    addWeight: () => set({ hasWeight: true }),
    typeWeight: (text: string) => set({ weight: text, hasWeight: true }),
    typeAmount: (text: string) => set({ amount: text }),
    setAmount: (value: number) => set({ amount: String(value) }),
    reserve: reserves.find(([value]) => value === String(rir))?.[0],
    setReserve: (value: Reserve) => set({ rir: Number(value) }),
    stepWeight: (direction: 1 | -1) =>
      set({
        weight: String(fromGrams(stepWeight(values?.grams ?? first.grams, direction, unit), unit)),
        hasWeight: true,
      }),
    stepAmount: (direction: 1 | -1) =>
      set({ amount: String(stepAmount(step.asked.by, number ?? step.asked.low, direction)) }),
  }
}

/** Counts a set by time down. It is an end time, so it goes on while the phone is away. */
function SetTimer({ seconds, onTime }: { seconds: number; onTime: (seconds: number) => void }) {
  const [run, setRun] = useState<{ from: number; until: number }>()
  const now = useNow(run !== undefined)
  const left = run ? (run.until - now) / 1000 : seconds
  const isOver = run !== undefined && left <= 0
  useEffect(() => {
    if (isOver) navigator.vibrate?.(200)
  }, [isOver])
  const stop = () => {
    if (run) onTime(Math.max(1, Math.round((Date.now() - run.from) / 1000)))
    setRun(undefined)
  }
  return (
    <div role="timer" aria-label="Time for this set">
      <Ring isBig left={left} total={seconds}>
        {clock(left)}
      </Ring>
      {run && !isOver ? (
        <Button look="soft" icon="pause" isWide onClick={stop}>
          Stop here
        </Button>
      ) : (
        <Button
          look="soft"
          icon="play"
          isWide
          onClick={() => setRun({ from: Date.now(), until: Date.now() + 1000 * seconds })}
        >
          Start the timer
        </Button>
      )}
    </div>
  )
}
