/**
 * Webhooks with the longest and the most, signed as their senders do, and the deepest from a stranger: no sender writes it,
 * and the signature is checked over the raw bytes before anything is parsed.
 */
import { createHmac } from 'node:crypto'
import { bodyBytes } from '../../src/base/server/json.ts'
import type { Attempt, Sent } from './requests.ts'
import { MAIL_SECRET, type World } from './world.ts'

/** As localStripe.ts has them. */
const secrets = {
  '/webhooks/stripe': ['stripe-signature', 'whsec_local_platform'],
  '/webhooks/stripe-connect': ['stripe-signature', 'whsec_local_connect'],
  '/webhooks/mail': ['mail-signature', MAIL_SECRET],
} as const

const size = bodyBytes * 0.9
const long = (part: string, bytes = size) => part.repeat(Math.floor(bytes / part.length))

function signed(path: keyof typeof secrets, body: string, world: World, what: string): Sent {
  const [header, own] = secrets[path]
  const secret = what.startsWith(DEEPEST) ? 'a guess' : own
  const time = Math.floor(Date.now() / 1000)
  const proof = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  return {
    what: `webhook ${path}, ${what}`,
    method: 'POST',
    path,
    headers: {
      host: `localhost:${world.program.port}`,
      'content-type': 'application/json',
      [header]: `t=${time},v1=${proof}`,
    },
    body: Buffer.from(body),
  }
}

const event = (object: string) =>
  `{"id":"evt_${Math.random().toString(36).slice(2)}","object":"event","type":"invoice.paid","created":1700000000,"livemode":false,"api_version":null,"pending_webhooks":0,"request":null,"data":{"object":${object}}}`

const DEEPEST = 'the deepest'

const events = (): Record<string, string> => ({
  [DEEPEST]: event(`${long('[', size / 2)}${long(']', size / 2)}`),
  'the longest text': event(`{"id":"in_1","object":"invoice","customer":"${long('a')}"}`),
  'the most keys': event(`{"id":"in_1","object":"invoice",${long('"a":1,')}"b":1}`),
  'the most lines': event(`{"id":"in_1","object":"invoice","lines":{"data":[${long('{"id":"il_1"},')}{}]}}`),
})

const notices = (): Record<string, string> => ({
  [DEEPEST]: `{"kind":"bounce","email":${long('[', size / 2)}`,
  'the longest text': `{"kind":"bounce","email":"${long('a.')}@a.test","events":[${long('{},', 1000)}{}]}`,
})

export const webhookAttempts = (world: World): Attempt[] =>
  (Object.keys(secrets) as (keyof typeof secrets)[]).flatMap((path) =>
    Object.entries(path === '/webhooks/mail' ? notices() : events()).map(([what, body]) => ({
      worst: signed(path, body, world, what),
      plain: () =>
        signed(path, event(`"${'x'.repeat(Math.max(0, body.length - 250))}"`), world, `${what}, plain`),
    })),
  )
