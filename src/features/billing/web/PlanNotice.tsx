import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { NoticeBar } from '../../../ui/NoticeBar.tsx'
import { planProblem } from '../planProblem.ts'
import { usePaidSubscription } from './paidSubscription.ts'

const DISMISSED = 'plan-notice-dismissed'

/** Warns about a problem with the trainer's plan, until it is closed or the browser is. */
export function PlanNotice() {
  const subscription = usePaidSubscription()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED))
  // What is due has its own notice.
  const trouble = subscription === undefined || subscription?.arrears ? undefined : planProblem(subscription)
  // By its text: closing one notice does not close the next.
  if (!trouble || dismissed === trouble) return null

  function dismiss(words: string): void {
    sessionStorage.setItem(DISMISSED, words)
    setDismissed(words)
  }

  return (
    <NoticeBar
      action={
        <Anchor component={Link} to="/trainer/pricing-plans" inherit>
          See plans
        </Anchor>
      }
      onClose={() => dismiss(trouble)}
    >
      {trouble}
    </NoticeBar>
  )
}
