/** Mail to a subscriber about their plan: it was changed, it will change, or it stays after all. */
import { z } from 'zod'
import { siteUrl } from '../../../../base/server/config.ts'
import { job } from '../../../../base/server/jobs.ts'
import type { MailContent } from '../../../../base/server/mail.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import { isBilled } from '../lists/billedRow.ts'
import { mailCustomer } from '../mails/customerMail.ts'
import { day, letter, type Recipient, type Sender } from '../mails/mails.ts'
import { findSubscription, findTrainee } from '../queries.ts'
import { findNextPayment } from '../subscription/nextPayment.ts'
import { findPlanChange, type PlanChangeRow } from './planChangeQueries.ts'

const What = z.enum(['changed', 'scheduled', 'undone'])

/** `changeId` is null for a change that was made in Stripe's dashboard. */
export const notifyOfPlanChange = job({
  name: 'tell-of-plan-change',
  data: z.object({
    trainerId: z.number(),
    subscriptionId: z.number(),
    fromPlanId: z.number(),
    toPlanId: z.number(),
    changeId: z.number().nullable(),
    what: What,
  }),
  async run(work, { trainerId, subscriptionId, fromPlanId, toPlanId, changeId, what }) {
    const { db } = work
    const row = await findSubscription(db, trainerId, subscriptionId)
    const trainee = row && (await findTrainee(db, trainerId, row.trainee_id))
    const from = await findSoldPlan(db, trainerId, fromPlanId)
    const to = await findSoldPlan(db, trainerId, toPlanId)
    const domain = (await findSite(db, trainerId))?.domain
    if (!row || !trainee || !from || !to || !domain) return
    const made =
      changeId === null ? undefined : await findPlanChange(db, { trainer_id: trainerId, id: changeId })
    const next = isBilled(row) && what === 'changed' ? await findNextPayment(work, row) : undefined
    const words = { from: from.title, to: to.title, currency: to.currency, made, next, what }
    const url = siteUrl(work.config, domain, '/me')
    const mail = planChangeMail(await findBrand(work, trainerId), trainee, { ...words, url })
    const once = changeId === null ? undefined : `plan-change:${trainerId}:${changeId}:${what}`
    await mailCustomer(work, trainee, { ...mail, ...(once && { once }) })
  },
})

interface Words {
  from: string
  to: string
  currency: string
  made: PlanChangeRow | undefined
  next: { at: Date; cents: number } | undefined
  what: z.output<typeof What>
  url: string
}

export function planChangeMail(sender: Sender, to: Recipient, words: Words): MailContent {
  const { made, currency, next, url, what } = words
  const money = (cents: number) => inCurrency(cents, currency)
  const who = made?.made_by === 'subscriber' ? 'You' : sender.name
  const action = { label: 'Open your account', url }
  const facts = [
    { label: 'Before', value: words.from },
    { label: 'New plan', value: words.to },
  ]
  if (what === 'undone')
    return letter(sender, to, {
      kind: 'customer_change',
      subject: `You keep ${words.from}`,
      heading: `You keep ${words.from}`,
      paragraphs: [`${who} undid the change to ${words.to}. Nothing changes.`],
      action,
    })
  if (what === 'scheduled') {
    const on = made?.effective_at ? ` on ${day.format(made.effective_at)}` : ' with the next payment'
    return letter(sender, to, {
      kind: 'customer_change',
      subject: `Your plan changes to ${words.to}${on}`,
      heading: `Your plan changes to ${words.to}`,
      paragraphs: [
        `${who} changed your plan from ${words.from} to ${words.to}. It takes effect${on}. Until then everything stays as it is.`,
        unasked(made),
      ].filter(Boolean),
      facts: [
        ...facts,
        ...(made ? [{ label: 'First payment', value: money(made.then_cents), isTotal: true }] : []),
      ],
      action,
    })
  }
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `Your plan is ${words.to} now`,
    heading: `Your plan is ${words.to} now`,
    paragraphs: [`${who} changed your plan from ${words.from} to ${words.to}.`, unasked(made)].filter(
      Boolean,
    ),
    facts: [
      ...facts,
      ...(made ? [{ label: 'Charged today', value: money(made.due_cents), isTotal: true }] : []),
      ...(next ? [{ label: `Next payment, ${day.format(next.at)}`, value: money(next.cents) }] : []),
    ],
    action,
  })
}

const unasked = (made: PlanChangeRow | undefined) =>
  made?.made_by === 'subscriber' ? '' : "If you didn't ask for this, reply to this email."
