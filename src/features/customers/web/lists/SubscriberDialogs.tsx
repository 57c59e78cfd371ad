/** What a subscriber's menu opens. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { useForm } from '../../../../base/web/form.ts'
import { DeleteDialog } from '../../../../ui/DeleteDialog.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { bulkCalls } from '../../bulkContract.ts'
import { dayText, mayWait } from '../../consequences.ts'
import { customerCalls, type Subscriber } from '../../contract.ts'
import type { SubscriberAction } from '../../subscriberActions.ts'
import type { BulkTarget } from '../bulk/bulkTarget.ts'
import { HolidayDialog } from '../bulk/HolidayDialog.tsx'
import { CancelSubscriber } from '../changes/CancelSubscriber.tsx'
import { CardForm } from '../changes/CardForm.tsx'
import { ChangePlan } from '../changes/ChangePlan.tsx'
import { DetailsForm } from '../customer/DetailsForm.tsx'
import { useChange } from '../customer/useChange.ts'
import { customerLists } from './customerLists.ts'
import { TagEditor } from './TagPicker.tsx'

export interface ChosenSubscriber {
  action: SubscriberAction
  subscriber: Subscriber
}

interface Props {
  chosen: ChosenSubscriber | undefined
  onClose(): void
}

export function SubscriberDialogs({ chosen, onClose }: Props) {
  const of = (action: SubscriberAction) => (chosen?.action === action ? chosen.subscriber : undefined)
  return (
    <>
      <FormDialog title="Edit subscriber" subscriber={of('edit')} Form={EditForm} onClose={onClose} />
      <FormDialog
        title={`Tags of ${of('tags')?.name ?? 'the subscriber'}`}
        subscriber={of('tags')}
        Form={CustomerTags}
        onClose={onClose}
      />
      <FormDialog title="Change card" subscriber={of('card')} Form={CardForm} onClose={onClose} />
      <HolidayDialog target={targetOf(of('pause'))} onClose={onClose} />
      <ResumeSubscriber subscriber={of('resume')} onClose={onClose} />
      <ChangePlan subscription={planOf(of('plan'))} onClose={onClose} />
      <CancelNextPayment subscriber={of('nextPayment')} onClose={onClose} />
      <CancelSubscriber subscriber={of('cancel')} onClose={onClose} />
      <DeleteSubscriber subscriber={of('delete')} onClose={onClose} />
    </>
  )
}

const planOf = (subscriber: Subscriber | undefined) =>
  subscriber && { id: subscriber.subscription.id, name: subscriber.name }

interface DialogProps {
  /** Undefined while it is closed. */
  subscriber: Subscriber | undefined
  onClose(): void
}

export interface SubscriberFormProps {
  subscriber: Subscriber
  onClose(): void
}

interface FormDialogProps extends DialogProps {
  title: string
  Form: FunctionComponent<SubscriberFormProps>
}

function FormDialog({ title, subscriber, Form, onClose }: FormDialogProps) {
  const shown = useLast(subscriber)
  return (
    <Modal opened={subscriber !== undefined} onClose={onClose} title={title}>
      {shown && <Form subscriber={shown} onClose={onClose} />}
    </Modal>
  )
}

const CustomerTags = ({ subscriber }: SubscriberFormProps) => <TagEditor customer={subscriber} />

function EditForm({ subscriber, onClose }: SubscriberFormProps) {
  const form = useForm(customerCalls.update, {
    params: { id: subscriber.id },
    refresh: customerLists,
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return <DetailsForm form={form} person={subscriber} action="Save" onClose={onClose} />
}

const targetOf = (subscriber: Subscriber | undefined): BulkTarget | undefined =>
  subscriber && { selection: { ids: [subscriber.id] }, count: 1, name: subscriber.name }

function ResumeSubscriber({ subscriber, onClose }: DialogProps) {
  const shown = useLast(subscriber)
  const resuming = useChange(bulkCalls.resume, onClose)
  const id = subscriber?.subscription.id
  return (
    <Modal opened={subscriber !== undefined} onClose={onClose} title={`Resume ${shown?.name ?? ''}`}>
      <Text>
        {shown?.subscription.plan} goes on now. The next payment is charged on its usual day
        {shown?.subscription.next_payment_date && `, ${dayText(shown.subscription.next_payment_date)}`}, and{' '}
        {shown?.name} gets a mail.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <Button
          loading={resuming.isPending}
          onClick={() => id && resuming.mutate({ body: { subscription_id: id } })}
        >
          Resume now
        </Button>
      </Group>
    </Modal>
  )
}

function CancelNextPayment({ subscriber, onClose }: DialogProps) {
  const shown = useLast(subscriber)
  const canceling = useChange(customerCalls.cancelNextPayment, onClose)
  const stripeId = subscriber?.subscription.stripe_subscription_id
  return (
    <Modal opened={subscriber !== undefined} onClose={onClose} title="Cancel next payment">
      <Text>{shown && nextPaymentText(shown)}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <Button
          color="red"
          loading={canceling.isPending}
          onClick={() => stripeId && canceling.mutate({ body: { stripe_subscription_id: stripeId } })}
        >
          Cancel next payment
        </Button>
      </Group>
    </Modal>
  )
}

function nextPaymentText({ name, subscription }: Subscriber): string {
  const { next_payment_date: next, plan } = subscription
  const payment = next ? `The payment on ${dayText(next)}` : 'The next payment'
  return mayWait(subscription)
    ? `${payment} is not charged. ${name} keeps access until then, and ${plan} ends.`
    : `${payment} is not charged. A payment is open, so ${plan} ends right away.`
}

function DeleteSubscriber({ subscriber, onClose }: DialogProps) {
  const shown = useLast(subscriber)
  const removing = useChange(customerCalls.remove, onClose)
  return (
    <DeleteDialog
      opened={subscriber !== undefined}
      title={`Delete ${shown?.name ?? 'this subscriber'}?`}
      text="Current subscriptions end right away, without a refund. The name and email are erased here and in Stripe."
      action="Delete"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => subscriber && removing.mutate({ params: { id: subscriber.id } })}
    />
  )
}
