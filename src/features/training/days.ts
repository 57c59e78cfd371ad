/** Calendar days as `YYYY-MM-DD`. A day is the member's own; no time zone is left in it. */
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const msPerDay = 86_400_000

/** The day that it is now, or was then, where this program runs: for a device, its member's own. */
export function dayHere(moment = new Date()): string {
  return new Date(moment.getTime() - 60_000 * moment.getTimezoneOffset()).toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * msPerDay).toISOString().slice(0, 10)

/** How many days `to` is after `from`; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((msOf(to) - msOf(from)) / msPerDay)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(msOf(day)).getUTCDay() || 7

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Of the years in which somebody trains: a step beyond the year 9999 would no longer be a day. */
export const isDay = (text: string): boolean =>
  /^(19|2\d)\d\d-\d{2}-\d{2}$/.test(text) && new Date(msOf(text)).toJSON()?.slice(0, 10) === text
