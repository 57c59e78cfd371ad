import { useMemo } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { type OfferedPlan, planCalls, startPath } from '../../plans/contract.ts'
import { samplePlans } from '../components/pricing/samplePlans.ts'

const none: readonly OfferedPlan[] = []

/** The call that lists them, for code that fills the cache. */
export const offeredInput = { query: { sort: 'position,asc' as const } }

interface Offered {
  /** The plans visitors see on a page and can buy today; samples if they could not be loaded. */
  plans: readonly OfferedPlan[]
  isFailed: boolean
  retry(): void
}

export function useOfferedPlans(when = true): Offered {
  const { data, error, refetch } = useCall(planCalls.list, offeredInput, { when })
  const isFailed = Boolean(error && !data)
  const offered = useMemo(
    () =>
      data
        ?.filter(({ type, stripe_link_url }) => type === 'free' || stripe_link_url !== null)
        .map((plan) => ({ ...plan, start_url: startPath(plan.id) })) ?? none,
    [data],
  )
  return { plans: isFailed ? samplePlans : offered, isFailed, retry: () => void refetch() }
}
