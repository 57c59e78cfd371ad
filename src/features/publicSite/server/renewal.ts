/**
 * Renders a changed site soon after the change, so not even its first visitor waits: its cached pages, and Home, which
 * the trainer opens next.
 */
import type { Listener } from '../../../base/server/listen.ts'
import type { Sites } from './siteCache.ts'

/** Long enough to render a series of changes once, and too short for a person to notice. */
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
    // The reason is already logged; the next visitor triggers a retry.
    await sites.renew(domain).catch(() => undefined)
  }
}
