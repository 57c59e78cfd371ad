import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode } from 'react'
import classes from './Toasts.module.css'

export function toastSuccess(message: string, delayMs = 2000): void {
  show('good', IconCheck, message, delayMs)
}

/** What a click on a button of the toast does. */
export interface ToastAction {
  label: string
  onClick(): void
}

export function toastError(message: string, delayMs = 6000, action?: ToastAction): void {
  show('bad', IconAlertTriangle, action ? withAction(message, action) : message, delayMs)
}

function withAction(message: string, { label, onClick }: ToastAction): ReactNode {
  const button = createElement('button', { type: 'button', className: classes.action, onClick }, label)
  return createElement(Fragment, null, message, ' ', button)
}

export function toastTitledError(title: string, message: string, delayMs = 6000): void {
  show('bad', IconAlertTriangle, message, delayMs, title)
}

/** What they said is out of date: somebody tries again. */
export function clearToasts(): void {
  notifications.clean()
}

function show(tone: 'good' | 'bad', icon: TablerIcon, message: ReactNode, delayMs: number, title?: string) {
  notifications.show({
    title,
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
