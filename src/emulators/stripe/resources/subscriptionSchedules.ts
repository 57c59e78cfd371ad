/** Subscription schedules: a running subscription changes its items, or ends, on a later date. */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, maybeId, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { addIntervals } from '../periods.ts'
import { endSubscription } from './standing.ts'
import { ownSubscription } from './subscriptionCalls.ts'
import { changedItems, changeSubscription, recurringPrice } from './subscriptionChange.ts'
import { periodEnd, periodStart } from './subscriptions.ts'

type Schedule = Stripe.SubscriptionSchedule
type Phase = Stripe.SubscriptionSchedule.Phase

function create(books: Books, params: Stripe.SubscriptionScheduleCreateParams): Schedule {
  const subscription = ownSubscription(books, params.from_subscription ?? '')
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
      { param: 'from_subscription' },
    )
  const phase = phaseOf(subscription, {
    items: subscription.items.data.map(({ price, quantity }) => ({
      price: price.id,
      quantity: quantity ?? 1,
    })),
    start: periodStart(subscription),
    end: periodEnd(subscription),
    behaviour: 'create_prorations',
  })
  const schedule = complete<Schedule>('SubscriptionSchedules#SubscriptionSchedule', {
    id: newId('sub_sched'),
    application: books.application,
    billing_mode: { type: 'flexible' },
    created: clockTime(books, subscription),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    default_settings: {
      billing_cycle_anchor: 'automatic',
      collection_method: subscription.collection_method,
      invoice_settings: { issuer: { type: 'self' } },
    },
    end_behavior: 'release',
    metadata: mergeMetadata({}, params.metadata),
    pause_schedules: [],
    phases: [phase],
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  })
  books.put('subscription_schedule', schedule)
  books.change('subscription', subscription.id, { schedule: schedule.id }, 'customer.subscription.updated')
  books.emit('subscription_schedule.created', schedule)
  return schedule
}

interface PhaseDraft {
  items: { price: string; quantity: number }[]
  start: number
  end: number
  behaviour: Phase['proration_behavior']
  metadata?: Stripe.Metadata
}

const phaseOf = (subscription: Stripe.Subscription, draft: PhaseDraft): Phase =>
  complete<Phase>('SubscriptionSchedules#SubscriptionSchedule.Phase', {
    add_invoice_items: [],
    currency: subscription.currency,
    discounts: [],
    end_date: draft.end,
    items: draft.items.map((item) => ({ ...item, plan: item.price, discounts: [], metadata: {} })),
    metadata: draft.metadata ?? {},
    proration_behavior: draft.behaviour,
    start_date: draft.start,
  })

function update(books: Books, params: Stripe.SubscriptionScheduleUpdateParams, id: string): Schedule {
  const schedule = running(books, id)
  const subscription = books.get('subscription', maybeId(schedule.subscription) ?? '')
  const phases = params.phases ? readPhases(books, subscription, schedule, params.phases) : schedule.phases
  const now = clockTime(books, subscription)
  const current = phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  if (!current) throw invalid('The schedule must have a phase that runs now.', { param: 'phases' })
  return books.change(
    'subscription_schedule',
    id,
    {
      phases,
      current_phase: { start_date: current.start_date, end_date: current.end_date },
      end_behavior: params.end_behavior ?? schedule.end_behavior,
      metadata: mergeMetadata(schedule.metadata, params.metadata),
    },
    'subscription_schedule.updated',
  )
}

/** Each phase begins where the previous one ends. */
function readPhases(
  books: Books,
  subscription: Stripe.Subscription,
  schedule: Schedule,
  given: Stripe.SubscriptionScheduleUpdateParams.Phase[],
): Phase[] {
  let start = schedule.current_phase?.start_date ?? schedule.created
  return given.map((phase, index) => {
    const param = `phases[${index}]`
    if (typeof phase.start_date === 'number' && phase.start_date !== start)
      throw invalid('Phases must follow one another: start_date must be the end of the phase before.', {
        param: `${param}[start_date]`,
      })
    const end = endOf(phase, start)
    if (end === undefined || end <= start)
      throw invalid('A phase needs an end_date after its start, or a duration.', {
        param: `${param}[end_date]`,
      })
    const items = phase.items.map((item, nth) => {
      const price = recurringPrice(books, item, `${param}[items][${nth}]`)
      return { price: price.id, quantity: item.quantity ?? 1 }
    })
    const read = phaseOf(subscription, {
      items,
      start,
      end,
      behaviour: phase.proration_behavior ?? 'create_prorations',
      metadata: mergeMetadata({}, phase.metadata),
    })
    start = end
    return read
  })
}

