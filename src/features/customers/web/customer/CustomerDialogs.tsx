/** What a row's menu opens: update, cancel or delete a customer of either table. */
import { Modal } from '@mantine/core'
import { useForm } from '../../../../base/web/form.ts'
import { DeleteDialog } from '../../../../ui/DeleteDialog.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { customerCalls } from '../../contract.ts'
import { CancelCustomer } from '../changes/CancelCustomer.tsx'
import { customerLists } from '../lists/customerLists.ts'
import type { ChosenAction } from './customerActions.tsx'
import type { CustomerTarget } from './customerTarget.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { useChange } from './useChange.ts'

interface Props {
  chosen: ChosenAction | undefined
  onClose(): void
}

export function CustomerDialogs({ chosen, onClose }: Props) {
  const of = (action: ChosenAction['action']) => (chosen?.action === action ? chosen.customer : undefined)
  return (
    <>
      <UpdateCustomer customer={of('update')} onClose={onClose} />
      <CancelCustomer customer={of('cancel')} onClose={onClose} />
      <DeleteCustomer customer={of('delete')} onClose={onClose} />
    </>
  )
}

interface DialogProps {
  /** Undefined while it is closed. */
  customer: CustomerTarget | undefined
  onClose(): void
}

function UpdateCustomer({ customer, onClose }: DialogProps) {
  const shown = useLast(customer)
  return (
    <Modal opened={customer !== undefined} onClose={onClose} title="Update Customer">
      {shown && <UpdateForm customer={shown} onClose={onClose} />}
    </Modal>
  )
}

function UpdateForm({ customer, onClose }: { customer: CustomerTarget; onClose(): void }) {
  const form = useForm(customerCalls.updateCustomer, {
    extra: customer.which,
    refresh: customerLists,
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return <DetailsForm form={form} person={customer} action="Update Customer" onClose={onClose} />
}

function DeleteCustomer({ customer, onClose }: DialogProps) {
  const shown = useLast(customer)
  const removing = useChange(customerCalls.removeCustomer, onClose)
  return (
    <DeleteDialog
      opened={customer !== undefined}
      title={`Delete ${shown?.name ?? 'this customer'}?`}
      text="Current subscriptions end right away, without a refund. The name and email are erased here and in Stripe."
      action="Delete Customer"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() =>
        customer &&
        removing.mutate({ body: { ...customer.which, subscription_id: customer.subscription.id } })
      }
    />
  )
}
