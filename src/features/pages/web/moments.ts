/** When something happened, as one would say it. */

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** `3 s ago`; for a line that is read again and again. */
export function agoWords(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 1) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return momentWords(at, now)
}

/** `at 9:12 AM`, or with its day when that is not today. */
export function momentWords(at: number | string, now = Date.now()): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  return isToday ? `at ${time.format(moment)}` : `on ${date.format(moment)}, ${time.format(moment)}`
}

export const dateWords = (at: string): string => `${date.format(new Date(at))}, ${time.format(new Date(at))}`
