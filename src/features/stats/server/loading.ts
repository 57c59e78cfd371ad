/** What a dashboard is made of, read once: the values of a range and of the one before, and how to convert them. */

import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { type Days } from '../../ledger/days.ts'
import { findTimeZone } from '../../ledger/server/service.ts'
import { DEFAULT_ZONE } from '../../ledger/timeZone.ts'
import { type DashboardRange, type RangeQuery, rangeOf } from '../range.ts'
import { type Converter, converterTo } from './converting.ts'
import { findMainCurrency, findNow, listRates, type Scope, type Value } from './queries.ts'

export type Asking = Pick<AsTrainer, 'db' | 'trainerId'> | Pick<AsAdmin, 'db' | 'adminId'>

export interface Frame {
  db: Db
  scope: Scope
  range: DashboardRange
}

/** The platform counts in UTC and in the currency of its own prices. */
const PLATFORM_CURRENCY = 'usd'

export const scopeOf = async (asking: Asking): Promise<Scope> =>
  'trainerId' in asking
    ? { trainerId: asking.trainerId, zone: (await findTimeZone(asking.db, asking.trainerId)) ?? DEFAULT_ZONE }
    : { trainerId: null, zone: 'UTC' }

export async function frameOf(asking: Asking, query: RangeQuery): Promise<Frame> {
  const scope = await scopeOf(asking)
  return { db: asking.db, scope, range: rangeOf(query, await findNow(asking.db, scope.zone)) }
}

/** For the amounts of both ranges. */
export async function converterOf({ db, scope, range }: Frame): Promise<Converter> {
  const currency = scope.trainerId === null ? PLATFORM_CURRENCY : await findMainCurrency(db, scope.trainerId)
  const main = currency ?? PLATFORM_CURRENCY
  return converterTo(main, await listRates(db, main, bothOf(range)))
}

/** The days of both ranges, which follow each other. */
export const bothOf = ({ previous, to }: DashboardRange): Days => ({ from: previous.from, to })

export const within = (values: Value[], { from, to }: Days): Value[] =>
  values.filter(({ label }) => label.slice(0, 10) >= from && label.slice(0, 10) <= to)

/** What the range is compared with: the range before, or as much of it as there is of today. */
export const comparable = (values: Value[], { previous, hour }: DashboardRange): Value[] =>
  within(values, previous).filter(({ label }) => hour === null || Number(label.slice(11, 13)) <= hour)

export const rangeAnswer = ({ scope, range }: Frame) => ({
  from: range.from,
  to: range.to,
  previous: range.previous,
  hour: range.hour,
  unit: range.isByHour ? ('hour' as const) : ('day' as const),
  time_zone: scope.zone,
})
