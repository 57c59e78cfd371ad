/** What canceling or refunding means, in sentences: only about what will happen to this subscription. */
import type { Subscriber } from './contract.ts'
import type { Returned } from './refunds.ts'

export type CancelAction = 'cancel_without_refund' | 'cancel_with_refund' | 'refund_only'

export interface Cancellation {
  action: CancelAction
  ends: 'now' | 'period_end'
  /** What is refunded: '$58.50'. Empty while nothing is chosen; ignored without a refund. */
  back: string
  /** How many payments: each refund is mailed. */
  refunds: number
  /** Undefined while the payments are loading. */
  returned?: Returned | undefined
}

export interface Consequence {
  about: 'money' | 'commission' | 'access' | 'payment' | 'mail'
  title: string
  text: string
}

/** The list of paid customers does not have the day of the next payment. */
type Subscription = Pick<
  Subscriber['subscription'],
  'plan' | 'type' | 'status' | 'next_payment_status' | 'ends_at'
> &
  Partial<Pick<Subscriber['subscription'], 'next_payment_date'>>

export interface Affected {
  name: string
  subscription: Subscription
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const dayText = (date: string): string => days.format(new Date(date))

export function consequencesOf({ name, subscription }: Affected, choice: Cancellation): Consequence[] {
  const { action, back } = choice
  return [
    ...(action === 'cancel_without_refund' ? nothingBack(subscription) : moneyBack(back, choice.returned)),
    ...(action === 'refund_only' ? [continues] : endOfAccess(subscription, choice.ends)),
    ...mailsAbout(name, subscription, choice),
  ]
}

const nothingBack = ({ type }: Subscription): Consequence[] =>
  type === 'free' ? [] : [{ about: 'money', title: 'Nothing goes back', text: 'You keep what is paid.' }]

const continues: Consequence = {
  about: 'access',
  title: 'The subscription continues',
  text: 'Access and the next payments stay as they are.',
}

function moneyBack(back: string, returned: Returned | undefined): Consequence[] {
  if (!back) return []
  const { cards, commission, stripeFee } = returned ?? { cards: '', commission: '', stripeFee: '' }
  return [
    {
      about: 'money',
      title: `${back} goes back to ${cards || 'the card that paid'}`,
      text: 'It is on the statement in 5 to 10 days.',
    },
    {
      about: 'commission',
      title: commission ? `${commission} commission returns to you` : 'No commission was taken on it',
      text: stripeFee ? `Stripe keeps its fee of ${stripeFee}.` : 'Stripe keeps its processing fee.',
    },
  ]
}

function endOfAccess(subscription: Subscription, ends: Cancellation['ends']): Consequence[] {
  const { next_payment_date: next, ends_at } = subscription
  const later: Consequence = {
    about: 'access',
    title: next ? `Access ends on ${dayText(next)}` : 'Access ends with the paid period',
    text: 'Until then nothing changes.',
  }
  const access = ends === 'period_end' && mayWait(subscription) ? later : atOnce(ends_at)
  if (subscription.next_payment_status === 'off') return [access]
  const payment: Consequence = {
    about: 'payment',
    title: next ? `The payment on ${dayText(next)} is not charged` : 'The next payment is not charged',
    text: 'Nor any payment after it.',
  }
  return [access, payment]
}

const atOnce = (endsAt: string | null): Consequence => ({
  about: 'access',
  title: 'Access ends right away',
  text: endsAt ? `Instead of on ${dayText(endsAt)}.` : "You can't undo this action afterwards.",
})

/** Only then there is a paid period to wait for. */
export const mayWait = ({ type, status, next_payment_status }: Subscription): boolean =>
  type === 'recurring' && next_payment_status === 'on' && status !== 'past_due'

/** Every refund is mailed, and the end, unless they already know of it. */
function mailsAbout(
  name: string,
  { plan, ends_at, ...subscription }: Subscription,
  { action, ends, refunds }: Cancellation,
): Consequence[] {
  const first = name.trim().split(/\s+/)[0] || 'The customer'
  const isLater = ends === 'period_end' && mayWait({ plan, ends_at, ...subscription })
  const end = action !== 'refund_only' && !ends_at ? `“${plan} ${isLater ? 'is canceled' : 'has ended'}”` : ''
  const sent = action === 'cancel_without_refund' ? 0 : refunds
  const about = [sent === 0 ? '' : sent === 1 ? 'About the refund' : 'About each refund', end].filter(Boolean)
  const count = sent + (end ? 1 : 0)
  if (count === 0) return []
  const title = `${first} gets ${count === 1 ? 'one email' : `${count} emails`}`
  return [{ about: 'mail', title, text: about.join(', and ') }]
}

/** What was paid once stays with whoever paid it, unless the money goes back. */
export const needsRefund = ({ type }: Pick<Subscription, 'type'>): boolean => type === 'one_time'

/** The button repeats what happens and the amount. */
export function actionLabel({ action, back }: Cancellation): string {
  if (action === 'cancel_without_refund') return 'Cancel without refund'
  const verb = action === 'refund_only' ? 'Refund' : 'Cancel and refund'
  return back ? `${verb} ${back}` : verb
}

/** A refund alone is sent as a cancellation with a flag. */
export const wireOf = ({ action, ends }: Cancellation) =>
  action === 'refund_only'
    ? ({ action: 'cancel_with_refund', refund_only: 1 } as const)
    : ({ action, ends } as const)
