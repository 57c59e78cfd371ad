/** The phases of a subscription schedule: what is sold, from when to when. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { addIntervals } from '../periods.ts'
import { recurringPrice } from './subscriptionChange.ts'

type Phase = Stripe.SubscriptionSchedule.Phase

interface PhaseDraft {
  currency: string
  items: { price: string; quantity: number }[]
  start: number
  end: number
  behaviour: Phase['proration_behavior']
  metadata?: Stripe.Metadata
  feePercent?: number | null
  /** Ids of the subscription's discounts. */
  discounts?: string[]
}

export const phaseOf = (draft: PhaseDraft): Phase =>
  complete<Phase>('SubscriptionSchedules#SubscriptionSchedule.Phase', {
    add_invoice_items: [],
    application_fee_percent: draft.feePercent ?? null,
    currency: draft.currency,
    discounts: (draft.discounts ?? []).map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: draft.end,
    items: draft.items.map((item) => ({ ...item, plan: item.price, discounts: [], metadata: {} })),
    metadata: draft.metadata ?? {},
    proration_behavior: draft.behaviour,
    start_date: draft.start,
  })

type Given = Pick<
  Stripe.SubscriptionScheduleUpdateParams.Phase,
  | 'application_fee_percent'
  | 'discounts'
  | 'duration'
  | 'end_date'
  | 'items'
  | 'metadata'
  | 'proration_behavior'
  | 'start_date'
>

/** Each phase begins where the previous one ends; the first one begins at `start`. */
export function readPhases(books: Books, given: Given[], start: number): Phase[] {
  let begin = start
  return given.map((phase, index) => {
    const param = `phases[${index}]`
    if (typeof phase.start_date === 'number' && phase.start_date !== begin)
      throw invalid('Phases must follow one another: start_date must be the end of the phase before.', {
        param: `${param}[start_date]`,
      })
    const end = endOf(phase, begin)
    if (end === undefined || end <= begin)
      throw invalid('A phase needs an end_date after its start, or a duration.', {
        param: `${param}[end_date]`,
      })
    const prices = phase.items.map((item, nth) => recurringPrice(books, item, `${param}[items][${nth}]`))
    const read = phaseOf({
      currency: prices[0]?.currency ?? '',
      items: prices.map(({ id }, nth) => ({ price: id, quantity: phase.items[nth]?.quantity ?? 1 })),
      start: begin,
      end,
      behaviour: phase.proration_behavior ?? 'create_prorations',
      metadata: mergeMetadata({}, phase.metadata),
      feePercent: phase.application_fee_percent ?? null,
      discounts: (phase.discounts || []).map(
        ({ discount = '' }, nth) =>
          books.get('discount', discount, `${param}[discounts][${nth}][discount]`).id,
      ),
    })
    begin = end
    return read
  })
}

function endOf(phase: Given, start: number): number | undefined {
  if (typeof phase.end_date === 'number') return phase.end_date
  if (!phase.duration) return undefined
  const { interval, interval_count = 1 } = phase.duration
  return addIntervals(start, { interval, interval_count }, 1)
}
