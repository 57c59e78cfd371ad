import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { NoticeBar } from '../../../ui/NoticeBar.tsx'
import { arrearsText } from '../arrears.ts'
import { usePaidSubscription } from './paidSubscription.ts'

const PLANS = '/trainer/pricing-plans'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** On every screen while a payment for the plan is due: what comes next, and when. It cannot be closed. */
export function ArrearsNotice() {
  const arrears = usePaidSubscription()?.arrears
  const { pathname } = useLocation()
  if (!arrears) return null
  const isLate = arrears.stage === 'paused' || arrears.stage === 'offline'
  return (
    <NoticeBar
      label="Payment due"
      tone={isLate ? 'bad' : 'warn'}
      button={
        // That screen has the card and the invoice.
        pathname !== PLANS && (
          <Button component={Link} to={PLANS} size="xs">
            Pay or update card
          </Button>
        )
      }
    >
      {arrearsText(arrears, (date) => day.format(new Date(date)))}
    </NoticeBar>
  )
}
