/** The pictures that the app stores show of an app: their sizes, and how their words are set. */

export interface ShotSize {
  value: 'iphone' | 'ipad' | 'android'
  label: string
  width: number
  height: number
  /** The width of the device's screen, as a page measures it. */
  screen: number
}

/** Apple takes these two for all its devices, Google takes any phone. */
export const shotSizes: readonly ShotSize[] = [
  { value: 'iphone', label: 'iPhone 6.9"', width: 1320, height: 2868, screen: 440 },
  { value: 'ipad', label: 'iPad 13"', width: 2064, height: 2752, screen: 820 },
  { value: 'android', label: 'Google Play', width: 1080, height: 1920, screen: 412 },
]

export const featureGraphic = { width: 1024, height: 500 }

export const HEADLINE_LENGTH = 60

/** The first words of a text, at whole words. */
export function headlineFrom(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text.length <= HEADLINE_LENGTH) return text
  return text.slice(0, HEADLINE_LENGTH + 1).replace(/\s+\S*$/, '')
}

/** Lines no wider than `most`, by the given measure; a word that is wider stands alone. */
export function linesOf(text: string, most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export interface ShotPlan {
  /** Where the device stands; its lower edge is cut off. */
  device: { left: number; top: number; width: number; height: number; bezel: number; radius: number }
  headline: { top: number; size: number; most: number }
}

/** Words in the upper part, the device below, as large as it can be. */
export function planOf({ width, height, value }: ShotSize): ShotPlan {
  const deviceWidth = Math.round(width * (value === 'ipad' ? 0.78 : 0.82))
  const top = Math.round(height * (value === 'ipad' ? 0.25 : 0.235))
  return {
    device: {
      left: Math.round((width - deviceWidth) / 2),
      top,
      width: deviceWidth,
      height: height - top,
      bezel: Math.round(width * 0.016),
      radius: Math.round(width * (value === 'ipad' ? 0.035 : 0.085)),
    },
    headline: {
      top: Math.round(height * 0.06),
      size: Math.round(width * 0.078),
      most: Math.round(width * 0.86),
    },
  }
}
