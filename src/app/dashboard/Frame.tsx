import { Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { mergeUser } from '../../base/web/session.ts'
import { accountCalls } from '../../features/accounts/contract.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { ColorSchemeItems } from '../../ui/ColorSchemeToggle.tsx'
import { Shell } from '../../ui/Shell.tsx'
import { adminNav, builderTabs, trainerBottomNav, trainerMenu, trainerNav } from './navigation.ts'

/** Rail, top bar and account menu around every screen of a signed-in user. */
export function Frame({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  const user = useSignedInUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const trainer = user.role === 'trainer'
  const building = builderTabs.some((tab) => tab.to === pathname)
  const { logout } = useLogout()
  useFreshUser()
  usePageTitle(title)

  return (
    <Shell
      brand={{ name: boot.productName, to: landingOf(user) }}
      nav={trainer ? trainerNav : adminNav}
      bottomNav={trainer ? trainerBottomNav : undefined}
      foot={
        trainer
          ? { label: 'Checklist', icon: <AscentMeter value={0} ground="night" />, to: '/trainer/checklist' }
          : { label: 'Sign Out', icon: <IconLogout size={21} stroke={1.7} />, onClick: logout }
      }
      title={title}
      tabs={building ? builderTabs : undefined}
      actions={
        building && (
          <AscentButton
            label="LAUNCH MY APP"
            remaining={5}
            onClick={() => void navigate('/trainer/checklist')}
          />
        )
      }
      user={{
        name: user.name,
        avatarUrl: user.logo,
        menu: <AccountMenu trainer={trainer} onSignOut={logout} />,
      }}
      flush={flush ?? false}
    >
      {children}
    </Shell>
  )
}

function AccountMenu({ trainer, onSignOut }: { trainer: boolean; onSignOut(): void }) {
  return (
    <>
      {trainer &&
        trainerMenu.map(({ label, icon: Icon, to }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.75} />}>
            {label}
          </Menu.Item>
        ))}
      <Menu.Item
        component={Link}
        to={trainer ? '/trainer/account/profile' : '/account/profile'}
        leftSection={<IconUser size={18} stroke={1.75} />}
      >
        Account
      </Menu.Item>
      <ColorSchemeItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onSignOut}>
        Sign Out
      </Menu.Item>
    </>
  )
}

/** What the browser remembers may be days old; the server's word replaces it. */
function useFreshUser(): void {
  const { data } = useCall(accountCalls.me, {})
  useEffect(() => {
    if (data) mergeUser(data)
  }, [data])
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${boot.productName}`
    return () => {
      document.title = boot.productName
    }
  }, [title])
}
