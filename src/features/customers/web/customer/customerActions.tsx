import { IconCircleX, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../../../base/web/session.ts'
import type { RowAction } from '../../../../ui/list/column.ts'
import { customerCalls } from '../../contract.ts'
import { canCancelHere } from '../../subscriberActions.ts'
import type { CustomerTarget } from './customerTarget.ts'

export interface ChosenAction {
  action: 'update' | 'cancel' | 'delete'
  customer: CustomerTarget
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** What this user may do with a customer. */
export function useCustomerActions(onChoose: (chosen: ChosenAction) => void) {
  const may = useMay()
  return (customer: CustomerTarget): RowAction[] => [
    ...(may(customerCalls.updateCustomer)
      ? [
          {
            label: 'Update Customer',
            icon: <IconPencil {...icon} />,
            onClick: () => onChoose({ action: 'update', customer }),
          },
        ]
      : []),
    ...(may(customerCalls.cancelPlan) && canCancelHere(customer.subscription)
      ? [
          {
            label: 'Cancel Subscription',
            icon: <IconCircleX {...icon} />,
            onClick: () => onChoose({ action: 'cancel', customer }),
          },
        ]
      : []),
    ...(may(customerCalls.removeCustomer)
      ? [
          {
            label: 'Delete Customer',
            icon: <IconTrash {...icon} />,
            danger: true,
            onClick: () => onChoose({ action: 'delete', customer }),
          },
        ]
      : []),
  ]
}
