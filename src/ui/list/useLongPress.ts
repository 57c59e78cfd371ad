import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_MS = 500
/** A finger always moves a little. */
const STILL_PX = 10

/** `onLongPress` is called on a long press, and immediately on the menu key or a right click. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: number } | undefined>(undefined)
  const done = useRef(false)
  if (!onLongPress) return {}
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const open = () => {
    if (press.current) ignoreNextClick()
    stop()
    done.current = true
    onLongPress()
  }
  return {
    onPointerDown(event: PointerEvent) {
      done.current = false
      if (event.pointerType === 'mouse') return
      press.current = { x: event.clientX, y: event.clientY, timer: window.setTimeout(open, LONG_MS) }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      // Android sends `contextmenu` after the same delay; it must not open twice.
      if (!done.current) open()
      done.current = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    },
  }
}

/** Lifting the finger would click whatever has opened under it. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  addEventListener('pointerdown', () => removeEventListener('click', ignore, true), {
    capture: true,
    once: true,
  })
}
