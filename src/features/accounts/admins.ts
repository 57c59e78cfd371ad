/** The people who run the platform. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { Email, PersonName } from './contract.ts'

const Admin = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  created_at: Timestamp,
  /** False until the invitation is accepted. */
  has_signed_in: z.boolean(),
  has_second_factor: z.boolean(),
  is_you: z.boolean(),
})
export type Admin = z.output<typeof Admin>

/** Shown before somebody's second factor is reset. */
export const resetWarning =
  'Their app, passkeys and recovery codes stop working, and they are signed out everywhere. Do it only if you are sure that it is they who ask.'

export const adminCalls = {
  list: call({
    method: 'GET',
    path: 'admin/admins',
    caller: 'admin',
    summary: 'Everybody who runs the platform, and whether they have a second factor.',
    result: z.array(Admin),
  }),
  invite: call({
    method: 'POST',
    path: 'admin/admins',
    caller: 'admin',
    fresh: true,
    summary: 'Invite somebody to run the platform: they choose a password by a mailed link.',
    body: z.object({ name: PersonName, email: Email }),
    result: z.null(),
    message: 'Invitation sent',
    transaction: 'own',
  }),
  remove: call({
    method: 'DELETE',
    path: 'admin/admins/:id',
    caller: 'admin',
    fresh: true,
    summary: 'Remove an admin, never yourself and never the last one. Signs them out everywhere.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Admin removed',
    transaction: 'own',
  }),
  resetSecondFactor: call({
    method: 'DELETE',
    path: 'admin/users/:id/second-factor',
    caller: 'admin',
    fresh: true,
    summary: 'Remove the second factor of a user who lost it, never your own. Signs them out everywhere.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Two-step sign-in was reset',
    transaction: 'own',
  }),
}
