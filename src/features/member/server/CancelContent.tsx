/** Confirms a cancellation, with the trainer's offer to stay. */
import { day, type SubscriptionRow } from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { afterCoupon } from '../../plans/price.ts'
import type { PlanRow, Redeemable } from '../../plans/server/service.ts'
import { Send } from './PlanSection.tsx'

interface Props {
  row: SubscriptionRow
  plan: PlanRow
  offer: Redeemable | undefined
  /** How long they keep access; null: it ends immediately. */
  until: Date | null
}

export function CancelContent({ row, plan, offer, until }: Props) {
  const { title } = plan
  return (
    <main className="live me me-narrow">
      <p>
        <a href="/me">Back to your account</a>
      </p>
      <h1>{plan.type === 'free' ? `Leave ${title}?` : `Cancel ${title}?`}</h1>
      <p className="live-lead">{consequence(row, until)}</p>
      {offer && (
        <section className="me-card me-offer" aria-labelledby="offer">
          <h2 id="offer">{`Stay, and get ${offerInWords(offer)}`}</h2>
          <p className="live-hint">
            {`You would pay ${inCurrency(afterCoupon(priceOf(plan), offer), plan.currency)} instead of ${inCurrency(plan.unit_amount, plan.currency)}.`}
          </p>
          <Send id={row.id} title={title} what="stay" isMain>
            Take the offer
          </Send>
        </section>
      )}
      <div className="me-actions">
        <a className={offer ? 'live-button live-quiet' : 'live-button'} href="/me">
          {`Keep ${title}`}
        </a>
        <Send id={row.id} title={title} what="cancel">
          {plan.type === 'free' ? 'Leave plan' : 'Cancel plan'}
        </Send>
      </div>
    </main>
  )
}

const priceOf = ({ unit_amount: amount, currency }: PlanRow) => ({ amount, currency })

function consequence({ state }: SubscriptionRow, until: Date | null): string {
  if (state === 'past_due') return "It ends immediately, and we won't retry the payment that is due."
  if (!until) return 'It ends immediately. You can join again while the plan is available.'
  return `You keep access until ${day.format(until)}, and nothing more will be charged. You can undo this until then.`
}

/** '20% off for 3 months' */
export function offerInWords({
  percent_off,
  amount_off,
  currency,
  duration_in_months: months,
}: Redeemable): string {
  const off = percent_off === null ? inCurrency(amount_off ?? 0, currency ?? 'USD') : `${percent_off}%`
  if (months === null) return `${off} off your next payment`
  return months === 1 ? `${off} off for a month` : `${off} off for ${months} months`
}
