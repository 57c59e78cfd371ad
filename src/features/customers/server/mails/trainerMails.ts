/**
 * Mail to a trainer about customers: a sale, a cancellation, a failed payment, a dispute. Each is sent once, whoever
 * reports it and however often: its key names what it is about.
 */
import { z } from 'zod'
import { dashboardUrl } from '../../../../base/server/config.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { isFirstMail, type MailContent } from '../../../../base/server/mail.ts'
import { ask, idOf, isMissing, type Stripe } from '../../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import { findConfirmedEmail } from '../../../accounts/server/service.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { findSoldPlan, type PlanRow } from '../../../plans/server/service.ts'
import type { NewsKind } from '../../mailSettings.ts'
import { findTrainee, type SubscriptionRow, type TraineeRow } from '../queries.ts'
import { findSubscriptionOf, SubscriptionJob } from '../subscription/subscriptionJob.ts'
import { findMailSettings, insertNews } from './mailSettingQueries.ts'
import { day } from './mails.ts'
import { findBuyer } from './receiptMails.ts'

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'action'>

interface About {
  kind: NewsKind
  /** Names what it is about: the trainer is told of it once. */
  once: string
  /** The customer, so that their erasure reaches it. */
  traineeId?: number | undefined
}

/** The only way to a trainer's inbox, as the trainer's settings say: at once, in the next digest, or not at all. */
export async function tellTrainerOf(
  work: AppContext,
  trainerId: number,
  { kind, once, traineeId }: About,
  words: Words,
): Promise<void> {
  const to = await findConfirmedEmail(work.db, trainerId)
  const settings = await findMailSettings(work.db, trainerId)
  if (!to || !settings[kind]) return
  if (settings.digest)
    return transact(work.db, async (db) => {
      const { heading, paragraphs } = words
      if (await isFirstMail(db, once))
        await insertNews(db, trainerId, { kind, traineeId, heading, text: paragraphs.join(' ') })
    })
  await work.mail.send(work.db, {
    kind: 'trainer_news',
    trainerId,
    to,
    once,
    action: { label: 'See your customers', url: dashboardUrl(work.config, '/trainer/customers') },
    footer: `You're receiving this because you sell with ${work.config.productName}.`,
    ...words,
  })
}

interface Sold {
  row: SubscriptionRow
  trainee: TraineeRow
  plan: PlanRow
}

async function findSold(
  { db }: AppContext,
  key: z.output<typeof SubscriptionJob>,
): Promise<Sold | undefined> {
  const row = await findSubscriptionOf(db, key)
  const trainee = row && (await findTrainee(db, row.trainer_id, row.trainee_id))
  const plan = row && (await findSoldPlan(db, row.trainer_id, row.plan_id))
  return row && trainee && plan && { row, trainee, plan }
}

export interface Sale {
  trainerId: number
  subscriptionId: number
  /** In the minor unit; nothing for a free plan or a trial. */
  paidCents: number
  trialEndsAt: Date | null
}

/** Called when someone gets a plan they did not have. */
export async function notifyOfSale(work: AppContext, sale: Sale): Promise<void> {
  const sold = await findSold(work, sale)
  if (!sold) return
  const about = { kind: 'sale', once: `sale:${sold.row.id}`, traineeId: sold.trainee.id } as const
  await tellTrainerOf(work, sale.trainerId, about, saleWords(sold, sale))
}

