import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './NoticeBar.module.css'

interface NoticeBarProps {
  children: ReactNode
  /** Its accessible name, if there may be two. */
  label?: string
  tone?: 'calm' | 'warn' | 'bad'
  /** A link or a button within the text. */
  action?: ReactNode
  /** A button beside it. */
  button?: ReactNode
  /** Without it, the notice stays. */
  onClose?(): void
}

/** A notice above the content that does not block anything. */
export function NoticeBar({
  children,
  label = 'Notice',
  tone = 'calm',
  action,
  button,
  onClose,
}: NoticeBarProps) {
  const Icon = tone === 'calm' ? IconInfoCircle : IconAlertCircle
  return (
    <aside className={classes.bar} aria-label={label} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {children} {action}
      </p>
      {button}
      {onClose && <CloseButton size={28} aria-label="Close notice" onClick={onClose} />}
    </aside>
  )
}
