/**
 * What no schema says: fields that only fit together, and the insides of what a call reads by itself. Everything else is
 * made from the schema.
 */
import { randomUUID } from 'node:crypto'
import type { Programme } from '../../src/features/programmes/document.ts'
import { type IdRequest, sampleExercise } from '../idRequests.ts'
import { longProgramme } from '../longProgramme.ts'
import type { Owned } from '../ownedIds.ts'
import { samplePage } from '../samplePage.ts'
import { sampleProgramme } from '../sampleProgramme.ts'
import type { Shape } from './values.ts'

const tabs = ['today', 'plan']
const start = '2040-01-02T10:00'
const event = {
  start,
  end: '2040-01-02T11:00',
  all_day: false,
  zone: 'Europe/Berlin',
  place: '',
  link: '',
  limit: null,
  takes_guests: true,
}
const news = {
  title: 'Every day',
  text: 'Bring water',
  picture: { path: '', altText: '' },
  event: { ...event, repeat: { every: 'day', interval: 1, days: [], until: null, count: null }, skipped: [] },
}
const platformPlan = { startup: 0, startup_fee: null, is_custom: false }

/** Valid requests of calls that idRequests.ts does not have. */
export const knownRequests = ({
  trainer,
  customer,
  plan,
  programme,
  log,
  picture,
}: Owned): Record<string, IdRequest> => ({
  'PUT accounts/second-factor/app': { body: { code: '123456' } },
  'POST trainer/member-app': { body: { tabs } },
  'POST create-subscription': { body: { mobile_template: 'Yoga' } },
  'POST admin/platform-plans': { body: platformPlan },
  'PUT admin/platform-plans/:name': { params: { name: 'business' }, body: platformPlan },
  'PUT admin/failed-payment-days': { body: { remind_days: 3, pause_days: 14, offline_days: 30 } },
  'POST pages': { body: samplePage() },
  'POST trainer/sections': {
    body: { name: 'Mine', content: { section: samplePage().content.section.slice(0, 1) } },
  },
  'POST pricing': {
    body: { title: 'Strong', price: 49, currency: 'USD', type: 'recurring', pricing_type: 'monthly' },
  },
  'POST coupon': { body: { name: 'Mine', code: 'MINE', percent_off: 90 } },
  'POST admin/this-update-trainer/:id': { params: { id: trainer }, body: { name: 'Mine' } },
  'POST admin/trainer-product-id/:id': {
    params: { id: trainer },
    body: { web_applink: 'https://example.test' },
  },
  'POST admin/update-trainer/:id': { params: { id: trainer } },
  'GET admin/trainer/:id': { params: { id: trainer } },
  'GET admin/trainer/:id/charges': { params: { id: trainer } },
  'POST stripe-import-subscribers': { body: { stripe_acc_id: 'acct_1', stripe_product_id: 'prod_1' } },
  'POST trainer/exercises': { body: sampleExercise },
  'POST trainer/news': { body: news },
  'PUT trainer/news/:id': { body: news },
  'POST app/sync': { body: { member: customer, since: '', logs: [] } },
  'POST trainer-profile-settings': { body: { domain: 'coach' } },
  'POST app/sign-in': { body: { code: '123456' } },
  'POST stripe-payment-link': { body: { pricing_id: plan, coupon: '' } },
  'GET checkout-quote': { query: { pricing_id: plan } },
  'GET app/programmes/:id/:version/parts/:part': { params: { id: programme, version: 1, part: 'w1' } },
  'GET app/logs/:id/part': { params: { id: log } },
  'GET app/pictures/:id/:size': { params: { id: picture, size: 'small' } },
  'GET pages/:subdomain': { params: { subdomain: 'coach' } },
})

const copied = <Value>(value: Value, count: number): Value[] =>
  Array.from(
    { length: count },
    (_, n) => JSON.parse(JSON.stringify(value).replace(/"id":"([^"]*)"/g, `"id":"$1-${n}"`)) as Value,
  )

/** As many sections as a page may have, with texts full of marks. */
function largePage(shape: Shape, bytes: number) {
  const page = samplePage()
  const [section] = page.content.section
  const marked = shape === 'large' ? '<strong><em>a</em></strong>'.repeat(60) : 'word '.repeat(40)
  const text = JSON.stringify(section).replace(/"data":"[^"]*"/g, `"data":${JSON.stringify(marked)}`)
  const count = Math.min(200, Math.floor(bytes / text.length))
  const sections =
    shape === 'equal'
      ? Array.from({ length: count }, () => JSON.parse(text))
      : copied(JSON.parse(text), count)
  return { ...page, content: { ...page.content, section: sections } }
}

function largeProgramme(bytes: number): Programme {
  const one = longProgramme(sampleProgramme())
  const { parts } = one
  const count = Math.max(1, Math.floor(bytes / JSON.stringify(one).length))
  return { ...one, parts: copied(parts, Math.min(count, 8)).flat().slice(0, 104) }
}

/** Of a request; a log may have four times as many. */
const ENTRIES = 490

/** One log in two pieces, in which every entry corrects the one before, or all of them go round in a circle. */
function chainOfCorrections(shape: Shape): object[] {
  const at = new Date().toISOString()
  const id = randomUUID()
  const head = { id, kind: 'workout', programme: null, version: null, activity: null }
  const pieces = shape === 'large' ? 1 : 2
  const last = `e${pieces * ENTRIES - 1}`
  return Array.from({ length: pieces }, (_, piece) => {
    const entries = Array.from({ length: ENTRIES }, (_, index) => {
      const n = piece * ENTRIES + index
      const fixes = n > 0 ? `e${n - 1}` : shape === 'equal' ? last : null
      return [`e${n}`, { n, at, fixes, k: 'note', item: null, text: '' }] as const
    })
    return { ...head, on_day: at.slice(0, 10), began_at: at, entries: Object.fromEntries(entries) }
  })
}

/** The parts of a body that a call reads by itself, after its schema. */
export const knownWorst: Record<string, (shape: Shape, bytes: number) => object> = {
  'POST pages': (shape, bytes) => largePage(shape, bytes),
  'POST trainer/pages/:id/publish': (shape, bytes) => largePage(shape, bytes),
  'PUT trainer/pages/:id/draft': (shape, bytes) => largePage(shape, bytes),
  'PUT trainer/programmes/:id/draft': (_, bytes) => ({ document: largeProgramme(bytes) }),
  'POST trainer/programmes/:id/publish': (_, bytes) => ({ document: largeProgramme(bytes) }),
  'POST app/sync': (shape) => ({ logs: chainOfCorrections(shape) }),
}
