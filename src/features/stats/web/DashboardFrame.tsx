/** What both dashboards share: head, range, currencies, the three totals; further cards come as children. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { zoneText } from '../../ledger/timeZone.ts'
import type { Figures } from '../answers.ts'
import { chosenCurrency } from './amounts.ts'
import classes from './Dashboard.module.css'
import { type Dashboard, DashboardContext } from './dashboard.ts'
import { MainCard } from './MainCard.tsx'
import { comparedText } from './points.ts'
import { RangePicker } from './RangePicker.tsx'
import { CONVERTED, queryOf, type Shown, useShown } from './shown.ts'
import { unconvertedText } from './words.ts'

interface Props extends Pick<Dashboard, 'calls' | 'home'> {
  title: string
  counted: Parameters<typeof MainCard>[0]['counted']
  /** Where the time zone is chosen, for those who may. */
  zonePath?: string | undefined
  /** Shown instead of everything while there is nothing to count; undefined if there is. */
  firstSteps?(figures: Figures): ReactNode
  children(figures: Figures): ReactNode
}

export function DashboardFrame({ calls, home, title, counted, zonePath, firstSteps, children }: Props) {
  const [shown, change] = useShown()
  const range = queryOf(shown.range)
  const found = useCall(calls.figures, { query: range }, { stay: true })
  const figures = found.data
  const main = figures?.currency ?? 'USD'
  const currencies = currenciesOf(figures)
  const currency = chosenCurrency(shown.currency, currencies, main)
  const instead = (figures && firstSteps?.(figures)) || undefined
  return (
    <DashboardContext value={{ calls, home, range, main, currency }}>
      <div className={classes.page}>
        <header className={classes.head}>
          <div className={classes.greeting}>
            <h1>{title}</h1>
            <p>{figures ? <Compared range={figures.range} zonePath={zonePath} /> : ' '}</p>
          </div>
          {!instead && (
            <RangePicker
              range={shown.range}
              shown={figures && { start: figures.range.from, end: figures.range.to }}
              onChange={(range) => change({ range })}
            />
          )}
        </header>
        {found.error && !figures ? (
          <ErrorBlock
            title="We couldn't load the dashboard"
            text={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          (instead ?? (
            <>
              {currencies.length > 1 && figures && (
                <Currencies {...{ currencies, currency, figures }} onChange={change} />
              )}
              <MainCard figures={figures} counted={counted} shown={shown} onChange={change} />
              <div className={classes.grid}>{figures && children(figures)}</div>
            </>
          ))
        )}
      </div>
    </DashboardContext>
  )
}

function Compared({ range, zonePath }: { range: Figures['range'] } & Pick<Props, 'zonePath'>) {
  const zone = zoneText(range.time_zone)
  return (
    <>
      {comparedText(range)} Days are in {zonePath ? <Link to={zonePath}>{zone}</Link> : zone}.
    </>
  )
}

/** The currencies in which money moved in the range or before it. */
export const currenciesOf = (figures: Figures | undefined): string[] => [
  ...new Set(
    figures?.money.flatMap(({ by_currency }) =>
      by_currency.flatMap(({ currency, cents, previous_cents }) =>
        cents !== 0 || previous_cents !== 0 ? [currency] : [],
      ),
    ),
  ),
]

interface CurrenciesProps {
  currencies: string[]
  currency: string
  figures: Figures
  onChange(part: Partial<Shown>): void
}

function Currencies({ currencies, currency, figures, onChange }: CurrenciesProps) {
  const { currency: main, unconverted } = figures
  return (
    <div className={classes.currencies}>
      <Segments
        label="Currency"
        value={currency}
        options={[
          ...currencies.map((code) => ({ value: code, label: code.toUpperCase() })),
          { value: CONVERTED, label: `All in ${main.toUpperCase()}` },
        ]}
        onChange={(currency) => onChange({ currency })}
      />
      <p>
        {currency === CONVERTED
          ? ['Every amount is converted at the rate of its day.', unconvertedText(unconverted)]
              .filter(Boolean)
              .join(' ')
          : 'Currencies are shown apart and never added up.'}
      </p>
    </div>
  )
}
