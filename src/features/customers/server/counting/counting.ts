/**
 * What the figures count of a customer: from what was counted before to what the subscriptions say now, step by step in
 * the order of time. A plan that is seen for the first time may have a past: it is counted when it began.
 */
import type { FigureEntry } from '../../../ledger/server/service.ts'
import type { State } from '../queries.ts'

/** A plan as it was counted. Its amount is per month, at the plan's price. */
export interface CountedPlan {
  id: number
  state: State
  currency: string
  monthly: number
}

export interface Counted {
  plans: CountedPlan[]
  /** The currencies in which they have paid regularly. */
  paidIn: string[]
}

/** A plan as it is now. */
export interface PlanNow extends CountedPlan {
  startedAt: Date
  endedAt: Date | null
  /** When its free trial ended or will end; null if it had none. */
  trialEndsAt: Date | null
}

interface Step {
  at: Date
  plan: CountedPlan
}

export type Entry = Omit<FigureEntry, 'traineeId'>

/** Trials and pauses are no recurring revenue. */
const monthlyOf = ({ state, monthly }: Pick<CountedPlan, 'state' | 'monthly'>) =>
  state === 'active' || state === 'past_due' ? monthly : 0

const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** How a plan came from what was counted to what it is. */
function stepsOf(before: CountedPlan | undefined, now: PlanNow, today: Date): Step[] {
  const { id, state, currency, monthly, startedAt, endedAt, trialEndsAt } = now
  const plan = { id, state, currency, monthly }
  if (before) {
    const isSame = before.state === state && before.monthly === monthly && before.currency === currency
    return isSame ? [] : [{ at: state === 'cancelled' ? (endedAt ?? today) : today, plan }]
  }
  const end = state === 'cancelled' ? (endedAt ?? today) : undefined
  const steps: Step[] = []
  if (trialEndsAt) steps.push({ at: startedAt, plan: { ...plan, state: 'trialing' } })
  const hasPaid = state !== 'trialing' && !(end && trialEndsAt && end <= trialEndsAt)
  if (hasPaid) {
    const since = trialEndsAt ? earliest(trialEndsAt, today) : startedAt
    steps.push({ at: since, plan: { ...plan, state: end ? 'active' : state } })
  }
  if (end) steps.push({ at: end < startedAt ? startedAt : end, plan })
  return steps.length ? steps : [{ at: startedAt, plan }]
}

/** The new entries, and what is counted then. `joinedAt` of someone without a plan is when they were imported. */
export function countCustomer(
  before: Counted | undefined,
  now: PlanNow[],
  { joinedAt, today }: { joinedAt: Date; today: Date },
): { entries: Entry[]; counted: Counted; leftAt: Date | null } {
  const plans = new Map((before?.plans ?? []).map((plan) => [plan.id, plan]))
  const paidIn = new Set(before?.paidIn ?? [])
  const entries: Entry[] = []
  const count = (figure: string, at: Date, subscriptionId: number | null, value = 1, currency = '') =>
    entries.push({ figure, at, currency, value, subscriptionId })
  if (!before) count('new_customers', joinedAt, now[0]?.id ?? null)
  let isIn = !before || before.plans.length === 0 || [...plans.values()].some(isRunning)
  const steps = now.flatMap((plan) => stepsOf(plans.get(plan.id), plan, today))
  for (const { at, plan } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const was = plans.get(plan.id)
    const earlier = monthlyIn(plans, plan.currency)
    plans.set(plan.id, plan)
    countPlan(was, plan, (figure) => count(figure, at, plan.id))
    // Another currency is a change in both.
    if (was && was.currency !== plan.currency && monthlyOf(was) > 0)
      count('mrr_churn', at, plan.id, monthlyOf(was), was.currency)
    const amount = monthlyIn(plans, plan.currency)
    const change = movementOf(earlier, amount, paidIn.has(plan.currency))
    if (change) count(change, at, plan.id, Math.abs(amount - earlier), plan.currency)
    if (amount > 0) paidIn.add(plan.currency)
    const isInNow = [...plans.values()].some(isRunning)
    if (isIn && !isInNow) count('lost_customers', at, plan.id)
    if (!isIn && isInNow) count('returned_customers', at, plan.id)
    isIn = isInNow
  }
  const lost = entries.findLast(({ figure }) => figure === 'lost_customers')
  return {
    entries,
    counted: { plans: [...plans.values()], paidIn: [...paidIn] },
    leftAt: isIn ? null : (lost?.at ?? today),
  }
}

const isRunning = ({ state }: CountedPlan) => state !== 'cancelled'

const monthlyIn = (plans: Map<number, CountedPlan>, currency: string) =>
  [...plans.values()]
    .filter((plan) => plan.currency === currency)
    .reduce((sum, plan) => sum + monthlyOf(plan), 0)

function countPlan(was: CountedPlan | undefined, now: CountedPlan, count: (figure: string) => void): void {
  if (!was) {
    count('new_subscriptions')
    if (now.state === 'trialing') count('trials_started')
  }
  if (was?.state === 'trialing' && now.state !== 'trialing')
    count(now.state === 'cancelled' ? 'trials_lost' : 'trials_converted')
  if (now.state === 'cancelled' && was?.state !== 'cancelled') count('ended_subscriptions')
}

function movementOf(before: number, now: number, hasPaid: boolean): string | undefined {
  if (before === now) return undefined
  if (before === 0) return hasPaid ? 'mrr_reactivation' : 'mrr_new'
  if (now === 0) return 'mrr_churn'
  return now > before ? 'mrr_expansion' : 'mrr_contraction'
}
