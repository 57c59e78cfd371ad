import { type ReactNode, useId } from 'react'
import classes from './controls.module.css'

interface Props {
  label: string
  /** Below the label instead of next to it: for what needs the whole width. */
  wide?: boolean
  hint?: string
  /** Gets the id that the label refers to. */
  children(id: string): ReactNode
}

/** One line of a panel: the label on the left, the control on the right. */
export function Row({ label, wide = false, hint, children }: Props) {
  const id = useId()
  return (
    <div className={wide ? classes.wideRow : classes.row}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}

/** Like a row, around several controls that have their own names. */
export function GroupRow({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={classes.row} aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children}
    </fieldset>
  )
}
