/**
 * The dashboards' answers, computed from single happenings with loops and the browser's calendar: no SQL, no roll-up, and
 * none of the product's functions.
 */
import type { Happened, SignUp, Year } from './statsYear.ts'

export interface Place {
  zone: string
  currency: string
  /** Of all trainers: a rate is the same for everybody. */
  rates: Year['rates']
  isPlatform: boolean
}

export interface PaidForPlan {
  at: Date
  plan: string
  currency: string
  cents: number
}

interface InCurrency {
  currency: string
  cents: number
  payments: number
}

interface Days {
  from: string
  to: string
}

export const dayAt = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

const raising: Record<string, Record<string, number>> = {
  mrr: { mrr_new: 1, mrr_expansion: 1, mrr_reactivation: 1, mrr_contraction: -1, mrr_churn: -1 },
  customers: { new_customers: 1, returned_customers: 1, lost_customers: -1 },
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

function dayAfter(day: string, count = 1): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export function daysOf({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

export function rangeBefore({ from, to }: Days): Days {
  const count = daysOf({ from, to }).length
  return { from: dayAfter(from, -count), to: dayAfter(from, -1) }
}

/** The first rate of the UTC day, else of the last day before, else of the first day after. */
function converterOf(main: string, rates: Year['rates']) {
  const dated = rates
    .map(({ at, from, rate }) => ({ at: at.getTime(), day: dayAt(at, 'UTC'), from, rate }))
    .toSorted((a, b) => a.at - b.at)
  const known = new Map<string, number>()
  const rateOn = (currency: string, day: string): number => {
    const own = dated.filter(({ from }) => from === currency)
    const best = own.findLast((one) => one.day <= day)?.day
    return (own.find((one) => one.day === best) ?? own[0])?.rate ?? Number.NaN
  }
  return (cents: number, currency: string, day: string): number => {
    if (currency === main || cents === 0) return cents
    const rate = known.get(`${currency} ${day}`) ?? rateOn(currency, day)
    known.set(`${currency} ${day}`, rate)
    return Math.round(cents * rate)
  }
}

/** Everything about one dashboard: a trainer's year, or the years of all trainers. */
export function referenceOf(
  years: Year[],
  { zone, currency: main, rates, isPlatform }: Place,
  extra: Happened[] = [],
) {
  const happened = [...years.flatMap((year) => year.happened), ...extra].map((one) => ({
    ...one,
    day: dayAt(one.at, zone),
  }))
  const convert = converterOf(main, rates)
  const coins = ['eur', 'gbp', 'usd']
  const sums = new Map<string, number>()
  for (const { day, figure, currency, value } of happened) {
    const key = `${day} ${figure} ${currency}`
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
  const daily = (day: string, figure: string, currency: string) =>
    sums.get(`${day} ${figure} ${currency}`) ?? 0
  const within = (days: Days, figure: string, currency: string) =>
    sum(daysOf(days).map((day) => daily(day, figure, currency)))
  const converted = (days: Days, figure: string) =>
    sum(daysOf(days).flatMap((day) => coins.map((coin) => convert(daily(day, figure, coin), coin, day))))
  const level = (day: string, name: string, currency: string) =>
    sum(
      happened
        .filter((one) => one.day <= day && one.currency === currency)
        .map(({ figure, value }) => (raising[name]?.[figure] ?? 0) * value),
    )
  const levelConverted = (day: string, name: string) =>
    sum(coins.map((coin) => convert(level(day, name, coin), coin, day)))
  const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)

  return {
    within,
    converted,
    money(figure: string, days: Days) {
      if (figure === 'mrr')
        return { cents: levelConverted(days.to, 'mrr'), of: (coin: string) => level(days.to, 'mrr', coin) }
      const parts = figure === 'platform_revenue' ? ['commission', 'platform_fees'] : [figure]
      return {
        cents: sum(parts.map((part) => converted(days, part))),
        of: (coin: string) => sum(parts.map((part) => within(days, part, coin))),
      }
    },
    count(figure: string, days: Days): number {
      if (figure === 'customers') return level(days.to, 'customers', '')
      if (figure === 'trainers')
        return happened.filter((one) => one.figure === 'new_trainers' && one.day <= days.to).length
      if (figure === 'active_trainers')
        return years.filter(({ paid }) => paid.some(({ at }) => daysOf(days).includes(dayAt(at, 'UTC'))))
          .length
      return within(days, figure, '')
    },
    rate(name: string, days: Days): number | null {
      const start = dayAfter(days.from, -1)
      const count = (figure: string) => within(days, figure, '')
      if (name === 'customer_churn') return percent(count('lost_customers'), level(start, 'customers', ''))
      if (name === 'revenue_churn')
        return percent(
          converted(days, 'mrr_churn') + converted(days, 'mrr_contraction'),
          levelConverted(start, 'mrr'),
        )
      const [good, bad] =
        name === 'recovery' ? ['recovered_payments', 'lost_payments'] : ['trials_converted', 'trials_lost']
      return percent(count(good ?? ''), count(good ?? '') + count(bad ?? ''))
    },
    /** One value per day. */
    series(figure: string, days: Days, isMoney: boolean): number[] {
      return daysOf(days).map((day) => {
        if (raising[figure]) return isMoney ? levelConverted(day, figure) : level(day, figure, '')
        return isMoney ? converted({ from: day, to: day }, figure) : daily(day, figure, '')
      })
    },
    level,
    /** What was paid for each plan, converted and in each currency. */
    plans(paid: PaidForPlan[], days: Days): Map<string, { cents: number; by_currency: InCurrency[] }> {
      const within = paid
        .map((one) => ({ ...one, day: dayAt(one.at, zone) }))
        .filter(({ day }) => day >= days.from && day <= days.to)
      const inCurrency = (some: typeof within, currency: string): InCurrency => {
        const own = some.filter((one) => one.currency === currency)
        return { currency, cents: sum(own.map(({ cents }) => cents)), payments: own.length }
      }
      const converted = (some: typeof within, currency: string): number => {
        const daily = Map.groupBy(
          some.filter((one) => one.currency === currency),
          ({ day }) => day,
        )
        return sum([...daily].map(([day, all]) => convert(sum(all.map(({ cents }) => cents)), currency, day)))
      }
      const groups = [...Map.groupBy(within, ({ plan }) => plan)].map(([plan, some]) => {
        const by_currency = coins.map((coin) => inCurrency(some, coin)).filter(({ payments }) => payments > 0)
        return [plan, { cents: sum(coins.map((coin) => converted(some, coin))), by_currency }] as const
      })
      return new Map(groups)
    },
    /** How many came from each source over each page; over all sites, from each source alone. */
    sources(signUps: SignUp[], days: Days): Map<string, number> {
      const counts = new Map<string, number>()
      for (const { at, source, page } of signUps) {
        const day = dayAt(at, zone)
        if (day < days.from || day > days.to) continue
        const key = `${source} ${isPlatform ? '' : page}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      return counts
    },
    /** Who joined in a month, and how many of them were still there at the end of each month since. */
    cohort(month: string, months: string[]): { customers: number; kept: number[] } {
      const monthOf = (at: Date) => dayAt(at, zone).slice(0, 7)
      const joined = years.flatMap(({ lives }) => lives).filter(({ joinedAt }) => monthOf(joinedAt) === month)
      return {
        customers: joined.length,
        kept: months.map((end) => joined.filter(({ leftAt }) => !leftAt || monthOf(leftAt) > end).length),
      }
    },
    isPlatform,
  }
}
