/**
 * Short messages at the top right. They are part of the main bundle: a message that the server is unreachable must not
 * need the server.
 */

/** What a click on a button of the toast does. */
export interface ToastAction {
  label: string
  onClick(): void
}

interface News {
  tone: 'good' | 'bad'
  message: string
  delayMs: number
  title?: string
  action?: ToastAction | undefined
}

export interface Toast extends News {
  id: number
  /** It fades out, and is removed a moment later. */
  isLeaving: boolean
}

/** More would cover the screen; the oldest is removed. */
const most = 4
const fadeMs = 200

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toastSuccess(message: string, delayMs = 2000, action?: ToastAction): void {
  show({ tone: 'good', message, delayMs, action })
}

export function toastError(message: string, delayMs = 6000, action?: ToastAction): void {
  show({ tone: 'bad', message, delayMs, action })
}

export function toastTitledError(title: string, message: string, delayMs = 6000): void {
  show({ tone: 'bad', title, message, delayMs })
}

/** For a dialog whose action is done or refused: it says so and closes. */
export const tellAndClose = (onClose: () => void) => ({
  onDone: ({ message }: { message: string }) => {
    toastSuccess(message)
    onClose()
  },
  onProblem: ({ message }: { message: string }) => {
    toastError(message)
    onClose()
  },
})

/** For a form in a dialog: what is wrong stays in the form. */
export const tellWhenDone = (onClose: () => void) => ({ onDone: tellAndClose(onClose).onDone })

/** They are out of date: someone tries again. */
export function clearToasts(): void {
  set([])
}

export const listToasts = () => toasts

export function closeToast(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), fadeMs)
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same message again restarts its toast: a button pressed five times does not fill the column. */
function show(news: News): void {
  const others = toasts.filter((toast) => toast.message !== news.message || toast.tone !== news.tone)
  set([...others, { ...news, id: ++lastId, isLeaving: false }].slice(-most))
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
