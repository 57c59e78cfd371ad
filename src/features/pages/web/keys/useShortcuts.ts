import { useEffect, useRef } from 'react'
import { canvasId, panelId } from '../canvas/focus.ts'
import { type Doing, findShortcut, type Shortcut } from './shortcuts.ts'

const fields = 'input, textarea, select, [contenteditable=true], [role=textbox]'

/** Keys belong to the field that is being typed in, and to an open dialog. */
export const isTaken = (target: EventTarget | null) =>
  target instanceof Element && Boolean(target.closest(`${fields}, [role=dialog], [role=menu]`))

/** Whether a key keeps its meaning while typing. */
const isStill = ({ everywhere, inPanel }: Shortcut, target: EventTarget | null) =>
  everywhere || (inPanel && target instanceof Element && target.closest(`#${panelId}`) !== null)

const isOnCanvas = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.id === canvasId)

export function useShortcuts(doing: Doing): void {
  const latest = useRef(doing)
  useEffect(() => {
    latest.current = doing
  })
  useEffect(() => {
    const obey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const shortcut = findShortcut(event)
      if (!shortcut || (isTaken(event.target) && !isStill(shortcut, event.target))) return
      if (shortcut.onCanvas && !isOnCanvas(event.target)) return
      event.preventDefault()
      shortcut.run?.(latest.current)
    }
    document.addEventListener('keydown', obey)
    return () => document.removeEventListener('keydown', obey)
  }, [])
}
