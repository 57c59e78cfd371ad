/**
 * How long content opens without a connection. The server's last word holds for a day after the access it named, and
 * for ten days after it was said.
 */
const DAY_MS = 86_400_000
const LEASE_DAYS = 10

export interface Lease {
  /** When the access changes by itself; null if it does not. */
  until: string | null
  /** When the server was heard last, by this device's clock. */
  contact: string | undefined
  /** How far the server's clock was ahead of this device's then. */
  aheadMs: number
}

export function isLeaseOver({ until, contact, aheadMs }: Lease, now: number): boolean {
  const isAccessOver = until !== null && now + aheadMs > Date.parse(until) + DAY_MS
  const isLongAway = contact !== undefined && now > Date.parse(contact) + LEASE_DAYS * DAY_MS
  return isAccessOver || isLongAway
}
