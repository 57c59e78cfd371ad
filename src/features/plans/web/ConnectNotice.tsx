import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { useIsStaff } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { connectCalls } from '../../connect/contract.ts'

/** Whether payments can be taken; undefined while it is loading. */
export const useConnected = (): boolean | undefined => useCall(connectCalls.status, {}).data?.status

/** Nothing that needs a connected account is loaded without one. */
export function WhenConnected({ what, children }: { what: string; children: ReactNode }) {
  const { data, error, refetch } = useCall(connectCalls.status, {})
  if (error)
    return <ErrorBlock title="We couldn't reach Stripe" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return data.status ? children : <NotConnected what={what} />
}

/** Payment Settings sends the trainer to Stripe, and Stripe back to this screen. */
function NotConnected({ what }: { what: string }) {
  if (useIsStaff())
    return (
      <EmptyBlock
        title="Account Not Connected"
        text={`${what} need a Stripe account. Only the owner of this account can connect one.`}
      />
    )
  return (
    <EmptyBlock
      title="Account Not Connected"
      text={`${what} need a Stripe account: your customers pay straight into it. Setting one up takes a few minutes, and you come back here afterwards.`}
      action={
        <Button
          component={Link}
          to={`/trainer/account/payment-settings?from=${location.pathname}`}
          leftSection={<IconPlugConnected size={18} stroke={1.75} />}
        >
          Connect your Stripe account
        </Button>
      }
    />
  )
}
