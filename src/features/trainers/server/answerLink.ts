/**
 * The link in the mail that asks a trainer whether an admin may enter. It needs no sign-in, answers one request, works
 * once, and ends with the request. Opening it answers nothing: mail scanners open links too.
 */
import { timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '../../../base/call.ts'
import { invalid } from '../../../base/problem.ts'
import type { AsVisitor } from '../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../base/server/db.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { findAccount } from '../../accounts/server/service.ts'
import type { AskedAccess, trainerModeCalls } from '../contract.ts'
import { hashOf } from './answerToken.ts'
import { findRequest, type RequestRow, requestIsOver } from './trainerModeQueries.ts'
import { answerAs } from './trainerModeRequests.ts'

interface Found extends RequestRow {
  key: TenantKey
}

async function getAsked(db: Db, token: string): Promise<Found> {
  const [, trainerId, id, secret = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const key = { trainer_id: Number(trainerId ?? 0), id: Number(id ?? 0) }
  const request = trainerId ? await findRequest(db, key) : undefined
  if (!request?.token_hash || !timingSafeEqual(request.token_hash, hashOf(secret)))
    throw invalid({ token: 'This link is incomplete, or the request is gone.' })
  if (request.answered_at) throw invalid({ token: 'This request was already answered. The link works once.' })
  if (requestIsOver(request)) throw invalid({ token: 'This request has expired. Nobody can enter with it.' })
  return { ...request, key }
}

const limit = (ctx: AsVisitor) =>
  throttle(ctx.db, `answer-link:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 3600 })

export async function readAsked(ctx: AsVisitor, token: string): Promise<AskedAccess> {
  await limit(ctx)
  const { key, admin_id, reason, asked_at } = await getAsked(ctx.db, token)
  return {
    admin_name: (await findAccount(ctx.db, admin_id))?.name ?? null,
    trainer_name: (await findAccount(ctx.db, key.trainer_id))?.name ?? '',
    reason,
    asked_at: asked_at.toISOString(),
  }
}

export async function answerByLink(
  ctx: AsVisitor,
  { token, allow }: BodyOf<typeof trainerModeCalls.answerByLink>,
): Promise<null> {
  await limit(ctx)
  await transact(ctx.db, async (db) => {
    const { key } = await getAsked(db, token)
    await answerAs(db, key, allow, {
      by: { userId: key.trainer_id, role: 'trainer' },
      from: ctx,
      reason: 'By the link in the mail',
    })
  })
  return null
}
