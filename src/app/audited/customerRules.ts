/** What a trainer does to customers. The subject is the customer, so that erasing them finds the entry. */
import type { AsTrainer } from '../../base/server/context.ts'
import { bulkCalls } from '../../features/customers/bulkContract.ts'
import { customerCalls, type Outcome } from '../../features/customers/contract.ts'
import { customerPageCalls } from '../../features/customers/pageContract.ts'
import { planChangeCalls } from '../../features/customers/planChange.ts'
import { getAction } from '../../features/customers/server/bulk/bulk.ts'
import { findCustomerPlan } from '../../features/customers/server/lists/listQueries.ts'
import { getSubscriber } from '../../features/customers/server/lists/lists.ts'
import { mayChangeThemselves } from '../../features/customers/server/planChange/planChangeQueries.ts'
import { getCustomerId } from '../../features/customers/server/subscription/managing.ts'
import { privacyCalls } from '../../features/privacy/contract.ts'
import { type Rule, rule, type Subject, type Told } from './audited.ts'

const customer = (id: number, name: string): Subject => ({ kind: 'customer', id, label: name })

/** Without a name: the job that erases them may already be done. */
const removed = (id: number): Told[] => [
  { action: 'customer_deleted', subject: customer(id, `Customer ${id}`) },
]

const nameOf = async (ctx: AsTrainer, id: number) => customer(id, (await getSubscriber(ctx, id)).name)

/** The customer and the plan of a subscription, by our id or Stripe's. */
async function holderOf({ db, trainerId }: AsTrainer, by: 'id' | 'stripe_id', key: number | string) {
  const row = await findCustomerPlan(db, trainerId, by, key as never)
  return row && { subject: customer(row.trainee_id, row.name), plan: row.title }
}

/** Each refund, and the end. */
const ended = (subject: Subject, { canceled, ends_at, refunded }: Outcome, more: Ended): Told[] => [
  ...refunded.map(
    ({ stripe_charge_id, amount, currency }): Told => ({
      action: 'payment_refunded',
      subject,
      after: { amount_cents: amount, currency, charge: stripe_charge_id },
      reason: more.reason,
    }),
  ),
  ...(canceled
    ? [
        {
          action: 'subscription_canceled' as const,
          subject,
          after: { ...(more.plan && { plan: more.plan }), ends_at: ends_at ?? 'now' },
          reason: more.reason,
        },
      ]
    : []),
]

interface Ended {
  plan?: string | undefined
  reason?: string | undefined
}

const detailsOf = ({ name, email }: { name: string; email: string }) => ({ name, email })

const bulk = async (ctx: AsTrainer, id: number, action: 'bulk_action_started' | 'bulk_action_stopped') => {
  const { title, total, everyone } = await getAction(ctx, id)
  const subject = { kind: 'customers', id, label: title } as const
  return [{ action, subject, after: { customers: total, everyone } }]
}

