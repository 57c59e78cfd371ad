/** The local Stripe, where no key is configured: started with the program, on the port above its own. */
import path from 'node:path'
import { type Config, dashboardUrl } from '../../base/server/config.ts'
import { StartProblem } from '../../base/server/startProblem.ts'

export async function startLocalStripe(config: Config): Promise<{ stop(): Promise<void> }> {
  const { localPort, webhookSecret, connectWebhookSecret } = config.stripe
  if (localPort === undefined) return { stop: async () => undefined }
  // Loaded only here: with a real key not a line of it runs.
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
