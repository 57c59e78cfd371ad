/**
 * Parts that a screen does without when it opens. They are fetched once it has been shown and the window has nothing
 * better to do, so that nothing waits for them later, when the connection may be gone; at latest when they are shown.
 */
import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'

type Load<Props> = () => Promise<FunctionComponent<Props>>

const waiting: Load<never>[] = []

export function ahead<Props>(load: Load<Props>): LazyExoticComponent<FunctionComponent<Props>> {
  waiting.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Called by a screen that has shown itself. */
export function loadAhead(): void {
  const soon = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
  soon(() => {
    // One that cannot be loaded now is asked for again when it is shown, and says so then.
    for (const load of waiting.splice(0)) load().catch(() => {})
  })
}
