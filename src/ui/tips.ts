/**
 * One tooltip for the whole window: whatever has `data-tip` shows that text on hover or focus. It is visual only; a
 * thing's accessible name is in its aria-label.
 */
import classes from './tips.module.css'

const delayMs = 300
const gapPx = 6

/** Returns how to stop. */
export function showTips(): () => void {
  const box = document.body.appendChild(document.createElement('div'))
  box.className = classes.tip ?? ''
  box.ariaHidden = 'true'
  box.hidden = true
  let over: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const tipped = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const hide = () => {
    clearTimeout(timer)
    box.hidden = true
  }
  const show = (element: HTMLElement) => {
    if (!element.isConnected) return
    box.textContent = element.dataset['tip'] ?? ''
    box.hidden = false
    place(box, element)
  }

  const on = {
    pointerover({ target, pointerType }: PointerEvent) {
      const element = tipped(target)
      if (element === over) return
      over = element
      hide()
      if (element && pointerType === 'mouse') timer = setTimeout(() => show(element), delayMs)
    },
    focusin({ target }: FocusEvent) {
      const element = tipped(target)
      if (element && (target as Element).matches(':focus-visible')) show(element)
    },
    focusout: hide,
    pointerdown: hide,
    scroll: hide,
    keydown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
  for (const [type, listener] of Object.entries(on))
    document.addEventListener(type, listener as EventListener, { capture: true, passive: true })
  return () => {
    hide()
    box.remove()
    for (const [type, listener] of Object.entries(on))
      document.removeEventListener(type, listener as EventListener, { capture: true })
  }
}

/** Above, or below if there is no room; never beyond the edge of the window. */
function place(box: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const above = at.top - height - gapPx
  const left = Math.min((at.left + at.right - width) / 2, innerWidth - width - gapPx)
  const top = above < gapPx ? at.bottom + gapPx : above
  box.style.translate = `${Math.max(gapPx, left)}px ${top}px`
}
