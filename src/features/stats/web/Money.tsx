import { inCurrency } from '../../plans/currency.ts'
import type { Figures, MoneyFigure } from '../answers.ts'
import type { MoneyFigureName } from '../figures.ts'
import { changeOf } from './change.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Figure } from './StatCard.tsx'
import { Trend } from './StatTabs.tsx'

export const moneyOf = (figures: Figures, name: MoneyFigureName): MoneyFigure | undefined =>
  figures.money.find(({ figure }) => figure === name)

interface Props {
  figure: MoneyFigure | undefined
  name: MoneyFigureName
  /** Taken away: written with a minus. */
  isMinus?: boolean
  /** Also what it was before. A rise of it is bad news where this is `bad`. */
  change?: 'good' | 'bad'
}

/** One amount per currency, or their sum; each leads to its rows. */
export function Money({ figure, name, isMinus = false, change }: Props) {
  const { amounts, rowsOf, isConverted } = useDashboard()
  return (
    <span className={classes.amounts}>
      {amounts(figure).map(({ currency, cents, previous_cents }) => (
        <span key={currency} className={classes.amount}>
          {change && <ChangeTo total={cents} previous={previous_cents} isGood={change === 'good'} />}
          <Figure to={cents === 0 ? undefined : rowsOf(name, isConverted ? {} : { currency })}>
            {isMinus && cents > 0 ? '−' : ''}
            {inCurrency(cents, currency)}
          </Figure>
        </span>
      ))}
    </span>
  )
}

/** The change against the range before; nothing where there is none. */
export function ChangeTo({ total, previous, isGood }: { total: number; previous: number; isGood: boolean }) {
  const change = changeOf(total, previous)
  return change ? (
    <Trend up={change.up} good={change.up === isGood}>
      {change.text}
    </Trend>
  ) : null
}
