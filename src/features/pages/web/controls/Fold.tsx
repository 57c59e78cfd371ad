import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './controls.module.css'

interface Props {
  title: string
  /** Shown next to the title. */
  tool?: ReactNode
  children: ReactNode
}

/** Remembered: someone who collapses one heading's border does not want to see the next one's. */
const folded = new Set<string>()

/** A collapsible group of a panel. */
export function Fold({ title, tool, children }: Props) {
  const [open, setOpen] = useState(!folded.has(title))
  function toggle() {
    if (open) folded.add(title)
    else folded.delete(title)
    setOpen(!open)
  }
  return (
    <section className={classes.fold} aria-label={title}>
      <div className={classes.foldHead}>
        <h3 className={classes.foldTitle}>
          <UnstyledButton className={classes.foldButton ?? ''} aria-expanded={open} onClick={toggle}>
            {title}
            <IconChevronDown size={14} stroke={1.75} aria-hidden data-open={open || undefined} />
          </UnstyledButton>
        </h3>
        {open && tool}
      </div>
      {open && <div className={classes.rows}>{children}</div>}
    </section>
  )
}

/** A group without a title. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.fold} ${classes.rows}`}>{children}</div>
)
