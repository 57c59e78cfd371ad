/** A trainer's customers: the lists, and what a trainer changes for one of them. */
import { z } from 'zod'
import { call, Flag, Id, Timestamp } from '../../base/call.ts'
import { cursored, numbered, numberedQuery, Search, sortQuery } from '../../base/list.ts'
import { list, text } from '../../base/text.ts'
import { Email, PersonName } from '../accounts/contract.ts'
import { CardChanged, CardFields, cardChangedText } from './cardFields.ts'
import { DetailsSaved, savedText } from './details.ts'
import { sumText } from './refunds.ts'
import { Tag } from './tag.ts'

const required = 'This field is required'

const Name = text(100, { required, tooLong: 'Use at most 100 characters' }).trim().min(1, required)
const Address = text(254, { required, tooLong: 'That email is too long' }).trim().min(1, required)

export const CustomerDetails = z.object({ name: Name.pipe(PersonName), email: Address.pipe(Email) })
export type CustomerDetails = z.output<typeof CustomerDetails>

/** An id that Stripe assigned. */
const StripeId = text(255)

export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** `on` while Stripe would charge again. */
const NextPayment = z.enum(['on', 'off'])

const PlanOfCustomer = z.object({
  /** Our id. */
  id: z.number(),
  status: SubscriptionStatus,
  plan: z.string(),
  type: z.enum(['recurring', 'one_time', 'free']),
  stripe_last4_digit: z.string().nullable(),
  next_payment_status: NextPayment,
  /** Null for a free plan. A one-time purchase has the id of its payment. */
  stripe_subscription_id: z.string().nullable(),
  /** The end of the paid period; null if nothing is billed again. */
  next_payment_date: Timestamp.nullable(),
  /** Canceled, with access until then. */
  ends_at: Timestamp.nullable(),
  /** When a pause ends. */
  resumes_at: Timestamp.nullable(),
  /** Made in Stripe, and can only be changed there. */
  is_foreign: z.boolean(),
})

export const Subscriber = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  joined_at: Timestamp,
  created_at: Timestamp,
  /** The one that is billed now, else the newest running one, else the newest. The card and cancel calls act on it. */
  subscription: PlanOfCustomer,
  /** Further plans that run now, newest first. */
  also: z.array(PlanOfCustomer),
  tags: z.array(Tag),
})
export type Subscriber = z.output<typeof Subscriber>

