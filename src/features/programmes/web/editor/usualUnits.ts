/** The units that this coach wrote last, on this device: what a number without a unit is offered as. */
import type { CellUnits } from '../../setCells.ts'
import type { WeightUnit } from '../../setPrinting.ts'

const weightKey = 'weight-unit'
const effortKey = 'effort-unit'

export const usualWeightUnit = (): WeightUnit => {
  const kept = stored(weightKey)
  if (kept === 'kg' || kept === 'lb') return kept
  return /-(US|LR|MM)\b/.test(navigator.language) ? 'lb' : 'kg'
}

export const rememberWeightUnit = (unit: WeightUnit): void => store(weightKey, unit)

export const usualEffort = (): CellUnits['effort'] => (stored(effortKey) === 'rpe' ? 'rpe' : 'rir')

export const rememberEffort = (effort: CellUnits['effort']): void => store(effortKey, effort)

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A convenience: without storage it is guessed.
    return null
  }
}

function store(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
