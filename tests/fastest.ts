/** The least milliseconds of some runs: whatever else the machine does only adds to it. For ratios, never for limits. */
export function leastMs(run: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    run()
    least = Math.min(least, performance.now() - started)
  }
  return least
}
