/** The mails about a customer's new address, to that address and to the one before. */
import type { MailContent } from '../../../../base/server/mail.ts'
import { letter, type Recipient, type Sender } from './mails.ts'

/** 'July 1, 2026 at 3:04 PM UTC' */
export const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const inUtc = (at: Date) => `${moment.format(at)} UTC`

interface Asked {
  email: string
  url: string
  /** Until when the old address can object. */
  until: Date
}

/** To the old address. */
export const agreementMail = (sender: Sender, to: Recipient, { email, url, until }: Asked): MailContent =>
  letter(sender, to, {
    kind: 'security',
    subject: `Your email with ${sender.name} is to be changed`,
    heading: 'Your email is to be changed',
    paragraphs: [
      `${sender.name} wants to change the email of your account from this address to ${email}.`,
      `If you agree, the new address counts once its owner has confirmed it. If you say nothing until ${inUtc(until)}, it counts from then on too, but your pictures, values of the body and notes open to it only after you agree here.`,
      "If this is wrong, keep this address. The new one can't be used to sign in then.",
    ],
    action: { label: 'Agree or keep this address', url },
  })

/** To the new address, which may be a stranger's. */
export const confirmationMail = (sender: Sender, to: Recipient, url: string): MailContent =>
  letter(
    sender,
    to,
    {
      kind: 'confirmation',
      subject: `Confirm your email for ${sender.name}`,
      heading: 'Confirm your email',
      paragraphs: [
        `${sender.name} wants to use this address for an account. Confirm that it is yours.`,
        "If you don't know about this, ignore this email. Without your confirmation, nothing changes.",
      ],
      action: { label: 'Confirm this address', url },
    },
    `You're receiving this because this address was entered at ${sender.name}.`,
  )

/** To the old address, once the new one counts. `undo` is missing if the old address agreed. */
export const addressLeftMail = (
  sender: Sender,
  to: Recipient,
  { email, undo }: { email: string; undo?: { url: string; until: Date } },
): MailContent =>
  letter(sender, to, {
    kind: 'security',
    subject: `Your email with ${sender.name} was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `You sign in to ${sender.name} with ${email} from now on.`,
      undo
        ? `If this is wrong, undo it until ${inUtc(undo.until)}: this address counts again, and whoever signed in with the new one is signed out. If it is right, say so there, and your pictures, values of the body and notes open to the new address.`
        : 'You agreed to it. If this is wrong, reply to this email.',
    ],
    ...(undo && { action: { label: 'Undo it, or say that it is right', url: undo.url } }),
  })

/** To the new address, once it counts. */
export const addressCountsMail = (sender: Sender, to: Recipient, url: string): MailContent =>
  letter(sender, to, {
    kind: 'security',
    subject: `You sign in to ${sender.name} with this address now`,
    heading: 'This is your address now',
    paragraphs: [`To sign in to ${sender.name}, ask for a link or a code with this address.`],
    action: { label: 'Sign in', url },
  })
