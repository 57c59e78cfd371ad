/** Subscription schedules: a subscription starts, changes its items, or ends on a later date. */
import type Stripe from 'stripe'
import { lacking } from '../acts.ts'
import { type Books, clockTime, idOf, maybeId, mergeMetadata, newId, openBooks } from '../books.ts'
import { complete, type Draft } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { defaultMethodOf, getCustomer } from './buyers.ts'
import { phaseOf, readPhases } from './schedulePhases.ts'
import { endSubscription } from './standing.ts'
import { ownSubscription } from './subscriptionCalls.ts'
import { changedItems, changeSubscription } from './subscriptionChange.ts'
import { periodEnd, periodStart, startSubscription } from './subscriptions.ts'
import { kept } from './subscriptionTerms.ts'

type Schedule = Stripe.SubscriptionSchedule

function create(books: Books, params: Stripe.SubscriptionScheduleCreateParams): Schedule {
  if (!params.from_subscription) return createForCustomer(books, params)
  if (params.customer || params.phases || params.end_behavior || params.start_date || params.default_settings)
    throw invalid(
      'You cannot set `customer`, `phases`, `start_date`, `end_behavior` or `default_settings` if `from_subscription` is set.',
      { param: 'from_subscription' },
    )
  const subscription = ownSubscription(books, params.from_subscription)
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
      { param: 'from_subscription' },
    )
  const phase = phaseOf({
    currency: subscription.currency,
    items: subscription.items.data.map(({ price, quantity }) => ({
      price: price.id,
      quantity: quantity ?? 1,
    })),
    start: periodStart(subscription),
    end: periodEnd(subscription),
    behaviour: 'create_prorations',
  })
  const schedule = store(books, {
    created: clockTime(books, subscription),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    default_settings: settingsOf(subscription),
    end_behavior: 'release',
    metadata: mergeMetadata({}, params.metadata),
    phases: [phase],
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  })
  books.change('subscription', subscription.id, { schedule: schedule.id }, 'customer.subscription.updated')
  books.emit('subscription_schedule.created', schedule)
  return schedule
}

const store = (books: Books, fields: Draft<Schedule>): Schedule =>
  books.put(
    'subscription_schedule',
    complete<Schedule>('SubscriptionSchedules#SubscriptionSchedule', {
      ...fields,
      id: newId('sub_sched'),
      application: books.application,
      billing_mode: { type: 'flexible' },
      pause_schedules: [],
    }),
  )

const settingsOf = (fields: Partial<Stripe.Subscription>) => ({
  application_fee_percent: fields.application_fee_percent ?? null,
  billing_cycle_anchor: 'automatic',
  collection_method: fields.collection_method ?? 'charge_automatically',
  default_payment_method: fields.default_payment_method ?? null,
  description: fields.description ?? null,
  invoice_settings: { issuer: { type: 'self' } },
})

/** A schedule whose first phase starts the subscription, now or later. */
function createForCustomer(books: Books, params: Stripe.SubscriptionScheduleCreateParams): Schedule {
  const customer = getCustomer(books, params.customer ?? '')
  const now = books.now(maybeId(customer.test_clock))
  const start = typeof params.start_date === 'number' ? params.start_date : now
  if (start < now) throw lacking('Invalid start_date', 'start_date', 'start_date in the past')
  if (!params.phases?.length)
    throw invalid('Missing required param: phases.', { param: 'phases', code: 'parameter_missing' })
  const settings = kept(books, params.default_settings ?? {}, customer.id)
  const schedule = store(books, {
    created: now,
    customer: customer.id,
    default_settings: settingsOf(settings),
    end_behavior: params.end_behavior ?? 'release',
    metadata: mergeMetadata({}, params.metadata),
    phases: readPhases(books, params.phases, start),
    status: 'not_started',
    test_clock: customer.test_clock,
  })
  books.emit('subscription_schedule.created', schedule)
  if (start === now) begin(books, schedule)
  return books.get('subscription_schedule', schedule.id)
}

