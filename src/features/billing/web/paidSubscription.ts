import { useEffect } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { mergeUser, type StoredUser, useStoredUser } from '../../../base/web/session.ts'
import { billingCalls, type PaidSubscription } from '../contract.ts'

interface Payer extends StoredUser {
  paid_subscription?: PaidSubscription | null
}

/**
 * What the trainer pays us, null for nothing; undefined while nobody knows. Kept with the stored user, so that the
 * next visit knows it at once and nobody else's browser session inherits it.
 */
export function usePaidSubscription(): PaidSubscription | null | undefined {
  const remembered = useStoredUser<Payer>()?.paid_subscription
  const { data } = useCall(billingCalls.getPaidSubscription, {})
  useEffect(() => {
    if (data !== undefined) mergeUser({ paid_subscription: data })
  }, [data])
  return data === undefined ? remembered : data
}
