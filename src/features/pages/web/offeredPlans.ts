import { useMemo } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { type OfferedPlan, planCalls, startPath } from '../../plans/contract.ts'

const none: readonly OfferedPlan[] = []

/** The call that lists them, for whoever fills a cache with it. */
export const offeredInput = { query: { sort: 'position,asc' as const } }

/** The trainer's plans as visitors see them on a page: those that can be started with today. */
export function useOfferedPlans(when = true): readonly OfferedPlan[] {
  const { data } = useCall(planCalls.list, offeredInput, { when })
  return useMemo(
    () =>
      data
        ?.filter(({ type, stripe_link_url }) => type === 'free' || stripe_link_url !== null)
        .map((plan) => ({ ...plan, start_url: startPath(plan.id) })) ?? none,
    [data],
  )
}
