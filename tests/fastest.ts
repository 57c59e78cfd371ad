/**
 * The fastest of several runs, in milliseconds. Other work on the machine only adds time. Use it for ratios, not
 * limits.
 */
export function leastMs(run: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    run()
    least = Math.min(least, performance.now() - started)
  }
  return least
}