function endOf(phase: Stripe.SubscriptionScheduleUpdateParams.Phase, start: number): number | undefined {
  if (typeof phase.end_date === 'number') return phase.end_date
  if (!phase.duration) return undefined
  const { interval, interval_count = 1 } = phase.duration
  return addIntervals(start, { interval, interval_count }, 1)
}

function running(books: Books, id: string): Schedule {
  const schedule = books.get('subscription_schedule', id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is ${schedule.status}.`)
  return schedule
}

/** The subscription continues without a schedule. */
function release(books: Books, schedule: Schedule): Schedule {
  const subscription = maybeId(schedule.subscription) ?? ''
  books.change('subscription', subscription, { schedule: null }, 'customer.subscription.updated')
  const released = {
    status: 'released' as const,
    released_at: clockTime(books, schedule),
    released_subscription: subscription,
    subscription: null,
    current_phase: null,
  }
  return books.change('subscription_schedule', schedule.id, released, 'subscription_schedule.released')
}

function cancel(books: Books, _: object, id: string): Schedule {
  const schedule = running(books, id)
  endSubscription(
    books,
    books.get('subscription', maybeId(schedule.subscription) ?? ''),
    'cancellation_requested',
  )
  const canceled = {
    status: 'canceled' as const,
    canceled_at: clockTime(books, schedule),
    current_phase: null,
  }
  return books.change('subscription_schedule', id, canceled, 'subscription_schedule.canceled')
}

/** Ends the current phase: the next one begins, or the schedule ends according to its end behavior. */
function nextPhase(books: Books, schedule: Schedule): void {
  const at = schedule.current_phase?.end_date ?? 0
  const next = schedule.phases.find(({ start_date }) => start_date === at)
  const subscription = books.get('subscription', maybeId(schedule.subscription) ?? '')
  if (!next) {
    if (schedule.end_behavior !== 'cancel') return void release(books, schedule)
    endSubscription(books, subscription, 'cancellation_requested')
    const completed = { status: 'completed' as const, completed_at: at, current_phase: null }
    return void books.change(
      'subscription_schedule',
      schedule.id,
      completed,
      'subscription_schedule.completed',
    )
  }
  books.change(
    'subscription_schedule',
    schedule.id,
    { current_phase: { start_date: next.start_date, end_date: next.end_date } },
    'subscription_schedule.updated',
  )
  const ids = subscription.items.data.map(({ id }) => id)
  const changes = next.items.map(({ price, quantity = 1 }, index) => ({
    ...(ids[index] && { id: ids[index] }),
    price: idOf(price),
    quantity,
  }))
  const gone = ids.slice(changes.length).map((id) => ({ id, deleted: true }))
  changeSubscription(books, subscription, {
    items: changedItems(books, subscription, [...changes, ...gone]),
    patch: { metadata: mergeMetadata(subscription.metadata, next.metadata ?? {}) },
    // At the end of a period there is nothing to prorate.
    behaviour: at >= periodEnd(subscription) ? 'none' : next.proration_behavior,
  })
}

/** The scheduled steps of schedules: they run before a renewal at the same time, so that it bills the new items. */
export const phaseSteps = (books: Books, clock: string | null) =>
  books
    .list('subscription_schedule')
    .filter(({ status, test_clock }) => status === 'active' && (test_clock ?? null) === clock)
    .map((schedule) => ({
      at: schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY,
      run: () => nextPhase(books, schedule),
    }))

export const scheduleHandlers: Handlers = {
  'SubscriptionSchedules.create': call(create, 'from_subscription metadata'),
  'SubscriptionSchedules.retrieve': retrieves('subscription_schedule'),
  'SubscriptionSchedules.update': call(
    update,
    `end_behavior=cancel|release metadata phases.duration phases.end_date phases.items.price
     phases.items.quantity phases.metadata phases.proration_behavior phases.start_date`,
  ),
  'SubscriptionSchedules.release': call((books, _, id) => release(books, running(books, id))),
  'SubscriptionSchedules.cancel': call(cancel),
  'SubscriptionSchedules.list': lists(
    'subscription_schedule',
    '/v1/subscription_schedules',
    'created customer scheduled',
    { scheduled: (row, wanted: boolean) => (row.status === 'not_started') === wanted },
  ),
}
