/** The receipt for whoever stated something, and the mail to the trainer. */
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { letter, tellTrainerOf } from '../../customers/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'
import type { StatementRow } from './queries.ts'

/** 'July 1, 2026 at 3:04:05 PM UTC' */
export const timeOf = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
})

const nouns = { withdrawal: 'withdrawal', cancellation: 'cancellation' } as const

/**
 * The same words for every address, so the page and the mail never tell who is a customer. It contains everything that
 * was stated: the mail itself is the proof.
 */
export async function sendReceipt(work: AppContext, row: StatementRow, confirmUrl: string): Promise<void> {
  const sender = await findBrand(work, row.trainer_id)
  const noun = nouns[row.kind]
  const mail = letter(
    sender,
    row,
    {
      kind: 'withdrawal',
      subject: `Receipt of your ${noun}`,
      heading: `We received your ${noun}`,
      paragraphs: [
        `${sender.name} received it at the time below. Keep this email as proof.`,
        ...(row.kind === 'withdrawal'
          ? [
              'Confirm that this address is yours, so that it can be carried out without delay. If the button is not used, it is still valid: the seller carries it out by hand.',
              "If you didn't send this, don't confirm. Somebody typed your address, and you can reply to this email.",
            ]
          : [
              'If there is a contract with this address, it ends with the paid period, and a second email confirms it. A contract that would end at once waits until you confirm with the button that this address is yours. If the button is not used, your cancellation is still valid: the seller carries it out by hand.',
              "If you didn't send this, don't confirm. Somebody typed your address: sign in to your account and choose to keep your plan, or reply to this email.",
            ]),
      ],
      facts: [
        { label: 'Received', value: timeOf.format(row.received_at) },
        { label: 'Name', value: row.name },
        { label: 'Email', value: row.email },
        { label: 'Contract', value: row.contract },
        ...(row.reason === null ? [] : [{ label: 'Reason', value: row.reason }]),
      ],
      action: { label: `Confirm the ${noun}`, url: confirmUrl },
    },
    `You're receiving this because this address was entered on the site of ${sender.name}.`,
  )
  await work.mail.send(work.db, { ...mail, trainerId: row.trainer_id })
}

/** Once per statement. */
export async function mailTrainerOfStatement(
  work: AppContext,
  row: StatementRow,
  traineeId: number | undefined,
): Promise<void> {
  const noun = nouns[row.kind]
  const about = { kind: row.kind, once: `statement:${row.trainer_id}:${row.id}`, traineeId }
  await tellTrainerOf(work, row.trainer_id, about, {
    subject: `New ${noun}: ${row.name}`,
    heading: `${row.name} sent a ${noun}`,
    paragraphs: [
      row.subscription_id === null
        ? "We couldn't find the contract by this address. Look at it and decide."
        : row.kind === 'withdrawal'
          ? 'We found the contract. It is carried out when the customer confirms the address, or when you do it.'
          : 'We found the contract. It ends with the paid period. A contract that would end at once waits until the customer confirms the address, or until you carry it out; one for a special reason waits for you.',
      `The customer has a receipt with the time. By law, a ${noun} counts from the moment it arrived.`,
    ],
    facts: [
      { label: 'Received', value: timeOf.format(row.received_at) },
      { label: 'Name', value: row.name },
      { label: 'Email', value: row.email },
      { label: 'Contract', value: row.contract },
      ...(row.reason === null ? [] : [{ label: 'Reason', value: row.reason }]),
    ],
    action: { label: 'Open the statement', url: dashboardUrl(work.config, '/trainer/customers/withdrawals') },
  })
}
