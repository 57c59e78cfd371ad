/**
 * Trainer mode: an admin acts as a trainer in a separate session. Each call is recorded before it runs, outside its
 * transaction, so a failing call is recorded too. Meanwhile the browser has no token of the admin: the way back is a
 * secret in a cookie that no script can read (decision 0122).
 */
import { createHash, randomBytes } from 'node:crypto'
import { type BodyOf, pathFor, type QueryOf } from '../../../base/call.ts'
import type { Cursored } from '../../../base/list.ts'
import { notFound, unauthenticated } from '../../../base/problem.ts'
import type { AsAdmin, AsTrainee, AsTrainer, AsUser, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Acting } from '../../../base/server/route.ts'
import { endSession, findSession, renewToken, startSession } from '../../../base/server/session.ts'
import type { SignedIn, User } from '../../accounts/contract.ts'
import { findAccount, isClosed, logout } from '../../accounts/server/service.ts'
import { recordAudit } from '../../audit/server/service.ts'
import { trainerCalls } from '../contract.ts'
import type { SupportVisit, VisitCall, visitCalls } from '../visitsContract.ts'
import {
  deleteReturn,
  endVisit,
  findReasons,
  insertCall,
  insertReturn,
  insertVisit,
  type ReturnRow,
  selectCalls,
  selectVisits,
  takeReturn,
} from './trainerModeQueries.ts'
import { checkMayEnter, mailEntered } from './trainerModeRequests.ts'

export interface Entered {
  user: SignedIn
  /** For the cookie. */
  wayBack: string
}

export async function enterTrainerMode(
  ctx: AsAdmin,
  { trainer_id: trainerId, reason = 'No reason given' }: BodyOf<typeof trainerCalls.enterTrainerMode>,
): Promise<Entered> {
  const { db, ip, userAgent, adminId } = ctx
  const trainer = await getTrainer(db, trainerId)
  await checkMayEnter(db, trainerId, adminId)

  const token = await startSession(db, {
    userId: trainerId,
    role: 'trainer',
    actingAdminId: adminId,
    ip,
    userAgent,
  })
  const session = await findSession(db, token)
  if (session?.role !== 'trainer') throw unauthenticated()
  const call = trainerCalls.enterTrainerMode
  await recordCall(db, { session, method: call.method, path: pathFor(call) })
  const visit = { trainer_id: trainerId, session_id: session.id, admin_id: adminId }
  await insertVisit(db, { ...visit, reason })
  const wayBack = randomBytes(32).toString('base64url')
  await insertReturn(db, hashOf(wayBack), { ...visit, admin_session_id: ctx.sessionId })
  await recordAudit(db, {
    by: { userId: adminId, role: 'admin' },
    trainerId,
    action: 'trainer_mode_entered',
    subject: { kind: 'trainer', id: trainerId, label: trainer.name },
    reason,
    from: ctx,
  })
  await mailEntered(ctx, trainerId, reason)
  return { user: { ...trainer, admin: true, token }, wayBack }
}

export async function getTrainer(db: Db, trainerId: number): Promise<User> {
  const trainer = await findAccount(db, trainerId)
  if (trainer?.role !== 'trainer' || (await isClosed(db, trainerId))) throw notFound('Trainer')
  return trainer
}

/**
 * Also when the two hours are over and the trainer's session is gone. The admin's session goes on with a new token, so
 * a copy of the old one is worth nothing.
 */
export async function exitTrainerMode(ctx: AsVisitor, wayBack: string | undefined): Promise<SignedIn> {
  const { db } = ctx
  const back = wayBack === undefined ? undefined : await takeReturn(db, hashOf(wayBack))
  if (!back) throw unauthenticated()
  await endSession(db, back.session_id)
  const admin = await findAccount(db, back.admin_id)
  await leave(ctx, back)
  const token = await renewToken(db, back.admin_session_id)
  if (!token || admin?.role !== 'admin') throw unauthenticated()
  return { ...admin, token }
}

/** Whoever signs out in trainer mode leaves it for good: the way back and the admin's own session end too. */
export async function signOut(ctx: AsUser | AsTrainee): Promise<null> {
  if ('actingAdminId' in ctx && ctx.actingAdminId !== null && ctx.trainerId !== undefined) {
    const visit = { trainer_id: ctx.trainerId, session_id: ctx.sessionId, admin_id: ctx.actingAdminId }
    const adminSessionId = await deleteReturn(ctx.db, visit)
    if (adminSessionId !== undefined) await endSession(ctx.db, adminSessionId)
    await leave(ctx, visit)
  }
  return logout(ctx)
}

/** Recorded once. */
async function leave(
  ctx: AsVisitor,
  { trainer_id, session_id, admin_id }: Pick<ReturnRow, 'trainer_id' | 'session_id' | 'admin_id'>,
): Promise<void> {
  if (!(await endVisit(ctx.db, trainer_id, session_id))) return
  await recordAudit(ctx.db, {
    by: { userId: admin_id, role: 'admin' },
    trainerId: trainer_id,
    action: 'trainer_mode_left',
    subject: { kind: 'trainer', id: trainer_id, label: (await findAccount(ctx.db, trainer_id))?.name ?? '' },
    from: ctx,
  })
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export async function recordCall(db: Db, { session, method, path }: Acting): Promise<void> {
  await insertCall(db, {
    session_id: session.id,
    admin_id: session.actingAdminId,
    trainer_id: session.userId,
    method,
    path: path.slice(0, 300),
  })
}

export async function listVisits(
  { db, trainerId }: AsTrainer,
  page: QueryOf<typeof visitCalls.list>,
): Promise<Cursored<SupportVisit>> {
  const found = await selectVisits(db, trainerId, page)
  const visits = found.slice(0, page.limit)
  const adminIds = new Set(visits.flatMap(({ admin_id }) => admin_id ?? []))
  const names = new Map(
    await Promise.all([...adminIds].map(async (id) => [id, (await findAccount(db, id))?.name] as const)),
  )
  const reasons = await findReasons(
    db,
    trainerId,
    visits.map(({ session_id }) => session_id),
  )
  const data = visits.map(({ session_id, admin_id, began_at, last_at, calls }) => ({
    id: session_id,
    admin_name: (admin_id === null ? null : names.get(admin_id)) ?? null,
    reason: reasons.get(session_id) ?? null,
    began_at: began_at.toISOString(),
    last_at: last_at.toISOString(),
    calls,
  }))
  return { data, has_more: found.length > page.limit }
}

export async function listCalls(
  { db, trainerId }: AsTrainer,
  visitId: number,
  page: QueryOf<typeof visitCalls.calls>,
): Promise<Cursored<VisitCall>> {
  const calls = await selectCalls(db, trainerId, visitId, page)
  return {
    data: calls.slice(0, page.limit).map(({ at, ...call }) => ({ ...call, at: at.toISOString() })),
    has_more: calls.length > page.limit,
  }
}
