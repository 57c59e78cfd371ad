/** The colors picked last, on this device. */
import { z } from 'zod'
import { Color } from '../../look/color.ts'

const key = 'recent-colors'
const most = 8

export function recentColors(): string[] {
  try {
    const kept = z.array(Color).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.data.slice(0, most) : []
  } catch {
    // A convenience: without storage, or with an unknown value, it is skipped.
    return []
  }
}

export function rememberColor(color: string): void {
  if (!color.startsWith('#')) return
  const colors = [color, ...recentColors().filter((one) => one !== color)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(colors))
  } catch {
    // As above.
  }
}
