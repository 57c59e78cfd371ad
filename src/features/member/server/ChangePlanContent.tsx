/** Changes a subscriber's own plan: choose one, see Stripe's amounts, confirm. */

import {
  changeLabel,
  changePath,
  type PlanChangeOptions,
  type PlanChangePreview,
  type PlanChoice,
} from '../../customers/planChange.ts'
import { day, type SubscriptionRow } from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'

interface Props {
  row: SubscriptionRow
  options: PlanChangeOptions
  /** Of the chosen plan; undefined before one is chosen. */
  preview: PlanChangePreview | undefined
}

export function ChangePlanContent({ row, options, preview }: Props) {
  const { current, plans, refusal } = options
  const chosen = plans.find(({ plan_id }) => plan_id === preview?.plan_id)
  return (
    <main className="live me me-narrow">
      <p>
        <a href="/me">Back to your account</a>
      </p>
      <h1>{`Change ${current.title}`}</h1>
      <p className="live-lead">{`You pay ${costOf(current)} now.`}</p>
      {refusal && (
        <p className="live-note" role="alert">
          {refusal}
        </p>
      )}
      {!refusal && plans.length === 0 && <p>There is no other plan to change to right now.</p>}
      {plans.length > 0 && (
        <ul className="me-list" aria-label="Plans">
          {plans.map((plan) => (
            <li key={plan.plan_id}>
              <span>
                <b>{plan.title}</b>
                <small className="live-hint">{costOf(plan)}</small>
              </span>
              {plan.plan_id === preview?.plan_id ? (
                <span className="me-badge me-good">Chosen</span>
              ) : (
                <a href={changePath(row.id, plan.plan_id)} aria-label={`Choose ${plan.title}`}>
                  Choose
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {preview && chosen && <Confirm {...{ row, options, preview, chosen }} />}
    </main>
  )
}

const costOf = ({ amount, currency, period }: PlanChoice) => `${inCurrency(amount, currency)} / ${period}`

interface ConfirmProps {
  row: SubscriptionRow
  options: PlanChangeOptions
  preview: PlanChangePreview
  chosen: PlanChoice
}

function Confirm({ row, options, preview, chosen }: ConfirmProps) {
  const { takes_effect: when, due, credit, currency, next } = preview
  const ends = options.period_ends_at
  const money = (cents: number) => inCurrency(cents, currency)
  const isNow = when === 'now'
  return (
    <section className="me-card" aria-labelledby="confirm">
      <h2 id="confirm">{`Change to ${chosen.title}`}</h2>
      {ends && (
        <p className="me-actions">
          <When href={changePath(row.id, chosen.plan_id)} isChosen={isNow}>
            Right away
          </When>
          <When href={changePath(row.id, chosen.plan_id, 'period_end')} isChosen={!isNow}>
            {`On ${day.format(new Date(ends))}`}
          </When>
        </p>
      )}
      <dl className="me-facts">
        <div>
          <dt>Charged now</dt>
          <dd>
            <b>{money(due)}</b>
          </dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>Credit</dt>
            <dd>{`${money(credit)}, which lowers your next payments`}</dd>
          </div>
        )}
        <div>
          <dt>{isNow ? 'Next payment' : 'First payment'}</dt>
          <dd>
            <b>{money(next.amount)}</b> on {day.format(new Date(next.at))}
          </dd>
        </div>
      </dl>
      <form method="post" action="/me/change">
        <input type="hidden" name="plan" value={row.id} />
        <input type="hidden" name="to" value={chosen.plan_id} />
        <input type="hidden" name="when" value={when} />
        <input type="hidden" name="proration_at" value={preview.proration_at} />
        <input type="hidden" name="due" value={due} />
        <input type="hidden" name="next" value={next.amount} />
        <button className="live-button" type="submit">
          {changeLabel(preview)}
        </button>
      </form>
    </section>
  )
}

function When({ href, isChosen, children }: { href: string; isChosen: boolean; children: string }) {
  return (
    <a
      className={isChosen ? 'live-button' : 'live-button live-quiet'}
      href={href}
      aria-current={isChosen || undefined}
    >
      {children}
    </a>
  )
}
