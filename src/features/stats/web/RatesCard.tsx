/** Who left, which trials were paid for, and what became of failed payments. */
import type { ReactNode } from 'react'
import type { Figures, RateFigure } from '../answers.ts'
import type { CountFigureName, FigureName, RateFigureName } from '../figures.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Money, moneyOf } from './Money.tsx'
import { Figure, StatCard } from './StatCard.tsx'
import { Trend } from './StatTabs.tsx'
import { countText } from './words.ts'

const rateOf = (figures: Figures, name: RateFigureName) => figures.rates.find(({ figure }) => figure === name)
const countOf = (figures: Figures, name: CountFigureName) =>
  figures.counts.find(({ figure }) => figure === name)?.total ?? 0

/** A rate with its change in percentage points. */
function Rate({ rate, to, isGood }: { rate: RateFigure | undefined; to: string; isGood: boolean }) {
  if (!rate || rate.percent === null) return null
  const { percent, previous_percent: before } = rate
  const points = before === null ? 0 : percent - before
  return (
    <p className={classes.big}>
      <Figure to={percent === 0 ? undefined : to}>{percent.toFixed(1)}%</Figure>
      {Math.abs(points) >= 0.05 && (
        <Trend up={points > 0} good={points > 0 === isGood}>
          {Math.abs(points).toFixed(1)} points
        </Trend>
      )}
    </p>
  )
}

interface CountProps {
  figures: Figures
  name: CountFigureName & FigureName
  /** '3 payments' instead of '3'. */
  inWords?: boolean
}

function Count({ figures, name, inWords = false }: CountProps) {
  const { rowsOf } = useDashboard()
  const count = countOf(figures, name)
  return (
    <Figure to={count === 0 ? undefined : rowsOf(name)}>
      {inWords ? countText(count, name) : count.toLocaleString('en-US')}
    </Figure>
  )
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export function ChurnCard({ figures }: { figures: Figures }) {
  const { rowsOf } = useDashboard()
  const customers = rateOf(figures, 'customer_churn')
  const revenue = rateOf(figures, 'revenue_churn')
  return (
    <StatCard title="Churn" about="Customers whose last plan ended">
      {customers?.percent === null || !customers ? (
        <p className={classes.nothing}>Nobody had a plan before this range, so nobody could leave.</p>
      ) : (
        <Rate rate={customers} to={rowsOf('lost_customers')} isGood={false} />
      )}
      <dl className={classes.list}>
        <Line label="Customers lost">
          <Count figures={figures} name="lost_customers" />
        </Line>
        <Line label="New customers">
          <Count figures={figures} name="new_customers" />
        </Line>
        <Line label="Plans started">
          <Count figures={figures} name="new_subscriptions" />
        </Line>
        {revenue && revenue.percent !== null && (
          <Line label="Recurring revenue lost">
            <Figure to={revenue.percent === 0 ? undefined : rowsOf('mrr_lost')}>
              {revenue.percent.toFixed(1)}%
            </Figure>
          </Line>
        )}
      </dl>
    </StatCard>
  )
}

export function TrialsCard({ figures }: { figures: Figures }) {
  const { rowsOf } = useDashboard()
  const rate = rateOf(figures, 'trial_conversion')
  const started = countOf(figures, 'trials_started')
  return (
    <StatCard title="Trial conversion" about="Trials that ended and became paid">
      {rate && rate.percent !== null ? (
        <Rate rate={rate} to={rowsOf('trials_converted')} isGood />
      ) : (
        <p className={classes.nothing}>
          {started === 0
            ? 'No trials in this range. A plan can start with free days: set them in Pricing.'
            : 'No trial ended in this range.'}
        </p>
      )}
      {(started > 0 || rate?.percent != null) && (
        <dl className={classes.list}>
          <Line label="Started">
            <Count figures={figures} name="trials_started" />
          </Line>
          <Line label="Became paid">
            <Count figures={figures} name="trials_converted" />
          </Line>
          <Line label="Ended unpaid">
            <Count figures={figures} name="trials_lost" />
          </Line>
        </dl>
      )}
    </StatCard>
  )
}

const failures = [
  { money: 'failed', count: 'failed_payments', label: 'Failed' },
  { money: 'recovered', count: 'recovered_payments', label: 'Recovered' },
  { money: 'lost', count: 'lost_payments', label: 'Lost' },
] as const

export function FailuresCard({ figures }: { figures: Figures }) {
  const { rowsOf } = useDashboard()
  const rate = rateOf(figures, 'recovery')
  const hasAny = failures.some(({ count }) => countOf(figures, count) > 0)
  return (
    <StatCard title="Failed and recovered" about="Renewals whose card was declined">
      {!hasAny ? (
        <p className={classes.nothing}>No payment failed in this range.</p>
      ) : (
        <>
          {rate && rate.percent !== null ? (
            <Rate rate={rate} to={rowsOf('recovered_payments')} isGood />
          ) : (
            <p className={classes.nothing}>None of them is decided yet.</p>
          )}
          <dl className={classes.list}>
            {failures.map(({ money, count, label }) => (
              <Line
                key={money}
                label={
                  <>
                    {label}, <Count figures={figures} name={count} inWords />
                  </>
                }
              >
                <Money figure={moneyOf(figures, money)} name={money} />
              </Line>
            ))}
          </dl>
        </>
      )}
    </StatCard>
  )
}
