/**
 * A process to be killed: opens the embedded database in the folder that it is given, writes rows without end, and
 * prints the id of each as soon as the database has acknowledged it.
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
