/**
 * A request for every call that takes ids, valid but for whose ids they are. `of` says whose goes to a place. A new call
 * with an id needs a line here.
 */
import type { Owned } from './ownedIds.ts'
import { samplePage } from './samplePage.ts'
import { sampleProgramme } from './sampleProgramme.ts'

export interface IdRequest {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  body?: object
}

/** The ids for one place: those of the caller, or of the other trainer. */
type Of = (place: string) => Owned
/** `place` is the one that gets the other's id; empty if none does. */
type Make = (of: Of, place: string) => IdRequest

const KEY = '00000000-0000-4000-8000-00000000abcd'

const id =
  (name: keyof Owned, body?: object, query?: IdRequest['query']): Make =>
  (of) => ({
    params: { id: of('params.id')[name] as number },
    ...(query && { query }),
    ...(body && { body }),
  })

/** One or several more parameters of the path. */
const ids =
  (names: Record<string, keyof Owned>, more: IdRequest['params'] = {}, body?: object): Make =>
  (of) => ({
    params: {
      ...Object.fromEntries(
        Object.entries(names).map(([param, name]) => [param, of(`params.${param}`)[name] as number]),
      ),
      ...more,
    },
    ...(body && { body }),
  })

const customer = id('customer')
const programme = id('programme')
const page = id('page')
const news = id('news')
const move = id('move')
const failure = id('failure')

const details = { name: 'Ada', email: 'ada-again@example.test' }
const document = sampleProgramme()
const revised = { revision: 0, document }
const sent = { ...samplePage(), revision: 0 }
const written = { title: 'News', text: '', picture: { path: '', altText: '' }, event: null }
export const sampleExercise = {
  name: 'My drill',
  otherNames: [],
  pattern: 'squat',
  level: 'beginner',
  equipment: [],
  primary: ['quads'],
  secondary: [],
  measure: 'reps',
  perSide: false,
  steps: [],
  cues: [],
  mistakes: [],
  picture: '',
  clip: '',
  swaps: [],
}
const ended = { ends: 'now', action: 'cancel' }

/** Which customer or subscription: the usual id, and the one that is tested. */
const which =
  (more: object, usual: 'customer_id' | 'subscription_id'): Make =>
  (of, tested) => {
    const field = tested.replace('body.', '') || usual
    const value = (name: string) =>
      ({
        customer_id: of('body.customer_id').customer,
        customer_stripe: of('body.customer_stripe').stripeCustomer,
        subscription_id: of('body.subscription_id').subscription,
        subscription_stripe: of('body.subscription_stripe').stripeSubscription,
      })[name]
    return { body: { type: 'recurring', ...more, [usual]: value(usual), [field]: value(field) } }
  }

const filtered: Make = (of, place) => ({
  query: place === 'query.tag_id' ? { tag_id: of(place).tag } : { plan_id: of('query.plan_id').plan },
})

const bulk: Make = (of, place) => {
  const action = { kind: 'tag', tag_id: of('body.action.tag_id').tag }
  if (place === 'body.all.plan_id') return { body: { all: { plan_id: of(place).plan, count: 1 }, action } }
  if (place === 'body.all.tag_id') return { body: { all: { tag_id: of(place).tag, count: 1 }, action } }
  const except = place === 'body.except' ? [of(place).customer] : []
  return { body: { ids: [of('body.ids').customer], except, action } }
}

