/**
 * Renders a changed site soon after the change, so that not even its first visitor waits: what this process has of
 * it in memory, and its Home, which whoever published looks at next.
 */
import type { Listener } from '../../../base/server/listen.ts'
import type { Sites } from './siteCache.ts'

/** Long enough that a row of changes is rendered once, too short to be outrun by a person. */
const soonMs = 20

export function renewing(sites: Pick<Sites, 'heard' | 'listening' | 'renew'>): Listener {
  /** By site. */
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    heard(domain) {
      sites.heard(domain)
      clearTimeout(waiting.get(domain))
      waiting.set(domain, setTimeout(() => void renew(domain), soonMs).unref())
    },
    listening(isListening) {
      sites.listening(isListening)
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }

  async function renew(domain: string): Promise<void> {
    waiting.delete(domain)
    // Why not is in the log already; the next visitor tries again.
    await sites.renew(domain).catch(() => undefined)
  }
}
