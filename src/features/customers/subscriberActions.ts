/** What a trainer can do with a subscriber now: the entries of the row's menu. */
import type { Subscriber } from './contract.ts'
import { isCanceled } from './status.ts'

export type SubscriberAction =
  | 'edit'
  | 'tags'
  | 'card'
  | 'plan'
  | 'pause'
  | 'resume'
  | 'nextPayment'
  | 'cancel'
  | 'delete'

interface Entry {
  action: SubscriberAction
  label: string
}

type Plan = Pick<Subscriber['subscription'], 'status' | 'is_foreign'>

/** What was made in Stripe is canceled there. */
export const canCancelHere = ({ status, is_foreign }: Plan): boolean => !isCanceled(status) && !is_foreign

export function subscriberActions({ subscription }: Pick<Subscriber, 'subscription'>): Entry[] {
  const { status, type, next_payment_status, is_foreign } = subscription
  const isRunning = canCancelHere(subscription)
  const entries: [boolean, Entry][] = [
    [true, { action: 'edit', label: 'Edit' }],
    [true, { action: 'tags', label: 'Tags' }],
    [isRunning && type === 'recurring', { action: 'card', label: 'Change card' }],
    [isRunning && status === 'active' && next_payment_status === 'on', { action: 'pause', label: 'Pause' }],
    [isRunning && status === 'paused', { action: 'resume', label: 'Resume now' }],
    [isRunning && type === 'recurring', { action: 'plan', label: 'Change plan' }],
    [isRunning && next_payment_status === 'on', { action: 'nextPayment', label: 'Cancel next payment' }],
    [isRunning, { action: 'cancel', label: 'Cancel Subscription' }],
    [is_foreign && !isCanceled(status), { action: 'cancel', label: 'Refund' }],
    [true, { action: 'delete', label: 'Delete' }],
  ]
  return entries.flatMap(([isPossible, entry]) => (isPossible ? [entry] : []))
}
