import { IconCircleX, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/column.ts'
import { canCancelHere } from '../subscriberActions.ts'
import type { CustomerTarget } from './customerTarget.ts'

export interface ChosenAction {
  action: 'update' | 'cancel' | 'delete'
  customer: CustomerTarget
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

export function actionsFor(customer: CustomerTarget, onChoose: (chosen: ChosenAction) => void): RowAction[] {
  const cancel: RowAction = {
    label: 'Cancel Subscription',
    icon: <IconCircleX {...icon} />,
    onClick: () => onChoose({ action: 'cancel', customer }),
  }
  return [
    {
      label: 'Update Customer',
      icon: <IconPencil {...icon} />,
      onClick: () => onChoose({ action: 'update', customer }),
    },
    ...(canCancelHere(customer.subscription) ? [cancel] : []),
    {
      label: 'Delete Customer',
      icon: <IconTrash {...icon} />,
      danger: true,
      onClick: () => onChoose({ action: 'delete', customer }),
    },
  ]
}
