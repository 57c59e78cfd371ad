/** Mails about failed payments: to the subscriber for each try, with the card-fix link; to the trainer once. */
import { z } from 'zod'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import {
  day,
  findSubscription,
  findTrainee,
  letter,
  mailCustomer,
  type Sender,
  type TraineeRow,
  tellTrainerOf,
} from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { findBrand, findSite } from '../../sites/server/service.ts'
import { asksToConfirm, reasonFor } from '../reasons.ts'
import { issueCardLink, LINK_DAYS } from './cardLink.ts'
import { type FailureRow, findFailure, listTries, markMailed } from './queries.ts'

const FailureJob = z.object({ trainerId: z.number(), failureId: z.number() })

interface Told {
  failure: FailureRow
  isForeign: boolean
  trainee: TraineeRow
  plan: string
}

/** Undefined for a failure that is closed: nothing is left to do about it. */
async function findTold(
  { db }: Pick<AppContext, 'db'>,
  { trainerId, failureId }: z.output<typeof FailureJob>,
): Promise<Told | undefined> {
  const failure = await findFailure(db, { trainer_id: trainerId, id: failureId })
  if (failure?.state !== 'open') return undefined
  const row = await findSubscription(db, trainerId, failure.subscription_id)
  const trainee = row && (await findTrainee(db, trainerId, row.trainee_id))
  const plan = row && (await findSoldPlan(db, trainerId, row.plan_id))
  return trainee && plan && { failure, isForeign: row.is_foreign, trainee, plan: plan.title }
}

/** To the subscriber. The link, the mail and the mark are one transaction, so a repeated job does nothing. */
export const mailOfTry = job({
  name: 'mail-failed-try',
  data: FailureJob.extend({ key: z.string() }),
  // The mail has a link.
  keepSeconds: 3600,
  run: (work, { key, ...which }) =>
    transact(work.db, async (db) => {
      const told = await findTold({ db }, which)
      const tries = told && (await listTries(db, which.trainerId, [told.failure.id]))
      if (!told || tries?.find((one) => one.key === key)?.mailed_at) return
      if (await sendLink({ ...work, db }, told)) await markMailed(db, told.failure, key)
    }),
})

/** False if the site has no address. */
async function sendLink(work: AppContext, told: Told): Promise<boolean> {
  const { failure, trainee } = told
  const { trainer_id } = failure
  const domain = (await findSite(work.db, trainer_id))?.domain
  if (!domain) return false
  const { url } = await issueCardLink(work.db, work, failure, domain)
  const mail = failedMail(await findBrand(work, trainer_id), told, url)
  await mailCustomer(work, trainee, mail)
  return true
}

/** At the trainer's request, with a new link. */
export async function mailLinkAgain(work: AppContext, failure: FailureRow): Promise<boolean> {
  const told = await findTold(work, { trainerId: failure.trainer_id, failureId: failure.id })
  if (!told || !(await sendLink(work, told))) return false
  const newest = (await listTries(work.db, failure.trainer_id, [failure.id])).at(-1)
  if (newest) await markMailed(work.db, failure, newest.key)
  return true
}

function failedMail(sender: Sender, told: Told, url: string): MailContent {
  const { failure, trainee, plan, isForeign } = told
  const money = inCurrency(failure.amount_cents, failure.currency)
  const isToConfirm = asksToConfirm(failure.reason)
  const page = isForeign
    ? 'pay it with another card'
    : isToConfirm
      ? 'confirm it or enter another card'
      : 'enter another card'
  return letter(sender, trainee, {
    kind: 'payment',
    subject: `Your payment to ${sender.name} didn't go through`,
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge ${money} for ${plan}. ${reasonFor(failure.reason).subscriber}`,
      `The button leads to a page where you can ${page}. You don't need to sign in.`,
      ...nextText(told),
    ],
    action: {
      label: isForeign ? 'Pay now' : isToConfirm ? 'Confirm or change the card' : 'Update your card',
      url,
    },
    facts: [
      { label: plan, value: money, isTotal: true },
      { label: 'The link works for', value: `${LINK_DAYS} days` },
    ],
  })
}

/** What comes next. Only Stripe knows when a plan that was made there ends. */
function nextText({ failure: { next_try_at, access_until }, plan, isForeign }: Told): string[] {
  const until = day.format(access_until)
  const again = next_try_at && `Otherwise we'll try again on ${day.format(next_try_at)}.`
  if (isForeign) return again ? [again] : []
  return again && next_try_at < access_until
    ? [`${again} You keep access until ${until}.`]
    : [`You keep access until ${until}. Then ${plan} ends unless the payment has arrived.`]
}

/** Once per failed payment. */
export const tellTrainer = job({
  name: 'tell-trainer-of-failure',
  data: FailureJob,
  async run(work, which) {
    const told = await findTold(work, which)
    // Paid in the meantime.
    if (!told) return
    const { failure, trainee, plan, isForeign } = told
    const due = inCurrency(failure.amount_cents, failure.currency)
    const keeps = isForeign
      ? 'The subscription was made in Stripe: your settings there decide when it ends.'
      : `They keep access until ${day.format(failure.access_until)}.`
    const about = { kind: 'failure', once: `failed:${failure.invoice_id}`, traineeId: trainee.id } as const
    await tellTrainerOf(work, failure.trainer_id, about, {
      subject: `Payment failed: ${trainee.name}, ${plan}`,
      heading: `A payment of ${due} failed`,
      paragraphs: [
        `${trainee.name}'s payment for ${plan} didn't go through: ${reasonFor(failure.reason).trainer.toLowerCase()}. We have emailed them a link to update their card.`,
        failure.next_try_at
          ? `Stripe will try again on ${day.format(failure.next_try_at)}. ${keeps}`
          : `Stripe won't try again by itself. ${keeps}`,
      ],
      facts: [
        { label: 'Name', value: trainee.name },
        { label: 'Email', value: trainee.email },
        { label: 'Due', value: due, isTotal: true },
      ],
      action: {
        label: 'See failed payments',
        url: dashboardUrl(work.config, '/trainer/customers/failed-payments'),
      },
    })
  },
})
