import { createHash, randomBytes } from 'node:crypto'
import type { TenantKey } from '../../../base/server/db.ts'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** With the trainer and the request, so that it is found without a search over all trainers. */
export const tokenOf = ({ trainer_id, id }: TenantKey, secret: string) => `${trainer_id}.${id}.${secret}`
