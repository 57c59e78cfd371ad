/** What a signed-in user does with their own account: profile, email, password, sessions. */
import { z } from 'zod'
import { call, Flag, Id, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Email, LinkToken, NewPassword, PersonName, passwordText } from './contract.ts'

const Profile = z.object({
  name: z.string(),
  email: z.string(),
  /** Until it is confirmed, only the confirmation mail is sent there. */
  is_email_confirmed: z.boolean(),
  business_name: z.string().nullable(),
  logo: z.string().nullable(),
  /** A new address that is not confirmed yet; until then `email` is used. */
  pending_email: z.string().nullable(),
})
export type Profile = z.output<typeof Profile>

const Session = z.object({
  id: z.number(),
  /** 'Chrome on Linux' */
  device: z.string(),
  ip: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

const PasswordChange = z
  .object({
    // The server knows who has to enter it.
    current_password: text(200, { tooLong: 'The current password is wrong' }).optional(),
    new_password: passwordText('New password is required', 'Use at most 200 characters').pipe(NewPassword),
    new_password_confirmation: passwordText('Confirm password is required', "Password doesn't match"),
  })
  .refine((body) => body.new_password === body.new_password_confirmation, {
    path: ['new_password_confirmation'],
    message: "Password doesn't match",
    // Also while another field is still wrong: the form is checked while it is filled in.
    when: ({ value }) =>
      Boolean((value as { new_password_confirmation?: unknown })?.new_password_confirmation),
  })

/** For users who have a password. */
export const CheckedPasswordChange = PasswordChange.safeExtend({
  current_password: passwordText('Current password is required', 'The current password is wrong'),
})

export const profileCalls = {
  get: call({
    method: 'GET',
    path: 'accounts',
    caller: 'signed-in',
    staff: 'own',
    beforeSecondFactor: true,
    summary: 'The profile of the signed-in user.',
    result: Profile,
  }),
  save: call({
    method: 'POST',
    path: 'accounts',
    caller: 'signed-in',
    staff: 'own',
    // A new email can be used to sign in, so an admin acting as the trainer must not set one.
    ownerOnly: true,
    summary: 'Save the name and logo. A new email applies once the link mailed to it is opened.',
    multipart: { maxFileBytes: 10 * 2 ** 20 },
    body: z.object({
      name: PersonName,
      email: Email,
      logo: z.file('Choose an image').optional(),
      remove_logo: Flag.optional(),
    }),
    result: Profile,
    message: ({ pending_email }: Profile) =>
      pending_email ? `Saved. Confirm your new email: we sent a link to ${pending_email}` : 'Saved',
    // Encoding the logo takes a while.
    transaction: 'own',
  }),
  sendConfirmation: call({
    method: 'POST',
    path: 'accounts/confirmation',
    caller: 'signed-in',
    staff: 'own',
    beforeSecondFactor: true,
    summary: "Mail the link that confirms the account's address again.",
    result: z.null(),
    message: 'We sent you a new link',
    transaction: 'own',
  }),
  confirmEmail: call({
    method: 'POST',
    path: 'confirm-email',
    caller: 'public',
    summary:
      'Confirm the email that the mailed token belongs to. If it is a new one, the account switches to it.',
    body: z.object({
      token: LinkToken,
    }),
    result: z.object({ email: z.string() }),
    message: 'Email confirmed',
  }),
  changePassword: call({
    method: 'PUT',
    path: 'change-password',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    fresh: true,
    summary: 'Change the password and end all other sessions. An admin is not asked for the current one.',
    body: PasswordChange,
    result: z.null(),
    message: 'Password changed',
    transaction: 'own',
  }),
  sessions: call({
    method: 'GET',
    path: 'sessions',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    summary: 'Where the user is signed in, last used first.',
    result: z.array(Session),
  }),
  endSession: call({
    method: 'DELETE',
    path: 'sessions/:id',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    summary: 'Sign out one device.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Signed out',
  }),
  endAllSessions: call({
    method: 'DELETE',
    path: 'sessions',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    summary: 'Sign out everywhere, including here.',
    result: z.null(),
    message: 'Signed out everywhere',
  }),
}
