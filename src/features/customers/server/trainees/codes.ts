/**
 * Sign-in by a code of six digits, in the same mail as the link: an installed app on an iPhone does not share what the
 * link opens. A code works only in the browser that asked for it, which holds a random cookie, so a code that somebody
 * talks a member out of is worth nothing elsewhere.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../../base/problem.ts'
import type { AsVisitor } from '../../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../../base/server/db.ts'
import { startTraineeSession } from '../../../../base/server/session.ts'
import { networkOf, throttle } from '../../../../base/server/throttle.ts'
import { findTrainee, type TraineeRow } from '../queries.ts'
import { saveCode, takeCode, tryCodes } from './codeQueries.ts'

export const CODE_MINUTES = 10
const MOST_TRIES = 5

/** For the cookie of a browser that asks. */
export const newAsker = (): string => randomBytes(32).toString('base64url')

export const hashOfAsker = (asker: string): Buffer => createHash('sha256').update(`asker:${asker}`).digest()

const hashOfCode = (code: string, askedBy: Buffer) =>
  createHash('sha256').update(`code:${code}:`).update(askedBy).digest()

/** Returns the code to mail, which is not stored. */
export async function issueCode(db: Db, trainee: TenantKey, askedBy: Buffer): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await saveCode(db, {
    trainer_id: trainee.trainer_id,
    trainee_id: trainee.id,
    code_hash: hashOfCode(code, askedBy),
    asked_by_hash: askedBy,
    minutes: CODE_MINUTES,
  })
  return code
}

const wrongCode = () =>
  new Problem(422, 'This code is wrong or has expired. Check the newest mail, or ask for a new code.')

/** The same sentence for a wrong code, a used one, and one that was never sent. */
export async function signInByCode(
  { db, ip, userAgent }: AsVisitor,
  trainerId: number,
  { asker, code }: { asker: string | undefined; code: string },
): Promise<{ token: string; trainee: TraineeRow }> {
  // A code has five tries in one browser; this only slows down a network that tries very many browsers.
  await throttle(db, `use-code:${networkOf(ip)}`, { tries: 300, perSeconds: 900 })
  const askedBy = hashOfAsker(asker ?? '')
  const wanted = hashOfCode(code, askedBy)
  const tried = asker ? await tryCodes(db, trainerId, askedBy, MOST_TRIES) : []
  const right = tried.find(({ code_hash }) => timingSafeEqual(code_hash, wanted))
  if (!right) throw wrongCode()
  return transact(db, async (db) => {
    const { trainee_id: traineeId } = right
    const trainee = await findTrainee(db, trainerId, traineeId)
    const isTaken = trainee && (await takeCode(db, trainee, wanted))
    if (!isTaken) throw wrongCode()
    return { token: await startTraineeSession(db, { trainerId, traineeId, ip, userAgent }), trainee }
  })
}
