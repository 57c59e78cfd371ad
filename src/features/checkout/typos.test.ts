import { expect, test } from 'vitest'
import { meantEmail } from './typos.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@icloud.co', 'ada@icloud.com'],
  ['ada@strong.con', 'ada@strong.com'],
  ['ada@example.ogr', 'ada@example.org'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@gmx.net',
  'ada@strong.co',
  'ada@example.test',
  'nobody',
  '@gmial.com',
  '',
])('%j is taken as it is', (typed) => {
  expect(meantEmail(typed)).toBeUndefined()
})
