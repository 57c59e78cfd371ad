import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, Id } from './call.ts'
import { cursored, cursorQuery, numbered, numberedQuery, Search, selectionBody, sortQuery } from './list.ts'
import { text } from './text.ts'

const Trainer = z.object({ id: z.number(), name: z.string() })
const like = (column: string) => text(210).startsWith(`${column},`).optional()

/** The specification's lists, built from the shared parts: none needs a field of its own. */
const spec = {
  trainers: call({
    method: 'GET',
    path: 'admin/trainers',
    caller: 'admin',
    summary: '',
    query: z.object({
      ...numberedQuery(15),
      search_string: Search,
      sort: sortQuery(['name', 'created_at'], 'created_at,desc'),
    }),
    result: numbered(Trainer),
  }),
  subscribers: call({
    method: 'GET',
    path: 'subscribers',
    caller: 'trainer',
    summary: '',
    query: z.object({
      ...numberedQuery(10),
      'like[0]': like('name'),
      'like[1]': like('email'),
      sort: sortQuery(['id'], 'id,desc'),
    }),
    result: numbered(Trainer),
  }),
  paid: call({
    method: 'GET',
    path: 'load-paid-customers',
    caller: 'trainer',
    summary: '',
    query: z.object({
      limit: cursorQuery(10, Id).limit,
      last_customer: text(255).optional(),
      first_customer: text(255).optional(),
    }),
    result: cursored(Trainer),
  }),
}

const asked = (query: z.ZodObject, url: string) =>
  query.safeParse(Object.fromEntries(new URLSearchParams(url)))
const faults = (query: z.ZodObject, url: string) =>
  asked(query, url).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('API-37 API-47 API-54 API-61 the lists of the specification are asked for in its words', () => {
  expect(asked(spec.trainers.query, 'page=2&search_string=%20ann%20&limit=15').data).toEqual({
    page: 2,
    limit: 15,
    search_string: 'ann',
    sort: 'created_at,desc',
  })
  expect(asked(spec.subscribers.query, 'sort=id,desc&like[0]=name,ann&like[1]=email,ann').data).toEqual({
    page: 1,
    limit: 10,
    sort: 'id,desc',
    'like[0]': 'name,ann',
    'like[1]': 'email,ann',
  })
  expect(asked(spec.paid.query, 'limit=10&last_customer=cus_9').data).toEqual({
    limit: 10,
    last_customer: 'cus_9',
  })
})

test('ADM-03 CUST-08 a list has 15 or 10 rows a page unless another number is asked for', () => {
  expect(asked(spec.trainers.query, '').data).toMatchObject({ page: 1, limit: 15 })
  expect(asked(spec.paid.query, '').data).toEqual({ limit: 10 })
  expect(asked(spec.paid.query, 'limit=50').data).toEqual({ limit: 50 })
})

test.for([
  ['page=0', 'page: Page is a number from 1 to 100000'],
  ['page=-1', 'page: Page is a number from 1 to 100000'],
  ['page=two', 'page: Page is a number from 1 to 100000'],
  ['page=1.5', 'page: Page is a number from 1 to 100000'],
  ['page=100001', 'page: Page is a number from 1 to 100000'],
  [`page=${'9'.repeat(400)}`, 'page: Page is a number from 1 to 100000'],
  ['limit=101', 'limit: Limit is a number from 1 to 100'],
  ['sort=password,asc', 'sort: Sort by one of name, created_at, for example created_at,desc'],
  ['sort=name', 'sort: Sort by one of name, created_at, for example created_at,desc'],
  [`sort=${'name'.repeat(30)}`, 'sort: Sort by one of name, created_at, for example created_at,desc'],
  [`search_string=${'a'.repeat(201)}`, 'search_string: Search for at most 200 characters'],
])('%s is refused in words', ([url = '', fault]) => {
  expect(faults(spec.trainers.query, url)).toEqual([fault])
})

test('a selection is up to a hundred ids, or everything that matches, with the number that was seen', () => {
  const body = z.object(selectionBody({ search: Search }))

  expect(body.parse({ ids: [1, 2] })).toEqual({ ids: [1, 2] })
  expect(body.parse({ all: { search: 'ann', count: 3 } })).toEqual({ all: { search: 'ann', count: 3 } })
  expect(body.safeParse({ ids: [] }).success).toBe(false)
  expect(body.safeParse({ ids: Array.from({ length: 101 }, (_, i) => i + 1) }).success).toBe(false)
  expect(body.safeParse({ all: { search: 'ann' } }).success).toBe(false)
})
