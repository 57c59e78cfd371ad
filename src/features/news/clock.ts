/**
 * Times as a clock on the wall shows them, `2026-11-21T18:00`, and the instants they are in a time zone. A wall time
 * that a change of clocks skips is the same time after the change by the old clock, as calendars read it; one that
 * happens twice is the first.
 */
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The wall time at an instant, as if it were UTC. */
function shownMs(zone: string, ms: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetMs = (zone: string, ms: number) => shownMs(zone, ms) - Math.floor(ms / 1000) * 1000

export function instantOf(wall: string, zone: string): Date {
  const shown = Date.parse(`${wall}Z`)
  const before = offsetMs(zone, shown - DAY_MS)
  const after = offsetMs(zone, shown + DAY_MS)
  const isReal = (offset: number) => offsetMs(zone, shown - offset) === offset
  return new Date(shown - (isReal(before) || !isReal(after) ? before : after))
}

/** To the minute. */
export const wallOf = (at: Date, zone: string): string =>
  new Date(shownMs(zone, at.getTime())).toISOString().slice(0, 16)

/** The number of a date, for counting days: no change of clocks is in it. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (number: number): number => new Date(number * DAY_MS).getUTCDay()

/** Moves a wall time by minutes of the wall. */
export const movedBy = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16)

export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
