/**
 * One-time links: a random token for the mail or the address, its SHA-256 for us, so reading the table is not enough to
 * use one.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { deleteChallengesOf, deleteOldChallenges } from './factorQueries.ts'
import {
  deleteOldAttempts,
  deleteOldTokens,
  deleteTokensOf,
  type Purpose,
  replaceToken,
  takeToken,
} from './tokenQueries.ts'

interface NewToken {
  purpose: Purpose
  userId: number
  /** The new address, for a change of it. */
  email?: string
  minutes: number
  /** Something only the browser that started knows; without it the token is worthless. */
  boundTo?: string
}

/** Returns the token, which is not stored. An earlier one of the same purpose expires. */
export async function issueToken(
  db: Db,
  { purpose, userId, email, minutes, boundTo = '' }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: hash(token, boundTo), purpose, user_id: userId, email: email ?? null }
  await replaceToken(db, row, minutes)
  return token
}

/** Uses the token up. Undefined for one that is used, expired, replaced, of another purpose, or unknown. */
export async function redeemToken(
  db: Db,
  purpose: Purpose,
  token: string,
  boundTo = '',
): Promise<{ userId: number; email: string | null } | undefined> {
  const row = await takeToken(db, hash(token, boundTo), purpose)
  return row && { userId: row.user_id, email: row.email }
}

/** Every pending link of a user, whoever asked for it, and every sign-in that is not finished. */
export async function revokeTokens(db: Db, userId: number): Promise<void> {
  await deleteTokensOf(db, userId)
  await deleteChallengesOf(db, userId)
}

export const sweepTokens = job({
  name: 'sweep-tokens',
  data: z.object({}),
  schedule: '30 * * * *',
  run: async ({ db }) => {
    await deleteOldTokens(db)
    await deleteOldAttempts(db)
    await deleteOldChallenges(db)
  },
})

// Tokens are base64url, so the colon cannot be part of one.
const hash = (token: string, boundTo: string) => createHash('sha256').update(`${token}:${boundTo}`).digest()
