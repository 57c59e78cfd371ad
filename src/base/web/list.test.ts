import { expect, test } from 'vitest'
import { filtersOf, selectionOf } from './list.ts'

test('an export and a bulk action follow what the list shows', () => {
  const asked = { search: 'ann', filters: { status: 'unread' } }
  expect(filtersOf(asked)).toEqual({ search: 'ann', status: 'unread' })
  expect(selectionOf(asked, { ids: [1, 2], all: false, count: 2 })).toEqual({ ids: [1, 2] })
  expect(selectionOf(asked, { ids: [1, 2], all: true, count: 214 })).toEqual({
    all: { search: 'ann', status: 'unread', count: 214 },
  })
})
