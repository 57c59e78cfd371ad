/** Somebody who works for a trainer, without the mail of the invitation. */
import type { Permission } from '../src/base/call.ts'
import type { AsTrainer } from '../src/base/server/context.ts'
import { findSession, startSession } from '../src/base/server/session.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { insertInvitation, markJoined } from '../src/features/staff/server/queries.ts'

export interface Hired extends AsTrainer {
  staffId: number
  token: string
}

export async function hire(
  trainer: AsTrainer,
  permissions: Permission[],
  { name = 'Sam Staff', email = `staff-${trainer.trainerId}-${permissions.join('-')}@example.test` } = {},
): Promise<Hired> {
  const { db, trainerId: trainer_id, ip, userAgent } = trainer
  const invited = { trainer_id, name, email, permissions, token_hash: null }
  const staffId = await insertInvitation(db, invited, 7)
  const confirmed = { email_confirmed_at: new Date() }
  const user = await createUser(db, { role: 'staff', name, email, password_hash: '-', ...confirmed })
  await markJoined(db, { trainer_id, id: staffId }, user.id)
  const token = await startSession(db, { userId: user.id, role: 'staff', ip, userAgent })
  const sessionId = (await findSession(db, token))?.id ?? 0
  return { ...trainer, userId: user.id, role: 'staff', sessionId, permissions, staffId, token }
}
