/** What a new or changed subscription agrees on: the trial, how it is paid, and the fields that are stored as given. */
import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { invalid } from '../errors.ts'
import { given } from '../handler.ts'
import { days } from '../periods.ts'
import { attachMethod, getMethod } from './paymentMethods.ts'

export function trialEndOf(
  params: { trial_end?: number | 'now'; trial_period_days?: number },
  now: number,
): number | null {
  if (typeof params.trial_end === 'number') {
    if (params.trial_end <= now)
      throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
        param: 'trial_end',
      })
    return params.trial_end
  }
  return params.trial_period_days ? now + days(params.trial_period_days) : null
}

type Kept = Pick<
  Stripe.SubscriptionUpdateParams,
  | 'application_fee_percent'
  | 'collection_method'
  | 'days_until_due'
  | 'default_payment_method'
  | 'description'
  | 'payment_settings'
  | 'trial_settings'
>

/** Customers pay by hand within some days, or Stripe charges them: never both. */
export function refuseDueDays(
  collection: string | undefined,
  dueDays: Stripe.Emptyable<number> | undefined,
): void {
  const param = 'days_until_due'
  if (collection === 'send_invoice' && typeof dueDays !== 'number')
    throw invalid('You must pass `days_until_due` when `collection_method` is `send_invoice`.', {
      param,
      code: 'parameter_missing',
    })
  if (collection !== 'send_invoice' && typeof dueDays === 'number')
    throw invalid('You may only pass `days_until_due` when `collection_method` is `send_invoice`.', { param })
}

export function kept(books: Books, params: Kept, customer: string): Partial<Stripe.Subscription> {
  const percent = params.application_fee_percent
  if (percent && !books.application)
    throw invalid(
      'Can only apply an application_fee_percent when the request is made on behalf of another account, using OAuth or the Stripe-Account header.',
      {
        param: 'application_fee_percent',
      },
    )
  if (percent && (Number(percent) < 0 || Number(percent) > 100))
    throw invalid('application_fee_percent must be between 0 and 100.', { param: 'application_fee_percent' })
  const fields = given(
    params,
    'application_fee_percent',
    'collection_method',
    'days_until_due',
    'description',
    'payment_settings',
    'trial_settings',
  )
  if (params.default_payment_method === undefined) return fields as Partial<Stripe.Subscription>
  if (!params.default_payment_method)
    return { ...(fields as Partial<Stripe.Subscription>), default_payment_method: null }
  const method = getMethod(books, params.default_payment_method, 'default_payment_method')
  if (method.customer !== customer) attachMethod(books, method, customer)
  return { ...(fields as Partial<Stripe.Subscription>), default_payment_method: method.id }
}
