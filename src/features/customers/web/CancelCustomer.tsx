/** Cancels the plan of a row, with or without a refund of its last payment. */
import { useState } from 'react'
import { useLast } from '../../../ui/useLast.ts'
import { type Cancellation, needsRefund } from '../consequences.ts'
import { customerCalls } from '../contract.ts'
import { CancelFrame, CancelParts } from './CancelFrame.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import type { CustomerTarget } from './customerTarget.ts'
import { useChange } from './useChange.ts'

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
  return (
    <CancelParts
      affected={customer}
      about={subscription.plan}
      choice={{
        action: isRefund ? 'cancel_with_refund' : 'cancel_without_refund',
        ends,
        back: 'The last payment',
        refunds: 1,
      }}
      headline={{ label: 'Goes back to the customer', value: isRefund ? 'Last payment' : 'Nothing' }}
      button={isRefund ? 'Cancel and refund' : 'Cancel Subscription'}
      isReady
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
    </CancelParts>
  )
}
