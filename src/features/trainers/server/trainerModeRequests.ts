/** What a trainer wants of trainer mode: to be mailed, or to be asked first. */
import type { BodyOf } from '../../../base/call.ts'
import { conflict, Problem } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { endActingSessions } from '../../../base/server/session.ts'
import { findAccount, findConfirmedEmail, lockTrainer, mailTrainer } from '../../accounts/server/service.ts'
import { type AuditEntry, audit, recordAudit } from '../../audit/server/service.ts'
import type { ModePermission, TrainerModeAccess, trainerModeCalls } from '../contract.ts'
import { newSecret, tokenOf } from './answerToken.ts'
import {
  answerRequest,
  endPermission,
  endVisitsOf,
  findModeSettings,
  findRequestOf,
  insertRequest,
  listAllowedRequests,
  listOpenRequests,
  lockRequestsOf,
  type RequestRow,
  requestIsOver,
  saveModeSettings,
} from './trainerModeQueries.ts'

const ALLOWED_HOURS = 24
const HOUR_MS = 3_600_000

const isOpen = (request: RequestRow) => !request.answered_at && !requestIsOver(request)
const isAllowed = ({ allowed_until }: RequestRow) => allowed_until !== null && allowed_until > new Date()
const declinedAt = ({ answered_at, allowed_until }: RequestRow) => (allowed_until ? null : answered_at)

/** Each request is a mail, so a trainer who declined is left alone for an hour. */
function askAgainAt(request: RequestRow): Date | null {
  const declined = declinedAt(request)
  const at = declined && new Date(declined.getTime() + HOUR_MS)
  return at && at > new Date() ? at : null
}

export async function checkMayEnter(db: Db, trainerId: number, adminId: number): Promise<void> {
  const { ask_first } = await findModeSettings(db, trainerId)
  if (!ask_first) return
  await lockRequestsOf(db, trainerId, adminId)
  const request = await findRequestOf(db, trainerId, adminId)
  if (!request || !isAllowed(request)) throw new Problem(403, 'This trainer wants to be asked first')
}

/** What an admin sees before entering. */
export async function getAccess({ db, adminId }: AsAdmin, trainerId: number): Promise<TrainerModeAccess> {
  const { ask_first } = await findModeSettings(db, trainerId)
  const request = ask_first ? await findRequestOf(db, trainerId, adminId) : undefined
  const text = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    may_enter: !ask_first || (request !== undefined && isAllowed(request)),
    asked_at: text(request && isOpen(request) ? request.asked_at : null),
    declined_at: text(request && declinedAt(request)),
    ask_again_at: text(request && askAgainAt(request)),
  }
}

/** One open or allowed request of an admin at a time: only the newest one counts. */
export async function askToEnter(
  ctx: AsAdmin,
  { trainer_id: trainerId, reason }: BodyOf<typeof trainerModeCalls.ask>,
  name: string,
): Promise<null> {
  const { db, adminId } = ctx
  await lockTrainer(db, trainerId)
  const last = await findRequestOf(db, trainerId, adminId)
  if (last && isOpen(last)) throw conflict("You have already asked. The trainer hasn't answered yet.")
  if (last && isAllowed(last)) throw conflict('The trainer has already allowed it. You can enter now.')
  if (last && askAgainAt(last))
    throw conflict('The trainer declined your last request. You can ask again an hour after that.')
  const { secret, hash } = newSecret()
  const id = await insertRequest(db, { trainer_id: trainerId, admin_id: adminId, reason, token_hash: hash })
  await audit(ctx, {
    action: 'trainer_mode_requested',
    trainerId,
    subject: { kind: 'trainer', id: trainerId, label: name },
    reason,
  })
  const admin = (await findAccount(db, adminId))?.name ?? 'Someone'
  const token = tokenOf({ trainer_id: trainerId, id }, secret)
  const answering = await waysToAnswer(ctx, trainerId, token)
  await mailTrainer(ctx, trainerId, (trainer) => ({
    kind: 'trainer_mode',
    subject: `${admin} asks to open your account`,
    heading: `Hello ${trainer.name}`,
    paragraphs: [
      `${admin} from ${ctx.config.productName} asks to open your account: “${reason}”`,
      answering.text,
      `If you allow it, they can open it for ${ALLOWED_HOURS} hours. You see everything that they do, they never see your password, and you can withdraw your permission at any time.`,
    ],
    ...answering.links,
    footer: "You're receiving this because you want to be asked before someone opens your account.",
  }))
  return null
}

