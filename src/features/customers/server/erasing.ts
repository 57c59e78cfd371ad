/** What becomes of a subscriber who is erased: every session and link ends, and everything that is billed. */
import type { AtWork } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Letter } from '../../../base/server/mail.ts'
import { endSessionsOfTrainee } from '../../../base/server/session.ts'
import { ask, isMissing, refusalOf } from '../../../base/server/stripe.ts'
import { unlessCutOff } from '../../payouts/server/service.ts'
import { isBilled } from './billedRow.ts'
import { letter, type Recipient, type Sender } from './mails.ts'
import { deleteTokensOf, listSubscriptions } from './queries.ts'

export async function signOutEverywhere(db: Db, traineeId: number): Promise<void> {
  await endSessionsOfTrainee(db, traineeId)
  await deleteTokensOf(db, traineeId)
}

/** At Stripe, now and not at the end of what is paid. May be repeated. */
export async function endAtOnce(work: AtWork, traineeId: number): Promise<void> {
  for (const row of await listSubscriptions(work.db, traineeId)) {
    if (!isBilled(row) || row.state === 'cancelled') continue
    const { account_id, stripe_id } = row
    const { subscriptions } = work.stripe.of(account_id)
    await unlessCutOff(work, account_id, () =>
      ask(() =>
        subscriptions.cancel(stripe_id).catch((error: unknown) => {
          // Gone, or ended already.
          if (!isMissing(error) && !refusalOf(error)) throw error
        }),
      ),
    )
  }
}

export const erasedLetter = (sender: Sender, to: Recipient): Letter =>
  letter(
    sender,
    to,
    {
      subject: `Your data with ${sender.name} is being deleted`,
      heading: 'Your data is being deleted',
      paragraphs: [
        'Your plans have ended, and nothing more will be charged. Your name, email and messages are being deleted.',
        `Invoices and payment records stay with ${sender.name} and Stripe for as long as tax law requires.`,
      ],
    },
    `This is the last email about your account with ${sender.name}.`,
  )
