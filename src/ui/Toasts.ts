import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { createElement } from 'react'
import classes from './Toasts.module.css'

export function toastSuccess(message: string, delayMs = 2000): void {
  show('good', IconCheck, message, delayMs)
}

export function toastError(message: string, delayMs = 6000): void {
  show('bad', IconAlertTriangle, message, delayMs)
}

/** What they said is out of date: somebody tries again. */
export function clearToasts(): void {
  notifications.clean()
}

function show(tone: 'good' | 'bad', icon: TablerIcon, message: string, delayMs: number) {
  notifications.show({
    message,
    autoClose: delayMs,
    withBorder: true,
    // An alert interrupts the reader; good news can wait for a pause.
    role: tone === 'bad' ? 'alert' : 'status',
    icon: createElement(icon, { size: 15, stroke: 2.4, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': 'Close' },
    'data-tone': tone,
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      description: classes.message ?? '',
    },
  })
}
