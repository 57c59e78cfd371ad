/**
 * The people who work in a trainer's account. Each has an account of their own, and works for one trainer (decision
 * 0131). What they may do is read with each of their calls: see `staff` in base/call.ts.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, Permission } from '../../../base/call.ts'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { forgetMailsTo } from '../../../base/server/mailLog.ts'
import { forgetRefusal } from '../../../base/server/refusedAddresses.ts'
import { throttle } from '../../../base/server/throttle.ts'
import {
  closeUser,
  findAccount,
  findConfirmedEmail,
  hasAccount,
  lockTrainer,
} from '../../accounts/server/service.ts'
import { audit } from '../../audit/server/service.ts'
import { INVITATION_DAYS, labelsOf, MOST_STAFF, type StaffMember, type staffCalls } from '../contract.ts'
import {
  countStaff,
  insertInvitation,
  listStaff,
  lockAllStaff,
  lockStaff,
  markRemoved,
  renewInvitation,
  type StaffRow,
  setPermissions,
} from './queries.ts'

export async function listOwnStaff({
  db,
  trainerId,
}: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<StaffMember[]> {
  const rows = await listStaff(db, trainerId)
  return rows.map(({ id, name, email, permissions, invited_at, joined_at, is_expired }) => ({
    id,
    name,
    email,
    permissions: permissions as Permission[],
    state: joined_at ? 'joined' : is_expired ? 'expired' : 'invited',
    since: (joined_at ?? invited_at).toISOString(),
  }))
}

export async function inviteStaff(ctx: AsTrainer, invited: BodyOf<typeof staffCalls.invite>): Promise<null> {
  const { trainerId } = ctx
  await throttle(ctx.db, `invite-staff:${trainerId}`, { tries: 60, perSeconds: 3600 })
  // A stranger who registered with anybody's address must not send mail to more strangers.
  if (!(await findConfirmedEmail(ctx.db, trainerId)))
    throw conflict('Confirm your own email first. Then you can invite others.')
  if (await hasAccount(ctx.db, invited.email)) throw hasAnother()
  await transact(ctx.db, async (db) => {
    // One after the other, so that two invitations at once cannot both be the last.
    await lockTrainer(db, trainerId)
    if ((await countStaff(db, trainerId)) >= MOST_STAFF)
      throw conflict(`You can have at most ${MOST_STAFF} people. Remove somebody first.`)
    const { token, hash } = newToken()
    const id = await insertOnce(db, { trainer_id: trainerId, ...invited, token_hash: hash })
    await sendInvitation({ ...ctx, db }, invited, token)
    const { name, email, permissions } = invited
    await audit(
      { ...ctx, db },
      { action: 'staff_invited', subject: subjectOf({ id, name }), after: { email, permissions } },
    )
  })
  return null
}

const hasAnother = () =>
  invalid({
    email:
      'This email already has an account here, and an account belongs to one business. Use another address.',
  })

async function insertOnce(db: Db, row: Parameters<typeof insertInvitation>[1]): Promise<number> {
  try {
    return await insertInvitation(db, row, INVITATION_DAYS)
  } catch (error) {
    if (violatedUnique(error) === 'staff_invited')
      throw invalid({ email: 'This address is already invited. You can send the invitation again.' })
    throw error
  }
}

export async function resendInvitation(ctx: AsTrainer, id: number): Promise<null> {
  const key = { trainer_id: ctx.trainerId, id }
  await throttle(ctx.db, `resend-staff:${ctx.trainerId}:${id}`, { tries: 5, perSeconds: 3600 })
  await transact(ctx.db, async (db) => {
    const member = await getStaff(db, key)
    if (member.user_id !== null) throw conflict(`${member.name} has already joined`)
    const { token, hash } = newToken()
    await renewInvitation(db, key, hash, INVITATION_DAYS)
    await sendInvitation({ ...ctx, db }, member, token)
    await audit(
      { ...ctx, db },
      { action: 'staff_invited', subject: subjectOf(member), after: { email: member.email } },
    )
  })
  return null
}

export async function changeStaff(
  ctx: AsTrainer,
  id: number,
  { permissions }: BodyOf<typeof staffCalls.change>,
): Promise<null> {
  const key = { trainer_id: ctx.trainerId, id }
  await transact(ctx.db, async (db) => {
    const member = await getStaff(db, key)
    await setPermissions(db, key, permissions)
    await audit(
      { ...ctx, db },
      {
        action: 'staff_changed',
        subject: await presentSubject(db, member),
        before: { permissions: member.permissions },
        after: { permissions },
      },
    )
  })
  return null
}

export async function removeStaff(ctx: AsTrainer, id: number): Promise<null> {
  const key = { trainer_id: ctx.trainerId, id }
  await transact(ctx.db, async (db) => {
    const member = await getStaff(db, key)
    await audit({ ...ctx, db }, { action: 'staff_removed', subject: await presentSubject(db, member) })
    await forget({ ...ctx, db }, member, await businessOf(db, ctx.trainerId))
  })
  return null
}

/** When the trainer's account is closed: nobody works in it any more. In the caller's transaction. */
export async function removeAllStaff(
  work: Pick<AppContext, 'db' | 'mail'>,
  trainerId: number,
): Promise<void> {
  const name = await businessOf(work.db, trainerId)
  for (const member of await lockAllStaff(work.db, trainerId)) await forget(work, member, name)
}

