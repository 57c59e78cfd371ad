/** The security headers of every answer, and a Content-Security-Policy for each kind of page. */
import type { FastifyReply } from 'fastify'
import type { StripeConfig } from '../../base/server/config.ts'
import type { Allowance } from '../../features/publicSite/server/tracking.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  // For answers that are not pages: if a browser shows one all the same, nothing in it runs.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const securityHeaders = (production: boolean): Record<string, string> => ({
  ...everywhere,
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export function setHeaders(reply: FastifyReply, production: boolean): void {
  reply.headers(securityHeaders(production))
}

const closed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
}

const policy = (rules: Record<string, string>) =>
  Object.entries({ ...closed, ...rules })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

/** Where Stripe's script, card fields and challenges come from. */
export const stripeOrigins = ({ localPort }: StripeConfig): string[] =>
  localPort === undefined
    ? [
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://hooks.stripe.com',
        'https://api.stripe.com',
      ]
    : // The second is what it calls itself, in the address of a bank's question for one.
      [`http://localhost:${localPort}`, `http://127.0.0.1:${localPort}`]

/** The UI kit writes its variables into style elements, which carry the answer's own nonce. */
export const dashboardPolicy = (nonce: string, stripe: string[], videos: string[], connectTo = '') =>
  policy({
    'script-src': `'self' 'nonce-${nonce}' ${stripe.join(' ')}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': `'self' ${stripe.join(' ')} ${connectTo}`.trim(),
    // 'self' is the frame of embed code, of an opaque origin.
    'frame-src': `'self' ${stripe.join(' ')}`,
    'media-src': videos.map((video) => new URL(video).origin).join(' ') || "'none'",
    'img-src': "'self' data: blob:",
    'manifest-src': "'self'",
  })

/** A page without scripts that the server writes by itself: its one style element is named by its hash. */
export const staticPolicy = (styleHash: string, framesOwn = false) =>
  policy({
    'style-src': `'${styleHash}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' https: data:",
    ...(framesOwn && { 'frame-src': "'self'" }),
  })

/** A letter of the mailbox, in a frame of that page. Its pictures come from the trainers' sites. */
export const letterPolicy = policy({
  'style-src': "'unsafe-inline'",
  'img-src': 'http: https: data:',
  'frame-ancestors': "'self'",
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
})

/**
 * A trainer's page: no style but its one element, which is named by its hash, and its fonts; scripts are files of ours,
 * never inline; frames are films, and embed code in a frame of an opaque origin.
 *
 * A page with tracking code allows that code too: its inline scripts by their hashes, others by their hosts. What it
 * counts may go anywhere: pictures from anywhere are allowed already, and carry as much.
 *
 * A form that leads to payment may end on the provider's page: browsers hold a form's whole way against `form-action`,
 * and a trainer can have that page under a name of their own.
 */
export const sitePolicy = (
  styleHash: string,
  tracking?: Allowance,
  payment?: StripeConfig,
  forms = "'self'",
) =>
  policy({
    'style-src': `'self' '${styleHash}'`,
    'font-src': "'self' data:",
    'img-src': "'self' https: data:",
    'script-src': ["'self'", ...(tracking?.scripts ?? [])].join(' '),
    'connect-src': tracking ? "'self' https: wss:" : "'self'",
    'frame-src': ["'self' https://www.youtube-nocookie.com", ...(tracking?.frames ?? [])].join(' '),
    'manifest-src': "'self'",
    'form-action': forms,
    ...(payment && {
      'form-action': `'self' ${payment.localPort === undefined ? 'https:' : 'http:'}`,
    }),
  })
