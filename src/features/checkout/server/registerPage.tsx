/**
 * Registering for a plan, on a site and in the app. It works without JavaScript. In the app the buyer is the member, whose
 * name and address are not asked for again.
 */
import { type FieldErrors, Problem } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { findSession } from '../../../base/server/session.ts'
import { findVisitor, holderOf, listHeld, signInPath, type Visitor } from '../../customers/server/service.ts'
import { findRedeemed, type Offer, type Redeemable } from '../../plans/server/service.ts'
import type { SiteOwner } from '../../sites/server/service.ts'
import { Registration } from '../contract.ts'
import { meantEmail } from '../typos.ts'
import { besidesOf, listHeldPlans } from './heldPlans.ts'
import { findElsewhere } from './memberPlansPage.tsx'
import { IN_APP, type Origin, originOf, readOrigin } from './origin.ts'
import { lookBack } from './paymentPages.tsx'
import { type Places, placesOf } from './places.ts'
import { findOpen } from './queries.ts'
import { couponFor, findAsked, getOwner, offerTo, quoteText } from './quotes.ts'
import { HeldContent, NotOnOfferContent, NotSellingContent } from './RefusedContent.tsx'
import { RegisterContent, type Typed } from './RegisterContent.tsx'
import css from './register.css?inline'
import registerScript from './register.js?raw'
import { consent, noConsent, register, startPayment } from './service.ts'

const ONE_DAY = 86_400

interface RegisterView {
  owner: SiteOwner
  offer: Offer
  visitor: Visitor | undefined
}

/** Or what is answered instead: a plan that cannot be bought has a page that says so. */
async function standingOf(visit: PageRequest): Promise<RegisterView | Answer> {
  const places = placesOf(visit)
  const owner = await getOwner(visit.db, visit.site)
  const visitor = await findVisitor(visit)
  if (places.inApp && visitor?.role !== 'trainee') return { goTo: signInPath(visit.address) }
  if (owner.state !== 'open') return notSelling(places)
  const offer = await findAsked(visit, owner.trainerId)
  if (!offer) return notOnOffer(places)
  const buyer = visitor && holderOf(visitor)
  const held = buyer ? await listHeld(visit.db, buyer) : []
  const isHeld = held.some(({ plan_id, state }) => plan_id === offer.id && state !== 'cancelled')
  if (isHeld) return places.inApp && visitor ? showHeld(visit, visitor, offer) : { goTo: '/me' }
  const elsewhere = places.inApp && (await findElsewhere(visit, owner.trainerId))
  if (elsewhere) return { ...elsewhere, status: 403 }
  return { owner, offer: await offerTo(visit.db, buyer, offer), visitor }
}

const notOnOffer = (places: Places): Answer => ({
  status: 404,
  title: 'Plan not available',
  content: <NotOnOfferContent places={places} />,
})

const notSelling = (places: Places): Answer => ({
  status: 503,
  title: 'Not available',
  content: <NotSellingContent places={places} />,
})

/** A member has the plan: there is nothing to buy, and its account page has what can be done with it. */
async function showHeld(visit: PageRequest, visitor: Visitor, { id, title }: Offer): Promise<Answer> {
  const held = await listHeldPlans(visit, holderOf(visitor))
  const own = held.find(({ planId }) => planId === id)
  return own ? { title, content: <HeldContent held={own} /> } : { goTo: '/me' }
}

async function showRegister(visit: PageRequest): Promise<Answer> {
  const standing = await standingOf(visit)
  if (!('offer' in standing)) return standing
  const back = await lookBack(visit, standing.visitor, standing.offer.id)
  if (back && back !== 'unpaid') return back
  const typed = await typedBefore(visit, standing)
  return shown(visit, standing, typed, { isBack: back === 'unpaid' })
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
  /** Back from a payment page where nothing was paid. */
  isBack?: boolean
  meant?: string | undefined
  status?: number
}

async function shown(
  visit: PageRequest,
  { owner, offer, visitor }: RegisterView,
  typed: Typed,
  { errors = {}, notice = '', isBack = false, meant, status = 200 }: Faults = {},
): Promise<Answer> {
  const places = placesOf(visit)
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
        {...{ offer, typed, notice, isBack, meant }}
        places={places}
        besides={places.inApp && visitor ? await besidesOf(visit, holderOf(visitor), offer) : undefined}
        errors={{ ...found, ...errors }}
        quote={quoteText(offer, coupon)}
        hasTerms={Boolean(owner.terms_of_service)}
        account={visitor?.role === 'trainee' ? visitor.trainee : undefined}
        isRefused={status !== 200}
      />
    ),
  }
}

/** A member's name and address are those of the account, whatever the form says. */
function readInput({ name, email, coupon, consent }: Typed, visitor: Visitor | undefined) {
  if (visitor?.role !== 'trainee') return Registration.safeParse({ name, email, coupon, consent })
  const known = { name: visitor.trainee.name, email: visitor.trainee.email }
  return Registration.pick({ coupon: true, consent: true })
    .transform((read) => ({ ...read, ...known }))
    .safeParse({ coupon, consent })
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
  if (fields['do'] === 'check') return shown(visit, standing, typed)
  const read = readInput(typed, standing.visitor)
  if (!read.success) return shown(visit, standing, typed, { errors: errorsOf(read.error), status: 422 })
  // Asked once: someone who sends the same address again means it.
  const meant = standing.visitor?.role === 'trainee' ? undefined : meantEmail(read.data.email)
  if (meant && fields['meant'] !== typed.email) return shown(visit, standing, typed, { meant })
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
  const from = placesOf(visit).inApp ? IN_APP : origin
  const { session_token, url } = await startPayment(ctx, { pricing_id: offer.id, coupon, origin: from })
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

export const registerPage: LivePage = {
  path: '/register',
  script: registerScript,
  show: showRegister,
  take: takeRegister,
  showAgain,
}
