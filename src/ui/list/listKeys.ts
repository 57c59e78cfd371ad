/** Keyboard navigation of a list, for any row layout. Each row has `data-row`, each control in it a `data-part`. */
import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

interface KeyTargets {
  /** Shift with an arrow; `row` is the newly focused row. */
  onExtend?(row: string): void
  /** Ctrl or Cmd with A. */
  onSelectPage?(): void
  onEscape?(): void
}

export function onListKey(
  event: KeyboardEvent<HTMLElement>,
  { onExtend, onSelectPage, onEscape }: KeyTargets,
) {
  const from = event.target instanceof HTMLElement ? event.target.closest('[data-row]') : null
  // A menu or dialog that was opened from a row is outside the list and handles its own keys.
  if (!from || !event.currentTarget.contains(from)) return
  if (event.key === 'Escape') onEscape?.()
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelectPage) {
    event.preventDefault()
    onSelectPage()
  }
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const to = rows[step(rows.indexOf(from as HTMLElement), rows.length - 1)]
  const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset['part']
  const control =
    to?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? to?.querySelector<HTMLElement>('[data-part]')
  event.preventDefault()
  control?.focus()
  if (event.shiftKey && to && control) onExtend?.(to.dataset['row'] ?? '')
}
