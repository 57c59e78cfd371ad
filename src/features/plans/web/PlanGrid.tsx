import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Plan } from '../contract.ts'
import { useConnected } from './ConnectNotice.tsx'
import { PlanCard } from './PlanCard.tsx'
import classes from './PlanGrid.module.css'
import { useMove } from './useMove.ts'

interface Props {
  /** All of the trainer's plans: those not shown here keep their places. */
  plans: Plan[]
  shows(plan: Plan): boolean
  onEdit(plan: Plan): void
  onDelete(plan: Plan): void
}

export function PlanGrid({ plans, shows, onEdit, onDelete }: Props) {
  const connected = useConnected() ?? false
  const move = useMove(plans)
  const shown = plans.filter(shows)
  return (
    <ul className={classes.grid}>
      {shown.map((plan, i) => (
        <Place key={plan.id} plan={plan} onDrop={(id) => move(id, plan.id)}>
          {(handle) => (
            <PlanCard
              {...{ plan, connected, handle }}
              onEdit={() => onEdit(plan)}
              onDelete={() => onDelete(plan)}
              onEarlier={neighbour(shown, i - 1, (to) => move(plan.id, to))}
              onLater={neighbour(shown, i + 1, (to) => move(plan.id, to))}
            />
          )}
        </Place>
      ))}
    </ul>
  )
}

function neighbour(plans: Plan[], index: number, moveTo: (id: number) => void): (() => void) | undefined {
  const plan = plans[index]
  return plan && (() => moveTo(plan.id))
}

interface PlaceProps {
  plan: Plan
  onDrop(id: number): void
  children(handle: React.RefObject<HTMLSpanElement | null>): React.ReactNode
}

function Place({ plan: { id }, onDrop, children }: PlaceProps) {
  const place = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drop = useRef(onDrop)
  const [state, setState] = useState<'still' | 'dragged' | 'over'>('still')
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? element,
        getInitialData: () => ({ planId: id }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('still'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['planId'] === 'number',
        onDragEnter: ({ source }) => source.data['planId'] !== id && setState('over'),
        onDragLeave: () => setState('still'),
        onDrop: ({ source }) => {
          setState('still')
          drop.current(Number(source.data['planId']))
        },
      }),
    )
  }, [id])
  return (
    <li ref={place} className={classes.place} data-state={state}>
      {children(handle)}
    </li>
  )
}
