import { z } from 'zod'
import type { OfferedPlan } from '../../../plans/contract.ts'
import { noLink } from '../../document/link.ts'
import { corners, plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'

export const bounds = styleBounds

/** Padding, color, border and corners belong to each card. */
export const Pricing = z.object({
  ...common,
  type: z.literal('pricing'),
  markup: z.literal('div'),
  style: styleWithin(bounds),
  /** The plans to show, in this order; empty means all of them. */
  planIds: z.array(z.int().positive()).max(100, 'At most 100 plans'),
})
export type Pricing = z.output<typeof Pricing>

export const createPricing = (id: string): Pricing => ({
  id,
  type: 'pricing',
  data: '',
  markup: 'div',
  link: noLink,
  style: {
    ...plainStyle,
    padding: { top: 28, right: 24, bottom: 28, left: 24 },
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    border: { ...plainStyle.border, ...sides(1) },
    rounded: corners(20),
    justifyContent: 'center',
  },
  planIds: [],
})

/** A chosen plan that was deleted is skipped. */
export function chosenPlans({ planIds }: Pricing, plans: readonly OfferedPlan[]): readonly OfferedPlan[] {
  if (planIds.length === 0) return plans
  return planIds.flatMap((id) => plans.filter((plan) => plan.id === id))
}
