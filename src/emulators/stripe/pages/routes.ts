/** The URLs of the hosted pages and their static files. */
import { readFileSync } from 'node:fs'
import { folder } from '../files.ts'
import { answer, showChallenge } from './challengePage.ts'
import { showCheckout, submit, visitPaymentLink } from './checkoutPage.ts'
import { decideConsent, showConsent } from './consentPage.ts'
import { showCardElement, showDashboard, showHome } from './homePage.ts'
import type { PageHandler } from './html.ts'
import {
  downloadCreditNote,
  downloadInvoice,
  showInvoice,
  showReceipt,
  submitInvoice,
} from './invoicePage.ts'
import { showOnboarding, submitOnboarding } from './onboardingPage.ts'
import { showPortal, submitPortal } from './portalPage.ts'

const id = '([^/]+)'
const route = (path: string, get: PageHandler, post?: PageHandler) => ({
  pattern: new RegExp(`^${path.replaceAll(':id', id)}$`),
  handlers: { GET: get, POST: post } as Record<string, PageHandler | undefined>,
})

const routes = [
  route('/', showHome),
  route('/c/pay/:id/:id', showCheckout, submit),
  route('/b/:id/:id', visitPaymentLink),
  route('/i/:id/:id', showInvoice, submitInvoice),
  route('/i/:id/:id/pdf', downloadInvoice),
  route('/credit_notes/:id/:id/pdf', downloadCreditNote),
  route('/receipts/:id/:id', showReceipt),
  route('/p/session/:id/:id', showPortal, submitPortal),
  route('/setup/s/:id', showOnboarding, submitOnboarding),
  route('/oauth/authorize', showConsent, decideConsent),
  route('/3ds/:id/:id', showChallenge, answer),
  route('/dashboard/:id', showDashboard),
  route('/elements/card', showCardElement),
]

export function findPage(method: string, path: string) {
  for (const { pattern, handlers } of routes) {
    const handler = handlers[method === 'HEAD' ? 'GET' : method]
    const match = handler && pattern.exec(path)
    if (match) return { handler, ids: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}

const script = 'text/javascript; charset=utf-8'
const files: Record<string, [name: string, type: string]> = {
  '/assets/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/assets/elements.js': ['elements.js', script],
  '/assets/challenge.js': ['challenge.js', script],
  // The same paths as on js.stripe.com, old and new.
  '/v3': ['stripe.js', script],
  '/v3/': ['stripe.js', script],
  '/endive/stripe.js': ['stripe.js', script],
}

export function findFile(path: string): { type: string; content: Buffer } | undefined {
  const known = files[path]
  return known && { type: known[1], content: readFileSync(new URL(`pages/${known[0]}`, folder)) }
}
