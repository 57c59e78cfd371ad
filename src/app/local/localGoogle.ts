/**
 * The local identity provider, used when no Google client is configured. It listens two ports above the program's own.
 */
import type { Config } from '../../base/server/config.ts'
import type { LocalGoogle } from '../../emulators/google/server.ts'
import { callbackUrl } from '../../features/accounts/server/google.ts'

interface LocalProvider {
  /** Starts it if it is not running; a failed start is retried. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Starts nothing yet: it is needed long after the program is up, and must not delay the start. */
export function openLocalGoogle(config: Config): LocalProvider {
  let running: Promise<LocalGoogle> | undefined

  async function start({ clientId, clientSecret }: NonNullable<Config['google']>, port: number) {
    // Imported lazily: with a real client none of it is loaded.
    const { startGoogle } = await import('../../emulators/google/server.ts')
    return startGoogle({
      port,
      clientId,
      clientSecret,
      redirectUri: callbackUrl(config),
    })
  }

  return {
    async ready() {
      if (config.google?.localPort === undefined) return
      running ??= start(config.google, config.google.localPort)
      await running.catch((error: unknown) => {
        running = undefined
        throw error
      })
    },
    async stop() {
      const started = await running?.catch(() => undefined)
      await started?.stop()
    },
  }
}