/** At an unconfirmed address somebody else may read the mail: they must not be able to answer. */
async function waysToAnswer(ctx: AsAdmin, trainerId: number, token: string) {
  const toActivity = { label: 'Open your activity', url: activityUrl(ctx) }
  if (!(await findConfirmedEmail(ctx.db, trainerId)))
    return { text: 'Sign in to allow or decline it within seven days.', links: { action: toActivity } }
  const url = dashboardUrl(ctx.config, `/support-request?token=${token}`)
  return {
    text: `The button shows the request and asks for your answer. You don't need to sign in. The link works once, for seven days.`,
    links: { action: { label: 'Allow or decline', url }, further: toActivity },
  }
}

const activityUrl = ({ config }: Pick<AsAdmin, 'config'>) => dashboardUrl(config, '/trainer/account/activity')

export async function mailEntered(ctx: AsAdmin, trainerId: number, reason: string): Promise<void> {
  if (!(await findModeSettings(ctx.db, trainerId)).mails) return
  const admin = (await findAccount(ctx.db, ctx.adminId))?.name ?? 'Someone'
  await mailTrainer(ctx, trainerId, (trainer) => ({
    kind: 'trainer_mode',
    subject: `${admin} opened your account`,
    heading: `Hello ${trainer.name}`,
    paragraphs: [
      `${admin} from ${ctx.config.productName} opened your account: “${reason}”`,
      'It ends after two hours at the latest. You can see everything that they do.',
    ],
    action: { label: 'See what they did', url: activityUrl(ctx) },
    footer: "You're receiving this because you want an email when someone opens your account.",
  }))
}

export async function listRequests({ db, trainerId }: AsTrainer) {
  const open = await listOpenRequests(db, trainerId)
  return Promise.all(
    open.map(async ({ id, admin_id, reason, asked_at }) => ({
      id,
      admin_name: (await findAccount(db, admin_id))?.name ?? null,
      reason,
      asked_at: asked_at.toISOString(),
    })),
  )
}

export async function answer(ctx: AsTrainer, id: number, allow: boolean): Promise<null> {
  const { db, trainerId, userId, role, actingAdminId } = ctx
  const by = { userId, role, viaAdminId: actingAdminId }
  await answerAs(db, { trainer_id: trainerId, id }, allow, { by, from: ctx })
  return null
}

/** Signed in, or by the link in the mail. */
export async function answerAs(
  db: Db,
  key: TenantKey,
  allow: boolean,
  who: Pick<AuditEntry, 'by' | 'from' | 'reason'>,
): Promise<void> {
  const until = allow ? new Date(Date.now() + ALLOWED_HOURS * HOUR_MS) : null
  const adminId = await answerRequest(db, key, until)
  if (adminId === undefined) throw conflict('This request was already answered, or has expired')
  const name = (await findAccount(db, adminId))?.name ?? ''
  await recordAudit(db, {
    ...who,
    trainerId: key.trainer_id,
    action: allow ? 'trainer_mode_allowed' : 'trainer_mode_declined',
    subject: { kind: 'account', id: adminId, label: name },
  })
}

export async function listPermissions({ db, trainerId }: AsTrainer): Promise<ModePermission[]> {
  // Without being asked, the trainer has nothing to withdraw: every admin may enter.
  if (!(await findModeSettings(db, trainerId)).ask_first) return []
  const allowed = await listAllowedRequests(db, trainerId)
  return Promise.all(
    allowed.map(async ({ id, admin_id, reason, allowed_until }) => ({
      id,
      admin_name: (await findAccount(db, admin_id))?.name ?? null,
      reason,
      allowed_until: (allowed_until ?? new Date()).toISOString(),
    })),
  )
}

/** The admin is out at once, and can ask again. */
export async function withdrawPermission(ctx: AsTrainer, id: number): Promise<null> {
  const { db, trainerId } = ctx
  const adminId = await endPermission(db, { trainer_id: trainerId, id })
  if (adminId === undefined) throw conflict('This permission has already ended')
  await endActingSessions(db, trainerId, adminId)
  await endVisitsOf(db, trainerId, adminId)
  const name = (await findAccount(db, adminId))?.name ?? ''
  await audit(ctx, {
    action: 'trainer_mode_withdrawn',
    subject: { kind: 'account', id: adminId, label: name },
  })
  return null
}

export const getModeSettings = ({ db, trainerId }: AsTrainer) => findModeSettings(db, trainerId)

export async function changeModeSettings(
  ctx: AsTrainer,
  settings: BodyOf<typeof trainerModeCalls.saveSettings>,
): Promise<null> {
  const before = await findModeSettings(ctx.db, ctx.trainerId)
  await saveModeSettings(ctx.db, ctx.trainerId, settings)
  await audit(ctx, {
    action: 'trainer_mode_settings_changed',
    subject: { kind: 'settings', id: '', label: 'Trainer mode' },
    before: { ...before },
    after: { ...settings },
  })
  return null
}
