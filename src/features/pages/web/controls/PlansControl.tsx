import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { OfferedPlan } from '../../../plans/contract.ts'
import { amountOf, rhythmOf } from '../../../plans/words.ts'
import { movedItem } from '../../components/items.ts'
import { useOfferedPlans } from '../offeredPlans.ts'
import classes from './PlansControl.module.css'
import { SwitchControl } from './SwitchControl.tsx'

interface Props {
  /** In this order; none means all of them. */
  planIds: readonly number[]
  onChange(planIds: number[]): void
}

/** Which plans are shown, and in which order. One that was chosen and is gone can still be taken out. */
export function PlansControl({ planIds, onChange }: Props) {
  const plans = useOfferedPlans()
  const all = planIds.length === 0
  const others = plans.filter(({ id }) => !planIds.includes(id))
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
          You have no plans yet. They appear here as soon as you have created one.
        </p>
      )}
      {!all && (
        <ol className={classes.list}>
          {planIds.map((id, i) => (
            <li key={id} className={classes.plan}>
              <Choice
                name={nameOf(plans, id)}
                chosen
                onToggle={() => onChange(planIds.filter((one) => one !== id))}
              />
              <Move label="up" disabled={i === 0} onClick={() => onChange(movedItem(planIds, i, i - 1))} />
              <Move
                label="down"
                disabled={i === planIds.length - 1}
                onClick={() => onChange(movedItem(planIds, i, i + 1))}
              />
            </li>
          ))}
          {others.map(({ id }) => (
            <li key={id} className={classes.plan}>
              <Choice name={nameOf(plans, id)} chosen={false} onToggle={() => onChange([...planIds, id])} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function nameOf(plans: readonly OfferedPlan[], id: number): string {
  const plan = plans.find((one) => one.id === id)
  return plan ? `${plan.title}, ${amountOf(plan)} ${rhythmOf(plan)}`.trim() : 'A plan that is gone'
}

const Choice = ({ name, chosen, onToggle }: { name: string; chosen: boolean; onToggle(): void }) => (
  <Checkbox className={classes.choice ?? ''} size="xs" label={name} checked={chosen} onChange={onToggle} />
)

interface MoveProps {
  label: 'up' | 'down'
  disabled: boolean
  onClick(): void
}

function Move({ label, disabled, onClick }: MoveProps) {
  const Shown = label === 'up' ? IconArrowUp : IconArrowDown
  return (
    <Tooltip label={`Move plan ${label}`}>
      <ActionIcon size={24} aria-label={`Move plan ${label}`} disabled={disabled} onClick={onClick}>
        <Shown size={15} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
