/** For tests of migrations, which need a database of their own: they cannot be undone in a transaction. */
import { sql } from 'kysely'
import { readMigrations } from '../src/app/server.ts'
import type { Db } from '../src/base/server/db.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { test } from './database.ts'

/** `old` is a database without the migrations from this number on. */
export const testBefore = (number: string) =>
  test.extend('old', async ({ world }): Promise<Db> => {
    await sql`drop schema public cascade`.execute(world.db)
    await sql`create schema public`.execute(world.db)
    await migrate(
      world.db,
      readMigrations().filter(({ name }) => name < number),
    )
    return world.db
  })
