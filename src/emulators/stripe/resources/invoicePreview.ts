/** Previews the next invoice after a possible change. Nothing is stored. */
import type Stripe from 'stripe'
import { type Books, clockTime } from '../books.ts'
import { invalid } from '../errors.ts'
import { nextRenewal } from '../periods.ts'
import { type Bill, type BillItem, billOf, draftInvoice, notedItem } from './bill.ts'
import { getCustomer } from './buyers.ts'
import { type DiscountReference, findRedeemable } from './discounts.ts'
import { unitCents } from './prices.ts'
import { prorate } from './prorations.ts'
import { changedItems, prorationAt, recurringPrice, sameRhythm } from './subscriptionChange.ts'
import { intervalOf, periodEnd, periodStart, waiting } from './subscriptions.ts'
import { findRates } from './taxes.ts'

type Params = Stripe.InvoiceCreatePreviewParams
type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails

export function preview(books: Books, params: Params): Stripe.Invoice {
  const bill = params.subscription
    ? changeBill(books, params.subscription, params.subscription_details ?? {}, params.preview_mode)
    : newBill(books, params)
  const rates = params.subscription_details?.default_tax_rates
  bill.taxRates = findRates(books, rates, 'subscription_details[default_tax_rates]') ?? bill.taxRates ?? []
  bill.automaticTax = params.automatic_tax?.enabled ?? bill.automaticTax ?? false
  if (params.discounts)
    bill.discounts = params.discounts.map((reference: DiscountReference, index) => ({
      id: 'di_preview',
      coupon: findRedeemable(books, reference, `discounts[${index}]`, {
        customer: bill.customer.id,
        currency: bill.currency,
        cents: bill.items.reduce((sum, item) => sum + centsOf(item), 0),
      }).coupon,
    }))
  return asUpcoming(draftInvoice(books, bill))
}

const centsOf = ({ noted, price, quantity }: BillItem) =>
  noted?.amount ?? (price ? unitCents(price) * quantity : 0)

const asUpcoming = (draft: Stripe.Invoice): Stripe.Invoice => ({
  ...draft,
  id: draft.id.replace('in_', 'upcoming_in_'),
  next_payment_attempt: draft.created,
})

const lineOf = ({ id, price, quantity, tax_rates }: Stripe.SubscriptionItem): BillItem => ({
  id,
  price,
  quantity: quantity ?? 1,
  taxRates: tax_rates ?? [],
})

/** The next bill if the subscription changed like this; without a change, the next renewal. */
function changeBill(books: Books, id: string, details: Details, mode: Params['preview_mode']): Bill {
  const old = books.get('subscription', id, 'subscription')
  if (old.ended_at !== null) throw nothingComes()
  const at = prorationAt(books, old, details.proration_date as number | undefined)
  const items = details.cancel_now
    ? []
    : changedItems(books, old, details.items ?? [], 'subscription_details[items]')
  const behaviour = details.proration_behavior ?? 'create_prorations'
  const restarts =
    !details.cancel_now &&
    (details.billing_cycle_anchor?.type === 'now' || (old.status !== 'trialing' && !sameRhythm(old, items)))
  const notes =
    behaviour === 'none' || mode === 'recurring'
      ? []
      : prorate(books, old, { items, at, restarts }).map(notedItem)
  const noted = mode === 'recurring' ? [] : [...waiting(books, old), ...notes]
  if (restarts) return restarted(books, old, items, noted, at)
  if (details.cancel_now || (behaviour === 'always_invoice' && notes.length))
    return {
      ...billOf(books, old, 'subscription_update', at, { start: periodStart(old), end: at }),
      items: noted,
    }
  return renewed(books, old, items, noted, details.cancel_at_period_end)
}

function restarted(
  books: Books,
  old: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  noted: BillItem[],
  at: number,
): Bill {
  const past = { start: periodStart(old), end: at }
  return {
    ...billOf(books, { ...old, status: 'active' }, 'subscription_update', at, past),
    items: [...noted, ...items.map(lineOf)],
    period: { start: at, end: nextRenewal(at, intervalOf(items), at) },
  }
}

function renewed(
  books: Books,
  old: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  noted: BillItem[],
  ends = old.cancel_at_period_end,
): Bill {
  if (ends && !noted.length) throw nothingComes()
  const start = periodEnd(old)
  const end = nextRenewal(old.billing_cycle_anchor, intervalOf(items), start)
  const past = { start: periodStart(old), end: start }
  return {
    ...billOf(books, { ...old, status: 'active' }, 'upcoming', start, past),
    items: [...noted, ...(ends ? [] : items.map(lineOf))],
    period: { start, end },
  }
}

const nothingComes = () => invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' })

/** The first invoice of a subscription that does not exist yet. */
function newBill(books: Books, params: Params): Bill {
  const customer = getCustomer(books, params.customer ?? '')
  const at = clockTime(books, customer)
  const items = (params.subscription_details?.items ?? []).map((item, index) => ({
    id: null,
    price: recurringPrice(books, item, `subscription_details[items][${index}]`),
    quantity: item.quantity ?? 1,
    taxRates: findRates(books, item.tax_rates, `subscription_details[items][${index}][tax_rates]`) ?? [],
  }))
  const end = items.length ? nextRenewal(at, intervalOf(items), at) : at
  return {
    customer,
    subscription: null,
    items,
    period: { start: at, end },
    past: { start: at, end: at },
    discounts: [],
    reason: 'upcoming',
    currency: items[0]?.price.currency ?? params.currency ?? 'usd',
    at,
  }
}

/** Stripe announces a renewal some days ahead; seven is the default for an account. */
export const upcomingDays = 7

const noteOf = ({ id }: Stripe.Subscription) => `upcoming invoice of ${id} announced`

export function announceUpcoming(books: Books, subscription: Stripe.Subscription): void {
  books.put('_setting', { id: noteOf(subscription), value: periodEnd(subscription) })
  const bill = renewed(books, subscription, subscription.items.data, waiting(books, subscription))
  books.emit('invoice.upcoming', asUpcoming(draftInvoice(books, bill)))
}

export const upcomingAnnounced = (books: Books, subscription: Stripe.Subscription) =>
  books.find('_setting', noteOf(subscription))?.value === periodEnd(subscription)
