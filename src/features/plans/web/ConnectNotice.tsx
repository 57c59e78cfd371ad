import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { payoutCalls } from '../../payouts/contract.ts'

/** Whether payments can be taken; undefined while that is not known. */
export const useConnected = (): boolean | undefined => useCall(payoutCalls.status, {}).data?.status

/** What needs a connected account is not even loaded without one. */
export function WhenConnected({ what, children }: { what: string; children: ReactNode }) {
  const { data, error, refetch } = useCall(payoutCalls.status, {})
  if (error)
    return (
      <ErrorBlock title="Stripe's answer is missing" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  if (data.status) return children
  return (
    <FormAlert title="Account Not Connected">
      {what} are paid into your own Stripe account.{' '}
      <Anchor component={Link} to="/trainer/account/payment-settings" fw={600}>
        Connect your Stripe account
      </Anchor>
    </FormAlert>
  )
}
