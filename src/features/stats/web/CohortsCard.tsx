/** How many of the customers of each month stayed: a table whose color deepens with the share. */
import type { CSSProperties } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { addDays } from '../../ledger/days.ts'
import type { Cohort } from '../answers.ts'
import classes from './Dashboard.module.css'
import { rowsPath, useDashboard } from './dashboard.ts'
import { Figure, Loaded, StatCard } from './StatCard.tsx'

export function CohortsCard({ full = false }: { full?: boolean }) {
  const { calls } = useDashboard()
  const found = useCall(calls.cohorts, {})
  return (
    <StatCard
      wide={!full}
      full={full}
      title="Retention"
      about="Of the customers who joined in a month, how many still have a plan after each further month"
    >
      <Loaded query={found} lines={6}>
        {(cohorts) =>
          cohorts.some(({ customers }) => customers > 0) ? (
            <HeatTable cohorts={cohorts} />
          ) : (
            <p className={classes.nothing}>The first month of customers will be listed here.</p>
          )
        }
      </Loaded>
    </StatCard>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const firstDay = (month: string) => `${month.slice(0, 7)}-01`

export function lastDay(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return addDays(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10), -1)
}

function monthAfter(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

function HeatTable({ cohorts }: { cohorts: Cohort[] }) {
  const { home } = useDashboard()
  const shown = cohorts.filter(({ customers }) => customers > 0)
  const months = Math.max(...shown.map(({ kept }) => kept.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is scrolled by keys
    <section className={classes.scroll} aria-label="Retention by month" tabIndex={0}>
      <table className={`${classes.table} ${classes.heat}`}>
        <thead>
          <tr>
            <th scope="col">Joined</th>
            <th scope="col">Customers</th>
            {Array.from({ length: months }, (_, n) => (
              <th key={n} scope="col">
                {n === 0 ? 'Month 0' : n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, customers, kept }) => (
            <tr key={month}>
              <th scope="row">{monthName.format(new Date(`${firstDay(month)}T00:00:00Z`))}</th>
              <td>
                <Figure
                  to={rowsPath(home, 'new_customers', {
                    start_date: firstDay(month),
                    end_date: lastDay(month),
                  })}
                >
                  {customers.toLocaleString('en-US')}
                </Figure>
              </td>
              {Array.from({ length: months }, (_, n) => (
                <Cell
                  key={n}
                  kept={kept[n]}
                  customers={customers}
                  to={rowsPath(home, 'kept_customers', {
                    start_date: firstDay(month),
                    end_date: lastDay(month),
                    kept_in: monthAfter(month, n),
                  })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ kept, customers, to }: { kept: number | undefined; customers: number; to: string }) {
  // The month has not come yet.
  if (kept === undefined) return <td aria-label="not yet" />
  const share = kept / customers
  const heat = { '--heat': `${Math.round(share * 46)}%` } as CSSProperties
  return (
    <td data-heat style={heat} title={`${kept} of ${customers}`}>
      <Figure to={kept === 0 ? undefined : to}>{Math.round(share * 100)}%</Figure>
    </td>
  )
}
