/** The local Stripe, used when no key is configured. It starts with the program, on the next port. */
import path from 'node:path'
import { type Config, dashboardUrl } from '../../base/server/config.ts'
import { StartProblem } from '../../base/server/startProblem.ts'
import type { LocalStripe } from '../../emulators/stripe/server.ts'

export type { LocalStripe }

/** Undefined if a key is configured. */
export async function startLocalStripe(config: Config): Promise<LocalStripe | undefined> {
  const { localPort, webhookSecret, connectWebhookSecret } = config.stripe
  if (localPort === undefined) return undefined
  // Imported lazily: with a real key none of it is loaded.
  const { startStripe } = await import('../../emulators/stripe/server.ts')
  const started = startStripe({
    port: localPort,
    dataDir: path.join(config.dataDir, 'stripe'),
    webhooks: [
      { url: dashboardUrl(config, '/webhooks/stripe'), secret: webhookSecret, connect: false },
      { url: dashboardUrl(config, '/webhooks/stripe-connect'), secret: connectWebhookSecret, connect: true },
    ],
  })
  return started.catch((error: Error) => {
    throw new StartProblem(`The local Stripe couldn't start: ${error.message}`)
  })
}
