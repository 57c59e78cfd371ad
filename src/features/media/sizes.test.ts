import { describe, expect, test } from 'vitest'
import { altTextFrom } from './altText.ts'
import { mediaSizes } from './sizes.ts'

const id = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

describe('the sizes of a picture', () => {
  test('stand in its address', () => {
    expect(mediaSizes(`/media/7/${id}-1600x900.webp`)).toEqual({
      width: 1600,
      height: 900,
      srcSet: `/media/7/${id}-1600x900-400.webp 400w, /media/7/${id}-1600x900-800.webp 800w, /media/7/${id}-1600x900.webp 1600w`,
    })
  })

  test('are never larger than the picture', () => {
    expect(mediaSizes(`/media/7/${id}-800x10.webp`)?.srcSet).toMatch(
      /-400\.webp 400w, [^ ]+-800x10\.webp 800w$/,
    )
    expect(mediaSizes(`/media/7/${id}-400x300.webp`)).toEqual({ width: 400, height: 300, srcSet: undefined })
  })

  test.for([
    '',
    '/template-images/hero-1600.webp',
    `/media/7/${id}.webp`,
    `/media/7/${id}-0x9.webp`,
    `/media/7/${id}-1600x900-800.webp`,
    `https://evil.test/media/7/${id}-1600x900.webp`,
    `/media/7/${id}-1600x900.webp, /other`,
  ])('are not known of %j', (path) => {
    expect(mediaSizes(path)).toBeUndefined()
  })
})

test.for([
  ['team-at-the-gym', 'team at the gym'],
  ['Übung_1', 'Übung 1'],
  ['IMG_2034', ''],
  ['screenshot from monday', ''],
  ['20260331', ''],
  ['a1', ''],
])('a name says what is to be seen, or nothing: %s', ([name = '', altText]) => {
  expect(altTextFrom(name)).toBe(altText)
})
