/** The apps that were asked for, in memory: one read per app and change, not per request. */
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../base/server/context.ts'
import type { Listener } from '../../base/server/listen.ts'
import { findHostedApp } from '../../features/sites/server/service.ts'

export type HostedApp = NonNullable<Awaited<ReturnType<typeof findHostedApp>>>

export interface KnownApps extends Listener {
  /** Undefined if nobody has this host. */
  find(host: string): Promise<HostedApp | undefined>
}

interface Entry {
  app: Promise<HostedApp | undefined>
  /** Undefined until it is read, null for none. */
  domain: string | null | undefined
}

const KEPT_MS = 60_000

export function openKnownApps({ db }: Pick<AppContext, 'db'>): KnownApps {
  const known = new LRUCache<string, Entry>({ max: 5000 })
  let isTrusted = false
  return {
    find(host) {
      // Without notifications it could be any age.
      if (!isTrusted) return findHostedApp(db, host)
      const found = known.get(host)
      if (found) return found.app
      const app = findHostedApp(db, host)
      const entry: Entry = { app, domain: undefined }
      known.set(host, entry, { ttl: KEPT_MS })
      void app.then(
        (found) => {
          entry.domain = found?.domain ?? null
        },
        () => {
          if (known.peek(host) === entry) known.delete(host)
        },
      )
      return app
    },
    /** The name of an app's host, or of a sub-domain. */
    heard(name) {
      if (name.endsWith('--app')) known.delete(name.slice(0, -'--app'.length))
      for (const [host, entry] of known)
        if (entry.domain === undefined || entry.domain === name) known.delete(host)
    },
    listening(isListening) {
      isTrusted = isListening
      known.clear()
    },
  }
}
