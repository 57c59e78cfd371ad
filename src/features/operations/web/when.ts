const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const when = (date: string | null) => (date ? clock.format(new Date(date)) : 'Not yet')
