import { expect, test } from 'vitest'
import { chosenOf } from './choosing.ts'

const weeks = (...ids: string[]) =>
  ids.map((id) => ({ id, title: `Week ${id}`, opensOn: null, activities: [] }))

test('MISC-17 when a copied week is undone, or the week on the desk is deleted, the one before it is shown', () => {
  const many = weeks('1', '2', '3', '4')
  expect(chosenOf(many, undefined)?.id).toBe('1')
  expect(chosenOf(many, { id: '4', at: 0 })?.id).toBe('4')
  expect(chosenOf(many, { id: 'copy of 3', at: 3 })?.id).toBe('3')
  expect(chosenOf(many, { id: 'gone', at: 0 })?.id).toBe('1')
  expect(chosenOf(weeks('1'), { id: 'gone', at: 7 })?.id).toBe('1')
  expect(chosenOf([], { id: 'gone', at: 1 })).toBeUndefined()
})
