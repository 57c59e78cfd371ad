/** Encryption of the few secrets that we must be able to read back. Passwords and tokens are hashed instead. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

type Keys = Pick<Config, 'secretKeys'>

const IV_BYTES = 12
const TAG_BYTES = 16

/** `whose` is checked when it is read: a value that was copied to another row cannot be decrypted. */
export function encryptSecret({ secretKeys: [key = ''] }: Keys, secret: Buffer, whose: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv).setAAD(Buffer.from(whose))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Tries every key: after a change of keys the old ones are still configured. */
export function decryptSecret({ secretKeys }: Keys, stored: Buffer, whose: string): Buffer {
  for (const key of secretKeys) {
    const secret = decryptWith(key, stored, whose)
    if (secret) return secret
  }
  throw new Error(`No key of SECRET_KEY decrypts ${whose}`)
}

function decryptWith(key: string, stored: Buffer, whose: string): Buffer | undefined {
  const iv = stored.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv)
    .setAAD(Buffer.from(whose))
    .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = decipher.update(stored.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return undefined
  }
}
