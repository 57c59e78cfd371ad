/** What the design promises for each template, counted. */
import { describe, expect, test } from 'vitest'
import type { Activity, Part, Programme } from '../document.ts'
import { minutesOf } from '../estimate.ts'
import { contentOf } from './content.ts'

const all = (template: string) => contentOf(template).flatMap(({ parts }) => parts)
const count = (parts: readonly Part[], is: (activity: Activity) => boolean) =>
  parts.flatMap(({ activities }) => activities).filter(is).length
const each = (parts: readonly Part[], is: (activity: Activity) => boolean) =>
  parts.map((part) => count([part], is))

const isSession = (one: Activity) => one.kind === 'workout' && !one.optional
const isLesson = (one: Activity) => one.kind === 'lesson' && one.done !== 'none'
const isPost = (one: Activity) => one.kind === 'lesson' && one.done === 'none'
const isTask = (one: Activity) => one.kind === 'task'
const hasQuiz = (one: Activity) => one.kind === 'lesson' && one.quiz.length > 0

describe.for([
  { template: "Women's Gym Split", weeks: 8, sessions: 4, lessons: 8 },
  { template: "Men's Gym Split", weeks: 8, sessions: 4, lessons: 8 },
  { template: '1-on-1 Coaching', weeks: 6, sessions: 3, lessons: 6 },
  { template: 'Yoga', weeks: 4, sessions: 5, lessons: 4 },
])('WIZ-28 $template', ({ template, weeks, sessions, lessons }) => {
  test(`has ${weeks} weeks of ${sessions} sessions, and ${lessons} lessons`, () => {
    const parts = all(template)
    expect(each(parts, isSession)).toEqual(Array.from({ length: weeks }, () => sessions))
    expect(count(parts, isLesson)).toBe(lessons)
  })
})

test('WIZ-28 women find conditioning beside their split that nobody has to do', () => {
  expect(count(all("Women's Gym Split"), (one) => one.kind === 'workout' && one.optional)).toBeGreaterThan(0)
})

test('WIZ-28 1-on-1 coaching has two habits in each week', () => {
  const habits = new Set(
    all('1-on-1 Coaching').flatMap(({ activities }) =>
      activities.filter((one) => isTask(one)).map(({ title }) => title),
    ),
  )
  expect(habits.size).toBeGreaterThanOrEqual(2)
  for (const habitsOfWeek of each(all('1-on-1 Coaching'), isTask))
    expect(habitsOfWeek).toBeGreaterThanOrEqual(2)
})

test('WIZ-28 a yoga practice goes by time and takes 20 to 45 minutes', () => {
  const practices = all('Yoga')
    .flatMap(({ activities }) => activities)
    .filter((one) => one.kind === 'workout')
  for (const practice of practices) {
    expect(minutesOf(practice)).toBeGreaterThanOrEqual(20)
    expect(minutesOf(practice)).toBeLessThanOrEqual(45)
    const sets = practice.blocks.flatMap(({ items }) => items.flatMap((item) => item.sets))
    // Few are counted in breaths or in rounds.
    expect(sets.filter(({ by }) => by === 'seconds').length).toBeGreaterThan(0.8 * sets.length)
  }
})

test.for([
  { template: 'Business', modules: 6, lessons: 4 },
  { template: 'Design', modules: 8, lessons: 3 },
  { template: 'Marketing', modules: 8, lessons: 3 },
])(
  'WIZ-27 $template has $modules modules of $lessons lessons, each with work to do and a quiz',
  ({ template, modules, lessons }) => {
    const parts = all(template)
    expect(each(parts, isLesson)).toEqual(Array.from({ length: modules }, () => lessons))
    for (const part of parts) {
      expect(count([part], isTask)).toBeGreaterThanOrEqual(1)
      expect(count([part], hasQuiz)).toBeGreaterThanOrEqual(1)
    }
  },
)

test.for(['School app', 'Church app', 'Club app'])(
  'WIZ-29 %s has a handbook and groups, and posts for six weeks',
  (template) => {
    const [notices, handbook] = contentOf(template) as [Programme, Programme]
    expect(notices.pace).toMatchObject({ kind: 'open', opens: 'weekly' })
    expect(notices.parts).toHaveLength(6)
    for (const posts of each(notices.parts, isPost)) expect(posts).toBeGreaterThanOrEqual(1)
    expect(handbook.pace.kind).toBe('open')
    expect(handbook.parts.map(({ title }) => title).join(' ')).toMatch(/group/i)
  },
)

test('WIZ-29 a club has six weeks of two trainings besides', () => {
  const training = contentOf('Club app')[2]
  expect(each(training?.parts ?? [], isSession)).toEqual([2, 2, 2, 2, 2, 2])
})
