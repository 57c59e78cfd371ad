/** A post or event while it is written. */
import { dayNumber, movedBy, weekdayOf } from '../clock.ts'
import type { NewsDetails, NewsKind, Written } from '../contract.ts'
import type { Event, Repeat } from '../event.ts'

/** Tomorrow at six in the evening, for an hour. */
export function newDraft(kind: NewsKind, zone: string): Written {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const day = `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`
  return {
    title: '',
    text: '',
    picture: { path: '', altText: '' },
    event:
      kind === 'post'
        ? null
        : {
            start: `${day}T18:00`,
            end: `${day}T19:00`,
            all_day: false,
            zone,
            place: '',
            link: '',
            limit: null,
            takes_guests: true,
            repeat: null,
            skipped: [],
          },
  }
}

const two = (number: number) => String(number).padStart(2, '0')

export const draftOf = ({ title, text, picture, event }: NewsDetails): Written => ({
  title,
  text,
  picture,
  event,
})

/** The end keeps its distance, and a weekly rule its first day. */
export function withStart(event: Event, start: string): Event {
  if (!start) return { ...event, start }
  const length = (Date.parse(`${event.end}Z`) - Date.parse(`${event.start}Z`)) / 60_000
  const end = Number.isFinite(length) ? movedBy(start, Math.max(0, length)) : event.end
  return { ...event, start, end, repeat: event.repeat && withFirstDay(event.repeat, start) }
}

export const withFirstDay = (repeat: Repeat, start: string): Repeat => {
  const first = weekdayOf(dayNumber(start.slice(0, 10)))
  return repeat.every === 'week' && !repeat.days.includes(first)
    ? { ...repeat, days: [...(repeat.days.length > 1 ? repeat.days : []), first] }
    : repeat
}

export const newRepeat = (every: Repeat['every'], start: string): Repeat =>
  withFirstDay({ every, interval: 1, days: [], until: null, count: null }, start)
