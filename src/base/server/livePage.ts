/**
 * Pages of a site that are rendered per request, in plain HTML, with forms that work without JavaScript. A feature
 * provides the content; app/http/livePages.ts adds the site's look.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { Problem } from '../problem.ts'
import type { AsVisitor } from './context.ts'

/** Twice what the longest text takes that a form asks for. Parsing a megabyte would keep others waiting. */
export const liveFormBytes = 64 * 2 ** 10

export interface LivePage {
  path: string
  /** The page's script, in its own file: the policy allows no inline script. */
  script?: string
  show(visit: PageRequest): Promise<Answer>
  /** Handles a form on the page. */
  take?(visit: PageRequest, fields: Fields): Promise<Answer>
  /** Shows a form again as typed if its token is out of date because the visitor signed in or out in another tab. */
  showAgain?(visit: PageRequest, fields: Fields): Promise<Answer>
}

export interface PageRequest extends AsVisitor {
  /** The sub-domain: there are no such pages on the dashboard host. */
  site: string
  /** The requested address, with its query. */
  address: string
  query: URLSearchParams
  /** The page that had the link, as far as the browser says. */
  referrer: string | undefined
  cookie(name: CookieName): string | undefined
}

/** If a name is repeated, its first value counts. */
export type Fields = Record<string, string>

export type Answer = Shown | Sent

interface Common {
  cookies?: Cookie[]
}

export interface Shown extends Common {
  status?: number
  title: string
  content: ReactNode
  /** In addition to the headers of every page of a site. */
  css?: string
  /** Whether the page's script is needed. */
  runsScript?: true
  /** Whether tracking code runs there: never where people enter or see their own data. */
  isTracked?: true
  /** Whether a form on it may end on the payment provider's page. */
  leadsToPayment?: boolean
}

/** A redirect, followed by a GET. */
interface Sent extends Common {
  goTo: string
}

/**
 * `trainee` holds the session of someone who opened a mailed link, `buyer` of someone who typed an address to buy with;
 * `checkout` names a payment that was started here, `visitor` a browser with neither session; `draft` lets a trainer
 * see drafts; `app` holds the session of a member on the app's host, `asker` names a browser that asked for a code
 * there; `known` marks a browser that signed in before (customers/server/trainees/knownBrowser.ts); `trainer_mode` is an admin's way back, on the dashboard host.
 */
export type CookieName =
  | 'trainer_mode'
  | 'trainee'
  | 'buyer'
  | 'checkout'
  | 'visitor'
  | 'draft'
  | 'app'
  | 'asker'
  | 'known'

/** The longest that browsers keep one. The session behind it ends earlier if it is not used. */
export const APP_COOKIE_SECONDS = 400 * 86_400

export interface Cookie {
  name: CookieName
  /** '' deletes the cookie. */
  value: string
  maxAgeSeconds: number
}

/** For this host only, so no other site can read it, and hidden from scripts. */
export function cookieHeader({ name, value, maxAgeSeconds }: Cookie, production: boolean): string {
  const age = value ? maxAgeSeconds : 0
  const parts = [
    `${fullName(name, production)}=${value}`,
    'Path=/',
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(production ? ['Secure'] : [])].join('; ')
}

/** Browsers accept a name with this prefix only from this host, over https. */
const fullName = (name: CookieName, production: boolean) => (production ? `__Host-${name}` : name)

export function readCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: CookieName,
  production: boolean,
): string | undefined {
  const wanted = `${fullName(name, production)}=`
  const found = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length) || undefined
}

const TOKEN_FIELD = 'form_token'

/**
 * A token in every live form that shows a person sent it from the page itself. A trainer's tracking code runs on the
 * same origin and can send forms too, but it can read neither the cookie behind the token nor the page.
 */
export const formToken = (secret: string): string =>
  createHash('sha256').update(`form:${secret}`).digest('base64url')

/** Added to every form of a live page, so no feature can forget it. Forms of the API have no session to protect. */
export const withFormTokens = (html: string, secret: string): string =>
  html.replace(
    /<form\b(?=[^>]* method="post")(?![^>]* action="\/api\/)[^>]*>/g,
    (tag) => `${tag}<input type="hidden" name="${TOKEN_FIELD}" value="${formToken(secret)}">`,
  )

/** `secret` is undefined for a browser that blocks cookies. */
export function hasFormToken(fields: Fields, secret: string | undefined): boolean {
  const [sent, wanted] = [Buffer.from(fields[TOKEN_FIELD] ?? ''), Buffer.from(formToken(secret ?? ''))]
  return secret !== undefined && sent.length === wanted.length && timingSafeEqual(sent, wanted)
}

export const formExpired = () =>
  new Problem(403, 'This form has expired. Go back, reload the page and send it again.')

/** CSRF: a form that another site sends in a visitor's name. Clients that are not browsers send no origin. */
export function refuseFormOfOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin, 'sec-fetch-site': from } = headers
  // A redirected browser sends no origin.
  const isOther = origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
  if (from === 'cross-site' || isOther)
    throw new Problem(403, 'This form was sent from another site. Open the page and send it again.')
}

/**
 * Whether a page of this very host asks, or a program, which is led by no page. Safari before 16.4 says the origin alone,
 * and that only of what may change something.
 */
export function isFromHere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': from } = headers
  return from === undefined
    ? origin === undefined || URL.parse(origin)?.host === host
    : from === 'same-origin'
}

/** The browser sends the cookie whoever wrote the form, so only forms from this very site are accepted. */
export function refuseForeignForm(request: Pick<FastifyRequest, 'headers'>): void {
  const { headers } = request
  refuseScripts(request)
  const { origin, host, 'sec-fetch-site': from } = headers
  const isOwn = from === undefined ? URL.parse(origin ?? '')?.host === host : from === 'same-origin'
  if (!isOwn) throw new Problem(403, 'This form was sent from another site. Open the page and send it again.')
}

/**
 * Only shown to a person who navigates to it. A trainer's tracking code runs on other pages of the same site and could
 * read a customer's data.
 */
export function refuseScripts({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { 'sec-fetch-mode': mode = 'navigate' } = headers
  if (mode !== 'navigate') throw new Problem(403, 'Open this page in its own window.')
}

/** Of one request and its response. */
export interface Cookies {
  read(name: CookieName): string | undefined
  set(cookie: Cookie): void
}

export const cookiesOf = (production: boolean, request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => readCookie(request, name, production),
  set: (cookie) => void reply.header('set-cookie', cookieHeader(cookie, production)),
})
