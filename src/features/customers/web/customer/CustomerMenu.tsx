import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { Subscriber } from '../../contract.ts'
import type { ChosenSubscriber } from '../lists/SubscriberDialogs.tsx'
import { useSubscriberActions } from '../lists/useSubscriberActions.ts'

interface Props {
  subscriber: Subscriber
  icon: ReactNode
  onChoose(chosen: ChosenSubscriber): void
}

/** The same actions as in the list's row. */
export function CustomerMenu({ subscriber, icon, onChoose }: Props) {
  const items = useSubscriberActions()(subscriber).map(({ action, label }) => (
    <Menu.Item
      key={action}
      {...(action === 'delete' && { color: 'red' })}
      onClick={() => onChoose({ action, subscriber })}
    >
      {label}
    </Menu.Item>
  ))
  return (
    <MenuButton menu={items} position="bottom-end">
      {(button) => (
        <ActionIcon {...button} variant="default" size={36} aria-label={`Actions for ${subscriber.name}`}>
          {icon}
        </ActionIcon>
      )}
    </MenuButton>
  )
}
