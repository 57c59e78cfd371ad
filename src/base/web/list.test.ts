import { expect, test } from 'vitest'
import { filtersOf, pageOf, selectionOf } from './list.ts'

test('an export and a bulk action follow what the list shows', () => {
  const asked = { search: 'ann', filters: { status: 'unread' } }
  expect(filtersOf(asked)).toEqual({ search: 'ann', status: 'unread' })
  expect(selectionOf(asked, { ids: [1, 2], all: false, count: 2 })).toEqual({ ids: [1, 2] })
  expect(selectionOf(asked, { ids: [1, 2], all: true, count: 214 })).toEqual({
    all: { search: 'ann', status: 'unread', count: 214 },
  })
})

const people = [
  { name: 'José Núñez', email: 'jose@example.test' },
  { name: 'Greta Moser', email: 'greta@example.test' },
  { name: 'Henry Wu', email: 'wu@moser.example' },
]
const byName = {
  perPage: 2,
  textsOf: ({ name, email }: (typeof people)[number]) => [name, email],
}

test('CUST-11 CUST-12 a list that is sent whole is filtered by name and email, and paged by number', () => {
  const all = pageOf(people, { search: '', page: 2 }, byName)
  expect(all.rows.map(({ name }) => name)).toEqual(['Henry Wu'])
  expect(all.paging).toEqual({ kind: 'numbered', total: 3, perPage: 2, pages: 2 })
  const names = (search: string) => pageOf(people, { search, page: 1 }, byName).rows.map(({ name }) => name)
  expect(names('MOSER')).toEqual(['Greta Moser', 'Henry Wu'])
  expect(names('  moser wu ')).toEqual(['Henry Wu'])
  expect(names('nunez')).toEqual(['José Núñez'])
  expect(names('nobody')).toEqual([])
})

test('an empty list that is sent whole has one page', () => {
  expect(pageOf([], { search: '', page: 1 }, byName)).toEqual({
    rows: [],
    paging: { kind: 'numbered', total: 0, perPage: 2, pages: 1 },
  })
})
