/** The pages of buying: registering for a plan, and returning from payment. Both work without JavaScript. */
import { Id } from '../../../base/call.ts'
import { type FieldErrors, Problem } from '../../../base/problem.ts'
import { appUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Answer, Cookie, Fields, LivePage, PageRequest, Shown } from '../../../base/server/livePage.ts'
import { findSession, prolongSession } from '../../../base/server/session.ts'
import { findVisitor, holderOf, listHeld, type Visitor } from '../../customers/server/service.ts'
import { startPath } from '../../plans/contract.ts'
import { findOffer, findRedeemed, type Offer, type Redeemable } from '../../plans/server/service.ts'
import { findPublishedApp, findSite, type SiteOwner } from '../../sites/server/service.ts'
import { Registration } from '../contract.ts'
import { meantEmail } from '../typos.ts'
import { type Origin, originOf, readOrigin } from './origin.ts'
import { purchaseOf } from './purchase.ts'
import { type CheckoutRow, findLastSettled, findOpen } from './queries.ts'
import { couponFor, getOwner, NOT_SELLING, offerTo, quoteText } from './quotes.ts'
import { RegisterContent, type Typed } from './RegisterContent.tsx'
import css from './register.css?inline'
import registerScript from './register.js?raw'
import {
  FailedContent,
  GivenBackContent,
  OnItsWayContent,
  SuccessContent,
  TrialUsedContent,
} from './SuccessContent.tsx'
import { consent, findPayment, noConsent, register, startPayment } from './service.ts'

const FAILED = '/payment-failed'
const ONE_DAY = 86_400
const THIRTY_DAYS = 30 * ONE_DAY

interface RegisterView {
  owner: SiteOwner
  offer: Offer
  visitor: Visitor | undefined
}

/** Or a redirect: a plan that is not available has a page that says so. */
async function standingOf(visit: PageRequest): Promise<RegisterView | Answer> {
  const owner = await getOwner(visit.db, visit.site)
  if (owner.state !== 'open') return notSelling
  const offer = await findAsked(visit, owner)
  if (!offer) return notOnOffer
  const visitor = await findVisitor(visit)
  const buyer = visitor && holderOf(visitor)
  const held = buyer ? await listHeld(visit.db, buyer) : []
  if (held.some(({ plan_id, state }) => plan_id === offer.id && state !== 'cancelled')) return { goTo: '/me' }
  return { owner, offer: await offerTo(visit.db, buyer, offer), visitor }
}

/** The plan in the address, if it is available. */
async function findAsked({ db, query }: PageRequest, { trainerId }: SiteOwner): Promise<Offer | undefined> {
  const id = Id.safeParse(query.get('plan')).data
  return id === undefined ? undefined : findOffer(db, trainerId, id)
}

const notOnOffer: Answer = {
  status: 404,
  title: 'Plan not available',
  content: (
    <main className="live">
      <h1>This plan isn't available</h1>
      <p className="live-lead">It may have been replaced by another one. You haven't been charged.</p>
      <p>
        <a className="live-button" href="/pricing">
          See all plans
        </a>
      </p>
    </main>
  ),
}

const notSelling: Answer = {
  status: 503,
  title: 'Not available',
  content: (
    <main className="live">
      <h1>You can't join right now</h1>
      <p className="live-lead">{NOT_SELLING}</p>
      <p>
        <a className="live-button" href="/me">
          Go to my account
        </a>
      </p>
    </main>
  ),
}

async function showRegister(visit: PageRequest): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const typed = await typedBefore(visit, standing)
  return shown(visit, standing, typed)
}

/** Back from the payment page: the form is filled in as before. */
async function typedBefore(visit: PageRequest, { offer, visitor }: RegisterView): Promise<Typed> {
  const open = visitor && (await findOpen(visit.db, holderOf(visitor), offer.id))
  // The browser's back button loses the coupon if no script wrote it into the address.
  const kept = open?.coupon_terms_id && (await findRedeemed(visit.db, open.trainer_id, open.coupon_terms_id))
  const coupon = visit.query.get('coupon') ?? (kept ? kept.code : '')
  const { name = '', email = '' } = visitor?.trainee ?? {}
  const origin = originOf(siteUrl(visit.config, visit.site), visit.query, visit.referrer)
  return { name, email, coupon, consent: false, origin }
}

