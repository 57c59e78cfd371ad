/** The billing cycle anchor of a new subscription: the date on which its first full period begins. */
import type Stripe from 'stripe'
import { lacking } from '../acts.ts'
import { invalid } from '../errors.ts'
import { addIntervals, addMonths, type Interval } from '../periods.ts'

type Params = Pick<
  Stripe.SubscriptionCreateParams,
  'billing_cycle_anchor' | 'billing_cycle_anchor_config' | 'proration_behavior'
>
type Config = Stripe.SubscriptionCreateParams.BillingCycleAnchorConfig

export interface Anchor {
  at: number
  /** Nothing is billed until then. */
  isFree: boolean
}

export function anchorOf(
  params: Params,
  interval: Interval,
  now: number,
  isTrial: boolean,
): Anchor | undefined {
  const { billing_cycle_anchor: time, billing_cycle_anchor_config: config } = params
  if (time !== undefined && config)
    throw invalid(
      'You may only specify one of these parameters: billing_cycle_anchor, billing_cycle_anchor_config.',
    )
  const at = config ? dateOf(config, interval, now) : time
  if (at === undefined) return undefined
  const param = config ? 'billing_cycle_anchor_config' : 'billing_cycle_anchor'
  if (isTrial) throw lacking(`Invalid ${param}`, param, `${param} with a trial`)
  if (at <= now)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param })
  const latest = addIntervals(now, interval, 1)
  if (at > latest)
    throw invalid(
      `billing_cycle_anchor cannot be later than next natural billing date (${latest}) for plan`,
      {
        param,
      },
    )
  return { at, isFree: params.proration_behavior === 'none' }
}

/** The fields of the subscription that show the configuration. */
export const configFields = ({ billing_cycle_anchor_config: config }: Params) =>
  config && {
    billing_cycle_anchor_config: { hour: null, minute: null, month: null, second: null, ...config },
  }

/** The next such date after now; the time of day is that of the creation unless it is given. */
function dateOf(config: Config, { interval }: Interval, now: number): number {
  const place = 'billing_cycle_anchor_config'
  if (interval !== 'month' && interval !== 'year')
    throw invalid('billing_cycle_anchor_config can only be used with monthly and yearly prices.', {
      param: place,
    })
  const today = new Date(now * 1000)
  const part = (name: keyof Config, least: number, most: number, otherwise: number) => {
    const value = config[name] ?? otherwise
    if (value < least || value > most)
      throw invalid(`Invalid ${name}: must be between ${least} and ${most}.`, { param: `${place}[${name}]` })
    return value
  }
  const day = part('day_of_month', 1, 31, 1)
  const hour = part('hour', 0, 23, today.getUTCHours())
  const minute = part('minute', 0, 59, today.getUTCMinutes())
  const second = part('second', 0, 59, today.getUTCSeconds())
  const month = part('month', 1, 12, today.getUTCMonth() + 1)
  const from = Date.UTC(today.getUTCFullYear(), month - 1, 1, hour, minute, second) / 1000
  const step = config.month === undefined ? 1 : 12
  const inMonth = (start: number) => start + (day - 1) * 86_400
  const start = inMonth(from) > now ? from : addMonths(from, step)
  if (new Date(inMonth(start) * 1000).getUTCDate() !== day)
    throw lacking(
      `Invalid ${place}`,
      `${place}[day_of_month]`,
      `${place}[day_of_month]=${day} in a shorter month`,
    )
  return inMonth(start)
}
