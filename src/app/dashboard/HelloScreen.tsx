import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { siteAddress } from '../../base/web/boot.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './HelloScreen.module.css'
import { adminMenu, adminNav, trainerBottomNav, trainerMenu } from './navigation.ts'

const rooms = {
  trainer: [...trainerBottomNav, ...trainerMenu],
  admin: [...new Set([...adminNav.flat(), ...adminMenu])],
}

export function HelloScreen() {
  const { name, role, domain } = useSignedInUser()
  return (
    <>
      <Title order={1} mb={4}>
        Hello {name}
      </Title>
      {domain && <SiteLine address={siteAddress(domain)} />}
      <nav aria-label="What you can do" className={classes.rooms}>
        {rooms[role].map(({ to, label, icon: Icon }) => (
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
