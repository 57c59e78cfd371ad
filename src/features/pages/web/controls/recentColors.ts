/** The colors picked last, on this device. */
import { z } from 'zod'
import { Colour } from '../../look/color.ts'

const key = 'recent-colours'
const most = 8

export function recentColors(): string[] {
  try {
    const kept = z.array(Colour).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.data.slice(0, most) : []
  } catch {
    // A convenience: without storage, or with an unknown value, it is skipped.
    return []
  }
}

export function rememberColor(colour: string): void {
  if (!colour.startsWith('#')) return
  const colours = [colour, ...recentColors().filter((one) => one !== colour)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(colours))
  } catch {
    // As above.
  }
}
