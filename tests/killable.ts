/**
 * A process to be killed: it opens the embedded database in the given folder, writes rows in an endless loop, and
 * prints each row's id as soon as the database has acknowledged it.
 */
import pg from 'pg'
import { startEmbedded } from '../src/base/server/embedded.ts'

const { pool } = await startEmbedded(process.argv[2] as string)
const client = new pg.Pool(pool)
await client.query(
  'create table if not exists acknowledged (id integer generated always as identity, filler text)',
)
for (;;) {
  const { rows } = await client.query<{ id: number }>(
    "insert into acknowledged (filler) values (repeat('x', 2000)) returning id",
  )
  console.log(rows[0]?.id)
}
