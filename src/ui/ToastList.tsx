import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './Toasts.module.css'
import { closeToast, listToasts, onToasts, type Toast } from './Toasts.ts'

/** Where toasts are shown. */
export function ToastList() {
  const toasts = useSyncExternalStore(onToasts, listToasts)
  if (toasts.length === 0) return null
  return (
    <div className={classes.list}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, tone, title, message, delayMs, action, isLeaving } }: { toast: Toast }) {
  // Whoever is on its button reads it, or is about to press.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), delayMs)
    return () => clearTimeout(timer)
  }, [id, delayMs, isHeld])
  const Icon = tone === 'good' ? IconCheck : IconAlertTriangle
  return (
    <div
      // An alert interrupts the reader; good news can wait for a pause.
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes.toast}
      data-tone={tone}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={15} stroke={2.4} aria-hidden />
      </span>
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <p className={classes.message}>
          {message}
          {action && (
            <>
              {' '}
              <button type="button" className={classes.action} onClick={action.onClick}>
                {action.label}
              </button>
            </>
          )}
        </p>
      </div>
      <CloseButton aria-label="Close" size="sm" iconSize={16} onClick={() => closeToast(id)} />
    </div>
  )
}
