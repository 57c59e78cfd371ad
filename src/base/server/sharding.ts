/**
 * Spreads the tenants' tables over the workers of a PostgreSQL with Citus, by trainer. The rest stays on the coordinator;
 * what tenants' tables refer to (the users) is copied to every worker. A second run changes nothing, and a table of a
 * later migration is spread like the first ones.
 */
import { sql } from 'kysely'
import { type Db, transact } from './db.ts'
import { StartProblem } from './startProblem.ts'

export interface ForeignKey {
  name: string
  table: string
  to: string
  /** As in `alter table … add constraint`. */
  definition: string
}

/** What is where now. */
export interface Shape {
  tables: string[]
  keys: ForeignKey[]
  /** Spread by trainer. */
  distributed: string[]
  /** Copied to every worker. */
  copied: string[]
  /** Distributed or copied by a run that was killed before it removed the coordinator's own rows of them. */
  unfinished: string[]
}

export interface Step {
  /** What it does, in words for the operator. */
  title: string
  statement: string
}

export interface Sharding {
  /** In one transaction. */
  steps: Step[]
  /** After it: rows that the coordinator still has, though a worker has them now. */
  leftovers: Step[]
}

/**
 * Foreign keys are dropped first and added last: Citus refuses to copy a table with an identity column while others
 * refer to it. In one transaction, so no other connection sees the tables without them.
 */
export function stepsToShard(
  tenants: string[],
  { tables, keys, distributed, copied, unfinished }: Shape,
): Sharding {
  const spread = tenants.filter((table) => tables.includes(table) && !distributed.includes(table))
  const copy = [...new Set(keys.filter(({ table }) => spread.includes(table)).map(({ to }) => to))].filter(
    (table) => !tenants.includes(table) && !copied.includes(table),
  )
  const moving = [...spread, ...copy]
  const loosened = keys.filter(({ table, to }) => moving.includes(table) || moving.includes(to))
  const first = distributed.find((table) => tenants.includes(table))
  return {
    steps: [
      ...loosened.map(({ name, table }) => ({
        title: `Drop foreign key ${name}`,
        statement: `alter table ${table} drop constraint ${name}`,
      })),
      ...copy.map((table) => ({
        title: `Copy ${table} to every worker`,
        statement: `select create_reference_table('${table}')`,
      })),
      ...spread.map((table, index) => ({
        title: `Spread ${table} by trainer`,
        statement: `select create_distributed_table('${table}', 'trainer_id', colocate_with => '${first ?? (index ? spread[0] : 'none')}')`,
      })),
      ...loosened.map(({ name, table, definition }) => ({
        title: `Add foreign key ${name}`,
        statement: `alter table ${table} add constraint ${name} ${definition}`,
      })),
    ],
    leftovers: [...unfinished, ...moving].map((table) => ({
      title: `Remove the coordinator's own rows of ${table}`,
      statement: `select truncate_local_data_after_distributing_table('${table}')`,
    })),
  }
}

export async function readShape(db: Db): Promise<Shape> {
  const { rows: tables } = await sql<{ name: string; kind: string | null; has_rows: boolean }>`
    select relname as name, case when partmethod = 'h' then 'distributed' when partmethod = 'n' and repmodel = 't' then 'copied' end as kind,
      pg_relation_size(pg_class.oid) > 0 as has_rows
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(db)
  const { rows: keys } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`.execute(db)
  const of = (kind: string) => tables.filter((table) => table.kind === kind).map(({ name }) => name)
  return {
    tables: tables.map(({ name }) => name),
    keys,
    distributed: of('distributed'),
    copied: of('copied'),
    unfinished: tables.filter(({ kind, has_rows }) => kind !== null && has_rows).map(({ name }) => name),
  }
}

/** Runs a plan, and reports each step before it begins. */
export async function runSharding(
  db: Db,
  { steps, leftovers }: Sharding,
  onStep: (step: Step) => void = () => {},
): Promise<void> {
  await transact(db, async (tx) => {
    await inSequence(tx)
    for (const step of steps) await run(tx, step)
  })
  for (const step of leftovers) await run(db, step)

  async function run(db: Db, step: Step): Promise<void> {
    onStep(step)
    await sql.raw(step.statement).execute(db)
  }
}

/** A transaction that changes tables must use one connection per worker, from its first statement on. */
const inSequence = (tx: Db) => sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx)

/** For `migrate`: on a sharded database, new tables of tenants are spread as soon as their migration has created them. */
export const spreadNew =
  (tenants: string[]) =>
  async (tx: Db): Promise<boolean> => {
    if (!(await isSharded(tx))) return false
    await inSequence(tx)
    await runSharding(tx, stepsToShard(tenants, await readShape(tx)))
    return true
  }

async function isSharded(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const { rows } = await sql`select 1 from pg_dist_partition where partmethod = 'h' limit 1`.execute(db)
  return rows.length > 0
}

async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Throws an error of one sentence if the database cannot be sharded now. */
export async function refuseUnready(db: Db, pending: string[]): Promise<void> {
  if (!(await hasCitus(db)))
    throw new StartProblem(
      'This database has no Citus: install it on every server, and run `create extension citus` in this database on each of them.',
    )
  const { rows: workers } = await sql`select * from citus_get_active_worker_nodes()`.execute(db)
  if (!workers.length)
    throw new StartProblem(
      "Citus has no workers here: add each of them with `select citus_add_node('host', port)`.",
    )
  if (pending.length)
    throw new StartProblem(
      `Migrations are pending (the first is ${pending[0]}): start this version of the program once, stop it, then run this again.`,
    )
  const { rows: others } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name not like 'citus%'`.execute(db)
  if (others.length)
    throw new StartProblem(
      `Something else is connected to this database (${others.length} connections): stop the program first, because every table is locked until the end.`,
    )
}
