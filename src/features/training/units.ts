/**
 * Weights are kept in whole grams; kg or lb is how a member reads and types them. Two decimals of either unit survive
 * the way to grams and back: half a gram is 0.0011 lb.
 */
import { unitOf } from '../programmes/setPrinting.ts'

export type Unit = 'kg' | 'lb'

const gramsPer: Record<Unit, number> = { kg: 1000, lb: 453.59237 }

export const toGrams = (value: number, unit: Unit): number => Math.round(value * gramsPer[unit])

export const fromGrams = (grams: number, unit: Unit): number =>
  Math.round((grams / gramsPer[unit]) * 100) / 100

export const weightText = (grams: number, unit: Unit): string => `${fromGrams(grams, unit)} ${unit}`

/** An estimate is no more exact than half a kilogram or a pound. */
export const estimateOf = (grams: number, unit: Unit): number =>
  unit === 'kg' ? Math.round(grams / 500) / 2 : Math.round(grams / gramsPer.lb)

const plateSteps: Record<Unit, number> = { kg: 1.25, lb: 2.5 }
const leastSteps: Record<Unit, number> = { kg: 0.5, lb: 1 }

/** As the coach wrote it, or one that the member's plates can make: the nearest of theirs, or the least below that. */
export function stepIn(grams: number, unit: Unit): number {
  if (unitOf(grams) === unit) return grams
  const steps = Math.round(grams / gramsPer[unit] / plateSteps[unit])
  return toGrams(Math.max(steps * plateSteps[unit], leastSteps[unit]), unit)
}

/** A weight that the member's plates can make: one written in the other unit becomes the nearest whole step. */
export function loadable(grams: number, unit: Unit): number {
  const isWhole = Number.isInteger(4 * fromGrams(grams, unit))
  return isWhole ? grams : roundTo(grams, toGrams(plateSteps[unit], unit), unit)
}

/** The multiple of a step in the member's unit that is nearest, or the one below. */
export function roundTo(grams: number, step: number, unit: Unit, way: 'near' | 'down' = 'near'): number {
  const steps = fromGrams(grams, unit) / fromGrams(step, unit)
  const whole = way === 'near' ? Math.round(steps) : Math.floor(steps + 1e-6)
  return toGrams(whole * fromGrams(step, unit), unit)
}
