import { Button, Center } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useUser } from '../../features/accounts/web/user.ts'
import { usePaidSubscription } from '../../features/billing/web/paidSubscription.ts'
import { EmptyBlock } from '../../ui/StateBlock.tsx'
import { toastSuccess } from '../../ui/Toasts.ts'
import { usePageTitle } from './Frame.tsx'

const STAY_MS = 4000

/** Where a trainer returns after paying for the platform. Nobody else pays on this host. */
export function PaymentSuccessScreen() {
  return useUser()?.role === 'trainer' ? <Paid /> : <Navigate to="/" replace />
}

function Paid() {
  const subscription = usePaidSubscription()
  const navigate = useNavigate()
  usePageTitle('Payment')
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/trainer', { replace: true }), STAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  const plan = subscription && `${subscription.plan} plan`
  useEffect(() => {
    if (plan) toastSuccess(`You're on the ${plan}`, 6000)
  }, [plan])

  return (
    <Center component="main" mih="100dvh">
      <EmptyBlock
        title={plan ? 'Payment received' : 'Thank you'}
        text={
          plan
            ? `You're on the ${plan}. Your studio opens in a moment.`
            : 'Your payment is being confirmed. Your studio opens in a moment.'
        }
        action={
          <Button component={Link} to="/trainer" replace>
            Open your studio
          </Button>
        }
      />
    </Center>
  )
}
