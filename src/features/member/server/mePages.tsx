/** Where a subscriber manages their plans. Plain forms; each change is answered with the updated page. */

import { notFound, Problem } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { sellingOf } from '../../checkout/server/service.ts'
import {
  accountOf,
  billed,
  bySubscriber,
  canCancel,
  cancel,
  findOfferToStay,
  findVisitor,
  finishCardChange,
  getOpenInvoice,
  getReceiptUrl,
  getRunning,
  type Holder,
  holderOf,
  isBilled,
  listHeld,
  madeBy,
  pause,
  resume,
  type SubscriptionRow,
  signInPath,
  startCardChange,
  stay,
  undoCancel,
  undoPlanChange,
  type Visitor,
} from '../../customers/server/service.ts'
import { findMirroredSubscription } from '../../ledger/server/service.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { CancelContent } from './CancelContent.tsx'
import { MeContent, type Message } from './MeContent.tsx'
import css from './me.css?inline'
import { getMe } from './me.ts'
import type { Refused } from './PauseDialog.tsx'

/** The message after a change, named in the address. */
const done: Record<string, Message> = {
  paused: { tone: 'status', text: 'Your plan is paused.' },
  resumed: { tone: 'status', text: 'Your plan is active again.' },
  cancelled: { tone: 'status', text: 'Your plan is canceled. You can undo this until it ends.' },
  ended: { tone: 'status', text: 'Your plan has ended.' },
  changed: { tone: 'status', text: 'Your plan is changed.' },
  changing: {
    tone: 'status',
    text: 'Your plan changes with the next payment. You can undo this until then.',
  },
  unchanged: { tone: 'status', text: 'Your plan stays as it is.' },
  kept: { tone: 'status', text: 'Your plan stays active.' },
  stayed: { tone: 'status', text: 'Thanks for staying. Your next payment is lower.' },
  card: { tone: 'status', text: 'Your new card is saved. Payments use it from now on.' },
  paid: { tone: 'status', text: 'Your new card is saved, and the amount due is paid.' },
  declined: {
    tone: 'alert',
    text: 'Your new card is saved, but your bank declined the payment that is due. Try another card or contact your bank.',
  },
  'nothing-due': { tone: 'status', text: 'Nothing is due.' },
  'no-card': { tone: 'status', text: "Your card wasn't changed." },
}

/** Someone who opened a mailed link, or who bought in this browser; another buyer has merely typed an address. */
export async function asHolder(
  visit: PageRequest,
  show: (visitor: Visitor) => Promise<Answer>,
): Promise<Answer> {
  const visitor = await findVisitor(visit)
  const maySee = visitor && (visitor.role === 'trainee' || (await hasBought(visit, visitor)))
  return maySee ? show(visitor) : { goTo: signInPath(visit.address) }
}

const hasBought = async ({ db }: PageRequest, visitor: Visitor) =>
  (await listHeld(db, holderOf(visitor))).length > 0

interface Faults {
  status?: number
  message?: Message
  refused?: Refused
}

export async function shown(visit: PageRequest, visitor: Visitor, faults: Faults = {}): Promise<Answer> {
  const { status = 200, message, refused } = faults
  const me = await getMe(visit, visitor)
  const selling = visit.appOf === undefined ? undefined : await sellingOf(visit, holderOf(visitor).trainerId)
  return {
    status,
    title: 'Your account',
    css,
    leadsToPayment: true,
    content: <MeContent {...{ me, message, refused, selling }} />,
  }
}

const showMe = (visit: PageRequest) =>
  asHolder(visit, (visitor) => {
    const message = done[visit.query.get('done') ?? '']
    return shown(visit, visitor, message && { message })
  })

const takeMe = (visit: PageRequest, fields: Fields) =>
  asHolder(visit, async (visitor) => {
    try {
      await throttle(visit.db, `me:${visitor.sessionId}`, { tries: 60, perSeconds: 900 })
      return { goTo: await make(visit, holderOf(visitor), fields) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message: text } = error
      const wrong = error.fields?.['until']?.[0]
      if (!wrong) return shown(visit, visitor, { status, message: { tone: 'alert', text } })
      const refused = { subscription: Number(fields['plan']), until: fields['until'] ?? '', wrong }
      return shown(visit, visitor, { status, refused })
    }
  })

