/** Where the keyboard goes when what it was on is gone: the canvas is always there. */
export const canvasId = 'builder-canvas'

export const focusCanvas = () => document.getElementById(canvasId)?.focus({ preventScroll: true })