export const customerRules: Rule[] = [
  rule(customerCalls.update, {
    look: ({ ctx, params }) => getSubscriber(ctx, params.id),
    tell: ({ params, body }, _, seen) => changed(params.id, seen, body),
  }),
  rule(customerCalls.updateCustomer, {
    look: async ({ ctx, body }) => getSubscriber(ctx, await getCustomerId(ctx, body)),
    tell: ({ body }, _, seen) => (seen ? changed(seen.id, seen, body) : []),
  }),
  rule(customerCalls.remove, { tell: ({ params }) => removed(params.id) }),
  rule(customerCalls.removeCustomer, {
    look: ({ ctx, body }) => getCustomerId(ctx, body),
    tell: (_, __, id) => (id ? removed(id) : []),
  }),
  rule(privacyCalls.eraseTrainee, { tell: ({ params }) => removed(params.id) }),
  rule(customerCalls.cancel, {
    look: ({ ctx, body }) => nameOf(ctx, body.subscriber_id),
    tell: ({ body }, result, subject) => (subject ? ended(subject, result, { reason: body.reason }) : []),
  }),
  rule(customerCalls.cancelPlan, {
    look: ({ ctx, body }) =>
      body.subscription_id
        ? holderOf(ctx, 'id', body.subscription_id)
        : holderOf(ctx, 'stripe_id', body.subscription_stripe ?? ''),
    tell: ({ body }, result, seen) =>
      seen ? ended(seen.subject, result, { plan: seen.plan, reason: body.reason }) : [],
  }),
  rule(customerCalls.cancelNextPayment, {
    look: ({ ctx, body }) => holderOf(ctx, 'stripe_id', body.stripe_subscription_id),
    tell: (_, __, seen) =>
      seen
        ? [
            {
              action: 'subscription_canceled',
              subject: seen.subject,
              after: { plan: seen.plan, ends_at: 'period end' },
            },
          ]
        : [],
  }),
  rule(customerCalls.changeCard, {
    look: ({ ctx, body }) => nameOf(ctx, body.subscriber_id),
    tell: (_, { stripe_last4_digit }, subject) =>
      subject ? [{ action: 'customer_card_changed', subject, after: { card: stripe_last4_digit } }] : [],
  }),
  rule(bulkCalls.pause, {
    look: ({ ctx, body }) => holderOf(ctx, 'id', body.subscription_id),
    tell: ({ body }, _, seen) =>
      seen
        ? [
            {
              action: 'subscription_paused',
              subject: seen.subject,
              after: { plan: seen.plan, back_on: body.back_on },
            },
          ]
        : [],
  }),
  rule(bulkCalls.resume, {
    look: ({ ctx, body }) => holderOf(ctx, 'id', body.subscription_id),
    tell: (_, __, seen) =>
      seen ? [{ action: 'subscription_resumed', subject: seen.subject, after: { plan: seen.plan } }] : [],
  }),
  rule(bulkCalls.start, { tell: ({ ctx }, { id }) => bulk(ctx, id, 'bulk_action_started') }),
  rule(bulkCalls.end, { tell: ({ ctx, params }) => bulk(ctx, params.id, 'bulk_action_stopped') }),
  rule(planChangeCalls.change, {
    look: ({ ctx, params }) => holderOf(ctx, 'id', params.id),
    tell: (_, { plan, effective_at }, seen) =>
      seen
        ? [
            {
              action: 'subscription_plan_changed',
              subject: seen.subject,
              before: { plan: seen.plan },
              after: { plan, from: effective_at },
            },
          ]
        : [],
  }),
  rule(planChangeCalls.undo, {
    look: ({ ctx, params }) => holderOf(ctx, 'id', params.id),
    tell: (_, __, seen) =>
      seen ? [{ action: 'subscription_plan_kept', subject: seen.subject, after: { plan: seen.plan } }] : [],
  }),
  rule(planChangeCalls.saveSettings, {
    look: ({ ctx }) => mayChangeThemselves(ctx.db, ctx.trainerId),
    tell: ({ body: { by_subscriber } }, _, before) =>
      before === by_subscriber
        ? []
        : [
            {
              action: 'plan_change_settings_changed',
              subject: { kind: 'settings', id: '', label: 'Change of plan' },
              before: { by_subscriber: before ?? null },
              after: { by_subscriber },
            },
          ],
  }),
  rule(customerPageCalls.exportCharges, {
    look: ({ ctx, params }) => nameOf(ctx, params.id),
    tell: (_, { fileName }, subject) =>
      subject ? [{ action: 'list_exported', subject, after: { file: fileName } }] : [],
  }),
  rule(privacyCalls.exportTrainee, {
    tell: ({ params }, { person }) => [
      { action: 'data_exported', subject: customer(params.id, person.name) },
    ],
  }),
]

function changed(
  id: number,
  seen: { name: string; email: string } | undefined,
  body: { name: string; email: string },
): Told[] {
  const [before, after] = [seen && detailsOf(seen), detailsOf(body)]
  if (before?.name === after.name && before.email === after.email) return []
  return [{ action: 'customer_changed', subject: customer(id, after.name), before, after }]
}