function saleWords({ trainee, plan }: Sold, { paidCents, trialEndsAt }: Sale): Words {
  const paid = inCurrency(paidCents, plan.currency)
  const kind = trialEndsAt ? 'trial' : plan.type === 'free' ? 'free member' : 'sale'
  const did = trialEndsAt ? 'started a free trial of' : plan.type === 'free' ? 'joined' : 'bought'
  return {
    subject: kind === 'sale' ? `New sale: ${plan.title}, ${paid}` : `New ${kind}: ${plan.title}`,
    heading: `${trainee.name} ${did} ${plan.title}`,
    paragraphs: [
      trialEndsAt
        ? `The first payment is due on ${day.format(trialEndsAt)}.`
        : 'We have sent a welcome email with a link to sign in.',
    ],
    facts: [
      ...customerFacts(trainee),
      { label: 'Plan', value: plan.title },
      ...(trialEndsAt
        ? [{ label: 'Trial ends', value: day.format(trialEndsAt) }]
        : [{ label: 'Paid', value: plan.type === 'free' ? 'Free' : paid, isTotal: true }]),
    ],
  }
}

const customerFacts = ({ name, email }: Pick<TraineeRow, 'name' | 'email'>) => [
  { label: 'Name', value: name },
  { label: 'Email', value: email },
]

export const TrainerNews = z.enum(['cancelled', 'ended'])

/** About the end of a subscription; `at` is when it ends. */
export const notifyTrainer = job({
  name: 'tell-trainer',
  data: SubscriptionJob.extend({ what: TrainerNews, at: z.string().nullable() }),
  async run(work, { what, at, ...key }) {
    const sold = await findSold(work, key)
    if (!sold) return
    const { row } = sold
    const once = `${what}:${row.id}:${at ?? ''}`
    const about = { kind: 'cancellation', once, traineeId: sold.trainee.id } as const
    await tellTrainerOf(work, row.trainer_id, about, cancelledWords(sold, at))
  },
})

function cancelledWords({ trainee, plan }: Sold, at: string | null): Words {
  const heading = at ? `${trainee.name} canceled ${plan.title}` : `${plan.title} ended for ${trainee.name}`
  return {
    subject: heading,
    heading,
    paragraphs: [
      at
        ? `They keep access until ${day.format(new Date(at))}. Nothing more will be charged.`
        : 'They no longer have access, and nothing more will be charged.',
    ],
    facts: customerFacts(trainee),
  }
}

/**
 * Called for a dispute, which is fetched again. Also for payments that were not made through us: the trainer's money is
 * at stake.
 */
export async function followDispute(
  work: AppContext,
  account: TrainerAccount,
  disputeId: string,
): Promise<void> {
  const dispute = await ask(() =>
    work.stripe
      .of(account.accountId)
      .disputes.retrieve(disputeId)
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
  )
  if (!dispute) return
  const buyer = await findBuyer(work, account, idOf(dispute.charge) ?? '')
  const about = { kind: 'dispute', once: `dispute:${dispute.id}`, traineeId: buyer?.id } as const
  await tellTrainerOf(work, account.trainerId, about, disputeWords(work, dispute, buyer))
}

function disputeWords(work: AppContext, dispute: Stripe.Dispute, buyer: TraineeRow | undefined): Words {
  const amount = inCurrency(dispute.amount, dispute.currency.toUpperCase())
  const dueBy = dispute.evidence_details.due_by
  const isLocal = work.config.stripe.localPort !== undefined
  return {
    subject: `A payment of ${amount} is disputed`,
    heading: `${buyer?.name ?? 'A customer'} disputes a payment of ${amount}`,
    paragraphs: [
      "The customer's bank has taken the money back for now and will decide who keeps it. Send your evidence in Stripe: what you sold, and proof that the customer used it.",
      "Without evidence the dispute is usually lost. You can't refund the payment while the dispute is open.",
    ],
    facts: [
      ...(buyer ? customerFacts(buyer) : []),
      { label: 'Reason', value: dispute.reason.replaceAll('_', ' ') },
      ...(dueBy ? [{ label: 'Respond by', value: day.format(new Date(dueBy * 1000)) }] : []),
      { label: 'Amount', value: amount, isTotal: true },
    ],
    // The local Stripe has no dashboard.
    ...(!isLocal && {
      action: { label: 'Respond in Stripe', url: `https://dashboard.stripe.com/disputes/${dispute.id}` },
    }),
  }
}
