import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconLock,
  IconPlayerPlayFilled,
  IconProgress,
} from '@tabler/icons-react'
import type { ActivityState } from '../../training/planView.ts'
import classes from './Training.module.css'

const icons = {
  done: IconCircleCheckFilled,
  begun: IconProgress,
  now: IconPlayerPlayFilled,
  next: IconCircle,
  behind: IconCircleDashed,
  coming: IconCircle,
  locked: IconLock,
  free: IconCircleDotted,
  left: IconCircleDashed,
}

/** The words beside it say the same. */
export function StateMark({ state }: { state: ActivityState }) {
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      <Icon size={17} stroke={1.75} />
    </span>
  )
}
