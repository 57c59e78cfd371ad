import { expect, test } from 'vitest'
import { type Filters, fitsExercise, fitsSession, lengthsIn } from './libraryFilters.ts'

const asked = (filters: Partial<Filters>): Filters => ({ typed: '', ...filters })
const squat = { primary: ['quads', 'glutes'], equipment: ['barbell', 'rack'] } as const
const plank = { primary: ['abs'], equipment: [] } as const

test('exercises are found by muscle and by what they need, and never by a length', () => {
  expect(fitsExercise(squat, asked({ muscle: 'quads', equipment: 'barbell' }))).toBe(true)
  expect(fitsExercise(squat, asked({ muscle: 'abs' }))).toBe(false)
  expect(fitsExercise(squat, asked({ equipment: 'none' }))).toBe(false)
  expect(fitsExercise(plank, asked({ equipment: 'none' }))).toBe(true)
  expect(fitsExercise(plank, asked({ length: 'short' }))).toBe(false)
})

test('sessions are found by words and length, workouts also by what is trained and needed in them', () => {
  const needs = { muscles: ['quads'], equipment: ['barbell'] } as const
  const workout = { words: 'Lower body A Week 1', minutes: 30, needs }
  const lesson = { words: 'How to breathe Week 1', minutes: 15, needs: undefined }
  const locked = { words: 'Lower body B Week 2', minutes: null, needs: undefined }

  expect(fitsSession(workout, asked({ typed: 'week lower', length: 'medium' }))).toBe(true)
  expect(fitsSession(workout, asked({ typed: ' ', muscle: 'quads', equipment: 'barbell' }))).toBe(true)
  expect(fitsSession(workout, asked({ equipment: 'none' }))).toBe(false)
  expect(fitsSession(workout, asked({ length: 'long' }))).toBe(false)
  expect(fitsSession(lesson, asked({ length: 'short' }))).toBe(true)
  expect(fitsSession(lesson, asked({ muscle: 'quads' }))).toBe(false)
  expect(fitsSession(locked, asked({ length: 'short' }))).toBe(false)
  expect(fitsSession(locked, asked({ typed: 'lower' }))).toBe(true)
  expect(lengthsIn([{ minutes: 46 }, workout, lesson, locked])).toEqual(['short', 'medium', 'longer'])
})
