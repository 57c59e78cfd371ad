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

const restMs = 1000

/** Called by a screen that has shown itself. Answers how to stop. */
export function loadAhead(): () => void {
  const timer = setTimeout(loadNext, restMs)
  return () => clearTimeout(timer)
}

/** One after the other, so that a key or a click in between never waits for all of them. */
function loadNext(): void {
  const load = waiting.shift()
  if (!load) return
  const soon = window.requestIdleCallback ?? setTimeout
  // One that cannot be loaded now is asked for again when it is shown, and says so then.
  soon(
    () =>
      void load()
        .catch(() => {})
        .then(loadNext),
  )
}
