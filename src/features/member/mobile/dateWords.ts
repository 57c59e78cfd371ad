const words = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Nov 18, 2026` */
export const dateWords = (day: string) => words.format(Date.parse(day))
