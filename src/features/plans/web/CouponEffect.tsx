import { useCall } from '../../../base/web/api.ts'
import { type Plan, planCalls } from '../contract.ts'
import { inCurrency, toMinor } from '../currency.ts'
import { periodOf } from '../period.ts'
import { afterCoupon, fits, paymentsLowered } from '../price.ts'
import classes from './CouponEffect.module.css'

/** As far as the form is filled in. */
export interface Typed {
  percent: number
  /** In units of `currency`. */
  amount: number
  currency: string
  months: number | null
}

/** Each plan's price with the coupon. */
export function CouponEffect({ typed }: { typed: Typed }) {
  const { data = [] } = useCall(planCalls.list, { query: { sort: 'position,asc' } })
  const { percent, amount, currency } = typed
  const amountOff = amount > 0 ? (toMinor(amount, currency) ?? 0) : 0
  const isPercent = percent > 0 && percent <= 100
  const discount = isPercent
    ? { percent_off: percent, amount_off: null, currency: null }
    : { percent_off: null, amount_off: amountOff, currency }
  const priced = data.filter(({ type }) => type !== 'free').slice(0, 6)
  if ((!isPercent && !amountOff) || !priced.length) return null
  return (
    <dl className={classes.effect} aria-label="What customers pay">
      {priced.map((plan) => {
        const price = { amount: toMinor(plan.price, plan.currency) ?? 0, currency: plan.currency }
        return (
          <div key={plan.id}>
            <dt>{plan.title}</dt>
            <dd>
              {fits(price, discount) ? (
                <>
                  <s>{inCurrency(price.amount, price.currency)}</s>{' '}
                  <b>{inCurrency(afterCoupon(price, discount), price.currency)}</b> {howLong(plan, typed)}
                </>
              ) : (
                'In another currency'
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function howLong(plan: Plan, { months }: Typed): string {
  if (plan.type === 'one_time') return ''
  const payments = paymentsLowered(periodOf(plan), { duration_in_months: months })
  if (payments === undefined) return `for ${months} months`
  return payments === 1 ? 'the first time' : `${payments} times`
}
