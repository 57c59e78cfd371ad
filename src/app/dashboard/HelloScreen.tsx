import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { siteAddress } from '../../base/web/boot.ts'
import type { SignedIn } from '../../features/accounts/contract.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'
import classes from './HelloScreen.module.css'
import { adminMenu, adminNav, staffAccount, staffNav, trainerBottomNav, trainerMenu } from './navigation.ts'

function roomsOf({ role, works_for }: Pick<SignedIn, 'role' | 'works_for'>): NavItem[] {
  if (role === 'admin') return [...new Set([...adminNav.flat(), ...adminMenu])]
  if (role === 'trainer') return [...trainerBottomNav, ...trainerMenu]
  return [...staffNav(works_for?.permissions ?? []), staffAccount]
}

export function HelloScreen() {
  const user = useSignedInUser()
  const { name, domain, works_for } = user
  return (
    <>
      <Title order={1} mb={4}>
        Hello {name}
      </Title>
      {domain && !works_for && <SiteLine address={siteAddress(domain)} />}
      <nav aria-label="What you can do" className={classes.rooms}>
        {roomsOf(user).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.room}>
            <Icon size={21} stroke={1.7} />
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}

function SiteLine({ address }: { address: string }) {
  return (
    <Group gap={4}>
      <Text c="dimmed">
        Your page is at{' '}
        <Anchor href={address} target="_blank">
          {address.replace(/^https?:\/\//, '')}
        </Anchor>
      </Text>
      <CopyButton text={address} what="address" />
    </Group>
  )
}
