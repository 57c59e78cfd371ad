/** The pages of buying: registering for a plan, and coming back from paying. Both work without script. */
import { type FieldErrors, Problem } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Answer, Fields, LivePage, Visit } from '../../../base/server/livePage.ts'
import { findSession } from '../../../base/server/session.ts'
import { findAccount, type SiteOwner } from '../../accounts/server/service.ts'
import { findRunning, findVisitor, type Visitor } from '../../customers/server/service.ts'
import { findRedeemed, type Offer, type Redeemable } from '../../plans/server/service.ts'
import { Registration } from '../contract.ts'
import { meantEmail } from '../typos.ts'
import { findOpen } from './queries.ts'
import { RegisterContent, type Typed } from './RegisterContent.tsx'
import css from './register.css?inline'
import registerScript from './register.js?raw'
import { OnItsWayContent, PaidContent, WaitingContent } from './SuccessContent.tsx'
import {
  type CommissionOf,
  consent,
  couponFor,
  getOffer,
  getOwner,
  inWords,
  noConsent,
  onItsWay,
  register,
  startPayment,
  verifyPayment,
} from './service.ts'
import successScript from './success.js?raw'

const ONE_DAY = 86_400

interface Standing {
  owner: SiteOwner
  offer: Offer
  visitor: Visitor | undefined
}

/** Or where to go instead: a plan that is not on offer here has a page that says so. */
async function standingOf(visit: Visit): Promise<Standing | Answer> {
  const id = Number(visit.query.get('plan') ?? NaN)
  const owner = await getOwner(visit.db, visit.site)
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31
  const offer = isId && (await getOffer(visit.db, owner.trainerId, id).catch(asUndefined))
  if (!offer) return notOnOffer
  const visitor = await findVisitor(visit)
  if (visitor?.role === 'trainee' && (await findRunning(visit.db, visitor.trainee.id, offer.id)))
    return { goTo: '/me' }
  return { owner, offer, visitor }
}

function asUndefined(error: unknown): undefined {
  if (!(error instanceof Problem) || error.status !== 404) throw error
}

const notOnOffer: Answer = {
  status: 404,
  title: 'Not on offer',
  content: (
    <main className="live">
      <h1>This plan is not on offer</h1>
      <p className="live-lead">It may have been replaced by another one. Nothing was charged.</p>
      <p>
        <a className="live-button" href="/pricing">
          See all plans
        </a>
      </p>
    </main>
  ),
}

async function showRegister(visit: Visit): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const typed = await typedBefore(visit, standing)
  return shown(visit, standing, typed)
}

/** Back from the payment page: what was typed there before is still there. */
async function typedBefore(visit: Visit, { offer, visitor }: Standing): Promise<Typed> {
  const open = visitor && (await findOpen(visit.db, visitor.trainee.id, offer.id))
  // The browser's way back names no coupon where no script wrote it into the address.
  const kept = open?.coupon_terms_id && (await findRedeemed(visit.db, open.coupon_terms_id))
  const coupon = visit.query.get('coupon') ?? (kept ? kept.code : '')
  const name = visitor?.role === 'trainee' ? visitor.trainee.name : (open?.name ?? '')
  return { name, email: visitor?.trainee.email ?? '', coupon, consent: false }
}

interface Faults {
  errors?: FieldErrors | undefined
  notice?: string
  meant?: string | undefined
  status?: number
}

async function shown(
  visit: Visit,
  { owner, offer, visitor }: Standing,
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
        quote={inWords(offer, coupon)}
        hasTerms={Boolean(owner.terms_of_service)}
        signedInAs={visitor?.role === 'trainee' ? visitor.trainee.email : undefined}
      />
    ),
  }
}

async function takeRegister(visit: Visit, fields: Fields, commissionOf: CommissionOf): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const { name = '', coupon = '' } = fields
  const email = fields['corrected'] || (fields['email'] ?? '')
  const typed = { name, email, coupon, consent: fields['consent'] !== undefined }
  if (fields['do'] === 'check') return shown(visit, standing, typed)
  const read = Registration.safeParse({ name, email, coupon, consent: typed.consent })
  if (!read.success) return shown(visit, standing, typed, { errors: errorsOf(read.error), status: 422 })
  // Asked once: whoever sends the same address again means it.
  const meant = meantEmail(read.data.email)
  if (meant && fields['meant'] !== email) return shown(visit, standing, typed, { meant })
  try {
    return await buy(visit, standing, read.data, commissionOf)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { fields: errors, message, status } = error
    return shown(visit, standing, typed, { errors, notice: errors ? '' : message, status })
  }
}

const errorsOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): FieldErrors =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), [message]]))

/** With the session that the cookie has, or one that is begun here. */
async function buy(
  visit: Visit,
  { owner, offer, visitor }: Standing,
  wish: Registration,
  commissionOf: CommissionOf,
): Promise<Answer> {
  if (owner.terms_of_service && !wish.consent) throw noConsent()
  const { name, coupon } = wish
  const known = visitor?.role === 'trainee' ? visit.cookie('trainee') : undefined
  const token = known ?? (await register(visit, { ...wish, pricing_id: offer.id })).token
  if (known && visitor) await consent(visit.db, visitor.trainee, owner)
  const ctx = await traineeOf(visit, token)
  const { session_token, url } = await startPayment(ctx, { pricing_id: offer.id, coupon, name }, commissionOf)
  return {
    goTo: url,
    cookies: [
      { name: 'checkout', value: session_token, maxAgeSeconds: ONE_DAY },
      ...(known ? [] : [{ name: 'trainee' as const, value: token, maxAgeSeconds: ONE_DAY }]),
    ],
  }
}

async function traineeOf(visit: Visit, token: string): Promise<AsTrainee> {
  const session = await findSession(visit.db, token)
  if (!session || !('traineeId' in session)) throw new Error('A session that was just found is gone')
  const { id: sessionId, role, traineeId } = session
  return { ...visit, sessionId, role, traineeId }
}

/** Stands in the cookie once the payment was verified, so that a reload says so again. */
const DONE = 'done'

async function showSuccess(visit: Visit): Promise<Answer> {
  const token = visit.cookie('checkout')
  const owner = await getOwner(visit.db, visit.site)
  const account = await findAccount(visit.db, owner.trainerId)
  const links = { ios: account?.ios_applink ?? null, android: account?.android_applink ?? null }
  if (!token)
    return {
      title: 'Your payment',
      runsScript: true,
      isTracked: true,
      content: <WaitingContent links={links} />,
    }
  const paid: Answer = {
    title: 'Payment Successful',
    isTracked: true,
    content: <PaidContent links={links} />,
    cookies: [{ name: 'checkout', value: DONE, maxAgeSeconds: 3600 }],
  }
  if (token === DONE) return paid
  try {
    const { redirect_url } = await verifyPayment(visit, token)
    return redirect_url ? { goTo: redirect_url, cookies: paid.cookies ?? [] } : paid
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status !== 404) return { goTo: '/' }
    // The cookie stays: whoever looks again after some days may find it arrived.
    if (error.fields === onItsWay)
      return { title: 'Your payment is on its way', content: <OnItsWayContent /> }
    return { goTo: '/payment-failed', cookies: [{ name: 'checkout', value: '', maxAgeSeconds: 0 }] }
  }
}

export const checkoutPages = (commissionOf: CommissionOf): LivePage[] => [
  {
    path: '/register',
    script: registerScript,
    show: showRegister,
    take: (visit, fields) => takeRegister(visit, fields, commissionOf),
  },
  { path: '/payment-success', script: successScript, show: showSuccess },
]