interface Faults {
  errors?: FieldErrors | undefined
  notice?: string
  meant?: string | undefined
  status?: number
}

async function shown(
  visit: PageRequest,
  { owner, offer, visitor }: RegisterView,
  typed: Typed,
  { errors = {}, notice = '', meant, status = 200 }: Faults = {},
): Promise<Answer> {
  let coupon: Redeemable | undefined
  const found: FieldErrors = {}
  try {
    coupon = await couponFor(visit, offer, typed.coupon || null)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    Object.assign(found, error.fields)
  }
  return {
    status,
    title: offer.title,
    css,
    runsScript: true,
    leadsToPayment: true,
    content: (
      <RegisterContent
        {...{ offer, typed, notice, meant }}
        errors={{ ...found, ...errors }}
        quote={quoteText(offer, coupon)}
        hasTerms={Boolean(owner.terms_of_service)}
        signedInAs={visitor?.role === 'trainee' ? visitor.trainee.email : undefined}
        isRefused={status !== 200}
      />
    ),
  }
}

function typedIn(fields: Fields): Typed {
  const { name = '', coupon = '' } = fields
  const email = fields['corrected'] || (fields['email'] ?? '')
  const { source = '', page = '' } = fields
  return {
    name,
    email,
    coupon,
    consent: fields['consent'] !== undefined,
    origin: readOrigin({ source, page }),
  }
}

async function showAgain(visit: PageRequest, fields: Fields): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const notice = 'This page was out of date. Please send the form again.'
  return shown(visit, standing, typedIn(fields), { notice, status: 403 })
}

async function takeRegister(visit: PageRequest, fields: Fields): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const typed = typedIn(fields)
  const { name, email, coupon } = typed
  if (fields['do'] === 'check') return shown(visit, standing, typed)
  const read = Registration.safeParse({ name, email, coupon, consent: typed.consent })
  if (!read.success) return shown(visit, standing, typed, { errors: errorsOf(read.error), status: 422 })
  // Asked once: someone who sends the same address again means it.
  const meant = meantEmail(read.data.email)
  if (meant && fields['meant'] !== email) return shown(visit, standing, typed, { meant })
  try {
    return await buy(visit, standing, read.data, typed.origin)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { fields: errors, message, status } = error
    return shown(visit, standing, typed, { errors, notice: errors ? '' : message, status })
  }
}

const errorsOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): FieldErrors =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), [message]]))

/** With the cookie's session, or a new one: another name or address is another buyer. */
async function buy(
  visit: PageRequest,
  { owner, offer, visitor }: RegisterView,
  input: Registration,
  origin: Origin,
): Promise<Answer> {
  if (owner.terms_of_service && !input.consent) throw noConsent()
  const { name, email, coupon } = input
  const isSame = visitor?.trainee.email === email && visitor.trainee.name === name
  const known = visitor?.role === 'trainee' || isSame ? visit.cookie(visitor?.role ?? 'buyer') : undefined
  const token = known ?? (await register(visit, { ...input, pricing_id: offer.id })).token
  if (known && visitor) await consent(visit.db, visitor.trainee, owner)
  const ctx = await traineeOf(visit, token)
  const { session_token, url } = await startPayment(ctx, { pricing_id: offer.id, coupon, origin })
  return {
    goTo: url,
    cookies: [
      { name: 'checkout', value: session_token, maxAgeSeconds: ONE_DAY },
      ...(known ? [] : [{ name: 'buyer' as const, value: token, maxAgeSeconds: ONE_DAY }]),
    ],
  }
}

