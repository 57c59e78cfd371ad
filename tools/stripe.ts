/** The local Stripe by itself: `npm run stripe`. */
import path from 'node:path'
import { startStripe } from '../src/emulators/stripe/server.ts'

const text = (name: string) => process.env[name]?.trim() || undefined

/** `STRIPE_WEBHOOK_URL` hears of the platform, `STRIPE_CONNECT_WEBHOOK_URL` of the connected accounts. */
const webhooks = [
  { url: text('STRIPE_WEBHOOK_URL'), secret: text('STRIPE_WEBHOOK_SECRET'), connect: false },
  { url: text('STRIPE_CONNECT_WEBHOOK_URL'), secret: text('STRIPE_CONNECT_WEBHOOK_SECRET'), connect: true },
].flatMap(({ url, secret, connect }) => (url ? [{ url, secret: secret ?? 'whsec_local', connect }] : []))

const local = await startStripe({
  port: Number(text('STRIPE_PORT') ?? Number(text('PORT') ?? 3000) + 1),
  dataDir: path.resolve(text('DATA_DIR') ?? 'data', 'stripe'),
  webhooks,
})
console.log(`  Local Stripe   ${local.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void local.stop())
