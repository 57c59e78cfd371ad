import { expect, test } from 'vitest'
import {
  dateWords,
  dayWords,
  longDayWords,
  monthDayWords,
  monthWords,
  shortDayWords,
  weekdayWords,
} from './dayWords.ts'

test('every day of four years reads as the browser would write it', () => {
  const writers: [(day: string) => string, Intl.DateTimeFormatOptions][] = [
    [weekdayWords, { weekday: 'long' }],
    [shortDayWords, { month: 'short', day: 'numeric' }],
    [dayWords, { weekday: 'short', month: 'short', day: 'numeric' }],
    [longDayWords, { weekday: 'long', month: 'short', day: 'numeric' }],
    [dateWords, { month: 'short', day: 'numeric', year: 'numeric' }],
    [monthDayWords, { month: 'long', day: 'numeric' }],
    [monthWords, { month: 'long', year: 'numeric' }],
  ]
  for (const [words, options] of writers) {
    const browser = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    for (let ms = Date.UTC(2024, 0, 1); ms < Date.UTC(2028, 0, 1); ms += 86_400_000)
      expect(words(new Date(ms).toISOString().slice(0, 10))).toBe(browser.format(ms))
  }
})