/** Starts the subscription of the first phase. */
function begin(books: Books, schedule: Schedule): void {
  const [phase] = schedule.phases
  if (!phase) return
  const customer = getCustomer(books, idOf(schedule.customer))
  const { application_fee_percent, default_payment_method, description } = schedule.default_settings
  const hasCard = default_payment_method ?? defaultMethodOf(customer)
  // The platform that made the schedule sells the subscription, whoever's request moves the clock.
  const seller = openBooks(books.world, books.account, maybeId(schedule.application), books.request)
  const subscription = startSubscription(seller, {
    customer,
    items: phase.items.map(({ price, quantity = 1 }) => ({
      price: books.get('price', idOf(price)),
      quantity,
    })),
    trialEnd: null,
    redeemables: [],
    fields: {
      application_fee_percent,
      default_payment_method: maybeId(default_payment_method),
      description,
      metadata: phase.metadata ?? {},
      schedule: schedule.id,
    },
    behaviour: hasCard ? 'allow_incomplete' : 'default_incomplete',
    offSession: true,
  })
  books.change(
    'subscription_schedule',
    schedule.id,
    {
      status: 'active',
      subscription: subscription.id,
      current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    },
    'subscription_schedule.updated',
  )
}

function update(books: Books, params: Stripe.SubscriptionScheduleUpdateParams, id: string): Schedule {
  const schedule = running(books, id)
  const start = schedule.current_phase?.start_date ?? schedule.phases[0]?.start_date ?? schedule.created
  const phases = params.phases ? readPhases(books, params.phases, start) : schedule.phases
  const now = clockTime(books, schedule)
  const current = phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  if (!current && schedule.status === 'active')
    throw invalid('The schedule must have a phase that runs now.', { param: 'phases' })
  return books.change(
    'subscription_schedule',
    id,
    {
      phases,
      current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : null,
      end_behavior: params.end_behavior ?? schedule.end_behavior,
      metadata: mergeMetadata(schedule.metadata, params.metadata),
    },
    'subscription_schedule.updated',
  )
}

function running(books: Books, id: string): Schedule {
  const schedule = books.get('subscription_schedule', id)
  if (schedule.status !== 'active' && schedule.status !== 'not_started')
    throw invalid(`You cannot change a subscription schedule that is ${schedule.status}.`)
  return schedule
}

/** The subscription continues without a schedule. */
function release(books: Books, schedule: Schedule): Schedule {
  const subscription = maybeId(schedule.subscription)
  if (subscription)
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
  const subscription = books.find('subscription', maybeId(schedule.subscription) ?? '')
  if (subscription) endSubscription(books, subscription, 'cancellation_requested')
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
    patch: {
      metadata: mergeMetadata(subscription.metadata, next.metadata ?? {}),
      application_fee_percent:
        next.application_fee_percent ?? schedule.default_settings.application_fee_percent,
      // Without any, a phase keeps those of the subscription; Stripe would remove them.
      ...(next.discounts.length > 0 && {
        discounts: next.discounts.flatMap(({ discount }) => (discount ? [idOf(discount)] : [])),
      }),
    },
    // At the end of a period there is nothing to prorate.
    behaviour: at >= periodEnd(subscription) ? 'none' : next.proration_behavior,
  })
}

/** The scheduled steps of schedules: they run before a renewal at the same time, so that it bills the new items. */
export const phaseSteps = (books: Books, clock: string | null) =>
  books
    .list('subscription_schedule')
    .filter(({ test_clock }) => (test_clock ?? null) === clock)
    .flatMap((schedule) => {
      const { status, current_phase: current, phases } = schedule
      if (status === 'not_started')
        return [{ at: phases[0]?.start_date ?? 0, run: () => begin(books, schedule) }]
      return status === 'active' && current
        ? [{ at: current.end_date, run: () => nextPhase(books, schedule) }, ...endSteps(books, schedule)]
        : []
    })

/** Stripe announces the end of a schedule seven days before. */
function endSteps(books: Books, schedule: Schedule) {
  const id = `end of ${schedule.id} announced`
  const end = schedule.phases.at(-1)?.end_date ?? 0
  const at = end - days(7)
  if (at <= (schedule.phases[0]?.start_date ?? 0) || books.find('_setting', id)?.value === end) return []
  const run = () => {
    books.put('_setting', { id, value: end })
    books.emit('subscription_schedule.expiring', schedule)
  }
  return [{ at, run }]
}

export const scheduleHandlers: Handlers = {
  'SubscriptionSchedules.create': call(
    create,
    `customer default_settings.application_fee_percent default_settings.default_payment_method
     default_settings.description end_behavior=cancel|release from_subscription metadata phases.duration
     phases.end_date phases.items.price phases.items.quantity phases.metadata phases.proration_behavior
     start_date`,
  ),
  'SubscriptionSchedules.retrieve': retrieves('subscription_schedule'),
  'SubscriptionSchedules.update': call(
    update,
    `end_behavior=cancel|release metadata phases.application_fee_percent phases.discounts.discount phases.duration
     phases.end_date phases.items.price phases.items.quantity phases.metadata phases.proration_behavior phases.start_date`,
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
