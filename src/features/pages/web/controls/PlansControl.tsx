import { Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { OfferedPlan } from '../../../plans/contract.ts'
import { amountOf, rhythmOf } from '../../../plans/words.ts'
import { movedItem } from '../../components/items.ts'
import { useSortable } from '../dnd/useSortable.ts'
import { useOfferedPlans } from '../offeredPlans.ts'
import { Grip } from './Grip.tsx'
import { movingBy } from './movingBy.ts'
import classes from './PlansControl.module.css'
import { SwitchControl } from './SwitchControl.tsx'
import { Tool } from './Tool.tsx'
import { useOwnStep } from './useOwnStep.ts'

interface Props {
  /** In this order; empty means all of them. */
  planIds: readonly number[]
  onChange(planIds: number[]): void
}

/** Which plans are shown, and in which order. A chosen plan that was deleted can still be removed. */
export function PlansControl({ planIds, onChange }: Props) {
  const { plans, isFailed, retry } = useOfferedPlans()
  const all = planIds.length === 0
  const asStep = useOwnStep()
  const { list, grip, move } = useSortable('plan', planIds.length, (from, to) =>
    asStep(() => onChange(movedItem(planIds, from, to))),
  )
  const others = plans.filter(({ id }) => !planIds.includes(id))
  if (isFailed) return <LoadFailed onRetry={retry} />
  return (
    <div className={classes.plans}>
      <SwitchControl
        label="Show all my plans"
        value={all}
        disabled={all && plans.length === 0}
        onChange={(showAll) => onChange(showAll ? [] : plans.map(({ id }) => id))}
      />
      {plans.length === 0 && (
        <p className={classes.hint}>
          You have no plans yet. Create your first one under Sign-up forms, at the bottom left.
        </p>
      )}
      {!all && (
        <ol ref={list} className={classes.list}>
          {planIds.map((id, i) => (
            <li key={id} className={classes.plan}>
              <Grip title="Drag plan" source={(element) => grip(element, i)} />
              <Choice
                name={nameOf(plans, id)}
                chosen
                onToggle={() => onChange(planIds.filter((one) => one !== id))}
                onMove={(step) => move(i, i + step)}
              />
              <Tool
                label="Move plan up"
                icon={IconArrowUp}
                onClick={i > 0 ? () => move(i, i - 1) : undefined}
              />
              <Tool
                label="Move plan down"
                icon={IconArrowDown}
                onClick={i < planIds.length - 1 ? () => move(i, i + 1) : undefined}
              />
            </li>
          ))}
          {others.map(({ id }) => (
            <li key={id} className={classes.plan} data-fixed>
              <Choice name={nameOf(plans, id)} chosen={false} onToggle={() => onChange([...planIds, id])} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className={classes.plans}>
      <p className={classes.hint}>We couldn't load your plans. Your selection is kept.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function nameOf(plans: readonly OfferedPlan[], id: number): string {
  const plan = plans.find((one) => one.id === id)
  return plan ? `${plan.title}, ${amountOf(plan)} ${rhythmOf(plan)}`.trim() : 'Deleted plan'
}

interface ChoiceProps {
  name: string
  chosen: boolean
  onToggle(): void
  onMove?(step: -1 | 1): void
}

function Choice({ name, chosen, onToggle, onMove }: ChoiceProps) {
  return (
    <Checkbox
      className={classes.choice ?? ''}
      size="xs"
      label={name}
      checked={chosen}
      onChange={onToggle}
      {...(onMove && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown: movingBy(onMove) })}
    />
  )
}
