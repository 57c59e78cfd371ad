/** When something happened, in everyday words. */

// The browser creates and caches the formats on first use: created here, the builder would open later.
const timeOf = (moment: Date) => moment.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })
const dateOf = (moment: Date) =>
  moment.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** `3 s ago`; for a line that is updated repeatedly. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 1) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return timeText(at, now)
}

/** `at 9:12 AM`, or with its date if that is not today. */
export function timeText(at: number | string, now = Date.now()): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  return isToday ? `at ${timeOf(moment)}` : `on ${dateOf(moment)}, ${timeOf(moment)}`
}

export const dateText = (at: string): string => `${dateOf(new Date(at))}, ${timeOf(new Date(at))}`
