/** Accepting an invitation: it opens an account of its own with the invited address, and works once. */
import type { BodyOf, Permission } from '../../../base/call.ts'
import { invalid } from '../../../base/problem.ts'
import type { AsVisitor } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import {
  createUser,
  hasAccount,
  hashPassword,
  mailTrainer,
  openSession,
} from '../../accounts/server/service.ts'
import { recordAudit } from '../../audit/server/service.ts'
import { type Invitation, labelsOf, type staffCalls } from '../contract.ts'
import { findInvitation, lockInvitation, markJoined, type StaffRow } from './queries.ts'
import { businessOf, hashOf, subjectOf } from './service.ts'

const ended = () =>
  invalid({ token: 'This invitation has expired, was used or was withdrawn. Ask for a new one.' })

export async function readInvitation(ctx: AsVisitor, token: string): Promise<Invitation> {
  await limit(ctx)
  const invited = await findInvitation(ctx.db, hashOf(token))
  if (!invited) throw ended()
  await checkAddress(ctx.db, invited)
  return {
    business_name: await businessOf(ctx.db, invited.trainer_id),
    name: invited.name,
    email: invited.email,
    permissions: invited.permissions as Permission[],
  }
}

/** They may have registered since they were invited. */
async function checkAddress(db: Db, { email }: StaffRow): Promise<void> {
  if (await hasAccount(db, email))
    throw invalid({
      email: `${email} already has an account here, and an account belongs to one business. Ask to be invited with another address.`,
    })
}

/** The address needs no confirmation: the link was mailed to it. */
export async function joinStaff(
  ctx: AsVisitor,
  { token, name, password }: BodyOf<typeof staffCalls.join>,
): Promise<SignedIn> {
  await limit(ctx)
  // Before the transaction: hashing is slow and would hold a connection.
  const password_hash = await hashPassword(password)
  return transact(ctx.db, async (db) => {
    const invited = await lockInvitation(db, hashOf(token))
    if (!invited) throw ended()
    const { trainer_id: trainerId, id, email, permissions } = invited
    await checkAddress(db, invited)
    const user = await createUser(db, {
      role: 'staff',
      name,
      email,
      password_hash,
      email_confirmed_at: new Date(),
    })
    await markJoined(db, { trainer_id: trainerId, id }, user.id)
    await recordAudit(db, {
      by: { userId: user.id, role: 'staff' },
      trainerId,
      action: 'staff_joined',
      subject: subjectOf({ id, name }),
      after: { permissions },
      from: ctx,
    })
    await mailTrainer({ ...ctx, db }, trainerId, () => ({
      kind: 'invitation',
      subject: `${name} has joined your team`,
      heading: `${name} has joined your team`,
      paragraphs: [
        `${name} (${email}) accepted your invitation and has access to: ${labelsOf(permissions as Permission[])}.`,
      ],
      footer: 'You can change this or remove them under Account, Team.',
    }))
    return openSession({ ...ctx, db }, user, { signed_in_with: 'invitation' })
  })
}

const limit = (ctx: AsVisitor) =>
  throttle(ctx.db, `join:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 3600 })
