/** What a member has, for what they are offered. */
import type { AppContext } from '../../../base/server/context.ts'
import { changePath } from '../../customers/planChange.ts'
import {
  getOptions,
  type Holder,
  isBilled,
  listHeld,
  mayChangeThemselves,
  type SubscriptionRow,
} from '../../customers/server/service.ts'
import { toUnits } from '../../plans/currency.ts'
import { findSoldPlan, type PlanRow } from '../../plans/server/service.ts'
import { amountOf, rhythmOf } from '../../plans/words.ts'
import { type HeldPlan, inAddition, memberOffer } from '../memberOffers.ts'

/** Newest first. */
export async function listHeldPlans(work: AppContext, holder: Holder): Promise<HeldPlan[]> {
  const mayChange = await mayChangeThemselves(work.db, holder.trainerId)
  const rows = await listHeld(work.db, holder)
  const held = await Promise.all(rows.map((row) => heldPlan(work, row, mayChange)))
  return held.filter((one) => one !== undefined)
}

async function heldPlan(
  work: AppContext,
  row: SubscriptionRow,
  mayChange: boolean,
): Promise<HeldPlan | undefined> {
  const { id, plan_id: planId, state, ends_at: endsAt } = row
  const plan = state === 'cancelled' ? undefined : await findSoldPlan(work.db, row.trainer_id, planId)
  if (!plan || state === 'cancelled') return undefined
  const changes = mayChange && isBilled(row) ? (await getOptions(work, row)).plans : []
  return { id, planId, title: plan.title, price: priceOf(plan), state, endsAt, changes }
}

function priceOf(plan: PlanRow): string {
  if (plan.type !== 'recurring') return ''
  const card = { ...plan, price: toUnits(plan.unit_amount, plan.currency), interval_count: 1 }
  return `${amountOf(card)} ${rhythmOf(card)}`
}

export interface Besides {
  /** In words, with prices. */
  plans: string
  /** The other way to get the plan. */
  change: { from: string; href: string } | undefined
}

/** What somebody pays for already, so that nobody pays for two plans and meant one. */
export async function besidesOf(
  work: AppContext,
  holder: Holder,
  { id, type }: Pick<PlanRow, 'id' | 'type'>,
): Promise<Besides | undefined> {
  if (type !== 'recurring') return undefined
  const offered = memberOffer(id, await listHeldPlans(work, holder))
  if (offered.kind === 'held' || offered.besides.length === 0) return undefined
  const from = offered.kind === 'change' ? offered.from : undefined
  return {
    plans: inAddition(offered.besides),
    change: from && { from: from.title, href: changePath(from.id, id) },
  }
}
