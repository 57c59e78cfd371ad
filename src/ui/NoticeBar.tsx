import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './NoticeBar.module.css'

interface NoticeBarProps {
  children: ReactNode
  /** Its accessible name, if there may be two. */
  label?: string
  /** A link or a button. */
  action?: ReactNode
  onClose(): void
}

/** A notice above the content that does not block anything. */
export function NoticeBar({ children, label = 'Notice', action, onClose }: NoticeBarProps) {
  return (
    <aside className={classes.bar} aria-label={label}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {children} {action}
      </p>
      <CloseButton size={28} aria-label="Close notice" onClick={onClose} />
    </aside>
  )
}
