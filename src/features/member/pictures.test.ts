import { expect, test } from 'vitest'
import { type BodyPicture, byDay, toCompare } from './pictures.ts'

const picture = (id: string, day: string, view: BodyPicture['view']): BodyPicture => ({
  id,
  day,
  view,
  width: 3,
  height: 4,
})

const pictures = [
  picture('a', '2027-01-04', 'back'),
  picture('b', '2027-01-04', 'front'),
  picture('c', '2027-02-01', 'front'),
  picture('d', '2027-02-01', 'front'),
]

test('pictures are listed by day, the newest first, front before back', () => {
  expect(byDay(pictures).map(({ day, pictures }) => [day, pictures.map(({ id }) => id)])).toEqual([
    ['2027-02-01', ['c', 'd']],
    ['2027-01-04', ['b', 'a']],
  ])
})

test('two days are compared by one picture each, of two the later one', () => {
  expect(toCompare(pictures, 'front').map(({ id }) => id)).toEqual(['b', 'd'])
  expect(toCompare(pictures, 'side')).toEqual([])
})
