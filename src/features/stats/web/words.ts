import type { FigureName } from '../figures.ts'

interface Words {
  /** The title of the rows. */
  title: string
  /** What one of them is, and several. */
  one: string
  many: string
}

/** Every figure in words. */
export const figureWords: Record<FigureName, Words> = {
  gross: { title: 'Payments', one: 'payment', many: 'payments' },
  stripe_fee: { title: 'Stripe fees', one: 'fee', many: 'fees' },
  commission: { title: 'Commission', one: 'commission', many: 'commissions' },
  refunded: { title: 'Refunds', one: 'refund', many: 'refunds' },
  disputed: { title: 'Disputes', one: 'dispute', many: 'disputes' },
  net: { title: 'Earnings after fees', one: 'entry', many: 'entries' },
  mrr: { title: 'Monthly recurring revenue', one: 'subscription', many: 'subscriptions' },
  mrr_new: { title: 'New recurring revenue', one: 'subscription', many: 'subscriptions' },
  mrr_expansion: { title: 'Upgrades', one: 'change', many: 'changes' },
  mrr_contraction: { title: 'Downgrades', one: 'change', many: 'changes' },
  mrr_churn: { title: 'Canceled recurring revenue', one: 'subscription', many: 'subscriptions' },
  mrr_reactivation: { title: 'Recurring revenue won back', one: 'subscription', many: 'subscriptions' },
  mrr_change: { title: 'Changes of recurring revenue', one: 'change', many: 'changes' },
  mrr_lost: { title: 'Recurring revenue lost', one: 'change', many: 'changes' },
  failed: { title: 'Failed payments', one: 'payment', many: 'payments' },
  recovered: { title: 'Recovered payments', one: 'payment', many: 'payments' },
  lost: { title: 'Lost payments', one: 'payment', many: 'payments' },
  platform_fees: { title: 'Platform plans', one: 'payment', many: 'payments' },
  platform_revenue: { title: 'Platform revenue', one: 'entry', many: 'entries' },
  payments: { title: 'Payments', one: 'payment', many: 'payments' },
  new_customers: { title: 'New customers', one: 'customer', many: 'customers' },
  lost_customers: { title: 'Lost customers', one: 'customer', many: 'customers' },
  returned_customers: { title: 'Customers who came back', one: 'customer', many: 'customers' },
  new_subscriptions: { title: 'New subscriptions', one: 'subscription', many: 'subscriptions' },
  ended_subscriptions: { title: 'Ended subscriptions', one: 'subscription', many: 'subscriptions' },
  trials_started: { title: 'Trials started', one: 'trial', many: 'trials' },
  trials_converted: { title: 'Trials that became paid', one: 'trial', many: 'trials' },
  trials_lost: { title: 'Trials that ended unpaid', one: 'trial', many: 'trials' },
  failed_payments: { title: 'Failed payments', one: 'payment', many: 'payments' },
  recovered_payments: { title: 'Recovered payments', one: 'payment', many: 'payments' },
  lost_payments: { title: 'Lost payments', one: 'payment', many: 'payments' },
  customers: { title: 'Customers with a plan', one: 'customer', many: 'customers' },
  kept_customers: { title: 'Customers who stayed', one: 'customer', many: 'customers' },
  new_trainers: { title: 'New trainers', one: 'trainer', many: 'trainers' },
  trainers: { title: 'Trainers', one: 'trainer', many: 'trainers' },
  sign_ups: { title: 'Sign-ups', one: 'sign-up', many: 'sign-ups' },
  active_trainers: { title: 'Trainers with sales', one: 'trainer', many: 'trainers' },
}

/** What a converted sum leaves out; undefined if that is nothing. */
export const unconvertedText = (currencies: string[]): string | undefined =>
  currencies.length > 0 ? `Without ${currencies.join(', ').toUpperCase()}: no rate is known.` : undefined

/** '1 payment', '1,204 payments' */
export function countText(count: number, figure: FigureName): string {
  const { one, many } = figureWords[figure]
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** By the clock of who looks. */
export function greeting(name: string, hour = new Date().getHours()): string {
  const time = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `Good ${time}, ${name.trim().split(/\s+/)[0] ?? name}`
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const dayIn = (at: number, timeZone: string) => new Date(at).toLocaleDateString('en-CA', { timeZone })

/** '5 min ago', '2 h ago', 'Yesterday', 'Nov 12', by the days of a place. */
export function agoText(at: string, timeZone: string, now = Date.now()): string {
  const time = Date.parse(at)
  const minutes = Math.max(0, Math.floor((now - time) / MINUTE_MS))
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const [day, today] = [dayIn(time, timeZone), dayIn(now, timeZone)]
  if (day === today) return `${Math.floor(minutes / 60)} h ago`
  if (day === dayIn(now - DAY_MS, timeZone)) return 'Yesterday'
  const ofOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return new Date(time).toLocaleDateString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(ofOtherYear && { year: 'numeric' }),
  })
}
