import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quickCheck } from './quickCheck.ts'

const Thing = z.object({
  type: z.literal('thing'),
  name: z.string().trim().min(1).max(5).regex(/^\w+$/),
  count: z.number().min(0).max(10),
  whole: z.int(),
  size: z.union([z.number().max(3), z.string().regex(/px$/)]),
  kind: z.enum(['a', 'b']),
  list: z
    .array(z.object({ id: z.string() }))
    .min(1)
    .refine((items) => items.length < 3),
  note: z.string().optional(),
  place: z.string().nullable(),
  level: z.number().gt(1).multipleOf(2).default(4),
  on: z.boolean(),
})
const Other = z.object({ type: z.enum(['other', 'third']), text: z.string() })
const Either = z.discriminatedUnion('type', [Thing, Other]).superRefine((value, ctx) => {
  if (value.type === 'other' && value.text === 'no') ctx.addIssue({ code: 'custom', message: 'No' })
})

const thing = {
  type: 'thing',
  name: 'abc',
  count: 10,
  whole: 3,
  size: '3px',
  kind: 'b',
  list: [{ id: 'x' }],
  place: null,
  level: 2,
  on: true,
}

describe('a value that the schema gives back as it is', () => {
  test.each([thing, { ...thing, note: 'hello', size: 2, place: 'here' }, { type: 'third', text: '' }])(
    '%j',
    (value) => {
      expect(Either.parse(value)).toEqual(value)
      expect(quickCheck(Either)(value)).toBe(true)
    },
  )
})

describe('a value that the schema refuses or repairs', () => {
  const wrong: Record<string, unknown[]> = {
    type: ['nothing', undefined, null],
    name: ['', 'toolong', ' abc', 'a-b', 7],
    count: [-1, 10.5, Number.NaN, '3'],
    whole: [1.5, '3', 2 ** 60],
    size: [4, '3em', null],
    kind: ['c', undefined],
    list: [
      [],
      [{ id: 1 }],
      [{ id: 'x', more: 1 }],
      [{ id: 'x' }, { id: 'y' }, { id: 'z' }],
      { 0: { id: 'x' } },
    ],
    note: [null, 3],
    place: [undefined, 3],
    level: [undefined, 1, 3],
    on: ['true', 0],
    unknown: [1],
  }
  const cases = Object.entries(wrong).flatMap(([key, values]) =>
    values.map((value) => ({ ...thing, [key]: value })),
  )

  test.each([
    ...cases,
    null,
    [],
    'x',
    { type: 'other', text: 'no' },
    JSON.parse('{"type":"other","text":"a","__proto__":{}}'),
  ])('%j', (value) => {
    expect(quickCheck(Either)(value)).toBe(false)
  })
})

test('it never says yes to what the schema would refuse or change', () => {
  const value = fc.oneof(
    fc.constantFrom(...Object.values(thing), undefined, 0, 4, '', 'a', 'bpx'),
    fc.anything(),
  )
  const near = fc.record(Object.fromEntries(Object.keys(thing).map((key) => [key, value])), {
    requiredKeys: [],
  })

  fc.assert(
    fc.property(near, fc.constantFrom(...Object.keys(thing)), value, (made, key, other) => {
      for (const tried of [made, { ...thing, [key]: other }]) {
        if (!quickCheck(Either)(tried)) continue
        expect(Either.parse(tried)).toEqual(tried)
      }
    }),
    { numRuns: 2000 },
  )
})

test('an option that would repair a value comes before one that would take it as it is', () => {
  const Trimmed = z.union([z.string().trim(), z.string()])

  expect(quickCheck(Trimmed)('a')).toBe(true)
  expect(quickCheck(Trimmed)(' a')).toBe(false)
})
