import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import classes from './Toasts.module.css'
import { closeToast, listToasts, onToasts, type Toast } from './Toasts.ts'

/** Where toasts are shown. */
export function ToastList() {
  const toasts = useSyncExternalStore(onToasts, listToasts)
  const list = useRef<HTMLDivElement>(null)
  const pressed = usePressed()
  useLayoutEffect(() => {
    if (list.current && pressed.current) keepClear(list.current, pressed.current)
  }, [toasts, pressed])
  if (toasts.length === 0) return null
  return (
    <div className={classes.list} ref={list}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** The button that was pressed last: most toasts are its result. */
function usePressed() {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button, a, [role="button"]') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return pressed
}

/** On a phone toasts are as wide as the window: below the pressed button, or above it if there is no room. */
function keepClear(list: HTMLElement, button: Element): void {
  list.style.top = ''
  const [ours, theirs] = [list.getBoundingClientRect(), button.getBoundingClientRect()]
  const isOver =
    ours.left < theirs.right &&
    theirs.left < ours.right &&
    ours.top < theirs.bottom &&
    theirs.top < ours.bottom
  if (!isOver || theirs.height === 0) return
  const below = theirs.bottom + 8
  list.style.top = `${below + ours.height < innerHeight ? below : Math.max(8, theirs.top - ours.height - 8)}px`
}

function ToastCard({ toast: { id, tone, title, message, delayMs, action, isLeaving } }: { toast: Toast }) {
  // While a toast's button has the focus or the pointer, the toast stays.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), delayMs)
    return () => clearTimeout(timer)
  }, [id, delayMs, isHeld])
  const Icon = tone === 'good' ? IconCheck : IconAlertTriangle
  return (
    <div
      // An alert interrupts a screen reader; good news can wait.
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
