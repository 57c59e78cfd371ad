import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../../tests/database.ts'
import { freePort } from '../../../tests/ports.ts'
import { type Db, openDatabase, transact, violatedUnique } from './db.ts'
import { forgive, throttle } from './throttle.ts'

const write = (db: Db, key: string) => throttle(db, key, { tries: 1, perSeconds: 60 })

async function written(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('throttles').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

describe('a transaction', () => {
  test('keeps all of its work or none', async ({ world }) => {
    await transact(world.db, (db) => write(db, 'kept'))
    const failed = transact(world.db, async (db) => {
      await write(db, 'lost')
      throw new Error('no')
    })

    await expect(failed).rejects.toThrow('no')
    expect(await written(world.db)).toEqual(['kept'])
    await forgive(world.db, 'kept')
  })

  test('inside another undoes only its own work', async ({ db }) => {
    await transact(db, async (outer) => {
      await write(outer, 'outer')
      const inner = transact(outer, async (innermost) => {
        await write(innermost, 'inner')
        await transact(innermost, (deeper) => write(deeper, 'deeper'))
        throw new Error('no')
      })
      await expect(inner).rejects.toThrow('no')
      await write(outer, 'outer too')
    })

    expect(await written(db)).toEqual(['outer', 'outer too'])
  })

  test('can go on after a statement inside it was refused', async ({ db }) => {
    await expect(transact(db, (inner) => sql`select 1 / 0`.execute(inner))).rejects.toThrow('zero')

    await write(db, 'after')

    expect(await written(db)).toEqual(['after'])
  })
})

test('a refused duplicate names its constraint, other errors name none', async ({ db, make }) => {
  await make.trainer({ email: 'maya@example.test' })
  const errorOf = (work: (db: Db) => Promise<unknown>) => transact(db, work).catch((error: unknown) => error)

  const duplicate = await errorOf((inner) =>
    inner.insertInto('users').values({ role: 'trainer', name: 'Maya', email: 'maya@example.test' }).execute(),
  )
  const other = await errorOf((inner) => sql`select 1 / 0`.execute(inner))

  expect(violatedUnique(duplicate)).toBe('users_email_key')
  expect(violatedUnique(other)).toBeUndefined()
  expect(violatedUnique(undefined)).toBeUndefined()
})

test.for([
  ['a host', (port: number) => `postgres://liftoff:s3cret@127.0.0.1:${port}/liftoff`],
  ['a socket', () => 'postgres://liftoff:s3cret@/liftoff?host=/nowhere'],
] as const)(
  'a database that does not answer at %s stops the start with one sentence',
  async ([, address]) => {
    const databaseUrl = address(await freePort())

    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl })

    await expect(opening).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^DATABASE_URL: \S.* is not responding \(.+\)\.$/),
    })
    await expect(opening).rejects.not.toThrow('s3cret')
  },
)

test('a bigint is a number, and one that no number holds exactly is refused', async ({ db }) => {
  const read = async (text: string) =>
    (await sql<{ n: unknown }>`select ${text}::bigint as n`.execute(db)).rows[0]?.n
  expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('9007199254740993')).rejects.toThrow('9007199254740993')
})
