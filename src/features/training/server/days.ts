/** Made once for each zone: making one takes longer than a statement. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // There are a few hundred zones, but devices can write each in many ways.
  if (formats.size >= 1000) formats.clear()
  formats.set(timeZone, made)
  return made
}

/** The day of a moment in a time zone: `2026-11-16`. */
export const dayIn = (timeZone: string, at: Date): string => formatIn(timeZone).format(at)

export function isZone(name: string): boolean {
  try {
    return formatIn(name).format(0) !== ''
  } catch {
    return false
  }
}
