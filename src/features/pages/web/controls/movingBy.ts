import type { KeyboardEvent } from 'react'

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Alt with an arrow moves the focused item, not the selection on the canvas. */
export const movingBy = (onMove: (step: -1 | 1) => void) => (event: KeyboardEvent) => {
  const step = event.altKey ? steps[event.key] : undefined
  if (step === undefined) return
  event.preventDefault()
  event.stopPropagation()
  onMove(step)
}
