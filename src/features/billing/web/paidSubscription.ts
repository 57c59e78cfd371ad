import { useEffect } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { mergeUser, type StoredUser, useStoredUser } from '../../../base/web/session.ts'
import { getPaidSubscription, type PaidSubscription } from '../paidSubscription.ts'

interface Payer extends StoredUser {
  paid_subscription?: PaidSubscription | null
}

/**
 * The trainer's subscription, null for none; undefined while it is loading. Stored with the user, so the next visit has
 * it immediately and no other user inherits it.
 */
export function usePaidSubscription(): PaidSubscription | null | undefined {
  const remembered = useStoredUser<Payer>()?.paid_subscription
  const { data } = useCall(getPaidSubscription, {})
  useEffect(() => {
    if (data !== undefined) mergeUser({ paid_subscription: data })
  }, [data])
  return data === undefined ? remembered : data
}
