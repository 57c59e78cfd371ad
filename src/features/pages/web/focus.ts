/** Where the keyboard goes when what it was on is gone: the canvas is always there. */
export const canvasId = 'builder-canvas'

/** The form of the bar above: what is sent with it is the page. */
export const barId = 'builder-bar'

export const sendBar = () => (document.getElementById(barId) as HTMLFormElement | null)?.requestSubmit()

export const focusCanvas = () => document.getElementById(canvasId)?.focus({ preventScroll: true })

/** The panel of what is selected. */
export const panelId = 'properties'
