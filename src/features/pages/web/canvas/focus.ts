/** Where the focus goes when its element is gone: the canvas is always there. */
export const canvasId = 'builder-canvas'

/** The form of the bar above: it submits the page. */
export const barId = 'builder-bar'

export const sendBar = () => (document.getElementById(barId) as HTMLFormElement | null)?.requestSubmit()

export const focusCanvas = () => document.getElementById(canvasId)?.focus({ preventScroll: true })

let added: string | undefined

/** A new component may be far outside the window. On a phone the canvas opens for it. */
export function showOnCanvas(id: string): void {
  added = id
  requestAnimationFrame(showAdded)
}

/** Its end if it fits, else its start. Once: further scrolling is left alone. */
export function showAdded(): void {
  const canvas = document.getElementById(canvasId)
  const element = added && canvas?.querySelector(`[data-id="${CSS.escape(added)}"]`)
  if (!canvas || !element) return
  added = undefined
  const room = canvas.parentElement?.clientHeight ?? 0
  element.scrollIntoView({ block: element.getBoundingClientRect().height > room ? 'start' : 'nearest' })
}

/** The panel of the selection. */
export const panelId = 'properties'
