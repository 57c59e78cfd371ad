import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, Id, Line, pathFor } from './call.ts'

const site = call({
  method: 'GET',
  path: 'pages/:domain/:version',
  caller: 'public',
  summary: 'A page',
  params: z.object({ domain: z.string(), version: Id }),
  result: z.null(),
})

test('API-01 a call goes below the versioned base path', () => {
  expect(pathFor({ ...site, path: 'login' })).toBe('/api/v1/login')
})

test('a parameter cannot leave its place in the path', () => {
  expect(pathFor(site, { domain: '../admin?x=1#y', version: 7 })).toBe(
    '/api/v1/pages/..%2Fadmin%3Fx%3D1%23y/7',
  )
  expect(pathFor(site, { domain: 'größe & 100%', version: 7 })).toBe(
    '/api/v1/pages/gr%C3%B6%C3%9Fe%20%26%20100%25/7',
  )
})

test('a parameter that looks like another parameter is not filled in again', () => {
  expect(pathFor(site, { domain: ':version', version: 7 })).toBe('/api/v1/pages/%3Aversion/7')
})

test.for(['1', '2147483648', '9007199254740991'])('%s is an id', (text) => {
  expect(Id.parse(text)).toBe(Number(text))
})

test.for(['0', '-1', '1.5', '9007199254740992', 'NaN', 'one', ''])('%j is no id', (text) => {
  expect(Id.safeParse(text).success).toBe(false)
})

test.for(['0x10', '1e3', '+7', ' 7 ', true, [7], { id: 7 }, null])('%j is not taken for an id', (value) => {
  expect(Id.safeParse(value).success).toBe(false)
})

test.for(['two\nlines', 'two\u2028lines', 'two\u2029lines', '\u202edrawkcab'])(
  '%j is not on one line',
  (text) => {
    expect(Line.safeParse(text).success).toBe(false)
  },
)

test.for([
  [z.string(), undefined, 'This is required'],
  [z.string().min(1), '', 'This is required'],
  [z.string(), 7, "That isn't valid here"],
  [z.object({}), [], "That isn't valid here"],
  [z.enum(['a']), 'b', "That isn't valid here"],
  [z.string().max(3), 'four', 'At most 3 characters'],
  [z.string().min(3), 'ab', 'At least 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1'],
  [z.number().min(1), 0, 'At least 1'],
  [z.number().positive(), 0, 'More than 0'],
  [z.string('Name it'), undefined, 'Name it'],
] as const)('what %# says to a person is about the field, not about types', ([schema, value, message]) => {
  expect(schema.safeParse(value).error?.issues).toMatchObject([{ message }])
})
