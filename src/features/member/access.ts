/**
 * What a member may open, from what they hold and what the plans give. The one place that decides it, on the server and
 * on the device; it changes by itself only at the moment that it names.
 */
import type { Holding } from '../customers/holding.ts'

export type AccessState = 'open' | 'grace' | 'paused' | 'ended' | 'none' | 'closed'

export interface Access {
  state: AccessState
  /** Those that may be opened. */
  programmes: number[]
  /** When this changes at the earliest if nothing happens; null if it does not. */
  until: string | null
  notice: Notice | null
}

/** What a member is told; `on` is the day it is about. */
export interface Notice {
  kind: 'trial' | 'ends' | 'payment' | 'paused' | 'ended' | 'none' | 'closed'
  on: string | null
}

export interface AccessFacts {
  /** With the end of the grace period for those that are past due; null if there is none. */
  holdings: readonly (Holding & { graceUntil: string | null })[]
  /** Which programmes a plan gives. */
  grants: readonly { plan: number; programme: number }[]
  /** Made for this member, and open with any plan. */
  personal: readonly number[]
  siteOpen: boolean
}

/** Best first. */
const ranks: readonly AccessState[] = ['open', 'grace', 'paused', 'ended', 'none', 'closed']
const isBetter = (a: AccessState, b: AccessState): boolean => ranks.indexOf(a) < ranks.indexOf(b)
export const opensContent = (state: AccessState): boolean => state === 'open' || state === 'grace'

/** Stripe turns a trial into a paid time within minutes; nobody is locked out meanwhile. */
const TRIAL_SLACK_MS = 86_400_000

interface Judged {
  plan: number
  state: AccessState
  /** When it changes by itself. */
  until: number | null
  notice: Notice | null
}

const judged = (holding: AccessFacts['holdings'][number], now: number): Judged => {
  const { plan, standing, until, graceUntil } = holding
  const as = (state: AccessState, changes: number | null, notice: Notice | null): Judged => ({
    plan,
    state,
    until: changes !== null && changes > now ? changes : null,
    notice,
  })
  const end = until === null ? null : Date.parse(until)
  const over = as('ended', null, { kind: 'ended', on: null })
  switch (standing) {
    case 'paid':
      if (end === null) return as('open', null, null)
      return now < end ? as('open', end, { kind: 'ends', on: until }) : over
    case 'trialing':
      if (end === null) return as('open', null, { kind: 'trial', on: null })
      return now < end + TRIAL_SLACK_MS
        ? as('open', end + TRIAL_SLACK_MS, { kind: 'trial', on: until })
        : over
    case 'past_due': {
      const grace = graceUntil === null ? null : Date.parse(graceUntil)
      const last = Math.min(grace ?? Number.POSITIVE_INFINITY, end ?? Number.POSITIVE_INFINITY)
      const notice: Notice = { kind: 'payment', on: graceUntil }
      if (now < last) return as('grace', Number.isFinite(last) ? last : null, notice)
      return as('ended', null, notice)
    }
    case 'paused':
      return as('paused', null, { kind: 'paused', on: until })
    case 'ended':
      return over
  }
}

export function accessOf({ holdings, grants, personal, siteOpen }: AccessFacts, now: Date): Access {
  if (!siteOpen) return { state: 'closed', programmes: [], until: null, notice: { kind: 'closed', on: null } }
  const all = holdings.map((holding) => judged(holding, now.getTime()))
  const best = all.reduce<Judged | undefined>(
    (found, one) => (!found || isBetter(one.state, found.state) ? one : found),
    undefined,
  )
  if (!best) return { state: 'none', programmes: [], until: null, notice: { kind: 'none', on: null } }
  const open = all.filter(({ state }) => opensContent(state))
  const plans = new Set(open.map(({ plan }) => plan))
  const given = grants.filter(({ plan }) => plans.has(plan)).map(({ programme }) => programme)
  const changes = all.flatMap(({ until }) => until ?? [])
  return {
    state: best.state,
    programmes: [...new Set([...given, ...(open.length > 0 ? personal : [])])],
    until: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
    // A failed payment is said even if another plan is open.
    notice: all.find(({ notice }) => notice?.kind === 'payment')?.notice ?? best.notice,
  }
}
