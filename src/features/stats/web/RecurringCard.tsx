/** Monthly recurring revenue, how it grew, and what moved it. */
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { TrendChart } from '../../../ui/chart/TrendChart.tsx'
import { inCurrency, toUnits } from '../../plans/currency.ts'
import type { Recurring } from '../answers.ts'
import type { FigureName } from '../figures.ts'
import { othersOf, shortUnits } from './amounts.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { ChangeTo } from './Money.tsx'
import { pointsOf } from './points.ts'
import { Figure, Loaded, StatCard, Unconverted } from './StatCard.tsx'
import { CONVERTED } from './shown.ts'

type Movement = keyof Recurring['movements']

const movements: { name: Movement; label: string; figure: FigureName; isMinus: boolean }[] = [
  { name: 'new', label: 'New subscriptions', figure: 'mrr_new', isMinus: false },
  { name: 'reactivation', label: 'Came back', figure: 'mrr_reactivation', isMinus: false },
  { name: 'expansion', label: 'Upgrades', figure: 'mrr_expansion', isMinus: false },
  { name: 'contraction', label: 'Downgrades', figure: 'mrr_contraction', isMinus: true },
  { name: 'churn', label: 'Cancellations', figure: 'mrr_churn', isMinus: true },
]

export function RecurringCard() {
  const { calls, range } = useDashboard()
  const found = useCall(calls.recurring, { query: range }, { stay: true })
  return (
    <StatCard
      wide
      title="Monthly recurring revenue"
      about="What running subscriptions bring a month, at their prices before coupons"
    >
      <Loaded query={found} lines={6}>
        {(data) => <Content data={data} />}
      </Loaded>
    </StatCard>
  )
}

interface Book extends Record<Movement, number> {
  currency: string
  start_cents: number
  end_cents: number
}

/** The same currency as the chart above, or the sum. */
function bookOf(data: Recurring, chosen: string): Book {
  const sum = {
    currency: data.currency,
    start_cents: data.start_cents,
    end_cents: data.end_cents,
    ...data.movements,
  }
  if (chosen === CONVERTED || data.by_currency.length === 0) return sum
  return data.by_currency.find(({ currency }) => currency === chosen) ?? data.by_currency[0] ?? sum
}

function Content({ data }: { data: Recurring }) {
  const { currency: chosen, rowsOf, isConverted } = useDashboard()
  const book = bookOf(data, chosen)
  const rows = (figure: FigureName) => rowsOf(figure, isConverted ? {} : { currency: book.currency })
  const others = isConverted ? [] : othersOf(data, book)
  return (
    <div className={classes.recurring}>
      <div>
        <p className={classes.big}>
          <Figure to={book.end_cents === 0 ? undefined : rows('mrr')}>
            {inCurrency(book.end_cents, book.currency)}
          </Figure>
          <ChangeTo total={book.end_cents} previous={book.start_cents} isGood />
        </p>
        <p className={classes.small}>
          from{' '}
          <Figure
            to={
              book.start_cents === 0
                ? undefined
                : rowsOf('mrr', {
                    days: undefined,
                    start_date: data.range.previous.from,
                    end_date: data.range.previous.to,
                    currency: isConverted ? undefined : book.currency,
                  })
            }
          >
            {inCurrency(book.start_cents, book.currency)}
          </Figure>{' '}
          before the range
          {others.map(({ currency, end_cents }) => (
            <span key={currency}>
              , and{' '}
              <Figure to={end_cents === 0 ? undefined : rowsOf('mrr', { currency })}>
                {inCurrency(end_cents, currency)}
              </Figure>
            </span>
          ))}
        </p>
        {isConverted && <Unconverted currencies={data.unconverted} />}
        <GrowthChart currency={book.currency} />
      </div>
      <Moved book={book} rows={rows} />
    </div>
  )
}

interface MovedProps {
  book: Book
  rows: (figure: FigureName) => string
}

const Moved = ({ book, rows }: MovedProps) => (
  <dl className={classes.list} aria-label="What moved it">
    {movements.map(({ name, label, figure, isMinus }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>
          <Figure to={book[name] === 0 ? undefined : rows(figure)}>
            {book[name] === 0 ? '' : isMinus ? '−' : '+'}
            {inCurrency(book[name], book.currency)}
          </Figure>
        </dd>
      </div>
    ))}
    <div data-total>
      <dt>Change</dt>
      <dd>
        <Figure to={movements.every(({ name }) => book[name] === 0) ? undefined : rows('mrr_change')}>
          {signed(book.end_cents - book.start_cents, book.currency)}
        </Figure>
      </dd>
    </div>
  </dl>
)

const signed = (cents: number, currency: string) =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${inCurrency(Math.abs(cents), currency)}`

function GrowthChart({ currency }: { currency: string }) {
  const { calls, range, isConverted } = useDashboard()
  const { data } = useCall(calls.series, { params: { figure: 'mrr' }, query: range }, { stay: true })
  const [at, setAt] = useState<number>()
  const points = data ? pointsOf(data, isConverted ? CONVERTED : currency, 'last') : []
  return (
    <div className={classes.smallPlot}>
      {points.length > 1 && (
        <TrendChart
          label="Monthly recurring revenue over the range"
          small
          points={points.map(({ title, short, value }) => ({
            title,
            short,
            value: toUnits(value, currency),
            text: inCurrency(value, currency),
          }))}
          axisText={(units) => shortUnits(units, currency)}
          at={at}
          onMove={setAt}
        />
      )}
    </div>
  )
}
