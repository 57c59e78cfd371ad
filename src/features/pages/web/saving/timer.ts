/** One moment in the future at which something is done. */
export interface Timer {
  /** Of two moments the earlier one counts. */
  schedule(delayMs: number): void
  cancel(): void
}

export function createTimer(run: () => void): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  return {
    schedule(delayMs) {
      if (delayMs <= 0) return run()
      const at = Date.now() + delayMs
      if (at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(run, delayMs)
    },
    cancel() {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
    },
  }
}
