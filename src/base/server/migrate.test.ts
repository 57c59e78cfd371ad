import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import { type Db, openDatabase } from './db.ts'
import { type Migration, migrate, statementsOf } from './migrate.ts'

/** The test file's own database, emptied for each test: migrations cannot be tested in a transaction. */
const test = base.extend('empty', async ({ world }): Promise<Db> => {
  await sql`drop schema public cascade`.execute(world.db)
  await sql`create schema public`.execute(world.db)
  return world.db
})

const first: Migration = {
  name: '0001_first.sql',
  sql: "-- Two statements, and a ; in a text.\ncreate table words (word text); insert into words values ('first;');",
}
const second: Migration = { name: '0002_second.sql', sql: "insert into words values ('second')" }
const third: Migration = { name: '0003_third.sql', sql: "insert into words values ('third')" }

async function words(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words`.execute(db)
  return rows.map(({ word }) => word)
}

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    tablename: string
  }>`select tablename from pg_tables where schemaname = 'public'`.execute(db)
  return rows.map(({ tablename }) => tablename)
}

test('migrations are applied once, in the order of their names', async ({ empty }) => {
  expect(await migrate(empty, [third, first, second])).toEqual([first.name, second.name, third.name])
  expect(await migrate(empty, [third, first, second])).toEqual([])

  expect(await words(empty)).toEqual(['first;', 'second', 'third'])
})

test('a new version applies only what is new', async ({ empty }) => {
  await migrate(empty, [first, second])

  expect(await migrate(empty, [first, second, third])).toEqual([third.name])

  expect(await words(empty)).toEqual(['first;', 'second', 'third'])
})

test('a migration that was changed after it had been applied is refused by name', async ({ empty }) => {
  await migrate(empty, [first, second])

  const changed = migrate(empty, [first, { ...second, sql: `${second.sql} ` }, third])

  await expect(changed).rejects.toMatchObject({
    name: 'StartProblem',
    message: '0002_second.sql was changed after it was applied. Restore it and add a new migration.',
  })
  expect(await words(empty)).toEqual(['first;', 'second'])
})

test('an older program refuses the database of a newer version', async ({ empty }) => {
  await migrate(empty, [first, second])

  await expect(migrate(empty, [first])).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(/newer than this program.*0002_second\.sql/),
  })
})

test('a migration that fails leaves nothing behind, and all of it can be tried again', async ({ empty }) => {
  const broken = { ...second, sql: "insert into words values ('half'); insert into no_such_table values (1)" }

  await expect(migrate(empty, [first, broken])).rejects.toThrow('no_such_table')
  expect(await tables(empty)).toEqual([])

  expect(await migrate(empty, [first, second])).toEqual([first.name, second.name])
  expect(await words(empty)).toEqual(['first;', 'second'])
})

test('processes that start together migrate once', async ({ world, empty, onTestFinished }) => {
  const { config } = world.doors
  // One connection pool per process; the embedded database has one of each.
  const others = config.databaseUrl ? await Promise.all([openDatabase(config), openDatabase(config)]) : []
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))

  const runs = await Promise.all(
    [empty, ...others.map(({ db }) => db), empty].map((db) => migrate(db, [first, second, third])),
  )

  expect(runs.flat()).toEqual([first.name, second.name, third.name])
  expect(await words(empty)).toEqual(['first;', 'second', 'third'])
})

test('a file is split into its statements, not inside texts, function bodies and comments', () => {
  const file = `-- one; two
create table a (b text default 'x;''y');
create function f() returns void language plpgsql as $body$ begin perform 1; end $body$; /* ; */
select 1 as "a;b"`

  expect(statementsOf(file)).toEqual([
    "create table a (b text default 'x;''y')",
    'create function f() returns void language plpgsql as $body$ begin perform 1; end $body$',
    'select 1 as "a;b"',
  ])
})
