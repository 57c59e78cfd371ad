import { IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PlatformPrice } from '../../../billing/contract.ts'
import { commissionWords, couponFor, money, today } from '../../../billing/price.ts'
import type { Draft } from '../draft.ts'
import { renewal, renewalDate } from '../plans.ts'
import classes from './PayStep.module.css'

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** What is paid now and later, and our share of the trainer's sales. */
export function PaySummary({ draft: { promo }, price }: { draft: Draft; price: PlatformPrice }) {
  const [now] = useState(() => new Date())
  const coupon = couponFor(promo, price)
  const due = today(price, coupon)
  const { currency, recurring } = price
  return (
    <section className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">Your plan</h2>
      <dl>
        <Line label={`${price.plan}, ${recurring}`}>{money(price.unit_amount, currency)}</Line>
        {promo && coupon && <Line label={promo.code}>−{money(price.unit_amount - due, currency)}</Line>}
        <Line label="Setup">{money(0, currency)}</Line>
        <Line label="Total today" strong>
          {money(due, currency)}
        </Line>
      </dl>
      <p>
        Renews on {dayOf.format(renewalDate(now, recurring))} at {money(renewal(price, coupon), currency)}
        {recurring === 'yearly' ? ' a year' : ' a month'}. Cancel anytime.
      </p>
      <div className={classes.commission}>
        <p>
          <b>{commissionWords(price.mgp_commission)}</b>, from each payment your customers make.
        </p>
        <p>
          <b>{price.fee_text}</b> {price.fee_note}
        </p>
      </div>
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
