/**
 * Mail to the users of the dashboard. Anyone can register with anyone's address, so an unconfirmed address only gets
 * the confirmation mail, mails its owner asked for, and what nobody may miss (decision 0280).
 */

import type { MailKind } from '../../../base/mailKinds.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import type { UserRow } from './queries.ts'
import { issueToken } from './tokens.ts'

type Mailing = Pick<AppContext, 'db' | 'mail' | 'config'>

/** The footer of mails that nobody can switch off. */
export const aboutSignIn = "You're receiving this because it affects how you sign in."

/**
 * What the account owes, and who opens it. A stranger can cause none of these: they follow a payment by card, or an
 * admin. They contain no link that works without signing in, except to Stripe's page for an open invoice.
 */
const alsoUnconfirmed: MailKind[] = ['platform_payment', 'trainer_mode']

/** Mail that is not sent to an unconfirmed address is not sent later either: it would be out of date. */
export async function mailUser(
  { db, mail }: Pick<Mailing, 'db' | 'mail'>,
  user: Pick<UserRow, 'id' | 'role' | 'email' | 'email_confirmed_at'>,
  letter: Omit<MailContent, 'to'>,
): Promise<void> {
  const isConfirmed = user.email_confirmed_at !== null
  if (!isConfirmed && !alsoUnconfirmed.includes(letter.kind)) return
  const footer = isConfirmed ? letter.footer : `${letter.footer} ${notYours}`
  await mail.send(db, { ...letter, ...ofTrainer(user), footer, to: user.email })
}

const notYours = "Nobody has confirmed this address yet. If you don't know this account, ignore this email."

/** Whom the mail concerns, for the mail log. */
export const ofTrainer = ({ id, role }: Pick<UserRow, 'id' | 'role'>) =>
  role === 'trainer' ? { trainerId: id } : {}

const WEEK_MINUTES = 7 * 24 * 60

/** With a link that confirms the address; an earlier link expires. */
export async function askForConfirmation(
  { db, mail, config }: Mailing,
  user: UserRow,
  words: Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> = {
    subject: 'Confirm your email',
    heading: `Is this you, ${user.name}?`,
    paragraphs: [],
  },
): Promise<void> {
  const { id, email } = user
  const token = await issueToken(db, { purpose: 'confirm-email', userId: id, email, minutes: WEEK_MINUTES })
  await mail.send(db, {
    ...words,
    ...ofTrainer(user),
    kind: 'confirmation',
    to: email,
    paragraphs: [
      ...words.paragraphs,
      'Confirm this address to get emails about sales, messages and your account. The link works for seven days.',
    ],
    action: { label: 'Confirm email', url: dashboardUrl(config, `/confirm-email?token=${token}`) },
    further: { label: 'Open your studio', url: dashboardUrl(config, '/trainer') },
    footer:
      "You're receiving this because someone opened an account with this address. If it wasn't you, ignore this email. Until the address is confirmed, we only write about what the account owes and about who opens it.",
  })
}
