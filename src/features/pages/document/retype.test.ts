import { expect, test } from 'vitest'
import { retyped, wordsOf } from './retype.ts'

const text = 'Get <strong>strong</strong> at <a href="/home">home</a><br>in weeks'

test('a panel shows the words of a text without its marks', () => {
  expect(wordsOf(text)).toBe('Get strong at home\nin weeks')
  expect(wordsOf('5 < 6 and <b>not closed')).toBe('5 < 6 and <b>not closed')
})

test.each([
  [
    'in front',
    'Now get strong at home\nin weeks',
    'Now get <strong>strong</strong> at <a href="/home">home</a>\nin weeks',
  ],
  [
    'inside a mark',
    'Get stronger at home\nin weeks',
    'Get <strong>stronger</strong> at <a href="/home">home</a>\nin weeks',
  ],
  [
    'over a marked word',
    'Get lean at home\nin weeks',
    'Get <strong>lean</strong> at <a href="/home">home</a>\nin weeks',
  ],
  [
    'behind a link',
    'Get strong at home!\nin weeks',
    'Get <strong>strong</strong> at <a href="/home">home</a>!\nin weeks',
  ],
  [
    'inside a link',
    'Get strong at hoome\nin weeks',
    'Get <strong>strong</strong> at <a href="/home">hoome</a>\nin weeks',
  ],
  ['across a mark', 'Get home\nin weeks', 'Get <a href="/home">home</a>\nin weeks'],
  ['over everything', 'New', 'New'],
  ['nothing', '', ''],
])('words typed %s leave the marks around them', (_, typed, expected) => {
  expect(retyped(text, typed)).toBe(expected)
})

test('what is typed is what is shown again, so that the caret stays', () => {
  for (const typed of ['', 'G', 'Get strong at home\n\nin weeks', 'Get 💪 strong at home\nin weeks'])
    expect(wordsOf(retyped(text, typed))).toBe(typed)
})

test('marks inside each other stay inside each other', () => {
  expect(retyped('<strong>a<em>b</em>c</strong>', 'axbc')).toBe('<strong>ax<em>b</em>c</strong>')
})

test('the longest text is retyped without delay', () => {
  const long = '<b>x</b>'.repeat(2500)
  expect(wordsOf(retyped(long, `${wordsOf(long)}y`))).toHaveLength(2501)
})
