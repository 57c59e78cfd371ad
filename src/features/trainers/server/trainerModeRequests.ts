/** What a trainer wants of trainer mode: to be mailed, or to be asked first. */
import type { BodyOf } from '../../../base/call.ts'
import { conflict } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { findAccount, mailTrainer } from '../../accounts/server/service.ts'
import { type AuditEntry, audit, recordAudit } from '../../audit/server/service.ts'
import type { TrainerModeAccess, trainerModeCalls } from '../contract.ts'
import { newSecret, tokenOf } from './answerToken.ts'
import {
  answerRequest,
  findModeSettings,
  findRequestOf,
  insertRequest,
  listOpenRequests,
  requestIsOver,
  saveModeSettings,
} from './trainerModeQueries.ts'

const ALLOWED_HOURS = 24

export async function mayEnter(db: Db, trainerId: number, adminId: number): Promise<boolean> {
  const { ask_first } = await findModeSettings(db, trainerId)
  if (!ask_first) return true
  const until = (await findRequestOf(db, trainerId, adminId))?.allowed_until
  return until !== undefined && until !== null && until > new Date()
}

/** What an admin sees before entering. */
export async function getAccess({ db, adminId }: AsAdmin, trainerId: number): Promise<TrainerModeAccess> {
  const { ask_first } = await findModeSettings(db, trainerId)
  const request = ask_first ? await findRequestOf(db, trainerId, adminId) : undefined
  return {
    may_enter: await mayEnter(db, trainerId, adminId),
    asked_at:
      request && !request.answered_at && !requestIsOver(request) ? request.asked_at.toISOString() : null,
    declined_at: request?.answered_at && !request.allowed_until ? request.answered_at.toISOString() : null,
  }
}

/** One open request of an admin at a time. */
export async function askToEnter(
  ctx: AsAdmin,
  { trainer_id: trainerId, reason }: BodyOf<typeof trainerModeCalls.ask>,
  name: string,
): Promise<null> {
  const { db, adminId } = ctx
  const last = await findRequestOf(db, trainerId, adminId)
  if (last && !last.answered_at && !requestIsOver(last))
    throw conflict("You have already asked. The trainer hasn't answered yet.")
  const { secret, hash } = newSecret()
  const id = await insertRequest(db, { trainer_id: trainerId, admin_id: adminId, reason, token_hash: hash })
  await audit(ctx, {
    action: 'trainer_mode_requested',
    trainerId,
    subject: { kind: 'trainer', id: trainerId, label: name },
    reason,
  })
  const admin = (await findAccount(db, adminId))?.name ?? 'Someone'
  await mailTrainer(ctx, trainerId, (trainer) => ({
    kind: 'trainer_mode',
    subject: `${admin} asks to open your account`,
    heading: `Hello ${trainer.name}`,
    paragraphs: [
      `${admin} from ${ctx.config.productName} asks to open your account: “${reason}”`,
      `The button shows the request and asks for your answer. You don't need to sign in. The link works once, for seven days.`,
      `If you allow it, they can open it for ${ALLOWED_HOURS} hours. You see everything that they do, and they never see your password.`,
    ],
    action: {
      label: 'Allow or decline',
      url: dashboardUrl(
        ctx.config,
        `/support-request?token=${tokenOf({ trainer_id: trainerId, id }, secret)}`,
      ),
    },
    further: { label: 'Open your activity', url: activityUrl(ctx) },
    footer: "You're receiving this because you want to be asked before someone opens your account.",
  }))
  return null
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

export async function answer(ctx: AsTrainer, id: number, isAllowed: boolean): Promise<null> {
  const { db, trainerId, userId, role, actingAdminId } = ctx
  const by = { userId, role, viaAdminId: actingAdminId }
  await answerAs(db, { trainer_id: trainerId, id }, isAllowed, { by, from: ctx })
  return null
}

/** Signed in, or by the link in the mail. */
export async function answerAs(
  db: Db,
  key: TenantKey,
  isAllowed: boolean,
  who: Pick<AuditEntry, 'by' | 'from' | 'reason'>,
): Promise<void> {
  const until = isAllowed ? new Date(Date.now() + ALLOWED_HOURS * 3_600_000) : null
  const adminId = await answerRequest(db, key, until)
  if (adminId === undefined) throw conflict('This request was already answered, or has expired')
  const name = (await findAccount(db, adminId))?.name ?? ''
  await recordAudit(db, {
    ...who,
    trainerId: key.trainer_id,
    action: isAllowed ? 'trainer_mode_allowed' : 'trainer_mode_declined',
    subject: { kind: 'account', id: adminId, label: name },
  })
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
