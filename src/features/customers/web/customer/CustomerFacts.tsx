import { inCurrency } from '../../../plans/currency.ts'
import { cardText } from '../../card.ts'
import { dayText } from '../../consequences.ts'
import type { CustomerPage, PagePlan, PlanAtStripe } from '../../pageContract.ts'
import classes from './Customer.module.css'

interface Props {
  page: CustomerPage
  /** Undefined until Stripe answered. */
  stripe: PlanAtStripe[] | undefined
}

export function CustomerFacts({ page, stripe }: Props) {
  const running = page.plans.filter(({ status }) => status !== 'canceled')
  const shown = running.length > 0 ? running : page.plans.slice(0, 1)
  return (
    <dl className={`${classes.card} ${classes.facts}`}>
      <Fact label={shown.length > 1 ? 'Plans' : 'Plan'} lines={shown.map(planLine)} />
      <Fact label="Next payment" lines={nextLines(shown, stripe)} />
      <Fact
        label="Paid so far"
        lines={page.totals.map(({ currency, gross, refunded, payments }) => [
          inCurrency(gross - refunded, currency),
          [
            payments === 1 ? '1 payment' : `${payments} payments`,
            refunded > 0 ? `${inCurrency(refunded, currency)} refunded` : '',
          ]
            .filter(Boolean)
            .join(', '),
        ])}
      />
      <Fact
        label="You keep"
        lines={page.totals.map(({ currency, net }) => [
          inCurrency(net, currency),
          'after fees and commission',
        ])}
      />
    </dl>
  )
}

type Line = [big: string, small: string]

const planLine = ({ plan, amount, currency, period, type, status }: PagePlan): Line => [
  plan,
  [
    type === 'free' ? 'Free' : `${inCurrency(amount, currency)}${period ? ` every ${period}` : ', once'}`,
    status === 'canceled' ? 'ended' : '',
  ]
    .filter(Boolean)
    .join(', '),
]

/** What Stripe says, and until it answers the day that we know. */
function nextLines(plans: PagePlan[], stripe: PlanAtStripe[] | undefined): Line[] {
  return plans.flatMap((plan): Line[] => {
    if (plan.ends_at) return [['None', `${plan.plan} ends on ${dayText(plan.ends_at)}`]]
    if (plan.resumes_at) return [[`After ${dayText(plan.resumes_at)}`, 'Paused until then']]
    if (plan.next_payment_status === 'off') return []
    const look = stripe?.find(({ id }) => id === plan.id)
    const at = look?.next?.at ?? plan.next_payment_date
    const money = look?.next ? inCurrency(look.next.amount, look.next.currency) : ''
    const card = look?.card ? `to ${cardText(look.card)}` : cardOf(plan)
    return at ? [[dayText(at), `${money} ${card}`.trim()]] : []
  })
}

const cardOf = ({ stripe_last4_digit: last4 }: PagePlan) => (last4 ? `to the card ending in ${last4}` : '')

function Fact({ label, lines }: { label: string; lines: Line[] }) {
  const shown: Line[] = lines.length > 0 ? lines : [['None', '']]
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      {shown.map(([big, small], at) => (
        <dd key={`${at}-${big}`}>
          <b>{big}</b>
          <span>{small}</span>
        </dd>
      ))}
    </div>
  )
}
