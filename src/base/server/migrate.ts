/**
 * Migrations go forward only: numbered SQL files, each applied once and recorded with a checksum. The whole run is one
 * transaction with a lock, so any number of processes can start together and a failing file leaves nothing half-done.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { StartProblem } from './startProblem.ts'

export interface Migration {
  /** The file's name, e.g. 0001_accounts.sql. Files run in the order of their names. */
  name: string
  sql: string
}

/** An arbitrary lock number that all processes share. */
const LOCK = 706_433_201

/**
 * `afterEach` runs in the same transaction, at its beginning and after each file, and says whether the database is
 * sharded. Then statements run one by one, because workers refuse several in one command.
 */
export async function migrate(
  db: Db,
  migrations: Migration[],
  afterEach: (tx: Db) => Promise<boolean> = async () => false,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    const isSharded = await afterEach(tx)
    await sql`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx)
    const { rows } = await sql<{
      name: string
      checksum: string
    }>`select name, checksum from migrations`.execute(tx)
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseForeign(applied, migrations)

    const pending = migrations.filter((migration) => !applied.has(migration.name)).sort(byName)
    for (const migration of pending) {
      const commands = isSharded ? statementsOf(migration.sql) : [migration.sql]
      for (const command of commands) await sql.raw(command).execute(tx)
      await sql`insert into migrations (name, checksum) values (${migration.name}, ${checksum(migration)})`.execute(
        tx,
      )
      await afterEach(tx)
    }
    return pending.map((migration) => migration.name)
  })
}

/** Splits a file at semicolons outside of texts, names, function bodies and comments. */
export function statementsOf(file: string): string[] {
  const pieces = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|--.*|\/\*[^]*?\*\/|[^]/g
  const statements = ['']
  for (const [piece] of file.matchAll(pieces))
    if (piece === ';') statements.push('')
    else if (!/^(--|\/\*)/.test(piece)) statements.push(`${statements.pop() ?? ''}${piece}`)
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** The files that the next start would apply. */
export async function listPending(db: Db, names: string[]): Promise<string[]> {
  const { rows: found } = await sql`select 1 from pg_tables where tablename = 'migrations'`.execute(db)
  if (!found.length) return names
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

function refuseForeign(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const [name, stored] of applied) {
    const migration = known.get(name)
    if (!migration)
      throw new StartProblem(
        `The database is newer than this program: it has ${name}, which this program doesn't know.`,
      )
    if (checksum(migration) !== stored)
      throw new StartProblem(`${name} was changed after it was applied. Restore it and add a new migration.`)
  }
}

const byName = (a: Migration, b: Migration) => (a.name < b.name ? -1 : 1)
const checksum = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex')