export const idRequests: Record<string, Make> = {
  'DELETE sessions/:id': id('session'),
  'PUT accounts/second-factor/passkeys/:id': id('passkey', { name: 'Mine' }),
  'DELETE accounts/second-factor/passkeys/:id': id('passkey'),
  'POST media': (of) => ({ body: { user_id: of('body.user_id').trainer, media_type: 'image', file: 'x' } }),
  'GET media': (of, place) => ({
    query: {
      media_type: 'image',
      [place.replace('query.', '') || 'after']: of(place || 'query.after').media,
    },
  }),
  'PUT media/:id': id('media', { alt_text: 'Mine' }),
  'DELETE media/:id': id('media'),

  'POST getTrainerPaymentLink': (of) => ({
    body: {
      plan: 'business',
      trainer_id: of('body.trainer_id').trainer,
      redirect_url: '/trainer/pricing-plans',
    },
  }),
  'GET dashboard/rows/:figure': (of) => ({
    params: { figure: 'gross' },
    query: { plan_id: of('query.plan_id').plan },
  }),
  'GET dashboard/rows/:figure/csv': (of) => ({
    params: { figure: 'gross' },
    query: { plan_id: of('query.plan_id').plan },
  }),

  'PUT pricing/order': (of) => ({ body: { ids: [of('body.ids').plan] } }),
  'PUT pricing/:id': id('plan', { title: 'Mine' }),
  'DELETE pricing/:id': id('plan'),
  'PUT coupon/stay-offer': (of) => ({ body: { coupon_id: of('body.coupon_id').coupon } }),
  'PUT coupon/:id': id('coupon', { name: 'Mine', code: 'MINE', percent_off: 90 }),
  'DELETE coupon/:id': id('coupon'),

  'GET subscribers': filtered,
  'GET subscribers/export': filtered,
  'GET subscriber/subscription-history/:id': customer,
  'PUT subscribers/:id': id('customer', details),
  'DELETE subscribers/:id': customer,
  'POST change-card': (of) => ({
    body: {
      subscriber_id: of('body.subscriber_id').customer,
      card_number: '4242424242424242',
      card_exp_month: '12',
      card_exp_year: '2040',
      card_cvc: '123',
    },
  }),
  'POST cancel-subscription': (of, place) => ({
    body: {
      subscriber_id: of('body.subscriber_id').customer,
      action: 'cancel_with_refund',
      refund_only: 1,
      stripe_charge_id: [of(place === 'body.stripe_charge_id' ? place : 'body.subscriber_id').charge],
    },
  }),
  'POST cancel-next-payment': (of) => ({
    body: { stripe_subscription_id: of('body.stripe_subscription_id').stripeSubscription },
  }),
  'POST delete-subscription': which(ended, 'subscription_id'),
  'POST update-customer': which(details, 'customer_id'),
  'POST delete-customer': which({}, 'customer_id'),
  'GET load-paid-customers': (of, place) => ({
    query: {
      [place.replace('query.', '') || 'last_customer']: of(place || 'query.last_customer').stripeSubscription,
    },
  }),

  'POST bulk-actions/preview': bulk,
  'POST bulk-actions': bulk,
  'GET bulk-actions/:id': id('bulk'),
  'GET bulk-action-rows': (of) => ({ query: { action_id: of('query.action_id').bulk } }),
  'POST bulk-actions/:id/end': id('bulk', {}),
  'POST resume-subscription': (of) => ({
    body: { subscription_id: of('body.subscription_id').subscription },
  }),
  'POST pause-subscription': (of) => ({
    body: { subscription_id: of('body.subscription_id').subscription, back_on: inDays(40) },
  }),
  'PUT customer-tags/:id': id('tag', { name: 'Mine', color: 'green' }),
  'DELETE customer-tags/:id': id('tag'),
  'GET subscribers/:id/tags': customer,
  'PUT subscribers/:id/tags': (of) => ({
    params: { id: of('params.id').customer },
    body: { tag_ids: [of('body.tag_ids').tag] },
  }),
  'POST saved-filters': (of, place) => ({
    body: {
      name: 'Mine',
      filters:
        place === 'body.filters.tag_id'
          ? { tag_id: of(place).tag }
          : { plan_id: of('body.filters.plan_id').plan },
    },
  }),
  'DELETE saved-filters/:id': id('filter'),

  'GET customers/:id': customer,
  'GET customers/:id/charges': customer,
  'GET customers/:id/timeline': customer,
  'GET customers/:id/charges.csv': customer,
  'GET customers/:id/at-stripe': customer,
  'POST customers/:id/view': customer,
  'POST customers/:id/mail': id('customer', { subject: 'Hello', text: 'Hello', key: KEY }),
  'POST customers/:id/new-email/mail': customer,
  'DELETE customers/:id/new-email': customer,
  'POST customers/:id/notes': id('customer', { text: 'Mine' }),
  'PUT customers/:id/notes/:note': ids({ id: 'customer', note: 'note' }, {}, { text: 'Mine' }),
  'DELETE customers/:id/notes/:note': ids({ id: 'customer', note: 'note' }),
  'GET customers/:id/pictures': customer,
  'GET customers/:id/pictures/:picture/:size': ids({ id: 'customer', picture: 'picture' }, { size: 'small' }),
  'GET customers/:id/training': customer,
  'GET customers/:id/training/:log': ids({ id: 'customer', log: 'log' }),
  'GET subscriptions/:id/plan-change': id('subscription'),
  'GET subscriptions/:id/plan-change/preview': (of) => ({
    params: { id: of('params.id').subscription },
    query: { plan_id: of('query.plan_id').otherPlan, takes_effect: 'now' },
  }),
  'POST subscriptions/:id/plan-change': (of) => ({
    params: { id: of('params.id').subscription },
    body: {
      plan_id: of('body.plan_id').otherPlan,
      takes_effect: 'now',
      proration_at: new Date().toISOString(),
      due: 0,
      next_amount: 0,
    },
  }),
  'DELETE subscriptions/:id/plan-change': id('subscription'),
  'GET trainees/:id/data': customer,
  'DELETE trainees/:id/data': customer,

  'POST withdrawal-statements/:id/carry-out': id('statement'),
  'POST withdrawal-statements/:id/decline': id('statement'),
  'POST trainer/failed-payments/:id/retry': failure,
  'POST trainer/failed-payments/:id/mail': failure,
  'POST trainer/failed-payments/:id/link': failure,
  'PUT trainer/form-submissions': (of) => ({ body: { ids: [of('body.ids').submission], read: true } }),
  'POST trainer/form-submissions/delete': (of) => ({ body: { ids: [of('body.ids').submission] } }),
  'PUT trainer/form-submissions/:id': id('submission', { read: true }),
  'DELETE trainer/form-submissions/:id': id('submission'),

  'PUT trainer/exercises/:id': id('exercise', sampleExercise),
  'PUT trainer/exercises/:id/words': id('exercise', sampleExercise),
  'POST trainer/exercises/:id/archive': id('exercise'),
  'POST trainer/exercises/:id/restore': id('exercise'),

  'GET trainer/news/:id': news,
  'PUT trainer/news/:id': id('news', written),
  'DELETE trainer/news/:id': news,
  'POST trainer/news/:id/publish': id('news', { publish_at: null }),
  'POST trainer/news/:id/unpublish': news,
  'POST trainer/news/:id/cancel': id('news', { day: null, message: '' }),
  'GET trainer/news/:id/guests': news,
  'GET trainer/news/:id/guests/export': news,
  'DELETE trainer/news/:id/guests/:guest': ids({ id: 'news', guest: 'guest' }),

  'GET trainer/programmes': (of) => ({ query: { trainee_id: of('query.trainee_id').customer } }),
  'GET trainer/programmes/:id': programme,
  'PUT trainer/programmes/:id/draft': id('programme', revised),
  'POST trainer/programmes/:id/publish': id('programme', revised),
  'GET trainer/programmes/:id/touched': programme,
  'GET trainer/programmes/:id/versions': programme,
  'GET trainer/programmes/:id/versions/:version': ids({ id: 'programme' }, { version: 1 }),
  'POST trainer/programmes/:id/versions/:version/restore': ids(
    { id: 'programme' },
    { version: 1 },
    { revision: 0 },
  ),
  'POST trainer/programmes/:id/duplicate': programme,
  'POST trainer/programmes/:id/copies/:trainee': ids({ id: 'programme', trainee: 'customer' }),
  'POST trainer/programmes/:id/archive': programme,
  'POST trainer/programmes/:id/unarchive': programme,
  'DELETE trainer/programmes/:id': programme,
  'PUT trainer/programmes/order': (of) => ({ body: { ids: [of('body.ids').programme] } }),
  'PUT trainer/plan-contents/:plan': (of) => ({
    params: { plan: of('params.plan').plan },
    body: { gives: 'chosen', programme_ids: [of('body.programme_ids').programme] },
  }),

  'PUT trainer/pages/order': (of) => ({ body: { ids: [of('body.ids').page] } }),
  'GET trainer/pages/:id': page,
  'PUT trainer/pages/:id': id('page', { title: 'Mine', slug: '', in_menu: true }),
  'DELETE trainer/pages/:id': page,
  'POST trainer/pages/:id/publish': id('page', sent),
  'PUT trainer/pages/:id/draft': id('page', sent),
  'POST trainer/pages/:id/preview': page,
  'GET trainer/pages/:id/versions': page,
  'GET trainer/pages/:id/versions/:version': ids({ id: 'page', version: 'pageVersion' }),
  'PUT trainer/pages/:id/versions/:version': ids(
    { id: 'page', version: 'pageVersion' },
    {},
    { name: 'Mine' },
  ),
  'POST trainer/pages/:id/versions/:version/restore': ids(
    { id: 'page', version: 'pageVersion' },
    {},
    { revision: 0 },
  ),
  'PUT trainer/sections/:id': id('section', { name: 'Mine' }),
  'DELETE trainer/sections/:id': id('section'),

  'POST trainer/staff/:id/invitation': id('staff'),
  'PUT trainer/staff/:id': id('staff', { permissions: ['pages'] }),
  'DELETE trainer/staff/:id': id('staff'),
  'POST trainer/trainer-mode/requests/:id': id('request', { allow: true }),
  'DELETE trainer/trainer-mode/requests/:id': id('request'),
  'GET trainer/visits': (of) => ({ query: { after: of('query.after').visit } }),
  'GET trainer/visits/:id/calls': (of) => ({
    params: { id: of('params.id').visit },
    query: { after: of('query.after').visitCall },
  }),

  'POST moving/:id/lines': id('move', { lines: [{ line: 1, cells: ['Ada'] }] }),
  'PUT moving/:id/columns': (of) => ({
    params: { id: of('params.id').move },
    body: { email: 0, name: null, plan_id: of('body.plan_id').plan },
  }),
  'POST moving/:id/parts': id('move', { part: 1, file: 'x' }),
  'POST moving/:id/check': move,
  'PUT moving/:id/prices': (of) => ({
    params: { id: of('params.id').move },
    body: { price_id: of('body.price_id').stripePrice, plan_id: of('body.plan_id').plan },
  }),
  'POST moving/:id/start': id('move', { mail: false }),
  'POST moving/:id/undo': move,
  'GET moving/:id/rows': id('move', undefined, { outcome: 'new' }),
  'GET moving/:id/report': move,
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
