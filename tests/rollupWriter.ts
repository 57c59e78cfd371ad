/**
 * A process to be killed: it saves payments of trainer 7 on the embedded database in the given folder. `loop` prints each
 * one that is acknowledged; `between` stops after the money is written and before its sums are.
 */
import { randomUUID } from 'node:crypto'
import { readMigrations } from '../src/app/server.ts'
import { openDatabase } from '../src/base/server/db.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { saveRows } from '../src/features/ledger/server/mirrorQueries.ts'
import { saveMoney } from '../src/features/ledger/server/moneyQueries.ts'
import { chargeRow } from './charges.ts'

const [, , , dataDir = '', mode] = process.argv
const account = { trainerId: 7, accountId: 'acct_7' }
const { db } = await openDatabase({ dataDir, databaseUrl: undefined })
await migrate(db, readMigrations())
const charge = (id: string) => chargeRow({ id, at: new Date(), currency: 'usd', gross: 4900 })

if (mode === 'between') {
  const row = {
    ...charge(`between-${randomUUID()}`),
    trainer_id: account.trainerId,
    account_id: account.accountId,
    fetch_seq: 1,
  }
  await saveMoney(db, 'charges', [row], async (db) => {
    await db.insertInto('mirror_charges').values(row).execute()
    console.log(`between ${row.id}`)
    await new Promise((resolve) => setTimeout(resolve, 600_000))
    return [row]
  })
}
for (;;) {
  const id = randomUUID()
  await saveRows(db, 'charges', account, 1, [charge(id)])
  console.log(`saved ${id}`)
}
