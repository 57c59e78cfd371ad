import { Menu } from '@mantine/core'
import { IconDoorExit, IconHelpCircle, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ColorSchemeItems } from '../../ui/ColorSchemeToggle.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'

interface AccountMenuProps {
  items: NavItem[]
  account: string
  /** Set where the screen has a tutorial. */
  onTutorial: (() => void) | undefined
  /** Set while an admin acts as the trainer. */
  onExit: (() => void) | undefined
  onSignOut(): void
}

export function AccountMenu({ items, account, onTutorial, onExit, onSignOut }: AccountMenuProps) {
  return (
    <>
      {items.map(({ label, icon: Icon, to }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.75} />}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item component={Link} to={account} leftSection={<IconUser size={18} stroke={1.75} />}>
        Account
      </Menu.Item>
      {onTutorial && (
        <Menu.Item leftSection={<IconHelpCircle size={18} stroke={1.75} />} onClick={onTutorial}>
          Show tutorial
        </Menu.Item>
      )}
      <ColorSchemeItems />
      <Menu.Divider />
      {onExit && (
        <Menu.Item leftSection={<IconDoorExit size={18} stroke={1.75} />} onClick={onExit}>
          Exit Trainer Mode
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onSignOut}>
        Sign Out
      </Menu.Item>
    </>
  )
}
