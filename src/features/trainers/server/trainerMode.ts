/**
 * Trainer mode: an admin acts as a trainer in a separate session. Each call is recorded before it runs, outside its
 * transaction, so a failing call is recorded too.
 */
import { pathFor } from '../../../base/call.ts'
import { notFound } from '../../../base/problem.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Acting } from '../../../base/server/route.ts'
import { findSession, startSession } from '../../../base/server/session.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { findAccount, isClosed } from '../../accounts/server/service.ts'
import { type SupportVisit, trainerCalls } from '../contract.ts'
import { insertCall, selectVisits } from './trainerModeQueries.ts'

export async function enterTrainerMode(ctx: AsAdmin, trainerId: number): Promise<SignedIn> {
  const { db, ip, userAgent, adminId } = ctx
  const trainer = await findAccount(db, trainerId)
  if (trainer?.role !== 'trainer' || (await isClosed(db, trainerId))) throw notFound('Trainer')

  const token = await startSession(db, {
    userId: trainerId,
    role: 'trainer',
    actingAdminId: adminId,
    ip,
    userAgent,
  })
  const session = await findSession(db, token)
  const call = trainerCalls.enterTrainerMode
  if (session?.role === 'trainer') await recordCall(db, { session, method: call.method, path: pathFor(call) })
  return { ...trainer, admin: true, token }
}

export async function recordCall(db: Db, { session, method, path }: Acting): Promise<void> {
  await insertCall(db, {
    session_id: session.id,
    admin_id: session.actingAdminId,
    trainer_id: session.userId,
    method,
    path: path.slice(0, 300),
  })
}

export async function listVisits({ db, trainerId }: AsTrainer): Promise<SupportVisit[]> {
  const visits = await selectVisits(db, trainerId, 20)
  const adminIds = new Set(visits.flatMap(({ admin_id }) => admin_id ?? []))
  const names = new Map(
    await Promise.all([...adminIds].map(async (id) => [id, (await findAccount(db, id))?.name] as const)),
  )
  return visits.map(({ admin_id, began_at, last_at, calls }) => ({
    admin_name: (admin_id === null ? null : names.get(admin_id)) ?? null,
    began_at: began_at.toISOString(),
    last_at: last_at.toISOString(),
    calls,
  }))
}
