import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import classes from './AccountFrame.module.css'
import { Frame } from './Frame.tsx'

/** The account area's base path: the trainer's own, or the one for everyone else. */
export type AccountArea = keyof typeof areas

const profile = { label: 'Account Information', room: 'profile' }
const password = { label: 'Change Password', room: 'change-password' }
const security = { label: 'Security', room: 'security' }
const areas = {
  '/account': [profile, password, security],
  '/trainer/account': [
    profile,
    { label: 'Payment Settings', room: 'payment-settings' },
    { label: 'Emails', room: 'emails' },
    { label: 'Team', room: 'team' },
    { label: 'Activity', room: 'activity' },
    password,
    security,
  ],
}

/** The user's header and tabs around every screen of the account area. */
export function AccountFrame({ area, children }: { area: AccountArea; children: ReactNode }) {
  return (
    <Frame title="Account">
      <Person />
      <LinkTabs
        label="Account"
        tabs={areas[area].map(({ label, room }) => ({ label, to: `${area}/${room}` }))}
      />
      {children}
      <NarrowSignOut />
    </Frame>
  )
}

function Person() {
  const { name, email, logo } = useSignedInUser()
  return (
    <div className={classes.person}>
      <PersonAvatar name={name} url={logo} size={56} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.email}>{email}</p>
      </div>
    </div>
  )
}

/** On a phone, signing out would otherwise be hidden in the menu. */
function NarrowSignOut() {
  const { logout, pending } = useLogout()
  return (
    <Button
      hiddenFrom="sm"
      fullWidth
      mt="lg"
      size="lg"
      variant="default"
      leftSection={<IconLogout size={18} stroke={1.75} />}
      loading={pending}
      onClick={logout}
    >
      Sign Out
    </Button>
  )
}
