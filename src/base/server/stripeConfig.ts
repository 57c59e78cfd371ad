/** The keys of the payment provider. A wrong one is found at the start, not by the first customer who wants to pay. */
import { readFlag, type Variables } from './variables.ts'

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  connectWebhookSecret: string
  /** Identifies the platform when a trainer connects an existing account; without it only new ones can be created. */
  clientId: string | undefined
  /** The local stand-in on this machine, when no key is configured. */
  localPort: number | undefined
}

/** The keys of the local stand-in; nothing outside this machine accepts them. */
const localStripe = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local_platform',
  connectWebhookSecret: 'whsec_local_connect',
  clientId: 'ca_localplatform',
}

const together =
  'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET must be set together.'

export function readStripe(variables: Variables, production: boolean): StripeConfig {
  const { text, wrong } = variables
  const [secretKey, publishableKey] = [text('STRIPE_SECRET_KEY'), text('STRIPE_PUBLISHABLE_KEY')]
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET')
  const connectWebhookSecret = text('STRIPE_CONNECT_WEBHOOK_SECRET')
  const clientId = text('STRIPE_CLIENT_ID')
  const mayTest = readFlag(variables, 'STRIPE_TEST_MODE', false) || !production
  if (secretKey && publishableKey && webhookSecret && connectWebhookSecret) {
    if (areKeys(variables)) checkMode(variables, { secretKey, publishableKey, mayTest })
    return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, clientId, localPort: undefined }
  }
  if (secretKey || publishableKey || webhookSecret || connectWebhookSecret) wrong(together)
  return { ...localStripe, localPort: Number(text('PORT') ?? 3000) + 1 }
}

/** The values are not repeated because they are secret. */
function areKeys({ text, wrong }: Variables): boolean {
  const faults = [
    ['STRIPE_SECRET_KEY', /^(sk|rk)_/, 'sk_ or rk_; a publishable key starts with pk_'],
    ['STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_'],
    ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', /^whsec_/, 'whsec_'],
    ['STRIPE_CLIENT_ID', /^ca_/, 'ca_'],
  ] as const
  const found = faults.filter(([name, pattern]) => !pattern.test(text(name) ?? 'ca_'))
  for (const [name, , start] of found) wrong(`${name} must start with ${start}.`)
  return found.length === 0
}

interface Mode {
  secretKey: string
  publishableKey: string
  mayTest: boolean
}

function checkMode({ wrong }: Variables, { secretKey, publishableKey, mayTest }: Mode): void {
  const isTest = isTestKey(secretKey)
  if (isTest !== isTestKey(publishableKey))
    wrong('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both be test keys.')
  else if (isTest && !mayTest)
    wrong(
      "STRIPE_SECRET_KEY is a test key, with which nobody is charged. Use a live key, or set STRIPE_TEST_MODE=1 if that's what you want.",
    )
}

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)
