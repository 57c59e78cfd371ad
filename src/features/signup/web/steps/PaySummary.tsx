import { Badge } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PlatformPrice } from '../../../billing/contract.ts'
import type { Draft } from '../draft.ts'
import { money, renewal, renewalDate, today } from '../plans.ts'
import classes from './PayStep.module.css'

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** What is paid now, what comes later, and what is kept of the trainer's own sales. */
export function PaySummary({ draft: { promo }, price }: { draft: Draft; price: PlatformPrice }) {
  const [now] = useState(() => new Date())
  const coupon = promo?.coupon
  const due = today(price, coupon)
  const { currency, recurring } = price
  return (
    <section className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">Your plan</h2>
      <dl>
        <Line label={`${price.plan}, ${recurring}`}>{money(price.unit_amount, currency)}</Line>
        {promo && <Line label={promo.code}>−{money(price.unit_amount - due, currency)}</Line>}
        <Line label="Setup">$0</Line>
        <Line label="Total today" strong>
          {money(due, currency)}
        </Line>
      </dl>
      <p>
        Renews on {dayOf.format(renewalDate(now, recurring))} at {money(renewal(price, coupon), currency)}
        {recurring === 'yearly' ? ' a year' : ' a month'}. Cancel whenever you like.
      </p>
      <dl className={classes.commission}>
        <Line label="Commission">
          <Badge className={classes.fee}>{price.fee_text}</Badge> {price.mgp_commission.toFixed(2)}%
        </Line>
      </dl>
      <p>We keep {price.mgp_commission}% of each payment that your customers make.</p>
      <p className={classes.guarantee}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        60 day money-back guarantee
      </p>
    </section>
  )
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
