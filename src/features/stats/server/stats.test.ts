import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { foldCohorts } from '../../customers/server/countedQueries.ts'
import { findSubscription, registerTrainee, startSubscription } from '../../customers/server/service.ts'
import { change, ended } from '../../customers/server/syncSubscription.ts'
import { type Row, saveRows } from '../../ledger/server/mirrorQueries.ts'
import { fold, repairAll, repairTrainer, setZone } from '../../ledger/server/rollups.ts'
import { listDays } from '../range.ts'
import { getCohorts, getPlans, getRecurring } from './breakdowns.ts'
import { listOwnRows, listPlatformFigureRows } from './rows.ts'
import { getFigures, getSeries } from './service.ts'

const DAY_MS = 86_400_000
const currencies = ['usd', 'eur', 'gbp'] as const
const first = Date.parse('2025-11-17T00:00:00Z')

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Sale {
  id: string
  at: Date
  currency: (typeof currencies)[number]
  gross: number
  fee: number
  commission: number
  refund: { at: Date; cents: number } | undefined
}

function yearOf(seed: number, count: number): Sale[] {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(first + next(365) * DAY_MS + next(DAY_MS / 1000) * 1000)
    const gross = 500 + next(20_000)
    const hasRefund = next(10) === 0
    return {
      id: `ch_${seed}_${index}`,
      at,
      currency: currencies[next(3)] ?? 'usd',
      gross,
      fee: next(300),
      commission: next(400),
      refund: hasRefund ? { at: new Date(at.getTime() + next(20) * DAY_MS), cents: next(gross) } : undefined,
    }
  })
}

const chargeOf = ({ id, at, currency, gross, fee, commission }: Sale): Row<'charges'> => ({
  id,
  customer_id: null,
  payment_intent_id: null,
  status: 'succeeded',
  currency,
  amount_cents: gross,
  asked_cents: gross,
  failure_code: null,
  card_brand: null,
  card_last4: null,
  refunded_cents: 0,
  settlement_currency: currency,
  exchange_rate: null,
  settled_cents: gross,
  stripe_fee_cents: fee,
  commission_cents: commission,
  net_cents: gross - fee - commission,
  disputed: false,
  created_at: at,
})

async function sell(db: Db, { trainerId }: AsTrainer, sales: Sale[]): Promise<void> {
  const account = { trainerId, accountId: `acct_${trainerId}` }
  await saveRows(db, 'charges', account, 1, sales.map(chargeOf))
  const refunds = sales.flatMap(({ id, currency, refund }) =>
    refund ? [{ id: `re_${id}`, charge_id: id, currency, refund }] : [],
  )
  await saveRows(
    db,
    'refunds',
    account,
    1,
    refunds.map(({ refund, currency, ...row }) => ({
      ...row,
      status: 'succeeded',
      currency,
      amount_cents: refund.cents,
      settlement_currency: currency,
      exchange_rate: null,
      settled_cents: refund.cents,
      net_cents: -refund.cents,
      created_at: refund.at,
    })),
  )
}

/** The day at a place, by the browser's calendar and not by the database's. */
const dayAt = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

const year = { start_date: '2025-11-17', end_date: '2026-11-16' }
const days = listDays({ from: year.start_date, to: year.end_date })

function expectedGross(sales: readonly Sale[], currency: string, zone: string): number[] {
  const sums = new Map<string, number>()
  for (const sale of sales.filter((one) => one.currency === currency)) {
    const day = dayAt(sale.at, zone)
    sums.set(day, (sums.get(day) ?? 0) + sale.gross)
  }
  return days.map((day) => sums.get(day) ?? 0)
}

