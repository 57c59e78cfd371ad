const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 17, 2026, 10:50 AM', where the reader is. */
export const momentText = (at: string): string => moments.format(new Date(at))
