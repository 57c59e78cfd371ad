/** What each plan brought, most first. */
import { useCall } from '../../../base/web/api.ts'
import { inCurrency } from '../../plans/currency.ts'
import { type PlanRevenue, rowsOfPlan } from '../answers.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Figure, Loaded, StatCard, Unconverted } from './StatCard.tsx'
import { CONVERTED } from './shown.ts'
import { countText } from './words.ts'

interface Props {
  title: string
  wide?: boolean
  /** Which payments are meant; the rows of a plan are among them. */
  figure: 'gross' | 'platform_fees'
  empty: string
}

export function PlansCard({ title, wide = false, figure, empty }: Props) {
  const { calls, range, currency } = useDashboard()
  const found = useCall(calls.plans, { query: range }, { stay: true })
  return (
    <StatCard title={title} wide={wide}>
      <Loaded query={found} lines={4}>
        {({ plans, currency: main, unconverted }) => {
          const isConverted = currency === CONVERTED
          const rows = barsOf(plans, currency, main)
          return (
            <>
              {rows.length === 0 ? (
                <p className={classes.nothing}>{empty}</p>
              ) : (
                <Bars rows={rows} figure={figure} isConverted={isConverted} />
              )}
              {isConverted && <Unconverted currencies={unconverted} />}
            </>
          )
        }}
      </Loaded>
    </StatCard>
  )
}

interface Bar {
  key: string
  plan: PlanRevenue
  currency: string
  cents: number
  payments: number
  /** Of the largest in its currency. */
  share: number
}

/** One bar per plan and currency: a dollar and a euro have no common length. */
export function barsOf(plans: PlanRevenue[], chosen: string, main: string): Bar[] {
  const flat = plans.flatMap((plan) => {
    const payments = plan.by_currency.reduce((sum, one) => sum + one.payments, 0)
    const amounts =
      chosen === CONVERTED ? [{ currency: main, cents: plan.cents, payments }] : plan.by_currency
    return amounts.map((amount) => ({
      key: `${plan.plan_id} ${plan.title} ${amount.currency}`,
      plan,
      ...amount,
    }))
  })
  const largest = (currency: string) =>
    Math.max(1, ...flat.filter((bar) => bar.currency === currency).map(({ cents }) => cents))
  return flat
    .filter(({ cents }) => cents !== 0)
    .map((bar) => ({ ...bar, share: Math.max(0, bar.cents) / largest(bar.currency) }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || b.cents - a.cents)
}

function Bars({ rows, figure, isConverted }: { rows: Bar[]; figure: Props['figure']; isConverted: boolean }) {
  const { rowsOf } = useDashboard()
  return (
    <ul className={classes.bars}>
      {rows.map(({ key, plan, currency, cents, payments, share }) => (
        <li key={key}>
          <span className={classes.barName}>
            {plan.title}
            <span>{countText(payments, 'payments')}</span>
          </span>
          <Figure
            to={rowsOf(figure, {
              ...rowsOfPlan(figure, plan),
              currency: isConverted ? undefined : currency,
            })}
          >
            {inCurrency(cents, currency)}
          </Figure>
          <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
