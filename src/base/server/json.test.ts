import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMore, isTooDeep } from './json.ts'

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a text is as deep as its brackets that are open at once, whatever its words say', () => {
  expect([lists(100), lists(101)].map(isTooDeep)).toEqual([false, true])
  expect(isTooDeep('{"a":'.repeat(101))).toBe(true)
  expect(isTooDeep(`[${'[],{},'.repeat(500)}0]`)).toBe(false)
  expect(isTooDeep(JSON.stringify({ ['['.repeat(200)]: `\\"${'{'.repeat(200)}` }))).toBe(false)
  expect(isTooDeep(`"${'['.repeat(200)}`)).toBe(false)
})

test('a text holds as many values as its commas part, whatever its words say', () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 'a,"b'))

  expect([3, 4].map((length) => hasMore(list(length), 3))).toEqual([false, true])
  expect(hasMore('{"a":1,"b":[2,3],"c":4}', 3)).toBe(true)
  expect(hasMore(JSON.stringify({ words: ','.repeat(9) }), 3)).toBe(false)
})

test('what is sent as JSON is read as deep as it is', () => {
  const depthOf = (value: unknown): number =>
    value instanceof Object ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 90, max: 100 }), (value, around) => {
      const text = `${'['.repeat(around)}${JSON.stringify(value)}${']'.repeat(around)}`
      expect(isTooDeep(text)).toBe(around + depthOf(value) > 100)
    }),
  )
})
