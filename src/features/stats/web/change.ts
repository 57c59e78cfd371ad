/** The change against the period before, in words. Undefined where there is nothing to compare with, or no change. */
export function changeOf(total: number, previous: number): { up: boolean; text: string } | undefined {
  if (previous === 0 || total === previous) return undefined
  // Against the size of the earlier value, so that less of a loss is a rise.
  const percent = ((total - previous) / Math.abs(previous)) * 100
  const size = Math.abs(percent)
  const text = size >= 1000 ? `${Math.round(total / previous)}×` : `${size < 0.1 ? '<0.1' : size.toFixed(1)}%`
  return { up: percent > 0, text }
}
