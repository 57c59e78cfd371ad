/**
 * Finds tables that break the rules of a database on several servers: see `db/tenancy.ts`. Everything is read from the
 * catalog, so that no migration is missed.
 */
import type { PGlite } from '@electric-sql/pglite'

export type Tenancy = Record<string, 'directory' | 'tenant'>

/** Indexes that do not begin with the trainer, each for a job or an admin's list that looks through all trainers. */
const indexesOfSweeps = [
  'audit_log_by_action',
  'audit_log_by_time',
  'audit_log_by_user',
  'checkouts_unfinished',
  'coupon_terms_unfinished',
  'mail_log_by_kind',
  'mail_log_by_state',
  'mail_log_by_time',
  'plan_changes_started',
  'plan_prices_unfinished',
  'trainees_of_all_trainers',
  'figure_days_figure',
  'figure_periods_figure',
  'ledger_days_day',
  'ledger_periods_period',
]

/** Numbers from a fixed list, not ids of rows. */
const listNumbers = ['industry_id']

/** Returns every broken rule, one sentence each. */
export async function tenancyViolations(db: PGlite, tenancy: Tenancy): Promise<string[]> {
  return (
    await Promise.all(
      [columnViolations, indexViolations, referenceViolations, triggerViolations].map((find) =>
        find(db, tenancy),
      ),
    )
  ).flat()
}

const isTenant = (tenancy: Tenancy, table: string) => tenancy[table] === 'tenant'

async function columnViolations(db: PGlite, tenancy: Tenancy): Promise<string[]> {
  const { rows } = await db.query<{
    table: string
    name: string
    type: string
    nullable: boolean
    id: boolean
  }>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      is_identity = 'YES' as id
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const withoutTrainer = [...tables.keys()].filter(
    (table) =>
      isTenant(tenancy, table) &&
      !tables
        .get(table)
        ?.some(({ name, type, nullable }) => name === 'trainer_id' && type === 'int8' && !nullable),
  )
  return [
    ...withoutTrainer.map((table) => `${table} has no column trainer_id bigint not null`),
    ...rows
      .filter(
        ({ name, type, id }) =>
          type === 'int4' &&
          !listNumbers.includes(name) &&
          (id || /(^id|_id|_cents|_amount|amount_off)$/.test(name)),
      )
      .map(({ table, name }) => `${table}.${name} is not a bigint`),
  ]
}

async function indexViolations(db: PGlite, tenancy: Tenancy): Promise<string[]> {
  const { rows } = await db.query<{ table: string; name: string; first: string | null; isUnique: boolean }>(`
    select indisunique as "isUnique", indrelid::regclass::text as table, indexrelid::regclass::text as name, attname as first
    from pg_index left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid::regclass::text not like '%.%'`)
  return rows
    .filter(
      ({ table, name, first, isUnique }) =>
        isTenant(tenancy, table) && first !== 'trainer_id' && (isUnique || !indexesOfSweeps.includes(name)),
    )
    .map(({ table, name }) => `${name} of ${table} does not begin with trainer_id`)
}

async function referenceViolations(db: PGlite, tenancy: Tenancy): Promise<string[]> {
  const { rows } = await db.query<{ name: string; from: string; to: string; first: string; other: string }>(`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      mine.attname as first, theirs.attname as other
    from pg_constraint
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows.flatMap(({ name, from, to, first, other }) => {
    const [fromTenant, toTenant] = [isTenant(tenancy, from), isTenant(tenancy, to)]
    if (fromTenant && toTenant && (first !== 'trainer_id' || other !== 'trainer_id'))
      return [`${name}: ${from} references ${to} without the trainer`]
    if (fromTenant && !toTenant && to !== 'users')
      return [`${name}: ${from} references ${to} of the directory`]
    return !fromTenant && toTenant ? [`${name}: ${from} of the directory references ${to}`] : []
  })
}

async function triggerViolations(db: PGlite): Promise<string[]> {
  const { rows } = await db.query<{ name: string; table: string }>(`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like '%.%'`)
  return rows.map(({ name, table }) => `${table} has the trigger ${name}`)
}
