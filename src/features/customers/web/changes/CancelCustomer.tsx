/** Cancels the plan of a row, with or without a refund of its last payment. */
import { useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { type Cancellation, needsRefund } from '../../consequences.ts'
import { customerCalls } from '../../contract.ts'
import { lastPaymentFor, leftOf, obstacleOf, returnedBy } from '../../refunds.ts'
import type { CustomerTarget } from '../customer/customerTarget.ts'
import { useChange } from '../customer/useChange.ts'
import classes from './CancelFrame.module.css'
import { CancelFrame, CancelParts } from './CancelFrame.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  /** Undefined while it is closed. */
  customer: CustomerTarget | undefined
  onClose(): void
}

export function CancelCustomer({ customer, onClose }: Props) {
  const shown = useLast(customer)
  return (
    <CancelFrame opened={customer !== undefined} onClose={onClose}>
      {shown && <CancelForm customer={shown} onClose={onClose} />}
    </CancelFrame>
  )
}

const options = [
  { value: 'cancel', title: 'Cancel', text: 'You keep what is paid' },
  { value: 'refund', title: 'Cancel and refund', text: 'The last payment goes back' },
] as const

const oneTimeOptions = [
  { ...options[0], text: 'A one-time purchase ends only with a refund', disabled: true },
  options[1],
]

function CancelForm({ customer, onClose }: { customer: CustomerTarget; onClose(): void }) {
  const isOneTime = needsRefund(customer.subscription)
  const [action, setAction] = useState<'cancel' | 'refund'>(isOneTime ? 'refund' : 'cancel')
  const [ends, setEnds] = useState<Cancellation['ends']>('now')
  const canceling = useChange(customerCalls.cancelPlan, onClose)
  const { subscription, which } = customer
  const isRefund = action === 'refund'
  const [reason, setReason] = useState('')
  const { last, amount, back, why } = useLastPayment(customer)
  return (
    <CancelParts
      affected={customer}
      about={subscription.plan}
      choice={{
        action: isRefund ? 'cancel_with_refund' : 'cancel_without_refund',
        ends,
        back,
        refunds: 1,
        returned: last && returnedBy([{ entry: last, amount }]),
      }}
      headline={{ label: 'Goes back to the customer', value: (isRefund && back) || 'Nothing' }}
      button={isRefund ? `Cancel and refund ${back}`.trim() : 'Cancel Subscription'}
      isReady={!isRefund || back !== ''}
      pending={canceling.isPending}
      onEnds={setEnds}
      onClose={onClose}
      onConfirm={() =>
        canceling.mutate({
          body: {
            ...which,
            subscription_id: subscription.id,
            subscription_stripe: subscription.stripeId,
            action,
            ends,
            ...(isRefund && { reason }),
          },
        })
      }
    >
      {which.type !== 'free' && (
        <ChoiceCards
          label="What to do"
          value={action}
          options={isOneTime ? oneTimeOptions : options}
          onChange={setAction}
        />
      )}
      {isRefund && !back && <output className={classes.why}>{why}</output>}
      {isRefund && <ReasonField value={reason} onChange={setReason} />}
    </CancelParts>
  )
}

/** What a refund returns. */
function useLastPayment({ which, subscription }: CustomerTarget) {
  const params = { id: which.customer_id }
  const { data, error } = useCall(customerCalls.history, { params }, { when: which.type !== 'free' })
  const last = lastPaymentFor(subscription.planId, data ?? [])
  const amount = last ? leftOf(last) : 0
  const none = data ? 'There is no payment to refund' : 'Loading the last payment'
  return {
    last,
    amount,
    back: last && amount > 0 ? inCurrency(amount, last.currency) : '',
    /** Why nothing can go back. */
    why: error?.message ?? (last && obstacleOf(last)?.reason) ?? none,
  }
}