/** Where the browser continues. */
async function make(
  visit: PageRequest,
  holder: Holder,
  { plan = '', do: what, until = '' }: Fields,
): Promise<string> {
  const row = await getRunning(visit, holder, Number(plan))
  const mine = (change: () => Promise<void>) => madeBy(visit, row, bySubscriber, change)
  const after = (outcome: string) => `/me?done=${outcome}`
  switch (what) {
    case 'pause':
      await mine(() => pause(visit, billed(row), until))
      return after('paused')
    case 'resume':
      await mine(() => resume(visit, billed(row)))
      return after('resumed')
    case 'cancel':
      await mine(() => cancel(visit, row))
      return after(endsAtOnce(row) ? 'ended' : 'cancelled')
    case 'keep':
      await mine(() => undoCancel(visit, billed(row)))
      return after('kept')
    case 'undo-change':
      await undoPlanChange(visit, row, { by: 'subscriber' })
      return after('unchanged')
    case 'stay':
      await stay(visit, billed(row))
      return after('stayed')
    case 'card': {
      const currency = (await findSoldPlan(visit.db, row.trainer_id, row.plan_id))?.currency ?? 'USD'
      const address = (path: string) => siteUrl(visit.config, visit.site, path)
      return startCardChange(visit, billed(row), {
        currency,
        doneUrl: address(`/me/card?plan=${row.id}`),
        cancelUrl: address('/me'),
      })
    }
    case 'pay':
      return (await getOpenInvoice(visit, billed(row)))?.url ?? after('nothing-due')
    default:
      throw notFound('Page')
  }
}

const endsAtOnce = (row: SubscriptionRow) => !isBilled(row) || row.state === 'past_due'

const showCancel = (visit: PageRequest) =>
  asHolder(visit, async (visitor) => {
    try {
      const row = await getRunning(visit, holderOf(visitor), Number(visit.query.get('plan')))
      const plan = await findSoldPlan(visit.db, row.trainer_id, row.plan_id)
      if (!plan || !canCancel(row, plan.type)) return { goTo: '/me' }
      const mirrored =
        isBilled(row) && (await findMirroredSubscription(visit.db, accountOf(row), row.stripe_id))
      const until = mirrored && !endsAtOnce(row) ? mirrored.current_period_end : null
      const offer = await findOfferToStay(visit, row)
      return {
        title: `Cancel ${plan.title}`,
        css,
        content: <CancelContent {...{ row, plan, offer, until }} />,
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message: text } = error
      return shown(visit, visitor, { status, message: { tone: 'alert', text } })
    }
  })

/** Back from Stripe's page. Nothing the browser says about it is trusted. */
const showCard = (visit: PageRequest) =>
  asHolder(visit, async (visitor) => {
    try {
      const row = await getRunning(visit, holderOf(visitor), Number(visit.query.get('plan')))
      const outcome = await finishCardChange(visit, billed(row))
      if (outcome.kind === 'confirm') return { goTo: outcome.url }
      const names = { none: 'no-card', kept: 'card', paid: 'paid', declined: 'declined' }
      return { goTo: `/me?done=${names[outcome.kind]}` }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message: text } = error
      return shown(visit, visitor, { status, message: { tone: 'alert', text } })
    }
  })

const showReceipt = (visit: PageRequest) =>
  asHolder(visit, async (visitor) => ({
    goTo: await getReceiptUrl(visit, holderOf(visitor), visit.query.get('payment') ?? ''),
  }))

export const mePages: LivePage[] = [
  { path: '/me', show: showMe, take: takeMe },
  { path: '/me/cancel', show: showCancel },
  { path: '/me/card', show: showCard },
  { path: '/me/receipt', show: showReceipt },
]
