/** From what customers paid to what is left. */
import type { Figures } from '../answers.ts'
import type { MoneyFigureName } from '../figures.ts'
import classes from './Dashboard.module.css'
import { Money, moneyOf } from './Money.tsx'
import { StatCard } from './StatCard.tsx'

const taken: [MoneyFigureName, string][] = [
  ['stripe_fee', 'Stripe fees'],
  ['commission', 'Platform commission'],
  ['refunded', 'Refunds'],
  ['disputed', 'Disputes'],
]

export function KeepCard({ figures, title }: { figures: Figures; title: string }) {
  const line = (name: MoneyFigureName) => moneyOf(figures, name)
  // Most trainers never have a dispute: a line of zeros says nothing.
  const shown = taken.filter(([name]) => name === 'stripe_fee' || name === 'commission' || hasAmount(name))
  function hasAmount(name: MoneyFigureName) {
    return line(name)?.by_currency.some(({ cents }) => cents !== 0) ?? false
  }
  return (
    <StatCard title={title} about="By the day the money moved">
      <dl className={classes.list}>
        <div>
          <dt>Customers paid</dt>
          <dd>
            <Money figure={line('gross')} name="gross" />
          </dd>
        </div>
        {shown.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Money figure={line(name)} name={name} isMinus />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{title}</dt>
          <dd>
            <Money figure={line('net')} name="net" change="good" />
          </dd>
        </div>
      </dl>
    </StatCard>
  )
}
