/** The rest, with the set that comes after it. */
import { type ComponentProps, useMemo } from 'react'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { Log } from '../../log.ts'
import type { ItemState, Session, Step } from '../../player.ts'
import type { Unit } from '../../units.ts'
import { useHistory, useUnit } from '../kept.ts'
import { doneText } from '../words.ts'
import { RestBar } from './RestBar.tsx'
import { setName } from './SetList.tsx'
import { type Before, beforeOf, firstValues } from './values.ts'

/** What the member looks at: what they chose, else where the workout stands. */
export function shownItem(session: Session, viewed: string | undefined): ItemState | undefined {
  const { current, clock, items } = session
  const chosen = viewed && items.find(({ item }) => item.id === viewed)
  if (chosen) return chosen
  if (current) return items.find(({ item }) => item.id === current.item.id)
  return clock && items.find(({ block }) => block === clock.block)
}

/** Computed once an exercise. */
export function useBefore({ item, exercise }: ItemState, history: Log[], unit: Unit): Before {
  return useMemo(() => beforeOf(item, exercise, history, unit), [item, exercise, history, unit])
}

type NextRestProps = Omit<ComponentProps<typeof RestBar>, 'next' | 'nextName'> & {
  session: Session
  log: Log
  exercises: Record<string, ShownExercise>
}

export function NextRest({ session, log, exercises, ...rest }: NextRestProps) {
  const state = shownItem(session, undefined)
  if (!state) return <RestBar {...rest} next="" nextName="Last one done" />
  const name = exercises[state.exercise]?.name ?? state.exercise
  const { current } = session
  if (!current) return <RestBar {...rest} next="" nextName={`Next: ${name}`} />
  return <RestBefore {...rest} state={state} step={current} logId={log.id} name={name} />
}

type RestBeforeProps = Omit<ComponentProps<typeof RestBar>, 'next' | 'nextName'> & {
  state: ItemState
  step: Step
  logId: string
  name: string
}

function RestBefore({ state, step, logId, name, ...rest }: RestBeforeProps) {
  const unit = useUnit()
  const before = useBefore(state, useHistory(logId), unit)
  const { amount, grams } = firstValues(step, state, before)
  return (
    <RestBar
      {...rest}
      next={doneText({ by: step.asked.by, amount, grams }, unit)}
      nextName={`${name}, ${setName(step).toLowerCase()}`}
    />
  )
}
