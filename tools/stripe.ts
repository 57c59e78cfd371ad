/** Runs the local Stripe alone: `npm run stripe`. See docs/local-stripe.md. */
import path from 'node:path'
import { type StripeOptions, startStripe } from '../src/emulators/stripe/server.ts'

/** An error that the user can fix. It is printed as one sentence, without a stack. */
class Mistake extends Error {
  override name = 'Mistake'
}

/** Ports that browsers and Node's `fetch` refuse, above the ports that only root may use. */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

type Environment = Record<string, string | undefined>

export function readSettings(environment: Environment): StripeOptions {
  const text = (name: string) => environment[name]?.trim() || undefined
  return {
    port: readPort(text('STRIPE_PORT'), text('PORT')),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data', 'stripe'),
    hosts: (text('STRIPE_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    webhooks: [
      ...readWebhook('STRIPE_WEBHOOK_URL', text('STRIPE_WEBHOOK_URL'), text('STRIPE_WEBHOOK_SECRET'), false),
      ...readWebhook(
        'STRIPE_CONNECT_WEBHOOK_URL',
        text('STRIPE_CONNECT_WEBHOOK_URL'),
        text('STRIPE_CONNECT_WEBHOOK_SECRET'),
        true,
      ),
    ],
  }
}

function readPort(own: string | undefined, product: string | undefined): number {
  const name = own === undefined && product !== undefined ? 'PORT' : 'STRIPE_PORT'
  const given = own ?? product ?? '3000'
  const port = Number(given) + (own === undefined ? 1 : 0)
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new Mistake(`${name} must be a whole number from 0 to 65535, not "${given}".`)
  if (refusedPorts.has(port))
    throw new Mistake(`Browsers refuse to open port ${port}: set STRIPE_PORT to another one.`)
  return port
}

function readWebhook(name: string, url: string | undefined, secret = 'whsec_local', connect = false) {
  if (url === undefined) return []
  if (!/^https?:\/\/[^\s/]/.test(url))
    throw new Mistake(`${name} must be an address such as http://127.0.0.1:3000/hook, not "${url}".`)
  return [{ url, secret, connect }]
}

function sentence(error: unknown, port: number | undefined): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what runs there, or set STRIPE_PORT to another one.`
  if (code === 'EACCES') return `Port ${port} needs more rights: set STRIPE_PORT to one above 1023.`
  const isKnown =
    error instanceof Mistake ||
    /^(Another local Stripe|The local Stripe)/.test(String((error as Error).message))
  return isKnown ? (error as Error).message : undefined
}

if (import.meta.main) {
  let port: number | undefined
  try {
    const settings = readSettings(process.env)
    port = settings.port
    const local = await startStripe(settings)
    console.log(`  Local Stripe   ${local.url}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void local.stop())
  } catch (error) {
    const known = sentence(error, port)
    if (known === undefined) throw error
    console.error(known)
    process.exitCode = 1
  }
}
