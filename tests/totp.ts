/** An authenticator app in software. */
import { codeAt, stepAt } from '../src/features/accounts/server/totp.ts'

export function makeApp(secret: string) {
  const key = bytesOf(secret)
  let last = 0
  return {
    /** A valid code that was not used yet: at most three in half a minute. */
    next(): string {
      last = Math.max(last, stepAt(Date.now()) - 2) + 1
      return codeAt(key, last)
    },
  }
}

/** The bytes of a secret as a person types it into an app. */
export function bytesOf(base32: string): Buffer {
  const bits = base32
    .replaceAll(' ', '')
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
