import { describe, expect, test } from 'vitest'
import { contentOf } from '../../programmes/templates/content.ts'
import { templates } from '../../signup/choices.ts'
import { dayNumber, dayOf } from '../clock.ts'
import { newsCalls, type Written } from '../contract.ts'
import { datesOf } from '../dates.ts'
import { sampleEventsOf } from './samples.ts'

const organizations = ['School app', 'Church app', 'Club app']
/** Each weekday, and days before clocks change. */
const someDays = [
  ...Array.from({ length: 7 }, (_, i) => dayOf(dayNumber('2026-11-16') + i)),
  '2026-10-20',
  '2027-03-01',
  '2028-02-28',
]
const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati']

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word))
const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => wordsOf(sentence.toLowerCase()).join(' '))
    .filter((sentence) => sentence.split(' ').length > 4)

const datesIn = ({ event }: Written, from: string, days: number) =>
  event
    ? datesOf({ ...event, canceled: [] }, { after: new Date(0), most: 200 }).filter(
        ({ day }) => dayNumber(day) - dayNumber(from) <= days,
      )
    : []

describe.for(organizations)('WIZ-29 %s', (template) => {
  test.for(someDays.flatMap((day) => zones.map((zone) => ({ day, zone }))))(
    'has eight events over the six weeks after $day in $zone, as if they were typed',
    ({ day, zone }) => {
      const events = sampleEventsOf(template, day, zone)

      expect(events).toHaveLength(8)
      for (const written of events) {
        expect(newsCalls.create.body.parse(written)).toEqual(written)
        const [first] = datesIn(written, day, 1000)
        const wait = dayNumber(first?.day ?? '') - dayNumber(day)
        expect(wait, written.title).toBeGreaterThanOrEqual(1)
        expect(wait, written.title).toBeLessThanOrEqual(42)
        // The day that is shown is the day that the rule means.
        expect(first?.day).toBe(written.event?.start.slice(0, 10))
        expect(written.event?.start.slice(11) ?? '').toMatch(/^(0[8-9]|1\d|20):/)
        expect(written.event?.end.slice(11) ?? '').toMatch(/^(0[9]|1\d|2[01]):/)
      }
      const single = events.filter(({ event }) => event?.repeat === null)
      const weeks = single.map(({ event }) =>
        Math.ceil((dayNumber(event?.start.slice(0, 10) ?? '') - dayNumber(day)) / 7),
      )
      // Something of its own in each week but the first, and at most two.
      for (const week of [2, 3, 4, 5, 6]) expect(weeks).toContain(week)
      for (const week of weeks) expect(weeks.filter((other) => other === week).length).toBeLessThan(3)
    },
  )

  test('no place is taken twice at the same time', () => {
    const dates = sampleEventsOf(template, '2026-11-19', 'Europe/Berlin').flatMap((written) =>
      datesIn(written, '2026-11-19', 42).map((date) => ({ ...date, where: written.event?.place })),
    )
    const clashes = dates.filter((one, i) =>
      dates.some(
        (other, j) =>
          i < j && one.where === other.where && one.startsAt < other.endsAt && other.startsAt < one.endsAt,
      ),
    )

    expect(clashes).toEqual([])
  })

  test('titles, texts and places are complete, and no two are alike', () => {
    const events = sampleEventsOf(template, '2026-11-19', 'UTC')
    const placeholder = /lorem|ipsum|\btodo\b|\btbd\b|\bxxx|placeholder|[[\]<>]|\byour (text|place)\b|\.{4}/i

    for (const { title, text, event } of events) {
      expect([title, text, event?.place].join(' ')).not.toMatch(placeholder)
      expect(event?.place).not.toBe('')
      expect(wordsOf(text).length, title).toBeGreaterThanOrEqual(25)
      expect(wordsOf(text).length, title).toBeLessThanOrEqual(120)
    }
    expect(new Set(events.map(({ title }) => title)).size).toBe(8)
  })
})

test('WIZ-23 no sentence of an event occurs in another one, or in a programme of any template', () => {
  const known = JSON.stringify(templates.flatMap(({ name }) => contentOf(name)))
    .replaceAll(String.raw`\n`, ' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  const sentences = organizations.flatMap((template) =>
    sampleEventsOf(template, '2026-11-19', 'UTC').flatMap(({ text }) => sentencesOf(text)),
  )

  expect(sentences.filter((sentence) => known.includes(sentence))).toEqual([])
  expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)).toEqual([])
})

test('only organisations get events', () => {
  const others = templates.map(({ name }) => name).filter((name) => !organizations.includes(name))

  for (const name of [...others, 'Knitting', null])
    expect(sampleEventsOf(name, '2026-11-19', 'UTC')).toEqual([])
})
