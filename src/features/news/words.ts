/** An event's times in words, always in the zone of the event. */
import type { EventDate } from './dates.ts'
import { type Event, type Repeat, weekdays } from './event.ts'

/** Wall times are formatted as if they were UTC, so no zone moves them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const day = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const time = format({ hour: 'numeric', minute: '2-digit' })
const at = (wall: string) => new Date(`${wall}Z`)

/** `Sat, Nov 21, 2026, 6:00 PM – 7:00 PM GMT+1` */
export function whenOf(
  { start, end, startsAt }: Pick<EventDate, 'start' | 'end' | 'startsAt'>,
  { all_day, zone }: Pick<Event, 'all_day' | 'zone'>,
): string {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  const first = day.format(at(start))
  if (all_day) return isOneDay ? `${first}, all day` : `${first} – ${day.format(at(end))}`
  const until = isOneDay ? time.format(at(end)) : `${day.format(at(end))}, ${time.format(at(end))}`
  return `${first}, ${time.format(at(start))} – ${until} ${zoneName(zone, startsAt)}`
}

export function zoneName(zone: string, when: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    when,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const units = { day: 'day', week: 'week', month: 'month' }

/** `Every week on Monday and Thursday, until Dec 31, 2026` */
export function repeatWords({ every, interval, days, until, count }: Repeat): string {
  const each = interval === 1 ? `Every ${units[every]}` : `Every ${interval} ${units[every]}s`
  const names = [1, 2, 3, 4, 5, 6, 0].flatMap((one) => (days.includes(one) ? (weekdays[one] ?? []) : []))
  const on = every === 'week' ? ` on ${new Intl.ListFormat('en').format(names)}` : ''
  const end =
    until === null
      ? count === null
        ? ''
        : `, ${count} times`
      : `, until ${format({ dateStyle: 'medium' }).format(at(`${until}T00:00`))}`
  return each + on + end
}
