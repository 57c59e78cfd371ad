/** Sums of money: their rows, their currencies, and what happens when saving fails. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargeRow } from '../../../../tests/charges.ts'
import { test } from '../../../../tests/database.ts'
import { generateYear } from '../../../../tests/statsYear.ts'
import { saveRows } from '../../ledger/server/mirrorQueries.ts'
import { repairTrainer } from '../../ledger/server/rollups.ts'
import { getPlans } from './breakdowns.ts'
import { listPlatformFigureRows } from './platformRows.ts'
import { listOwnRows } from './rows.ts'
import { getFigures } from './service.ts'

const year = { start_date: '2025-11-17', end_date: '2026-11-16' }
const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0)

test('DASH-11 a figure is the sum of its rows', async ({ db, make }) => {
  const [ada, admin] = [await make.trainer(), await make.admin()]
  await generateYear(db, ada.trainerId, { seed: 3, sales: 80, customers: 0 })
  const { money } = await getFigures(ada, year)

  for (const name of ['gross', 'net', 'commission', 'refunded', 'stripe_fee'] as const)
    for (const { currency, cents } of money.find(({ figure }) => figure === name)?.by_currency ?? []) {
      let [after, sum]: [string | undefined, number] = [undefined, 0]
      for (;;) {
        const page = await listOwnRows(ada, name, { ...year, currency, limit: 7, ...(after && { after }) })
        sum += sumOf(page.data.map((row) => row.cents ?? 0))
        after = page.data.at(-1)?.id
        if (!page.has_more) break
      }
      expect([name, currency, sum]).toEqual([name, currency, cents])
    }
  const shares = await listPlatformFigureRows(admin, 'gross', { ...year, limit: 25 })
  expect(shares.data.every(({ trainer }) => trainer?.id === ada.trainerId)).toBe(true)
})

test('a page continues after a row, and not after what is none', async ({ make }) => {
  const ada = await make.trainer()
  for (const after of ['-271821-04-20T00:00:00.000Z_1', '2026-13-01T00:00:00.000Z_1', 'x'])
    await expect(listOwnRows(ada, 'gross', { ...year, limit: 7, after })).rejects.toMatchObject({
      fields: { after: [expect.any(String)] },
    })
})

test('DASH-11 amounts are converted at the rate of their day, and a currency without a rate is named', async ({
  db,
  make,
}) => {
  const ada = await make.trainer()
  const sale = (id: string, at: string, currency: string, gross: number) => ({
    id,
    at: new Date(at),
    currency,
    gross,
    fee: 0,
    commission: 0,
  })
  const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
  const exchanged = {
    ...chargeRow(sale('ch_x', '2026-03-01T12:00:00Z', 'usd', 200)),
    currency: 'eur',
    exchange_rate: 2,
  }
  const later = { ...exchanged, id: 'ch_y', exchange_rate: 4, created_at: new Date('2026-05-01T12:00:00Z') }
  await saveRows(db, 'charges', account, 1, [
    exchanged,
    later,
    ...[1, 2, 3].map((n) => chargeRow(sale(`ch_${n}`, '2026-04-01T12:00:00Z', 'usd', 100))),
    chargeRow(sale('ch_e', '2026-04-02T12:00:00Z', 'eur', 1000)),
    chargeRow(sale('ch_f', '2026-05-02T12:00:00Z', 'eur', 1000)),
    chargeRow(sale('ch_g', '2026-05-02T12:00:00Z', 'gbp', 777)),
  ])

  const { currency, unconverted, money } = await getFigures(ada, year)

  expect(currency).toBe('usd')
  expect(unconverted).toEqual(['gbp'])
  expect(money.find(({ figure }) => figure === 'gross')).toMatchObject({
    cents: 200 + 200 + 300 + 1000 * 2 + 1000 * 4,
    by_currency: [
      { currency: 'eur', cents: 2000 },
      { currency: 'gbp', cents: 777 },
      { currency: 'usd', cents: 700 },
    ],
  })
})

test('API-24 nobody sees the figures of another trainer', async ({ db, make }) => {
  const [ada, ben] = [await make.trainer(), await make.trainer()]
  await generateYear(db, ada.trainerId, { seed: 4, sales: 20, customers: 0 })

  const { money, counts } = await getFigures(ben, year)
  expect(money.flatMap(({ by_currency }) => by_currency)).toEqual([])
  expect(counts.every(({ total }) => total === 0)).toBe(true)
  expect((await getPlans(ben, year)).plans).toEqual([])
  expect((await listOwnRows(ben, 'gross', { ...year, limit: 25 })).data).toEqual([])
})

test('DASH-11 money and its roll-up are one transaction: a failure between them leaves neither', async ({
  db,
  make,
}) => {
  const ada = await make.trainer()
  const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
  const good = chargeRow({
    id: 'ok',
    at: new Date('2025-11-17T00:00:00Z'),
    currency: 'usd',
    gross: 100,
    fee: 0,
    commission: 0,
  })
  await saveRows(db, 'charges', account, 1, [good])
  // The charge fits its column; the sum of the day does not.
  const huge = {
    ...good,
    id: 'huge',
    settled_cents: Number.MAX_SAFE_INTEGER,
    amount_cents: 1,
    net_cents: 0,
  }
  await db
    .updateTable('ledger_days')
    .set({ gross_cents: sql<number>`9223372036854775807` })
    .where('trainer_id', '=', ada.trainerId)
    .execute()

  await expect(saveRows(db, 'charges', account, 2, [huge])).rejects.toThrow('out of range')

  const charges = await db
    .selectFrom('mirror_charges')
    .select('id')
    .where('trainer_id', '=', ada.trainerId)
    .execute()
  expect(charges).toEqual([{ id: 'ok' }])
  expect(await repairTrainer(db, ada.trainerId)).toBe(1)
})
