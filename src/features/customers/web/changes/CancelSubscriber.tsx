/** Cancels a subscriber's plan, refunds chosen payments, or both. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Problem } from '../../../../base/problem.ts'
import { useCall } from '../../../../base/web/api.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { actionLabel, type CancelAction, type Cancellation, needsRefund, wireOf } from '../../consequences.ts'
import { customerCalls, type HistoryEntry, type Subscriber } from '../../contract.ts'
import { type Amount, leftOf, readAmount, returnedBy, sumText, wholeAmount } from '../../refunds.ts'
import { useChange } from '../customer/useChange.ts'
import type { SubscriberFormProps } from '../lists/SubscriberDialogs.tsx'
import { CancelFrame, CancelParts } from './CancelFrame.tsx'
import { ChargePicker, type TypedAmounts } from './ChargePicker.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  /** Undefined while it is closed. */
  subscriber: Subscriber | undefined
  onClose(): void
}

export function CancelSubscriber({ subscriber, onClose }: Props) {
  const shown = useLast(subscriber)
  return (
    <CancelFrame opened={subscriber !== undefined} onClose={onClose}>
      {shown && <CancelForm subscriber={shown} onClose={onClose} />}
    </CancelFrame>
  )
}

const options: { value: CancelAction; title: string; text: string }[] = [
  { value: 'cancel_without_refund', title: 'Cancel without refund', text: 'You keep what is paid' },
  { value: 'cancel_with_refund', title: 'Cancel with refund', text: 'Choose what goes back' },
  { value: 'refund_only', title: 'Refund only', text: 'The subscription continues' },
]

function CancelForm({ subscriber, onClose }: SubscriberFormProps) {
  const [ends, setEnds] = useState<Cancellation['ends']>('now')
  const history = useCall(customerCalls.history, { params: { id: subscriber.id } })
  const { action, setAction, typed, setTyped, refunds, isReady } = useRefundChoice(
    history.data ?? [],
    firstAction(subscriber),
  )
  const canceling = useChange(customerCalls.cancel, onClose)
  const [reason, setReason] = useState('')
  const choice: Cancellation = {
    action,
    ends,
    back: sumText(refunds),
    refunds: refunds.length,
    returned: returnedBy(refunds),
  }
  const confirm = () =>
    canceling.mutate(
      { body: { subscriber_id: subscriber.id, ...wireOf(choice), ...chargesOf(refunds), reason } },
      // The payments may have changed meanwhile: the next try starts from the current ones.
      { onError: () => void history.refetch() },
    )
  return (
    <CancelParts
      affected={subscriber}
      about={subscriber.subscription.plan}
      choice={choice}
      headline={{ label: `Goes back to ${subscriber.name}`, value: choice.back || 'Nothing' }}
      button={actionLabel(choice)}
      isReady={isReady}
      pending={canceling.isPending}
      onEnds={setEnds}
      onClose={onClose}
      onConfirm={confirm}
    >
      {subscriber.subscription.type !== 'free' && (
        <ChoiceCards
          label="What to do"
          value={action}
          options={optionsFor(subscriber, history.data)}
          onChange={setAction}
        />
      )}
      {action !== 'cancel_without_refund' && (
        <Payments history={history}>
          {(entries) => <ChargePicker history={entries} typed={typed} onChange={setTyped} />}
        </Payments>
      )}
      {action !== 'cancel_without_refund' && <ReasonField value={reason} onChange={setReason} />}
    </CancelParts>
  )
}

function firstAction({ subscription }: Subscriber): CancelAction {
  if (subscription.is_foreign) return 'refund_only'
  return needsRefund(subscription) ? 'cancel_with_refund' : 'cancel_without_refund'
}

/** The action, and the payments to refund with it. */
function useRefundChoice(history: HistoryEntry[], first: CancelAction) {
  const [action, setAction] = useState(first)
  // Undefined until somebody chooses: the newest payment is what most refunds are about.
  const [chosen, setTyped] = useState<TypedAmounts>()
  const typed = chosen ?? newestOf(history)
  const isRefund = action !== 'cancel_without_refund'
  const entries = history.filter((entry) => entry.stripe_charge_id in typed && leftOf(entry) > 0)
  const refunds = isRefund ? entries.flatMap((entry) => refundOf(entry, typed)) : []
  const isReady = !isRefund || (refunds.length > 0 && refunds.length === entries.length)
  return { action, setAction, typed, setTyped, refunds, isReady }
}

interface Refund extends Amount {
  id: string
  entry: HistoryEntry
  /** Before this one. */
  refunded: number
}

/** None while the amount is wrong. */
function refundOf(entry: HistoryEntry, typed: TypedAmounts): Refund[] {
  const { stripe_charge_id: id, currency } = entry
  const amount = readAmount(typed[id] ?? '', entry)
  return typeof amount === 'number' ? [{ id, entry, currency, amount, refunded: entry.refunded }] : []
}

const chargesOf = (refunds: Refund[]) =>
  refunds.length > 0
    ? {
        stripe_charge_id: refunds.map(({ id }) => id),
        amounts: refunds.map(({ amount, refunded }) => ({ amount, refunded })),
      }
    : {}

interface PaymentsProps {
  history: UseQueryResult<HistoryEntry[], Problem>
  children(entries: HistoryEntry[]): ReactNode
}

function Payments({ history: { data, error, refetch }, children }: PaymentsProps) {
  if (data) return children(data)
  if (!error) return <Loading />
  return (
    <ErrorBlock title="We couldn't load the payments" text={error.message} onRetry={() => void refetch()} />
  )
}

/** What is not possible says why. */
function optionsFor({ subscription }: Subscriber, history: HistoryEntry[] | undefined) {
  const hasNone = history?.some((entry) => leftOf(entry) > 0) === false
  return options.map((one) => {
    if (subscription.is_foreign && one.value !== 'refund_only')
      return { ...one, text: 'It was made in Stripe. Cancel it there.', disabled: true }
    if (one.value === 'cancel_without_refund')
      return needsRefund(subscription)
        ? { ...one, text: 'A one-time purchase ends only with a refund', disabled: true }
        : one
    return hasNone ? { ...one, text: 'No payment can be refunded', disabled: true } : one
  })
}

function newestOf(history: HistoryEntry[]): TypedAmounts {
  const newest = history.find((entry) => leftOf(entry) > 0)
  return newest ? { [newest.stripe_charge_id]: wholeAmount(newest) } : {}
}
