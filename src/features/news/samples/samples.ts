/** The events that each template of the wizard puts into a new app, by its name in signup/choices.ts. */
import { dayNumber, dayOf, weekdayOf } from '../clock.ts'
import type { Written } from '../contract.ts'
import { churchEvents } from './church.ts'
import { clubEvents } from './club.ts'
import { schoolEvents } from './school.ts'

const SUNDAY_TO_SATURDAY = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
type Weekday = (typeof SUNDAY_TO_SATURDAY)[number]

/** Weeks are counted from the day after the sign-up. */
export interface SampleEvent {
  title: string
  text: string
  place: string
  week: 1 | 2 | 3 | 4 | 5 | 6
  on: Weekday | Weekday[]
  from: string
  to: string
  /** How many may come. Absent: nobody has to say that they are coming. */
  places?: number | 'any'
  /** How often it repeats each week. Absent: it is once. */
  weekly?: number | 'always'
}

const events: Record<string, SampleEvent[]> = {
  'School app': schoolEvents,
  'Church app': churchEvents,
  'Club app': clubEvents,
}

/** Those of a template for somebody who signs up on this day, which is a date in their zone. */
export const sampleEventsOf = (template: string | null, today: string, zone: string): Written[] =>
  (events[template ?? ''] ?? []).map((event) => written(event, today, zone))

function written(event: SampleEvent, today: string, zone: string): Written {
  const { title, text, place, week, from, to, places, weekly } = event
  const days = [event.on].flat().map((name) => SUNDAY_TO_SATURDAY.indexOf(name))
  const earliest = dayNumber(today) + 1 + 7 * (week - 1)
  const wait = Math.min(...days.map((day) => (day - weekdayOf(earliest) + 7) % 7))
  const day = dayOf(earliest + wait)
  return {
    title,
    text,
    picture: { path: '', altText: '' },
    event: {
      start: `${day}T${from}`,
      end: `${day}T${to}`,
      all_day: false,
      zone,
      place,
      link: '',
      limit: typeof places === 'number' ? places : null,
      takes_guests: places !== undefined,
      repeat: weekly === undefined ? null : everyWeek(days, weekly === 'always' ? null : weekly),
      skipped: [],
    },
  }
}

const everyWeek = (days: number[], count: number | null) => ({
  every: 'week' as const,
  interval: 1,
  days,
  until: null,
  count,
})
