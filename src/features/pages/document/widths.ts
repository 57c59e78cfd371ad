/**
 * The widths of a section's columns: percentages with two decimals that add up to exactly 100. They are computed in
 * hundredths, because binary fractions do not add up (33.33 + 33.33 + 33.34).
 */
export const bounds = { min: 1, max: 100 }

/** A narrower column could hardly be selected again. */
export const narrowest = 5

const whole = 10_000
const least = bounds.min * 100

const hundredths = (width: number) => Math.round(width * 100)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A third cannot be written with two decimals: stored widths may miss 100 by a hundredth per column. */
export const addUp = (widths: readonly number[]) =>
  Math.abs(sum(widths.map(hundredths)) - whole) <= widths.length

/** In the same proportions, adding up to 100. Remainders go to the nearest column, or the last. */
export function fitWidths(weights: readonly number[]): number[] {
  const total = sum(weights)
  const shares = weights.map((weight) => (weight / total) * whole)
  // The millionth compensates for a division that ends just below a whole number.
  const fitted = shares.map((share) => Math.max(least, Math.floor(share + 1e-6)))
  const remainder = (i: number) => Math.round(((shares[i] ?? 0) - (fitted[i] ?? 0)) * 1e6)
  const nearest = fitted
    .map((_, i) => i)
    .sort((one, other) => remainder(other) - remainder(one) || other - one)
  for (const i of nearest) if (sum(fitted) < whole) add(fitted, i, 1)
  while (sum(fitted) > whole) {
    const widest = fitted.indexOf(Math.max(...fitted))
    add(fitted, widest, -Math.min((fitted[widest] ?? 0) - least, sum(fitted) - whole))
  }
  return fitted.map((width) => width / 100)
}

function add(widths: number[], at: number, change: number): void {
  widths[at] = (widths[at] ?? 0) + change
}

/** The first column's width after it grew by `change`; the second gets the rest of what they share. */
export function shareWidths(first: number, second: number, change: number): [number, number] {
  const both = hundredths(first) + hundredths(second)
  const room = Math.min(hundredths(narrowest), Math.floor(both / 2))
  const wanted = hundredths(first) + (hundredths(change) || 0)
  const width = Math.max(room, Math.min(both - room, wanted))
  return [width / 100, (both - width) / 100]
}

/** The same section if its widths already add up. */
export function withExactWidths<Section extends { columns: { style: { width: number } }[] }>(
  section: Section,
): Section {
  const widths = section.columns.map(({ style }) => style.width)
  const fitted = fitWidths(widths)
  return fitted.every((width, i) => width === widths[i]) ? section : withWidths(section, fitted)
}

/** `widths` has one entry per column. */
export function withWidths<Section extends { columns: { style: { width: number } }[] }>(
  section: Section,
  widths: readonly number[],
): Section {
  const columns = section.columns.map((column, i) => {
    const width = widths[i] ?? column.style.width
    return width === column.style.width ? column : { ...column, style: { ...column.style, width } }
  })
  return { ...section, columns }
}
