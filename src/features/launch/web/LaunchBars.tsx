import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './Checklist.module.css'

interface Props {
  /** What each of the five bars says; 'done' for a tick. */
  marks: readonly (number | 'done')[]
  /** For who cannot see them. */
  label: string
}

/** Five rising bars: how far it is to liftoff. */
export const LaunchBars = ({ marks, label }: Props) => (
  <div className={classes.bars}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[1, 2, 3, 4, 5].map((step) => {
      const mark = marks[step - 1]
      return (
        <i key={step} data-step={step} data-done={mark === 'done' || undefined} aria-hidden>
          {mark === 'done' ? <IconCheck size={15} stroke={3} /> : mark}
        </i>
      )
    })}
  </div>
)
