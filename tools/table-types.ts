/** Prints the tables that the migrations create as TypeScript types for Kysely: `npm run db:types`. */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../src/base/server/embedded-worker.ts'
import { cachedFolder } from '../tests/cachedFolder.ts'

const types: Record<string, string> = {
  _int4: 'number[]',
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  timestamptz: 'Date',
}

/** An empty database in memory, as the migrations make it. */
export async function migratedDatabase(): Promise<PGlite> {
  const folder = new URL('../db/migrations/', import.meta.url)
  const names = fs.readdirSync(folder).sort()
  const texts = names.map((name) => fs.readFileSync(new URL(name, folder), 'utf8'))
  const made = await cachedFolder('catalog', texts, async (cache) => {
    const db = await PGlite.create({ extensions })
    for (const text of texts) await db.exec(text)
    const dump = await db.dumpDataDir('none')
    fs.writeFileSync(`${cache}/database.tar`, Buffer.from(await dump.arrayBuffer()))
    await db.close()
  })
  const stored = new Blob([fs.readFileSync(`${made}/database.tar`)])
  return PGlite.create({ extensions, loadDataDir: stored })
}

export async function tableTypes(): Promise<string> {
  const db = await migratedDatabase()
  const { rows } = await db.query<Column>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      is_identity = 'YES' or is_generated = 'ALWAYS' as identity, column_default is not null as defaulted, table_type = 'VIEW' as view
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' order by table_name, ordinal_position`)
  await db.close()

  return `// Made from db/migrations by \`npm run db:types\`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables extends Views {
${bodiesOf(rows.filter(({ view }) => !view))}}

/** What a feature publishes of its tables for others to read. */
export interface Views {
${bodiesOf(rows.filter(({ view }) => view))}}
`
}

function bodiesOf(rows: Column[]): string {
  const tables = Map.groupBy(rows, (column) => column.table)
  const bodies = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.name}: ${columnType(column)}\n`).join('')}  }\n`,
  )
  return bodies.join('')
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  identity: boolean
  defaulted: boolean
  view: boolean
}

function columnType(column: Column): string {
  const type = types[column.type]
  if (!type)
    throw new Error(
      `${column.table}.${column.name}: no TypeScript type for ${column.type} in tools/table-types.ts`,
    )
  const whole = column.nullable && type !== 'unknown' ? `${type} | null` : type
  if (column.identity) return `GeneratedAlways<${whole}>`
  return column.defaulted ? `Generated<${whole}>` : whole
}

if (import.meta.main) fs.writeFileSync(new URL('../db/tables.gen.ts', import.meta.url), await tableTypes())
