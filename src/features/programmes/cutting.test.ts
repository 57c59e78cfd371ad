import { expect, test } from 'vitest'
import { outlineOf } from './cutting.ts'
import { minutesOf } from './estimate.ts'
import { contentOf } from './templates/content.ts'

test('MISC-17 a list of activities says how long each workout and each lesson takes', () => {
  const document = contentOf('Yoga').find(({ parts }) => parts.length > 0)
  if (!document) throw new Error('The template has no programme')
  const activities = document.parts.flatMap((part) => part.activities)

  expect(activities.some(({ minutes }) => minutes === null)).toBe(true)
  expect(outlineOf(document).parts.flatMap((part) => part.activities.map(({ minutes }) => minutes))).toEqual(
    activities.map(minutesOf),
  )
})
