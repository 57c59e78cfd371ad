const words = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Nov 18, 2026` */
export const dateWords = (day: string) => words.format(Date.parse(day))

/** The member's calendar day. */
export function dayOfDevice(): string {
  const now = new Date()
  return new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10)
}
