/** What happens to an erased subscriber: every session, link and billing ends. */
import { ring } from '../../../../base/server/bell.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../../base/server/db.ts'
import type { MailContent } from '../../../../base/server/mail.ts'
import { forgetInSubjects, forgetMailsTo } from '../../../../base/server/mailLog.ts'
import { forgetRefusal } from '../../../../base/server/refusedAddresses.ts'
import { endSessionsOfTrainee, markSessionsErased } from '../../../../base/server/session.ts'
import { ask, isMissing, refusalOf } from '../../../../base/server/stripe.ts'
import { forgetThrottles } from '../../../../base/server/throttle.ts'
import { forgetSubject } from '../../../audit/server/service.ts'
import { unlessCutOff } from '../../../connect/server/service.ts'
import { refreshSubscription } from '../../../ledger/server/service.ts'
import { historyKinds } from '../../history.ts'
import { deleteHistory, listHistory } from '../customer/historyQueries.ts'
import { deleteNotes } from '../customer/noteQueries.ts'
import { accountOf, isBilled } from '../lists/billedRow.ts'
import { deleteTagsOf } from '../lists/tagQueries.ts'
import { deleteMailChoice } from '../mails/mailChoiceQueries.ts'
import { deleteNewsOf } from '../mails/mailSettingQueries.ts'
import { letter, type Recipient, type Sender } from '../mails/mails.ts'
import { anonymizeTrainee, listSubscriptions, markDeleted, type TraineeRow } from '../queries.ts'
import { deleteAddressChanges, listFormerEmails } from './addressQueries.ts'
import { deleteCodesOf } from './codeQueries.ts'
import { deleteTokensOf } from './tokenQueries.ts'

/** Before their sessions end, every device that is signed in is told to delete what it keeps. */
export async function eraseDevices(db: Db, trainee: TenantKey): Promise<void> {
  await markSessionsErased(db, trainee)
  await signOutEverywhere(db, trainee)
  ring(db, trainee.trainer_id, trainee.id)
}

export async function signOutEverywhere(db: Db, trainee: TenantKey): Promise<void> {
  await endSessionsOfTrainee(db, trainee)
  await deleteTokensOf(db, trainee)
  await deleteCodesOf(db, trainee)
}

/** At Stripe, immediately and not at the end of the period. May be repeated. */
export async function endAtOnce(work: AppContext, trainee: TenantKey): Promise<void> {
  for (const row of await listSubscriptions(work.db, trainee)) {
    // What the trainer made at Stripe ends there when the person's customer is deleted.
    if (!isBilled(row) || row.state === 'cancelled' || row.is_foreign) continue
    const { account_id, stripe_id } = row
    const { subscriptions } = work.stripe.of(account_id)
    await unlessCutOff(work, account_id, () =>
      ask(() =>
        subscriptions.cancel(stripe_id).catch((error: unknown) => {
          // Gone or already ended.
          if (!isMissing(error) && !refusalOf(error)) throw error
        }),
      ),
    )
    // Our rows say so too, whether or not a webhook arrives.
    await unlessCutOff(work, account_id, () => refreshSubscription(work, accountOf(row), stripe_id))
  }
}

/** What remains of a person once nothing is billed. Runs in the caller's transaction. */
export async function forgetTrainee(db: Db, trainee: TraineeRow): Promise<void> {
  await signOutEverywhere(db, trainee)
  for (const email of [trainee.email, ...(await listFormerEmails(db, trainee))]) {
    await forgetThrottles(db, email)
    await forgetRefusal(db, email)
    await forgetMailsTo(db, email, trainee.trainer_id)
  }
  await forgetInSubjects(db, trainee.trainer_id, await listNames(db, trainee))
  await deleteAddressChanges(db, trainee)
  await deleteTagsOf(db, trainee)
  await deleteNewsOf(db, trainee.trainer_id, trainee.id)
  await deleteMailChoice(db, trainee)
  await markDeleted(db, trainee)
  await deleteHistory(db, trainee)
  await deleteNotes(db, trainee)
  await forgetSubject(db, trainee.trainer_id, { kind: 'customer', id: trainee.id })
  await anonymizeTrainee(db, trainee)
}

/** What they were called, as far as their history knows. */
async function listNames(db: Db, trainee: TraineeRow): Promise<string[]> {
  const before = (await listHistory(db, trainee)).flatMap(({ kind, detail }) => {
    const read = kind === 'details_changed' && historyKinds.details_changed.detail.safeParse(detail)
    return read && read.success ? [read.data.before.name] : []
  })
  return [trainee.name, ...before]
}

export const erasedMail = (sender: Sender, to: Recipient): MailContent =>
  letter(
    sender,
    to,
    {
      kind: 'closing',
      subject: `Your data with ${sender.name} is being deleted`,
      heading: 'Your data is being deleted',
      paragraphs: [
        'Your plans have ended, and nothing more will be charged. Your name, email and messages are being deleted.',
        `Invoices and payment records stay with ${sender.name} and Stripe for as long as tax law requires.`,
      ],
    },
    `This is the last email about your account with ${sender.name}.`,
  )

/** `plans` end with the site; `isBilled` if one of them would have been charged again. */
export function siteClosedMail(
  { name, logo, accent, onAccent, url }: Sender,
  { id, email }: TraineeRow,
  { plans, isBilled }: { plans: string[]; isBilled: boolean },
): MailContent {
  const titles = new Intl.ListFormat('en').format(plans)
  return {
    to: email,
    once: `site-closed:${id}`,
    brand: { name, logo, accent, onAccent, url },
    kind: 'closing',
    subject: `${name} has closed`,
    heading: `${name} has closed`,
    paragraphs: [
      `${name} has closed its account, and its site is offline.`,
      ...(plans.length > 0 ? [`Your access to ${titles} has ended.`] : []),
      ...(isBilled
        ? [
            'Your subscription is canceled, and nothing more will be charged.',
            `Time you've already paid for isn't refunded automatically. To ask for a refund, reply to an earlier email from ${name}.`,
          ]
        : []),
      'Your name and email are deleted here. Payment records stay, without your name, for as long as tax law requires.',
    ],
    footer: `You're receiving this because you signed up with ${name}. This is the last email about your account there.`,
  }
}
