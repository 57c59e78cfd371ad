/** The people who work in a trainer's account: what each may do, and how they join. */
import { z } from 'zod'
import { call, Id, type Permission, permissions, Timestamp } from '../../base/call.ts'
import { list } from '../../base/text.ts'
import { Email, LinkToken, NewPassword, PersonName, SignedIn } from '../accounts/contract.ts'

export const MOST_STAFF = 50
export const INVITATION_DAYS = 7

/** What each switch opens, as screens and mails say it. */
export const permissionWords: Record<Permission, { label: string; text: string }> = {
  customers: {
    label: 'Customers',
    text: 'See customers and form submissions, with what each customer paid. Edit details, notes and tags, and send emails.',
  },
  refunds: {
    label: 'Refunds and cancellations',
    text: 'Refund payments, cancel, pause and change subscriptions, and retry failed payments.',
  },
  pages: { label: 'Pages', text: 'Edit and publish pages, images and the settings of the site.' },
  money: {
    label: 'Money',
    text: 'See the dashboard with all earnings, and change plans, prices and coupons.',
  },
}

export const labelsOf = (chosen: readonly Permission[]): string =>
  new Intl.ListFormat('en').format(chosen.map((one) => permissionWords[one].label))

const Permissions = list(z.enum(permissions, 'Unknown permission'))
  .max(permissions.length, 'Unknown permission')
  .refine((chosen) => chosen.length > 0, 'Turn on at least one')
  .refine(
    (chosen) => !chosen.includes('refunds') || chosen.includes('customers'),
    'Refunds and cancellations needs Customers',
  )
  .transform((chosen) => permissions.filter((one) => chosen.includes(one)))

const StaffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** `expired`: the invitation was not accepted in time. */
  state: z.enum(['invited', 'expired', 'joined']),
  /** When they joined, or were last invited. */
  since: Timestamp,
})
export type StaffMember = z.output<typeof StaffMember>

const Invitation = z.object({
  /** Whom they would work for. */
  business_name: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
})
export type Invitation = z.output<typeof Invitation>

const OfOne = z.object({ id: Id })
const owners = { caller: 'trainer', ownerOnly: true, fresh: true, transaction: 'own' } as const

export const staffCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/staff',
    caller: 'trainer',
    summary: "Everybody who works in the trainer's account or is invited to, by name.",
    result: z.array(StaffMember),
  }),
  invite: call({
    ...owners,
    method: 'POST',
    path: 'trainer/staff',
    summary: `Invite somebody by a mailed link, which works once, for ${INVITATION_DAYS} days.`,
    body: z.object({ name: PersonName, email: Email, permissions: Permissions }),
    result: z.null(),
    message: 'Invitation sent',
  }),
  resend: call({
    ...owners,
    method: 'POST',
    path: 'trainer/staff/:id/invitation',
    summary: 'Mail a new link to somebody who has not joined yet. The earlier link stops working.',
    params: OfOne,
    result: z.null(),
    message: 'Invitation sent again',
  }),
  change: call({
    ...owners,
    method: 'PUT',
    path: 'trainer/staff/:id',
    summary: 'Change what somebody may do, from their next request on.',
    params: OfOne,
    body: z.object({ permissions: Permissions }),
    result: z.null(),
    message: 'Saved',
  }),
  remove: call({
    ...owners,
    method: 'DELETE',
    path: 'trainer/staff/:id',
    summary: 'Remove somebody and sign them out everywhere, or withdraw an invitation.',
    params: OfOne,
    result: z.null(),
    message: 'Removed',
  }),
  invitation: call({
    method: 'POST',
    path: 'staff/invitation',
    caller: 'public',
    summary: 'What the link of an invitation is about. Does not use it up.',
    body: z.object({ token: LinkToken }),
    result: Invitation,
    transaction: 'own',
  }),
  join: call({
    method: 'POST',
    path: 'staff/join',
    caller: 'public',
    summary: 'Accept an invitation: open an account with its address, and sign in.',
    body: z.object({ token: LinkToken, name: PersonName, password: NewPassword }),
    result: SignedIn,
    message: 'Welcome to the team',
    transaction: 'own',
  }),
}
