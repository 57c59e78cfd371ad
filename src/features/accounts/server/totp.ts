/**
 * Codes of an authenticator app: RFC 6238 with SHA-1, six digits and steps of thirty seconds, which is what every app
 * can do.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** One step earlier and later: clocks differ, and typing takes a while. */
const WINDOW = [-1, 0, 1]

export const newTotpSecret = () => randomBytes(20)

export const stepAt = (atMs: number) => Math.floor(atMs / STEP_MS)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step that the code belongs to; undefined if it is wrong now. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  const typed = Buffer.from(code)
  const steps = WINDOW.map((shift) => stepAt(nowMs) + shift)
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
}

/** What the QR code says. `issuer` and `email` are what the app shows. */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: the length of a secret needs none. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}
