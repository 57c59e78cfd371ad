/** The security headers of every response, and a Content-Security-Policy for each kind of page. */
import type { FastifyReply } from 'fastify'
import type { StripeConfig } from '../../base/server/stripeConfig.ts'
import type { Allowance } from '../../features/publicSite/server/tracking.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  // For responses that are not pages: if a browser shows one anyway, nothing in it runs.
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

/** The origins of Stripe's script, card fields and challenges. */
export const stripeOrigins = ({ localPort }: StripeConfig): string[] =>
  localPort === undefined
    ? [
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://hooks.stripe.com',
        'https://api.stripe.com',
      ]
    : // The second is the address it uses for itself, for example in a 3-D Secure challenge.
      [`http://localhost:${localPort}`, `http://127.0.0.1:${localPort}`]

/** The UI kit writes its variables into style elements, which carry the response's nonce. */
export const dashboardPolicy = (
  nonce: string,
  stripe: string[],
  videos: string[],
  frames: string[],
  connectTo = '',
  apps = '',
) =>
  policy({
    'script-src': `'self' 'nonce-${nonce}' ${stripe.join(' ')}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': `'self' ${stripe.join(' ')} ${connectTo}`.trim(),
    // 'self' is the frame of embed code, which has an opaque origin.
    'frame-src': [
      "'self'",
      ...stripe,
      ...(apps ? [apps] : []),
      ...frames.map((url) => new URL(url).origin),
    ].join(' '),
    'media-src': ["'self'", ...videos.map((video) => new URL(video).origin)].join(' '),
    'img-src': "'self' data: blob:",
    'manifest-src': "'self'",
  })

/**
 * The members' app. Its one style element is allowed by its hash; films of lessons are frames. `framedBy` is the
 * dashboard, which frames the preview alone.
 */
export const memberPolicy = (styleHash: string, framedBy = "'none'") =>
  policy({
    'script-src': "'self'",
    'style-src': `'self' '${styleHash}'`,
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    // Clips of exercises are files at an address that the trainer chose.
    'media-src': "'self' https:",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-ancestors': framedBy,
  })

/** What the app's worker may ask for. */
export const workerPolicy = policy({ 'script-src': "'self'", 'connect-src': "'self'" })

/** A server-rendered page without scripts. Its only style element is allowed by its hash. */
export const staticPolicy = (styleHash: string, framesOwn = false) =>
  policy({
    'style-src': `'${styleHash}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' https: data:",
    ...(framesOwn && { 'frame-src': "'self'" }),
  })

/** A mail of the mailbox, in a frame of that page. Its images come from the trainers' sites. */
export const mailPolicy = policy({
  'style-src': "'unsafe-inline'",
  'img-src': 'http: https: data:',
  'frame-ancestors': "'self'",
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
})

/**
 * A trainer's page. Styles: its one element, allowed by its hash, and its fonts. Scripts: our files, never inline.
 * Frames: videos, and embed code with an opaque origin.
 *
 * A page with tracking code also allows that code: inline scripts by hash, others by host. Its requests may go
 * anywhere; images from anywhere are already allowed and can carry as much data.
 *
 * A form that leads to payment may end on the provider's page: browsers check the whole redirect chain against
 * `form-action`, and a trainer can serve that page from a custom domain.
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
