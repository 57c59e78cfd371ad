/** The pages after Stripe's page, on a site and in the app. */
import { Problem } from '../../../base/problem.ts'
import { appUrl } from '../../../base/server/config.ts'
import type { Answer, Cookie, LivePage, PageRequest, Shown } from '../../../base/server/livePage.ts'
import { prolongSession } from '../../../base/server/session.ts'
import { findVisitor, holderOf, type Visitor } from '../../customers/server/service.ts'
import { findPublishedApp, findSite } from '../../sites/server/service.ts'
import { MemberSuccessContent, NotKnownContent, OtherMemberContent } from './MemberSuccessContent.tsx'
import { type Places, placesOf } from './places.ts'
import { purchaseOf } from './purchase.ts'
import { type CheckoutRow, findLastSettled, findOpen } from './queries.ts'
import { findAsked, getOwner } from './quotes.ts'
import { type Outcome, type Settled, settle } from './recordPayment.ts'
import {
  FailedContent,
  GivenBackContent,
  OnItsWayContent,
  SuccessContent,
  TrialUsedContent,
} from './SuccessContent.tsx'
import { findPayment, limitChecks } from './service.ts'

const SUCCESS = '/payment-success'
const THIRTY_DAYS = 30 * 86_400

/** Stored in the cookie once the payment was verified, so a reload shows it again. */
const DONE = 'done'
const done = { name: 'checkout', value: DONE, maxAgeSeconds: 3600 } as const
const over = { name: 'checkout', value: '', maxAgeSeconds: 0 } as const

async function showSuccess(visit: PageRequest): Promise<Answer> {
  const token = visit.cookie('checkout')
  const visitor = await findVisitor(visit)
  const places = placesOf(visit)
  // The browser that an installed app opens for Stripe's page may have none of the app's cookies.
  if (!token) return places.inApp && !visitor ? notKnown : { goTo: '/' }
  if (token === DONE) {
    const last = visitor && (await findLastSettled(visit.db, holderOf(visitor)))
    return last ? success(visit, visitor, last) : { goTo: '/' }
  }
  try {
    return await paid(visit, visitor, token)
  } catch (error) {
    // The cookie stays: opening this page again may succeed.
    if (error instanceof Problem) return places.inApp ? notKnown : { goTo: '/' }
    throw error
  }
}

async function paid(visit: PageRequest, visitor: Visitor | undefined, token: string): Promise<Answer> {
  const places = placesOf(visit)
  const { outcome, row, redirectUrl } = await findPayment(visit, token)
  if (!row || !outcome) return { goTo: places.failed(row?.plan_id), cookies: [over] }
  if (typeof outcome === 'string') return answerFor(outcome, row.plan_id, places)
  const cookies = [done, ...(await stayIn(visit, visitor, row))]
  // A member comes back to the app, wherever the trainer sends other buyers.
  const goTo = places.inApp ? null : (redirectUrl ?? outcome.redirectUrl)
  return goTo ? { goTo, cookies } : { ...(await success(visit, visitor, row)), cookies }
}

/** What is said of a payment that bought nothing, or not yet. */
function answerFor(outcome: Exclude<Outcome, Settled | undefined>, planId: number, places: Places): Shown {
  if (outcome === 'given back')
    return { title: 'Payment refunded', content: <GivenBackContent places={places} />, cookies: [over] }
  if (outcome === 'trial used')
    return {
      title: 'Free trial used',
      content: <TrialUsedContent again={places.start(planId)} places={places} />,
      cookies: [over],
    }
  // The cookie stays: the payment may have arrived when they look again in a few days.
  return { title: 'Your payment is on its way', content: <OnItsWayContent places={places} /> }
}

/**
 * In the app: what became of a payment that was begun. Whoever closes the payment page in front of an installed app
 * comes back to the registration, and to no other page.
 */
export async function lookBack(
  visit: PageRequest,
  visitor: Visitor | undefined,
  planId: number,
): Promise<Answer | 'unpaid' | undefined> {
  const places = placesOf(visit)
  const open = places.inApp && visitor ? await findOpen(visit.db, holderOf(visitor), planId) : undefined
  if (!open?.session_id) return undefined
  try {
    await limitChecks(visit)
    const outcome = await settle(visit, open)
    if (outcome === undefined) return 'unpaid'
    return typeof outcome === 'string'
      ? answerFor(outcome, planId, places)
      : // Not what the cookie names: that is the payment begun last, and another one may have been paid.
        { goTo: `/me${SUCCESS}`, cookies: [done] }
  } catch (error) {
    // Without Stripe nothing is said about it; paying asks again.
    if (error instanceof Problem) return undefined
    throw error
  }
}

const notKnown: Answer = { title: 'Back from the payment page', content: <NotKnownContent /> }

async function showFailed(visit: PageRequest): Promise<Answer> {
  const places = placesOf(visit)
  const offer = await findAsked(visit, (await getOwner(visit.db, visit.site)).trainerId)
  const again = offer ? places.start(offer.id) : places.plans
  return { title: 'Payment Failed', content: <FailedContent {...{ again, places }} /> }
}

/** Only the session that paid is signed in; nothing in this page's address counts. */
async function stayIn(visit: PageRequest, visitor: Visitor | undefined, row: CheckoutRow): Promise<Cookie[]> {
  const value = visit.cookie('buyer')
  if (!value || visitor?.role !== 'buyer' || visitor.sessionId !== row.buyer_session_id) return []
  await prolongSession(visit.db, visitor.sessionId)
  return [{ name: 'buyer', value, maxAgeSeconds: THIRTY_DAYS }]
}

async function success(visit: PageRequest, visitor: Visitor | undefined, row: CheckoutRow): Promise<Shown> {
  const purchase = await purchaseOf(visit.db, row)
  if (placesOf(visit).inApp) {
    const isOther = visitor !== undefined && visitor.trainee.id !== row.trainee_id
    return isOther
      ? { title: 'Paid', content: <OtherMemberContent email={masked(purchase.email)} /> }
      : { title: purchase.heading, content: <MemberSuccessContent purchase={purchase} /> }
  }
  const owner = await getOwner(visit.db, visit.site)
  const site = await findSite(visit.db, owner.trainerId)
  const app = await findPublishedApp(visit.db, owner.trainerId)
  const links = {
    ios: site?.ios_applink ?? null,
    android: site?.android_applink ?? null,
    web: app ? appUrl(visit.config, app.host, '/') : null,
  }
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

export const paymentPages: LivePage[] = [
  { path: SUCCESS, show: showSuccess },
  { path: '/payment-failed', show: showFailed },
]
