/**
 * Checks who sent a webhook, in the manner of Stripe: `t=1700000000,v1=hex`, an HMAC with SHA-256 over the time, a dot
 * and the raw body. Old ones are refused, so that a recorded request cannot be sent again later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

export function isSigned(
  raw: Buffer,
  signature: string | undefined,
  secret: string,
  now = new Date(),
): boolean {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => part.trim().split('=') as [string, string]),
  )
  const [time, given] = [parts.get('t') ?? '', Buffer.from(parts.get('v1') ?? '', 'hex')]
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}
