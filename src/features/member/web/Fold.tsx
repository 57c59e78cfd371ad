/** A row that opens: its content is made when it is first opened. */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './Training.module.css'

interface Props {
  title: string
  aside: ReactNode
  /** In front of the title, beside the arrow. */
  mark?: ReactNode
  isFirstOpen?: boolean
  children(): ReactNode
}

export function Fold({ title, aside, mark, isFirstOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(isFirstOpen)
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button type="button" className={classes.log} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Arrow size={18} stroke={1.75} aria-hidden />
        <span className={classes.logTitle}>
          {mark}
          {title}
        </span>
        <span className={classes.quiet}>{aside}</span>
      </button>
      {isOpen && children()}
    </>
  )
}