/** One payment. Amounts are in the minor unit of `currency`. */
export const HistoryEntry = z.object({
  stripe_charge_id: z.string(),
  start_date: Timestamp,
  price: z.number(),
  currency: z.string(),
  refund_status: z.enum(['none', 'partial', 'refunded']),
  /** The part of `price` that was refunded. */
  refunded: z.number(),
  /** The customer's bank decides about it, so it can't be refunded. */
  disputed: z.boolean(),
  /** A bank debit is pending for some days and can't be refunded before it arrives. */
  status: z.enum(['succeeded', 'pending']),
  /** What was paid for; null if unknown. */
  plan: z.string().nullable(),
  /** Our id of it: two plans may have one name. */
  plan_id: z.number().nullable(),
  /** The card that paid; null if unknown. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Stripe's fee and our commission on it, in the currency that it was settled in. */
  fees: z.object({ currency: z.string(), stripe: z.number(), commission: z.number() }).nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A running plan that costs something. */
export const PaidCustomer = z.object({
  /** Stripe's subscription, or the payment of a one-time purchase. Pages continue from it. */
  id: z.string(),
  customer: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  plan: z.object({ nickname: z.string() }),
  type: z.enum(['recurring', 'one_time']),
  /** Our ids of the plan and of the person, as update-customer and the others take them. */
  subscription_id: z.number(),
  customer_id: z.number(),
  plan_id: z.number(),
  status: SubscriptionStatus,
  next_payment_status: NextPayment,
  ends_at: Timestamp.nullable(),
  is_foreign: z.boolean(),
})
export type PaidCustomer = z.output<typeof PaidCustomer>

export const FreeCustomer = z.object({
  /** Our id of the plan they have. */
  id: z.number(),
  trainee: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  pricing: z.object({ title: z.string() }),
})
export type FreeCustomer = z.output<typeof FreeCustomer>

/** `name,ada`: the column and the part to find. */
const Like = text(210, { tooLong: 'Search for at most 200 characters' })
  .regex(/^(?:name|email),/, 'Search in name or email')
  .optional()

/** 1 and 0 are numbers in JSON. */
const ZeroOrOne = z.union([z.literal([0, 1]).transform(Boolean), Flag])

const Refunded = z.object({ stripe_charge_id: z.string(), amount: z.number(), currency: z.string() })

const Outcome = z.object({
  canceled: z.boolean(),
  /** Access until then; null if it has ended. */
  ends_at: Timestamp.nullable(),
  refunded: z.array(Refunded),
})
export type Outcome = z.output<typeof Outcome>

function outcomeText({ canceled, refunded }: Outcome): string {
  const money = sumText(refunded)
  if (!money) return 'Subscription canceled'
  return canceled ? `Subscription canceled and ${money} refunded` : `${money} refunded`
}

/** When a cancellation ends the access: at once, or with the period that was paid for. */
const Ends = z.enum(['now', 'period_end']).default('now')

/** What the trainer notes about a refund. */
const RefundReason = text(200, { tooLong: 'Use at most 200 characters' }).trim().optional()

/** A form sends an empty text for none. */
const OptionalId = z.preprocess((value) => (value === '' ? null : value), Id.nullish())

/** Which customer, by our id or by Stripe's; what is sent has to belong together. */
const WhichCustomer = {
  customer_id: OptionalId,
  customer_stripe: StripeId.nullish(),
  type: z.enum(['free', 'recurring', 'one_time']),
}

const OfOne = z.object({ id: Id })
const withCustomers = { caller: 'trainer', staff: ['customers'] } as const
const withRefunds = { caller: 'trainer', staff: ['refunds'] } as const
const byOwner = { caller: 'trainer', ownerOnly: true, fresh: true } as const

export const customerCalls = {
  list: call({
    ...withCustomers,
    method: 'GET',
    path: 'subscribers',
    summary:
      'Everyone who has or had a plan, by default newest first. Search with search, or with like[0]=name,… and like[1]=email,….',
    query: z.object({
      ...numberedQuery(15),
      search: Search,
      'like[0]': Like,
      'like[1]': Like,
      sort: sortQuery(['id', 'name', 'email'], 'id,desc'),
      /** Who has a plan in this state. */
      status: SubscriptionStatus.optional(),
      /** Who has this plan, or had it. */
      plan_id: Id.optional(),
      tag_id: Id.optional(),
    }),
    result: numbered(Subscriber),
  }),
  history: call({
    ...withCustomers,
    method: 'GET',
    path: 'subscriber/subscription-history/:id',
    summary: "A subscriber's payments, newest first.",
    params: OfOne,
    result: z.array(HistoryEntry),
  }),
  update: call({
    ...withCustomers,
    method: 'PUT',
    path: 'subscribers/:id',
    summary: 'Change the name of a subscriber, and ask for another email: it counts once it is confirmed.',
    params: OfOne,
    body: CustomerDetails,
    result: DetailsSaved,
    message: savedText('Subscriber updated'),
  }),
  remove: call({
    ...byOwner,
    method: 'DELETE',
    path: 'subscribers/:id',
    summary:
      'Delete a subscriber: plans end without a refund, and the personal data is erased here and at Stripe.',
    params: OfOne,
    result: z.null(),
    message: 'Subscriber deleted',
  }),
  changeCard: call({
    ...withRefunds,
    method: 'POST',
    path: 'change-card',
    summary:
      "Replace the card of a subscriber's plan. An unpaid amount is charged to the new card right away.",
    body: CardFields.extend({ subscriber_id: Id }),
    result: CardChanged,
    message: cardChangedText,
    transaction: 'own',
  }),
  cancel: call({
    ...withRefunds,
    method: 'POST',
    path: 'cancel-subscription',
    summary:
      "Cancel a subscriber's plan, refund payments, or both. With refund_only the plan continues. Refunds return the platform's commission.",
    body: z.object({
      subscriber_id: Id,
      action: z.enum(['cancel_without_refund', 'cancel_with_refund'], 'Choose what to do'),
      refund_only: ZeroOrOne.default(false),
      stripe_charge_id: list(StripeId).max(100).default([]),
      /**
       * One per charge: the amount in the minor unit, and what had been refunded before when the user chose it, so that a
       * repeated call refunds once. Without it, everything that is left is refunded.
       */
      amounts: list(z.object({ amount: z.int().positive(), refunded: z.int().min(0) }))
        .max(100)
        .optional(),
      ends: Ends,
      reason: RefundReason,
    }),
    result: Outcome,
    message: outcomeText,
    transaction: 'own',
  }),
  cancelNextPayment: call({
    ...withRefunds,
    method: 'POST',
    path: 'cancel-next-payment',
    summary: 'Let a subscription end with the paid period: the next payment is not taken.',
    body: z.object({ stripe_subscription_id: StripeId }),
    result: z.null(),
    message: 'The next payment is canceled',
    transaction: 'own',
  }),
  cancelPlan: call({
    ...withRefunds,
    method: 'POST',
    path: 'delete-subscription',
    summary: 'Cancel one plan of a customer; with action=refund, also refund its last payment.',
    body: z.object({
      ...WhichCustomer,
      subscription_stripe: StripeId.nullish(),
      subscription_id: OptionalId,
      action: z.enum(['refund', 'cancel'], 'Choose what to do'),
      ends: Ends,
      reason: RefundReason,
    }),
    result: Outcome,
    message: outcomeText,
    transaction: 'own',
  }),
  updateCustomer: call({
    ...withCustomers,
    method: 'POST',
    path: 'update-customer',
    summary: 'Change the name of a customer, and ask for another email: it counts once it is confirmed.',
    body: CustomerDetails.extend(WhichCustomer),
    result: DetailsSaved,
    message: savedText('Customer updated'),
  }),
  removeCustomer: call({
    ...byOwner,
    method: 'POST',
    path: 'delete-customer',
    summary:
      'Delete a customer: current plans end without a refund, and the personal data is erased here and at Stripe.',
    body: z.object({ ...WhichCustomer, subscription_id: OptionalId }),
    result: z.null(),
    message: 'Customer deleted',
  }),
  search: call({
    ...withCustomers,
    method: 'POST',
    path: 'search-subscriptions',
    summary: 'Paid customers by any part of the name or email: one entry per person, 100 plans at most.',
    body: z.object({ search_query: text(200, { tooLong: 'Search for at most 200 characters' }).trim() }),
    result: z.array(z.object({ data: z.array(PaidCustomer) })),
  }),
  listPaid: call({
    ...withCustomers,
    method: 'GET',
    path: 'load-paid-customers',
    summary: 'Running plans that cost something, newest first, from the id of a row or of its customer on.',
    query: z.object({
      limit: numberedQuery(10).limit,
      last_customer: StripeId.optional(),
      first_customer: StripeId.optional(),
    }),
    result: cursored(PaidCustomer),
  }),
  listFree: call({
    ...withCustomers,
    method: 'GET',
    path: 'load-free-customers',
    summary: 'Everyone who has a free plan, newest first.',
    result: z.array(FreeCustomer),
  }),
}