/** What was known of the invited address goes too, also if nobody joined with it. */
async function forget(
  work: Pick<AppContext, 'db' | 'mail'>,
  { trainer_id, id, email, user_id }: StaffRow,
  business: string,
): Promise<void> {
  await markRemoved(work.db, { trainer_id, id })
  await forgetRefusal(work.db, email)
  await forgetMailsTo(work.db, email, trainer_id)
  if (user_id !== null) await closeUser(work, user_id, removedLetter(business))
}

async function getStaff(db: Db, key: { trainer_id: number; id: number }): Promise<StaffRow> {
  const member = await lockStaff(db, key)
  if (!member) throw notFound('Person')
  return member
}

export const subjectOf = ({ id, name }: { id: number; name: string }) =>
  ({ kind: 'staff', id, label: name }) as const

/** By the name that somebody who joined has now. */
async function presentSubject(db: Db, { id, name, user_id }: StaffRow) {
  const account = user_id === null ? undefined : await findAccount(db, user_id)
  return subjectOf({ id, name: account?.name ?? name })
}

/** The token is mailed, and not stored. */
function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function businessOf(db: Db, trainerId: number): Promise<string> {
  const trainer = await findAccount(db, trainerId)
  return trainer?.business_name ?? trainer?.name ?? ''
}

/** Nobody has confirmed this address yet; the trainer, who has confirmed theirs, asked for this mail. */
async function sendInvitation(
  { db, mail, config, trainerId }: AsTrainer,
  { name, email, permissions }: { name: string; email: string; permissions: string[] },
  token: string,
): Promise<void> {
  const business = await businessOf(db, trainerId)
  const owner = await findAccount(db, trainerId)
  await mail.send(db, {
    trainerId,
    to: email,
    kind: 'invitation',
    subject: `${business} invites you to ${config.productName}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `${owner?.name} invites you to work in the account of ${business}. You would have access to: ${labelsOf(permissions as Permission[])}.`,
      `Choose a password to begin. The link works once, for ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'Accept the invitation', url: dashboardUrl(config, `/join?token=${token}`) },
    footer: `You're receiving this because ${owner?.name} entered your address. If you don't know them, ignore this email.`,
  })
}

const removedLetter = (business: string): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: `You no longer work in the account of ${business}`,
  heading: 'Your access has ended',
  paragraphs: [`Your access to the account of ${business} has ended, and you were signed out everywhere.`],
  footer: `If you think this is a mistake, write to ${business}.`,
})