describe('a year in three currencies', () => {
  test('DASH-11 every sum equals the sum of the ledger, per currency, for a trainer and for the platform', async ({
    db,
    make,
  }) => {
    const [ada, ben, admin] = [await make.trainer(), await make.trainer(), await make.admin()]
    const [ofAda, ofBen] = [yearOf(1, 300), yearOf(2, 100)]
    await sell(db, ada, ofAda)
    await sell(db, ben, ofBen)
    // What the mirror fetches again changes nothing.
    await saveRows(
      db,
      'charges',
      { trainerId: ada.trainerId, accountId: `acct_${ada.trainerId}` },
      2,
      ofAda.map(chargeOf),
    )
    await setZone(db, ada.trainerId, 'Asia/Kolkata')
    await fold({ db })

    for (const [who, sales, zone] of [
      [ada, ofAda, 'Asia/Kolkata'],
      [admin, [...ofAda, ...ofBen], 'UTC'],
    ] as const) {
      const { by_currency: series } = await getSeries(who, 'gross', year)
      expect(series.map(({ currency }) => currency)).toEqual(['eur', 'gbp', 'usd'])
      for (const { currency, values } of series) expect(values).toEqual(expectedGross(sales, currency, zone))
      const { money, counts } = await getFigures(who, year)
      for (const currency of currencies) {
        const inYear = sales.filter((one) => one.currency === currency && days.includes(dayAt(one.at, zone)))
        const back = sales.flatMap((one) => (one.currency === currency && one.refund ? [one.refund] : []))
        const refunded = sumOf(
          back.filter(({ at }) => days.includes(dayAt(at, zone))).map(({ cents }) => cents),
        )
        const earned = inYear.map(({ gross, fee, commission }) => gross - fee - commission)
        const shown = (name: string) =>
          money.find(({ figure }) => figure === name)?.by_currency.find((one) => one.currency === currency)
            ?.cents
        expect(shown('gross')).toBe(sumOf(inYear.map(({ gross }) => gross)))
        expect(shown('stripe_fee')).toBe(sumOf(inYear.map(({ fee }) => fee)))
        expect(shown('commission')).toBe(sumOf(inYear.map(({ commission }) => commission)))
        expect(shown('refunded')).toBe(refunded)
        expect(shown('net')).toBe(sumOf(earned) - refunded)
      }
      const paid = sales.filter(({ at }) => days.includes(dayAt(at, zone))).length
      expect(counts.find(({ figure }) => figure === 'payments')?.total).toBe(paid)
    }
    // No roll-up differs from what it sums.
    expect(await repairTrainer(db, ada.trainerId)).toBe(0)
    expect(await repairAll(db)).toBe(0)
  })

  test('a figure is the sum of its rows', async ({ db, make }) => {
    const [ada, admin] = [await make.trainer(), await make.admin()]
    await sell(db, ada, yearOf(3, 80))
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

  test('amounts are converted at the rate of their day, and a currency without a rate is named', async ({
    db,
    make,
  }) => {
    const ada = await make.trainer()
    const sale = (id: string, at: string, currency: Sale['currency'], gross: number): Sale => ({
      id,
      at: new Date(at),
      currency,
      gross,
      fee: 0,
      commission: 0,
      refund: undefined,
    })
    const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
    const exchanged = {
      ...chargeOf(sale('ch_x', '2026-03-01T12:00:00Z', 'usd', 200)),
      currency: 'eur',
      exchange_rate: 2,
    }
    const later = { ...exchanged, id: 'ch_y', exchange_rate: 4, created_at: new Date('2026-05-01T12:00:00Z') }
    await saveRows(db, 'charges', account, 1, [
      exchanged,
      later,
      ...[1, 2, 3].map((n) => chargeOf(sale(`ch_${n}`, '2026-04-01T12:00:00Z', 'usd', 100))),
      chargeOf(sale('ch_e', '2026-04-02T12:00:00Z', 'eur', 1000)),
      chargeOf(sale('ch_f', '2026-05-02T12:00:00Z', 'eur', 1000)),
      chargeOf(sale('ch_g', '2026-05-02T12:00:00Z', 'gbp', 777)),
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
})

const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0)

describe('customers', () => {
  async function planOf(
    db: Db,
    trainer_id: number,
    unit_amount: number,
    currency: string,
    pricing_type: string,
  ) {
    const words = {
      title: `Plan ${unit_amount}`,
      description: '',
      includes: [],
      highlighted: false,
      annual_saving: '0',
    }
    const plan = {
      ...words,
      type: 'recurring',
      unit_amount,
      currency,
      pricing_type,
      trial_day: 14,
      position: 0,
    }
    const { id } = await db
      .insertInto('plans')
      .values({ ...plan, trainer_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('recurring revenue, customers, trials and cohorts follow every change of a plan', async ({
    db,
    make,
  }) => {
    const [ada, admin] = [await make.trainer(), await make.admin()]
    const { trainerId } = ada
    const monthly = await planOf(db, trainerId, 4900, 'USD', 'monthly')
    const yearly = await planOf(db, trainerId, 120_000, 'EUR', 'yearly')
    const join = async (plan_id: number, state: 'active' | 'trialing', started: string) => {
      const { id } = await registerTrainee(db, {
        trainerId,
        name: 'Cy',
        email: `cy${Date.parse(started)}@example.test`,
      })
      const bill = { account_id: null, customer_id: null, stripe_id: null, price_id: null }
      const row = { trainer_id: trainerId, trainee_id: id, plan_id, ...bill, state }
      const had_trial = state === 'trialing'
      return (await startSubscription(db, { ...row, had_trial, started_at: new Date(started) })) ?? 0
    }
    const set = async (id: number, now: Parameters<typeof change>[2]) => {
      const row = await findSubscription(db, trainerId, id)
      if (row) await change({ db, jobs: ada.jobs }, row, now)
    }
    const active = { state: 'active', ends_at: null, resumes_at: null } as const
    const stays = await join(monthly, 'active', '2026-09-01T10:00:00Z')
    const leaves = await join(monthly, 'active', '2026-09-15T10:00:00Z')
    const tries = await join(yearly, 'trialing', '2026-10-01T10:00:00Z')
    const gone = await join(yearly, 'trialing', '2026-10-02T10:00:00Z')
    await set(leaves, ended)
    await set(tries, active)
    await set(gone, ended)
    await set(stays, { state: 'paused', ends_at: null, resumes_at: null })
    await set(stays, active)
    // The webhook and the page report the same change.
    await set(stays, active)

    const range = { start_date: '2026-08-01', end_date: new Date().toISOString().slice(0, 10) }
    for (const who of [ada, admin]) {
      const { counts, rates } = await getFigures(who, range)
      const count = (name: string) => counts.find(({ figure }) => figure === name)?.total
      expect(count('new_customers')).toBe(4)
      expect(count('lost_customers')).toBe(2)
      expect(count('customers')).toBe(2)
      expect(count('new_subscriptions')).toBe(4)
      expect(count('ended_subscriptions')).toBe(2)
      expect(count('trials_started')).toBe(2)
      expect(count('trials_converted')).toBe(1)
      expect(rates.find(({ figure }) => figure === 'trial_conversion')?.percent).toBe(50)
      const { by_currency } = await getRecurring(who, range)
      expect(by_currency).toMatchObject([
        { currency: 'eur', start_cents: 0, end_cents: 10_000, new: 10_000, churn: 0 },
        { currency: 'usd', end_cents: 4900, new: 9800, churn: 9800, reactivation: 4900 },
      ])
      await foldCohorts(db)
      const joined = (await getCohorts(who)).find(({ month }) => month === '2026-09')
      expect(joined).toMatchObject({ customers: 2, kept: [2, 2, 1] })
    }
    const rows = await listOwnRows(ada, 'mrr', { ...range, currency: 'usd', limit: 100 })
    expect(sumOf(rows.data.map(({ cents }) => cents ?? 0))).toBe(4900)
    expect(await repairTrainer(db, trainerId)).toBe(0)
    expect(await repairAll(db)).toBe(0)
  })

  test('API-24 nobody sees the figures of another trainer', async ({ db, make }) => {
    const [ada, ben] = [await make.trainer(), await make.trainer()]
    await sell(db, ada, yearOf(4, 20))

    const { money, counts } = await getFigures(ben, year)
    expect(money.flatMap(({ by_currency }) => by_currency)).toEqual([])
    expect(counts.every(({ total }) => total === 0)).toBe(true)
    expect((await getPlans(ben, year)).plans).toEqual([])
    expect((await listOwnRows(ben, 'gross', { ...year, limit: 25 })).data).toEqual([])
  })

  test('a time zone with summer time counts each payment on its own day, before and after it is chosen', async ({
    db,
    make,
  }) => {
    const ada = await make.trainer()
    const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
    const at = (id: string, time: string) =>
      chargeOf({
        id,
        at: new Date(time),
        currency: 'usd',
        gross: 100,
        fee: 0,
        commission: 0,
        refund: undefined,
      })
    await saveRows(db, 'charges', account, 1, [
      at('a', '2026-03-08T04:59:00Z'),
      at('b', '2026-03-09T03:59:00Z'),
    ])
    await setZone(db, ada.trainerId, 'America/New_York')
    await saveRows(db, 'charges', account, 2, [
      at('c', '2026-03-08T05:00:00Z'),
      at('d', '2026-03-09T04:00:00Z'),
    ])

    const march = { start_date: '2026-03-07', end_date: '2026-03-09' }
    const { points } = await getSeries(ada, 'gross', march)
    expect(points.map(({ value }) => value)).toEqual([100, 200, 100])
  })

  test('money and its roll-up are one transaction: a failure between them leaves neither', async ({
    db,
    make,
  }) => {
    const ada = await make.trainer()
    const account = { trainerId: ada.trainerId, accountId: 'acct_1' }
    const good = chargeOf({
      id: 'ok',
      at: new Date(first),
      currency: 'usd',
      gross: 100,
      fee: 0,
      commission: 0,
      refund: undefined,
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
})