async function traineeOf(visit: PageRequest, token: string): Promise<AsTrainee> {
  const session = await findSession(visit.db, token)
  if (!session || !('traineeId' in session)) throw new Error('A session that was just found is gone')
  const { id: sessionId, ...trainee } = session
  return { ...visit, ...trainee, sessionId }
}

/** Stored in the cookie once the payment was verified, so a reload shows it again. */
const DONE = 'done'
const done = { name: 'checkout', value: DONE, maxAgeSeconds: 3600 } as const
const over = { name: 'checkout', value: '', maxAgeSeconds: 0 } as const

async function showSuccess(visit: PageRequest): Promise<Answer> {
  const token = visit.cookie('checkout')
  const visitor = await findVisitor(visit)
  if (!token) return { goTo: '/' }
  if (token === DONE) {
    const last = visitor && (await findLastSettled(visit.db, holderOf(visitor)))
    return last ? success(visit, last) : { goTo: '/' }
  }
  try {
    const { outcome, row, redirectUrl } = await findPayment(visit, token)
    if (!row) return { goTo: FAILED, cookies: [over] }
    if (!outcome) return { goTo: `${FAILED}?plan=${row.plan_id}`, cookies: [over] }
    if (outcome === 'given back')
      return { title: 'Payment refunded', content: <GivenBackContent />, cookies: [over] }
    if (outcome === 'trial used')
      return { title: 'Free trial used', content: <TrialUsedContent plan={row.plan_id} />, cookies: [over] }
    // The cookie stays: the payment may have arrived when they look again in a few days.
    if (typeof outcome === 'string')
      return { title: 'Your payment is on its way', content: <OnItsWayContent /> }
    const cookies = [done, ...(await stayIn(visit, visitor, row))]
    const goTo = redirectUrl ?? outcome.redirectUrl
    return goTo ? { goTo, cookies } : { ...(await success(visit, row)), cookies }
  } catch (error) {
    // The cookie stays: opening this page again may succeed.
    if (error instanceof Problem) return { goTo: '/' }
    throw error
  }
}

async function showFailed(visit: PageRequest): Promise<Answer> {
  const offer = await findAsked(visit, await getOwner(visit.db, visit.site))
  const again = offer ? startPath(offer.id) : '/pricing'
  return { title: 'Payment Failed', content: <FailedContent again={again} /> }
}

/** Only the session that paid is signed in; nothing in this page's address counts. */
async function stayIn(visit: PageRequest, visitor: Visitor | undefined, row: CheckoutRow): Promise<Cookie[]> {
  const value = visit.cookie('buyer')
  if (!value || visitor?.role !== 'buyer' || visitor.sessionId !== row.buyer_session_id) return []
  await prolongSession(visit.db, visitor.sessionId)
  return [{ name: 'buyer', value, maxAgeSeconds: THIRTY_DAYS }]
}

async function success(visit: PageRequest, row: CheckoutRow): Promise<Shown> {
  const owner = await getOwner(visit.db, visit.site)
  const site = await findSite(visit.db, owner.trainerId)
  const app = await findPublishedApp(visit.db, owner.trainerId)
  const links = {
    ios: site?.ios_applink ?? null,
    android: site?.android_applink ?? null,
    web: app ? appUrl(visit.config, app.host, '/') : null,
  }
  const purchase = await purchaseOf(visit.db, row)
  // The trainer's tracking code counts the sale here. It must not see who bought.
  const email = owner.tracking ? masked(purchase.email) : purchase.email
  return {
    title: purchase.heading,
    isTracked: true,
    content: <SuccessContent links={links} purchase={{ ...purchase, email }} />,
  }
}

/** 'a…@example.com' */
const masked = (email: string) => email.replace(/^(.).*@/, '$1…@')

export const checkoutPages: LivePage[] = [
  {
    path: '/register',
    script: registerScript,
    show: showRegister,
    take: takeRegister,
    showAgain,
  },
  { path: '/payment-success', show: showSuccess },
  { path: FAILED, show: showFailed },
]
