/** SQL of the mirrored rows that move money: each change is in one transaction with the roll-ups of it. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { type MoneyKind, movedBy, negative, netOf } from './moved.ts'
import { addMoved, lockRollups, type Rate, saveRates } from './rollupQueries.ts'

interface RowKey {
  trainer_id: number
  account_id: string
  id: string
}

/** As read, or as it is about to be saved. */
export type MoneyRow<K extends MoneyKind> =
  | Selectable<Tables[`mirror_${K}`]>
  | Insertable<Tables[`mirror_${K}`]>

type ChargeRow = Selectable<Tables['mirror_charges']>

export const keyOf = ({ trainer_id, account_id, id }: RowKey) => `${trainer_id} ${account_id} ${id}`

/** `upsert` returns the keys of those that changed. */
export function saveMoney(
  db: Db,
  kind: MoneyKind,
  rows: RowKey[],
  upsert: (db: Db) => Promise<RowKey[]>,
): Promise<RowKey[]> {
  return transact(db, async (db) => {
    await lockRollups(
      db,
      rows.map(({ trainer_id }) => trainer_id),
    )
    const before = new Map((await listSaved(db, kind, rows)).map((row) => [keyOf(row), row]))
    const changed = await upsert(db)
    const saved = new Map(rows.map((row) => [keyOf(row), row]))
    const now = changed.flatMap((key) => {
      const row = saved.get(keyOf(key))
      return row ? [{ ...row, plan_id: before.get(keyOf(key))?.plan_id ?? null }] : []
    })
    const was = changed.flatMap((key) => before.get(keyOf(key)) ?? [])
    const moved = (rows: RowKey[]) => rows.flatMap((row) => movedBy(kind, row as never) ?? [])
    await addMoved(db, netOf([...moved(was).map(negative), ...moved(now)]))
    if (kind === 'charges') await saveRates(db, (now as unknown as ChargeRow[]).flatMap(rateOf))
    return changed
  })
}

function rateOf(charge: Insertable<Tables['mirror_charges']>): Rate[] {
  const { currency, settlement_currency: settled, exchange_rate: rate, created_at } = charge
  if (rate == null || settled == null) return []
  return [{ from_currency: currency, to_currency: settled, rate, at: new Date(created_at) }]
}

/** As they are before a save. Only charges have a plan. */
function listSaved(db: Db, kind: MoneyKind, rows: RowKey[]): Promise<ChargeRow[]> {
  return db
    .selectFrom(`mirror_${kind}` as 'mirror_charges')
    .selectAll()
    .where('trainer_id', 'in', [...new Set(rows.map(({ trainer_id }) => trainer_id))])
    .where('account_id', 'in', [...new Set(rows.map(({ account_id }) => account_id))])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/** False if there is none. */
export function forgetMoney(
  db: Db,
  kind: MoneyKind,
  { trainerId, accountId }: TrainerAccount,
  id: string,
): Promise<boolean> {
  return transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    const row = await db
      .deleteFrom(`mirror_${kind}` as 'mirror_charges')
      .where('trainer_id', '=', trainerId)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    const was = row && movedBy(kind, row as never)
    if (was) await addMoved(db, [negative(was)])
    return row !== undefined
  })
}

/** What charges were for. Those of which it is known stay as they are. */
export function setPlanOfCharges(
  db: Db,
  { trainerId, accountId }: TrainerAccount,
  chargeIds: string[],
  planId: number,
): Promise<void> {
  return transact(db, async (db) => {
    await lockRollups(db, [trainerId])
    const rows = await db
      .updateTable('mirror_charges')
      .set({ plan_id: planId })
      .where('trainer_id', '=', trainerId)
      .where('account_id', '=', accountId)
      .where('id', 'in', chargeIds)
      .where('plan_id', 'is', null)
      .returningAll()
      .execute()
    const now = rows.flatMap((row) => movedBy('charges', row) ?? [])
    await addMoved(db, netOf([...now.map((moved) => negative({ ...moved, plan_id: 0 })), ...now]))
  })
}

const NAMED_AT_ONCE = 500

/**
 * What charges were for of which no receipt says it, such as those from before their customer was adopted: who has only
 * ever had one plan paid for that one. `before` leaves the newest to their receipts.
 */
export async function namePlansOfCharges(db: Db, account: TrainerAccount, before: Date): Promise<void> {
  for (;;) {
    const found = await listUnnamed(db, account, before)
    for (const [planId, charges] of Map.groupBy(found, ({ plan_id }) => plan_id))
      await setPlanOfCharges(
        db,
        account,
        charges.map(({ id }) => id),
        planId,
      )
    if (found.length < NAMED_AT_ONCE) return
  }
}

const listUnnamed = (db: Db, { trainerId, accountId }: TrainerAccount, before: Date) =>
  db
    .selectFrom('mirror_charges as charges')
    .innerJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.trainer_id', '=', 'charges.trainer_id')
        .onRef('subscriptions.account_id', '=', 'charges.account_id')
        .onRef('subscriptions.customer_id', '=', 'charges.customer_id'),
    )
    .where('charges.trainer_id', '=', trainerId)
    .where('charges.account_id', '=', accountId)
    .where('charges.plan_id', 'is', null)
    .where('charges.created_at', '<', before)
    .groupBy('charges.id')
    .having((eb) => eb.fn.count('subscriptions.plan_id').distinct(), '=', 1)
    .select((eb) => ['charges.id', eb.fn.min('subscriptions.plan_id').as('plan_id')])
    .limit(NAMED_AT_ONCE)
    .execute()
