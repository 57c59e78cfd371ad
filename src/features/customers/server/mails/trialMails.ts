/**
 * The reminder before a subscriber's free trial ends and the first payment is taken. Stripe's event that a trial will
 * end and an hourly check both end here; the key makes it one mail.
 */
import { z } from 'zod'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { job } from '../../../../base/server/jobs.ts'
import type { MailContent } from '../../../../base/server/mail.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import { findMirroredSubscription, listEndingTrialsOfAllTrainers } from '../../../ledger/server/service.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import { isBilled } from '../lists/billedRow.ts'
import { findByStripeId, findTrainee } from '../queries.ts'
import { findNextPayment } from '../subscription/nextPayment.ts'
import { mailCustomer } from './customerMail.ts'
import { day, letter, type Recipient, type Sender } from './mails.ts'

const DAY_MS = 86_400_000

/**
 * Three days before, or one day before a short trial ends; null for one so short that the welcome mail has just said
 * it.
 */
export function reminderAt(startedAt: Date, endsAt: Date): Date | null {
  const days = (endsAt.getTime() - startedAt.getTime()) / DAY_MS
  if (days <= 1) return null
  return new Date(endsAt.getTime() - (days > 4 ? 3 : 1) * DAY_MS)
}

interface TrialEnd {
  plan: string
  endsAt: Date
  currency: string
  /** In minor units, after coupons. */
  cents: number
  /** Where to change or cancel the plan. */
  url: string
}

export function trialEndsMail(sender: Sender, to: Recipient, trial: TrialEnd): MailContent {
  const { plan, endsAt, currency, cents, url } = trial
  const [on, money] = [day.format(endsAt), inCurrency(cents, currency)]
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `Your free trial of ${plan} ends on ${on}`,
    heading: `Your free trial ends on ${on}`,
    paragraphs: [
      cents > 0
        ? `We will charge ${money} for ${plan} on that day. You don't need to do anything to continue.`
        : `${plan} continues on that day. Nothing is charged for the first period.`,
      `Don't want to continue? Cancel before ${on} and you pay nothing.`,
    ],
    action: { label: 'Manage your plan', url },
  })
}

/** Sends nothing if it is too early, or for a canceled trial. */
export async function remindOfTrial(
  work: AppContext,
  account: TrainerAccount,
  stripeId: string,
  now: Date,
): Promise<void> {
  const row = await findByStripeId(work.db, account, stripeId)
  const mirrored = row && (await findMirroredSubscription(work.db, account, stripeId))
  if (!row || !isBilled(row) || row.ends_at || mirrored?.status !== 'trialing' || !mirrored.trial_end) return
  const at = reminderAt(row.started_at, mirrored.trial_end)
  if (!at || now < at || now >= mirrored.trial_end) return
  const { trainer_id } = row
  const trainee = await findTrainee(work.db, trainer_id, row.trainee_id)
  const plan = await findSoldPlan(work.db, trainer_id, row.plan_id)
  const domain = (await findSite(work.db, trainer_id))?.domain
  const next = await findNextPayment(work, row)
  if (!trainee || !plan || !domain || !next) return
  await mailCustomer(work, trainee, {
    ...trialEndsMail(await findBrand(work, trainer_id), trainee, {
      plan: plan.title,
      endsAt: mirrored.trial_end,
      currency: plan.currency,
      cents: next.cents,
      url: siteUrl(work.config, domain, '/me'),
    }),
    once: `trial-ends:${row.id}:${mirrored.trial_end.toISOString()}`,
  })
}

/** If Stripe isn't responding for one account, the others must not wait. */
export async function remindOfTrials(work: AppContext, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 3 * DAY_MS)
  for (const { trainer_id, account_id, id } of await listEndingTrialsOfAllTrainers(work.db, now, until)) {
    const account = { trainerId: trainer_id, accountId: account_id }
    await remindOfTrial(work, account, id, now).catch((error: unknown) =>
      work.log.warn({ err: error, subscription: id }, 'a trial reminder could not be sent'),
    )
  }
}

export const remindOfTrialsHourly = job({
  name: 'remind-of-trials',
  data: z.object({}),
  schedule: '25 * * * *',
  run: (work) => remindOfTrials(work, new Date()),
})
