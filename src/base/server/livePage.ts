/**
 * Pages of a site that depend on who asks: made for each request, in plain HTML, with forms that a browser sends
 * without script. A feature says what stands on them; app/http/sitePages.ts puts the site's look around it.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { Problem } from '../problem.ts'
import type { AsVisitor } from './context.ts'

export interface LivePage {
  path: string
  /** What its script does, in a file of its own: the policy allows no other. */
  script?: string
  show(visit: PageRequest): Promise<Answer>
  /** What a form on the page is sent to. */
  take?(visit: PageRequest, fields: Fields): Promise<Answer>
  /** Shows a form again as it was typed, where its token is out of date: its visitor signed in or out in another tab. */
  showAgain?(visit: PageRequest, fields: Fields): Promise<Answer>
}

export interface PageRequest extends AsVisitor {
  /** The sub-domain: no such page stands on the dashboard host. */
  site: string
  /** What was asked for, with its query. */
  address: string
  query: URLSearchParams
  cookie(name: CookieName): string | undefined
}

/** A name that came several times counts by its first value. */
export type Fields = Record<string, string>

export type Answer = Shown | Sent

interface Common {
  cookies?: Cookie[]
}

export interface Shown extends Common {
  status?: number
  title: string
  content: ReactNode
  /** Beside what every page of a site has. */
  css?: string
  /** The page's script has something to do on it. */
  runsScript?: true
  /** Tracking code runs there: never where people type what is their own, or read it. */
  isTracked?: true
  /** A form on it may end on the payment provider's own page. */
  leadsToPayment?: boolean
}

/** Elsewhere, which is then asked for by GET. */
interface Sent extends Common {
  goTo: string
}

/**
 * `trainee` holds the session of somebody who opened a mailed link, `buyer` of somebody who typed an address to buy with;
 * `checkout` names a payment that was begun here, `visitor` a browser that has neither session; `draft` lets a trainer see
 * drafts.
 */
export type CookieName = 'trainee' | 'buyer' | 'checkout' | 'visitor' | 'draft'

export interface Cookie {
  name: CookieName
  /** '' takes it back. */
  value: string
  maxAgeSeconds: number
}

/** Of this very host, so that no other site reads it, and never shown to a script. */
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

/** Browsers take a name that begins so only from this host, over https. */
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
 * What a live form carries to show that a person sent it from the page itself. A trainer's tracking code runs on the same
 * origin and can send forms too, but it can read neither the cookie that this is made of nor the page.
 */
export const formToken = (secret: string): string =>
  createHash('sha256').update(`form:${secret}`).digest('base64url')

/** Every form of a live page, so that no feature can forget it. Forms of the API have no session to protect. */
export const withFormTokens = (html: string, secret: string): string =>
  html.replace(
    /<form\b(?=[^>]* method="post")(?![^>]* action="\/api\/)[^>]*>/g,
    (tag) => `${tag}<input type="hidden" name="${TOKEN_FIELD}" value="${formToken(secret)}">`,
  )

/** `secret` is undefined for a browser that keeps no cookies. */
export function hasFormToken(fields: Fields, secret: string | undefined): boolean {
  const [sent, wanted] = [Buffer.from(fields[TOKEN_FIELD] ?? ''), Buffer.from(formToken(secret ?? ''))]
  return secret !== undefined && sent.length === wanted.length && timingSafeEqual(sent, wanted)
}

export const formExpired = () =>
  new Problem(403, 'This form has expired. Go back, reload the page and send it again.')

/** A form that a page of another site sends in a visitor's name. Programs that are no browser say nothing of where they are. */
export function refuseFormOfOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin, 'sec-fetch-site': from } = headers
  // A browser that was redirected here names no origin any more.
  const isOther = origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
  if (from === 'cross-site' || isOther)
    throw new Problem(403, 'This form was sent from another site. Open the page and send it again.')
}

/** A cookie comes along whoever wrote the form: only one that stands on this very site is taken. */
export function refuseForeignForm(request: Pick<FastifyRequest, 'headers'>): void {
  const { headers } = request
  refuseScripts(request)
  const { origin, host, 'sec-fetch-site': from } = headers
  const isOwn = from === undefined ? URL.parse(origin ?? '')?.host === host : from === 'same-origin'
  if (!isOwn) throw new Problem(403, 'This form was sent from another site. Open the page and send it again.')
}

/**
 * Only a person who goes there gets such a page. A trainer's tracking code runs on other pages of the same site, and
 * could read what is one customer's own.
 */
export function refuseScripts({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { 'sec-fetch-mode': mode = 'navigate' } = headers
  if (mode !== 'navigate') throw new Problem(403, 'Open this page in its own window.')
}
