import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { saveRows } from './mirrorQueries.ts'
import { chargesOf, dailyEarningsOf, earningsOf } from './reading.ts'

const ever = { from: new Date(0), to: new Date('2100-01-01') }

/** A movement on one charge, in the smallest unit of one of three currencies. */
const movement = fc.record({
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  gross: fc.integer({ min: 50, max: 99_999_999 }),
  stripeFee: fc.integer({ min: 0, max: 3_000_000 }),
  commission: fc.integer({ min: 0, max: 20_000_000 }),
  refunded: fc.integer({ min: 0, max: 99_999_999 }),
  disputed: fc.integer({ min: 0, max: 99_999_999 }),
  disputeFee: fc.integer({ min: 0, max: 2_000 }),
  commissionBack: fc.integer({ min: 0, max: 20_000_000 }),
  hour: fc.integer({ min: 0, max: 24 * 60 }),
})
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never

const start = Date.parse('2026-03-01T00:00:00Z')
const at = ({ hour }: Movement) => new Date(start + hour * 3_600_000)

/** In the same form as the mirror stores them. */
async function store(db: Db, account: TrainerAccount, movements: Movement[]): Promise<void> {
  const named = movements.map((one, i) => ({ one, id: `${account.accountId}_${i}`, created_at: at(one) }))
  await saveRows(
    db,
    'charges',
    account,
    1,
    named.map(({ one, id, created_at }) => ({
      id,
      customer_id: null,
      payment_intent_id: null,
      status: 'succeeded',
      currency: 'gbp',
      amount_cents: 7,
      refunded_cents: 0,
      settlement_currency: one.currency,
      settled_cents: one.gross,
      exchange_rate: one.gross / 7,
      stripe_fee_cents: one.stripeFee,
      commission_cents: one.commission,
      net_cents: one.gross - one.stripeFee - one.commission,
      disputed: false,
      created_at,
    })),
  )
  const part = ({ id, created_at }: (typeof named)[number]) => ({
    id: `${id}_part`,
    charge_id: id,
    status: 'succeeded',
    currency: 'gbp',
    amount_cents: 7,
    created_at,
  })
  await saveRows(
    db,
    'refunds',
    account,
    1,
    named.map((row) => ({
      ...part(row),
      settlement_currency: row.one.currency,
      settled_cents: row.one.refunded,
      exchange_rate: null,
      net_cents: -row.one.refunded,
    })),
  )
  await saveRows(
    db,
    'disputes',
    account,
    1,
    named.map((row) => ({
      ...part(row),
      settlement_currency: row.one.currency,
      settled_cents: row.one.disputed,
      fee_cents: row.one.disputeFee,
      net_cents: -row.one.disputed - row.one.disputeFee,
    })),
  )
  await saveRows(
    db,
    'fees',
    account,
    1,
    named.map(({ one, id, created_at }) => ({
      id: `${id}_fee`,
      charge_id: id,
      currency: one.currency,
      amount_cents: one.commission,
      refunded_cents: one.commissionBack,
      refunded_at: created_at,
      created_at,
    })),
  )
}

/** Computed from the movements alone, in whole numbers of any size. */
function expected(movements: Movement[]) {
  return [...Map.groupBy(movements, ({ currency }) => currency)]
    .map(([currency, all]) => {
      const sum = (of: (one: Movement) => number) =>
        Number(all.reduce((total, one) => total + BigInt(of(one)), 0n))
      const earned = {
        currency,
        gross_cents: sum(({ gross }) => gross),
        stripe_fee_cents: sum(({ stripeFee, disputeFee }) => stripeFee + disputeFee),
        commission_cents: sum(({ commission, commissionBack }) => commission - commissionBack),
        refunded_cents: sum(({ refunded }) => refunded),
        disputed_cents: sum(({ disputed }) => disputed),
      }
      const { gross_cents, stripe_fee_cents, commission_cents, refunded_cents, disputed_cents } = earned
      return {
        ...earned,
        net_cents: gross_cents - stripe_fee_cents - commission_cents - refunded_cents - disputed_cents,
      }
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

describe('whatever happens to charges in three currencies', () => {
  const test = base.extend('sell', async ({ db, make }) => {
    let accounts = 0
    return async (movements: Movement[]): Promise<AsTrainer> => {
      const trainer = await make.trainer()
      const account_id = `acct_sell_${++accounts}`
      await db
        .insertInto('stripe_accounts')
        .values({ trainer_id: trainer.trainerId, command_id: account_id, account_id })
        .execute()
      await store(db, { trainerId: trainer.trainerId, accountId: account_id }, movements)
      return trainer
    }
  })

  test('totals, days and charges add up by currency, for this trainer alone', async ({ db, sell }) => {
    await sell([
      {
        currency: 'usd',
        gross: 1,
        stripeFee: 1,
        commission: 1,
        refunded: 1,
        disputed: 1,
        disputeFee: 1,
        commissionBack: 1,
        hour: 1,
      },
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
        const { trainerId } = await sell(movements)
        const totals = await earningsOf(db, trainerId, ever)
        expect(totals).toEqual(expected(movements))

        const zone = 'America/New_York'
        const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
        const days = await dailyEarningsOf(db, trainerId, ever, zone)
        const byDay = Map.groupBy(movements, (one) => dayOf.format(at(one)))
        expect(days).toEqual(
          [...byDay]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .flatMap(([day, some]) => expected(some).map((earned) => ({ day, ...earned }))),
        )

        const charges = await chargesOf(db, trainerId, ever, { most: 100 })
        for (const { currency, net_cents } of totals) {
          const ofCurrency = charges.filter((charge) => charge.currency === currency)
          expect(ofCurrency.reduce((sum, charge) => sum + charge.net_cents, 0)).toBe(net_cents)
        }
        const [newest, ...older] = charges
        expect(await chargesOf(db, trainerId, ever, { most: 100, before: newest })).toEqual(older)
      }),
      { numRuns: 25 },
    )
  })

  test('a range counts what moved from its first moment to before its last', async ({ db, sell }) => {
    const quiet = { stripeFee: 0, commission: 0, refunded: 0, disputed: 0, disputeFee: 0, commissionBack: 0 }
    const sale = (gross: number, hour: number): Movement => ({ currency: 'usd', gross, hour, ...quiet })
    const { trainerId } = await sell([sale(100, 0), sale(10, 1), sale(1, 2)])
    const range = { from: new Date(start), to: new Date(start + 2 * 3_600_000) }
    expect(await earningsOf(db, trainerId, range)).toMatchObject([{ currency: 'usd', gross_cents: 110 }])
  })
})
