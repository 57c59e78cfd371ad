/** One figure over time, as a chart or as a table. Every value leads to its rows. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { useExport } from '../../../base/web/list.ts'
import { TrendChart, type TrendPoint } from '../../../ui/chart/TrendChart.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import type { Series } from '../answers.ts'
import type { FigureName, SeriesName } from '../figures.ts'
import { shortUnits } from './amounts.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { pointsOf, type Span, stepOf, writerOf } from './points.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { CsvButton, Loaded } from './StatCard.tsx'
import { countText } from './words.ts'

interface Props {
  figure: SeriesName & FigureName
  /** 'Revenue' */
  label: string
  isTable: boolean
  onTable(isTable: boolean): void
  /** To the rows that its total is made of, and what that is compared with. */
  links: { text: string; to: string }[]
}

export function SeriesPanel({ figure, label, isTable, onTable, links }: Props) {
  const { calls, range } = useDashboard()
  const found = useCall(calls.series, { params: { figure }, query: range }, { stay: true })
  const payments = useCall(
    calls.series,
    { params: { figure: 'payments' }, query: range },
    { when: figure === 'gross', stay: true },
  )
  const csv = useExport(calls.exportSeries, ({ message }) => toastError(message))
  // Until the answer for another tab is there, the last one would be under the wrong title.
  const series = found.data?.figure === figure ? found.data : undefined
  const [at, setAt] = useState<number>()
  return (
    <div className={classes.panel} data-stale={found.isPlaceholderData || undefined}>
      <div className={classes.panelHead}>
        <div className={classes.panelTitle}>
          {series ? titleOf(label, series) : label}
          {links.map(({ text, to }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </div>
        {series && !isTable && <Legend hasBefore={series.previous.length > 0} />}
        <Segments<'chart' | 'table'>
          label="Show as"
          value={isTable ? 'table' : 'chart'}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(view) => onTable(view === 'table')}
        />
        <CsvButton
          what={label.toLowerCase()}
          pending={csv.isPending}
          onClick={() => csv.mutate({ params: { figure }, query: range })}
        />
      </div>
      <div className={classes.plot}>
        <Loaded query={{ ...found, data: series }} lines={1}>
          {(series) => (
            <Shown
              series={series}
              label={titleOf(label, series)}
              payments={payments.data?.figure === 'payments' ? payments.data : undefined}
              isTable={isTable}
              at={at}
              onMove={setAt}
            />
          )}
        </Loaded>
      </div>
    </div>
  )
}

const titleOf = (label: string, series: Series) =>
  `${label} ${{ hour: 'an hour', day: 'a day', week: 'a week', month: 'a month' }[stepOf(series)]}`

const Legend = ({ hasBefore }: { hasBefore: boolean }) => (
  <div className={classes.legend} aria-hidden="true">
    <span data-line="now">This range</span>
    {hasBefore && <span data-line="before">Before</span>}
  </div>
)

interface ShownProps {
  series: Series
  label: string
  payments: Series | undefined
  isTable: boolean
  at: number | undefined
  onMove(at: number | undefined): void
}

function Shown({ series, label, payments, isTable, at, onMove }: ShownProps) {
  const { currency, rowsOf, isConverted } = useDashboard()
  const navigate = useNavigate()
  const points = pointsOf(series, currency)
  const write = writerOf(series, currency)
  // Payments are counted over all currencies.
  const counted =
    payments && (isConverted || series.by_currency.length <= 1) ? pointsOf(payments, currency) : []
  const noteOf = (i: number) => {
    const count = counted[i]?.value
    return count === undefined ? undefined : countText(count, 'payments')
  }
  const rowsAt = ({ from, to, hour }: Span, figure: SeriesName = series.figure) =>
    rowsOf(figure, {
      days: undefined,
      start_date: from,
      end_date: to,
      hour,
      currency: series.isMoney && !isConverted ? write.currency : undefined,
    })
  if (isTable)
    return <SeriesTable label={label} points={points} text={write.text} noteOf={noteOf} rowsAt={rowsAt} />

  const drawn = points.map(
    ({ title, short, value, before }, i): TrendPoint => ({
      title,
      short,
      value: write.units(value),
      text: write.text(value),
      note: noteOf(i),
      before: before === undefined ? undefined : { value: write.units(before), text: write.text(before) },
    }),
  )
  return (
    <TrendChart
      label={label}
      points={drawn}
      whole={!series.isMoney}
      axisText={(units) =>
        write.currency ? shortUnits(units, write.currency) : units.toLocaleString('en-US')
      }
      at={at}
      onMove={onMove}
      onOpen={(i) => {
        const point = points[i]
        if (point) void navigate(rowsAt(point))
      }}
      hint="The left and right arrow keys move through the chart. Enter opens what a value is made of."
    />
  )
}
