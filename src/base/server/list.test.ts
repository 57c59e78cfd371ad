import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import { contains, containsIndexed, countRows, readChunks, readCursored, readNumbered } from './list.ts'

interface Things {
  things: { id: number; name: string; seen_at: number | null }
}

/** 1 to 25; every third has never been seen. */
const test = base.extend('things', async ({ db }) => {
  await sql`create temp table things (id int primary key, name text not null, seen_at int) on commit drop`.execute(
    db,
  )
  await sql`
    insert into things
    select id, case when id % 2 = 0 then 'Even ' else 'odd ' end || id || '%', nullif(id % 3, 0) * 100
    from generate_series(1, 25) id`.execute(db)
  const things = db as unknown as Kysely<Things>
  return things.selectFrom('things').select(['id', 'name', 'seen_at'])
})

const by = { id: 'id', name: sql`lower(name)`, seen: sql`seen_at` }
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a numbered list answers its page, how many rows match, and how many pages they fill', async ({
  db,
  things,
}) => {
  const page = { page: 2, limit: 10, sort: 'id,desc' } as const
  const { data, ...rest } = await readNumbered(db, things, page, { by })

  expect(ids(data)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  expect(rest).toEqual({ total: 25, per_page: 10, current_page: 2, last_page: 3 })
})

test('a page behind the last is empty and says which is the last; no rows are one page', async ({
  db,
  things,
}) => {
  const far = await readNumbered(db, things, { page: 9, limit: 10, sort: 'id,desc' }, { by })
  expect(far).toMatchObject({ data: [], total: 25, current_page: 9, last_page: 3 })

  const none = await readNumbered(
    db,
    things.where('id', '>', 99),
    { page: 1, limit: 10, sort: 'id,asc' },
    { by },
  )
  expect(none).toEqual({ data: [], total: 0, per_page: 10, current_page: 1, last_page: 1 })
})

test('rows that are equal keep one order on all pages, and what is empty comes last', async ({
  db,
  things,
}) => {
  for (const direction of ['asc', 'desc'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        readNumbered(db, things, { page, limit: 10, sort: `seen,${direction}` }, { by }),
      ),
    )
    const rows = pages.flatMap(({ data }) => data)
    expect(new Set(ids(rows)).size).toBe(25)
    expect(rows.slice(17).every(({ seen_at }) => seen_at === null)).toBe(true)
  }
})

test('every page is the same part of the whole list, skipped from either end, however many rows match', async ({
  db,
  things,
}) => {
  const query = things.where('id', '>', 3)
  for (const sort of ['id,desc', 'name,asc', 'seen,asc', 'seen,desc'] as const) {
    const whole = await readNumbered(db, query, { page: 1, limit: 100, sort }, { by })
    expect(whole).toMatchObject({ total: 22, last_page: 1 })
    for (const hits of ['many', 'maybe few', 'few'] as const)
      for (const page of [1, 2, 3, 9])
        expect(await readNumbered(db, query, { page, limit: 10, sort }, { by, hits })).toEqual({
          data: whole.data.slice(page * 10 - 10, page * 10),
          total: 22,
          per_page: 10,
          current_page: page,
          last_page: 3,
        })
  }
})

test('a list whose rows may be few is right if they are many', async ({ db }) => {
  const many = db
    .selectFrom(sql<{ id: number }>`(select generate_series(1, 205) as id)`.as('many'))
    .select('id')
  const page = { page: 2, limit: 100, sort: 'id,desc' } as const
  const { data, total } = await readNumbered(db, many, page, { by: { id: 'id' }, hits: 'maybe few' })
  expect([total, data[0]?.id, data.at(-1)?.id]).toEqual([205, 105, 6])
})

test.for(['1', '%', 'EVEN', 'n_1', '\\'])(
  'an indexed search finds what a search finds: %s',
  async (term, { db, things }) => {
    const lower = sql`(select id, lower(name) as words from things)`
    const { rows } = await sql<{ id: number }>`
    select id from ${lower} as lowered where ${containsIndexed(term, 'words')} order by id`.execute(db)
    expect(ids(rows)).toEqual(ids(await things.where(contains(term, 'name')).orderBy('id').execute()))
  },
)

test('the count follows the query, also one that groups', async ({ db, things }) => {
  expect(await countRows(db, things.where(contains('EVEN', 'name')))).toBe(12)
  expect(await countRows(db, things.clearSelect().select('seen_at').groupBy('seen_at'))).toBe(3)
})

test.for([
  ['odd 1', [21, 19, 17, 15, 13, 11, 1].filter((id) => String(id).startsWith('1'))],
  ['EVEN 2', [24, 22, 20, 2]],
  ['%', 25],
  ['_', []],
  ['5% 200', [5]],
] as const)('a search finds “%s” as it was typed', async ([term, expected], { things }) => {
  const rows = await things
    .where(contains(term, 'name', 'seen_at'))
    .orderBy('id', 'desc')
    .execute()
  expect(typeof expected === 'number' ? rows.length : ids(rows)).toEqual(expected)
})

test('CUST-05 CUST-06 CUST-07 a cursor list pages forward from its last row and back from its first', async ({
  things,
}) => {
  const first = await readCursored(things, { limit: 10 })
  expect([ids(first.data), first.has_more]).toEqual([[25, 24, 23, 22, 21, 20, 19, 18, 17, 16], true])

  const last = await readCursored(things, { after: 6, limit: 10 })
  expect([ids(last.data), last.has_more]).toEqual([[5, 4, 3, 2, 1], false])

  const back = await readCursored(things, { before: 5, limit: 10 })
  expect([ids(back.data), back.has_more]).toEqual([[15, 14, 13, 12, 11, 10, 9, 8, 7, 6], true])

  const start = await readCursored(things, { before: 15, limit: 10 })
  expect([ids(start.data), start.has_more]).toEqual([[25, 24, 23, 22, 21, 20, 19, 18, 17, 16], false])
})

test('a cursor list goes one way at a time', async ({ things }) => {
  await expect(readCursored(things, { after: 6, before: 9, limit: 10 })).rejects.toMatchObject({
    status: 422,
    message: 'Send either after or before, not both',
  })
})

test('everything is read in chunks, each row once', async ({ things }) => {
  for (const size of [1, 5, 10, 25, 30]) {
    const chunks: number[][] = []
    for await (const rows of readChunks(things, size)) chunks.push(ids(rows))
    expect(chunks.flat()).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(size)
  }
})
