/** The dashboards. Nothing is written here: the roll-ups belong to the features whose rows they sum. */
import type { ResultOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { type Days, listDays } from '../../ledger/days.ts'
import { countingOf } from '../../plans/currency.ts'
import type { CountFigure, Figures, MoneyFigure, Point, RateFigure, Series } from '../answers.ts'
import type { ownStatsCalls } from '../contract.ts'
import {
  CountFigureName,
  earningFigures,
  failureFigures,
  type MoneyFigureName,
  movementFigures,
  type SeriesName,
} from '../figures.ts'
import { type RangeQuery } from '../range.ts'
import type { Converter } from './converting.ts'
import {
  type Asking,
  bothOf,
  comparable,
  converterOf,
  type Frame,
  frameOf,
  rangeAnswer,
  within,
} from './loading.ts'
import { countActiveTrainers, countTrainers, readValues, sumFiguresBefore, type Value } from './queries.ts'
import {
  type ByFigure,
  byCurrency,
  byFigure,
  changesOf,
  convertedTotal,
  isLevel,
  type LevelName,
  levelAt,
  levelParts,
  only,
  percentOf,
  total,
} from './sums.ts'

const isMoney = (name: string) =>
  name === 'mrr' || [...earningFigures, ...movementFigures].some((one) => one === name)

/** The values of the range and of the one before, and the levels before both. */
interface Sides {
  now: ByFigure
  was: ByFigure
  /** Of what was, what the range is compared with. */
  compared: ByFigure
  before: Value[]
}

/** The three times at which a level is known: before both ranges, between them, and after them. */
function levelsOf({ now, was, before }: Sides, { range }: Frame, level: LevelName) {
  const of = (side: ByFigure) => changesOf(pick(side, levelParts[level]), level)
  const start = levelAt(changesOf(before, level), range.previous.from)
  const middle = [...start, ...of(was)]
  const end = [...middle, ...of(now)]
  return { start, middle: levelAt(middle, range.previous.to), end: levelAt(end, range.to) }
}

const pick = (side: ByFigure, figures: readonly string[]): Value[] =>
  figures.flatMap((figure) => side.get(figure) ?? [])

/** `figures` are all if absent. */
async function readSides(
  { db, scope, range }: Frame,
  { currency }: Converter,
  figures?: readonly string[],
): Promise<Omit<Sides, 'before'>> {
  const values = await readValues(db, scope, {
    days: bothOf(range),
    unit: range.isByHour ? 'hour' : 'day',
    ...(!range.isByHour && { summed: { currency, from: range.from } }),
    ...(figures && { figures }),
  })
  return {
    now: byFigure(within(values, range)),
    was: byFigure(within(values, range.previous)),
    compared: byFigure(comparable(values, range)),
  }
}

export async function getFigures(asking: Asking, query: RangeQuery): Promise<Figures> {
  const frame = await frameOf(asking, query)
  const { db, scope, range } = frame
  const converter = await converterOf(frame)
  const [read, before, trainers] = await Promise.all([
    readSides(frame, converter),
    sumFiguresBefore(db, scope, range.previous.from, [...levelParts.mrr, ...levelParts.customers]),
    scope.trainerId === null ? trainerFigures(frame) : [],
  ])
  const sides: Sides = { ...read, before }
  const unconverted = new Set<string>()
  const money = moneyFigures(frame, sides, converter, unconverted)
  const counts = [...countFigures(frame, sides), ...trainers]
  return {
    range: rangeAnswer(frame),
    currency: converter.currency,
    unconverted: [...unconverted].toSorted(),
    money,
    counts,
    rates: rateFigures(frame, sides, converter),
  }
}

function moneyFigures(
  frame: Frame,
  sides: Sides,
  converter: Converter,
  unconverted: Set<string>,
): MoneyFigure[] {
  const figureOf = (figure: MoneyFigureName, now: Value[], was: Value[]): MoneyFigure => {
    const [sums, earlier] = [byCurrency(now), byCurrency(was)]
    return {
      figure,
      cents: convertedTotal(now, converter, unconverted),
      previous_cents: convertedTotal(was, converter, unconverted),
      by_currency: [...new Set([...sums.keys(), ...earlier.keys()])].toSorted().map((currency) => ({
        currency,
        cents: sums.get(currency) ?? 0,
        previous_cents: earlier.get(currency) ?? 0,
      })),
    }
  }
  const summed = (figure: MoneyFigureName, parts: string[] = [figure]) =>
    figureOf(figure, pick(sides.now, parts), pick(sides.compared, parts))
  const { middle, end } = levelsOf(sides, frame, 'mrr')
  return [
    ...[...earningFigures, ...movementFigures, ...failureFigures].map((name) => summed(name)),
    figureOf('mrr', end, middle),
    ...(frame.scope.trainerId === null
      ? [summed('platform_fees'), summed('platform_revenue', ['commission', 'platform_fees'])]
      : []),
  ]
}

const ofPlatform = new Set<CountFigureName>(['new_trainers', 'trainers', 'active_trainers'])

function countFigures(frame: Frame, sides: Sides): CountFigure[] {
  const { middle, end } = levelsOf(sides, frame, 'customers')
  const counted = (figure: CountFigureName): CountFigure => ({
    figure,
    total: total(pick(sides.now, [figure])),
    previous: total(pick(sides.compared, [figure])),
  })
  return CountFigureName.options
    .filter((name) => name !== 'trainers' && name !== 'active_trainers')
    .filter((name) => frame.scope.trainerId === null || !ofPlatform.has(name))
    .map((name) =>
      name === 'customers' ? { figure: name, total: total(end), previous: total(middle) } : counted(name),
    )
}

async function trainerFigures({ db, range }: Frame): Promise<CountFigure[]> {
  const [trainers, trainersBefore, active, activeBefore] = await Promise.all([
    countTrainers(db, range.to),
    countTrainers(db, range.previous.to),
    countActiveTrainers(db, range),
    countActiveTrainers(db, range.previous),
  ])
  return [
    { figure: 'trainers', total: trainers, previous: trainersBefore },
    { figure: 'active_trainers', total: active, previous: activeBefore },
  ]
}

/** Revenue churn is of converted amounts; a currency without a rate is in neither part of it. */
function rateFigures(frame: Frame, sides: Sides, converter: Converter): RateFigure[] {
  const customers = levelsOf(sides, frame, 'customers')
  const mrr = levelsOf(sides, frame, 'mrr')
  const cents = (all: Value[]) => convertedTotal(all, converter, new Set())
  const rates = (side: ByFigure, atStart: { customers: Value[]; mrr: Value[] }) => {
    const sum = (figure: string) => total(pick(side, [figure]))
    const converted = sum('trials_converted')
    const recovered = sum('recovered_payments')
    return {
      customer_churn: percentOf(sum('lost_customers'), total(atStart.customers)),
      revenue_churn: percentOf(cents(pick(side, ['mrr_churn', 'mrr_contraction'])), cents(atStart.mrr)),
      trial_conversion: percentOf(converted, converted + sum('trials_lost')),
      recovery: percentOf(recovered, recovered + sum('lost_payments')),
    }
  }
  const now = rates(sides.now, { customers: customers.middle, mrr: mrr.middle })
  const was = rates(sides.compared, { customers: customers.start, mrr: mrr.start })
  const names = ['customer_churn', 'revenue_churn', 'trial_conversion', 'recovery'] as const
  return names.map((figure) => ({ figure, percent: now[figure], previous_percent: was[figure] }))
}

/** One label per day, or per hour of the day at the place: an hour that a clock shows twice is one. */
function labelsOf(days: Days, isByHour: boolean): string[] {
  if (!isByHour) return listDays(days)
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return listDays(days).flatMap((day) => hours.map((hour) => `${day}T${hour}:00`))
}

export async function getSeries(asking: Asking, figure: SeriesName, query: RangeQuery): Promise<Series> {
  const frame = await frameOf(asking, query)
  const { range, db, scope } = frame
  const figures = isLevel(figure) ? levelParts[figure] : [figure]
  const [values, before, converter] = await Promise.all([
    readValues(db, scope, { days: bothOf(range), unit: range.isByHour ? 'hour' : 'day', figures }),
    isLevel(figure) ? sumFiguresBefore(db, scope, range.previous.from, figures) : [],
    converterOf(frame),
  ])
  const own = isLevel(figure) ? changesOf(values, figure) : only(values, figure)
  const start = isLevel(figure) ? levelAt(changesOf(before, figure), range.previous.from) : []
  const unconverted = new Set<string>()
  const labels = labelsOf(bothOf(range), range.isByHour)
  const grouped = Map.groupBy(own, ({ label }) => label)
  const running = byCurrency(start)
  const currencies = [...new Set([...start, ...own].map(({ currency }) => currency))].toSorted()
  const perCurrency = new Map(currencies.map((currency): [string, number[]] => [currency, []]))
  const points = labels.map((date) => {
    const here = grouped.get(date) ?? []
    for (const { currency, value } of here) running.set(currency, (running.get(currency) ?? 0) + value)
    const shown = isLevel(figure) ? levelFrom(running, date) : here
    const sums = byCurrency(shown)
    for (const [currency, amounts] of perCurrency) amounts.push(sums.get(currency) ?? 0)
    return {
      date,
      value: isMoney(figure) ? convertedTotal(shown, converter, unconverted) : total(shown),
    }
  })
  const first = labels.findIndex((label) => label.slice(0, 10) >= range.from)
  return {
    figure,
    range: rangeAnswer(frame),
    isMoney: isMoney(figure),
    currency: converter.currency,
    unconverted: [...unconverted].toSorted(),
    points: points.slice(first),
    previous: points.slice(0, first),
    by_currency: isMoney(figure)
      ? currencies.map((currency) => ({ currency, values: (perCurrency.get(currency) ?? []).slice(first) }))
      : [],
  }
}

const levelFrom = (sums: Map<string, number>, label: string): Value[] =>
  [...sums].map(([currency, value]) => ({ label, figure: '', currency, value }))

/** `value` in units of the currency for money, as the spec's calls have it. */
export async function getSpecSeries(asking: Asking, figure: SeriesName, query: RangeQuery): Promise<Point[]> {
  const { points, currency, isMoney: hasUnits } = await getSeries(asking, figure, query)
  const { perUnit } = countingOf(currency)
  return hasUnits ? points.map(({ date, value }) => ({ date, value: value / perUnit })) : points
}

export async function getRevenueTotal(asking: Asking, query: RangeQuery) {
  const frame = await frameOf(asking, query)
  const converter = await converterOf(frame)
  const { now, compared } = await readSides(frame, converter, ['gross'])
  const { perUnit } = countingOf(converter.currency)
  const units = (side: ByFigure) =>
    convertedTotal(pick(side, ['gross']), converter, new Set<string>()) / perUnit
  return { total: units(now), previous: units(compared) }
}

export async function getCountTotal(
  asking: Asking,
  figure: 'new_customers',
  query: RangeQuery,
): Promise<ResultOf<typeof ownStatsCalls.totalSubscribers>> {
  const frame = await frameOf(asking, query)
  const { now, compared } = await readSides(frame, await converterOf(frame), [figure])
  const count = (side: ByFigure) => total(pick(side, [figure]))
  return { total: count(now), previous: count(compared) }
}

/** In minor units become units; one column per currency. */
export async function exportSeries(asking: Asking, figure: SeriesName, query: RangeQuery): Promise<CsvFile> {
  const series = await getSeries(asking, figure, query)
  const inUnits = (cents: number, currency: string) => String(cents / countingOf(currency).perUnit)
  const { currency: main } = series
  const head = series.isMoney
    ? [
        'Date',
        `${main.toUpperCase()}, converted`,
        ...series.by_currency.map((one) => one.currency.toUpperCase()),
      ]
    : ['Date', 'Count']
  const rows = series.points.map(({ date, value }, index) => [
    date,
    series.isMoney ? inUnits(value, main) : String(value),
    ...series.by_currency.map(({ currency, values }) => inUnits(values[index] ?? 0, currency)),
  ])
  return csvFile(figure.replaceAll('_', '-'), head, oneChunk(rows))
}

async function* oneChunk(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows
}
