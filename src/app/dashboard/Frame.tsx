import { Button, Menu } from '@mantine/core'
import { IconDoorExit, IconHelpCircle, IconLogout, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { mergeUser } from '../../base/web/session.ts'
import { accountCalls } from '../../features/accounts/contract.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { PlanNotice } from '../../features/billing/web/PlanNotice.tsx'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { ColorSchemeItems } from '../../ui/ColorSchemeToggle.tsx'
import { Shell } from '../../ui/Shell.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'
import { TutorialModal } from '../../ui/TutorialModal.tsx'
import { adminMenu, adminNav, builderTabs, trainerBottomNav, trainerMenu, trainerNav } from './navigation.ts'
import { tutorials } from './tutorials/tutorials.ts'
import { useTutorial } from './useTutorial.ts'

/** Rail, top bar and account menu around every screen of a signed-in user. */
export function Frame({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  const user = useSignedInUser()
  const { pathname } = useLocation()
  const trainer = user.role === 'trainer'
  const trainerMode = trainer && user.admin
  const building = builderTabs.some((tab) => tab.to === pathname)
  const { logout } = useLogout()
  const tutorial = useTutorial()
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
      actions={building && <BuilderActions onExit={trainerMode ? logout : undefined} />}
      elevated={trainerMode}
      user={{
        name: user.name,
        avatarUrl: user.logo,
        menu: (
          <AccountMenu
            items={trainer ? trainerMenu : adminMenu}
            account={trainer ? '/trainer/account/profile' : '/account/profile'}
            onTutorial={tutorial.name && tutorial.open}
            onExit={trainerMode ? logout : undefined}
            onSignOut={logout}
          />
        ),
      }}
      flush={flush ?? false}
    >
      {trainer && !user.admin && pathname !== '/trainer/pricing-plans' && <PlanNotice />}
      {children}
      {tutorial.name && (
        <TutorialModal
          {...tutorials[tutorial.name]}
          video={boot.tutorialVideos[tutorial.name]}
          opened={tutorial.opened}
          onClose={tutorial.close}
        />
      )}
    </Shell>
  )
}

function BuilderActions({ onExit }: { onExit: (() => void) | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      {onExit && (
        <Button variant="default" onClick={onExit}>
          Exit Trainer Mode
        </Button>
      )}
      <AscentButton label="LAUNCH MY APP" remaining={5} onClick={() => void navigate('/trainer/checklist')} />
    </>
  )
}

interface AccountMenuProps {
  items: NavItem[]
  account: string
  /** Where the screen has a tutorial. */
  onTutorial: (() => void) | undefined
  /** Where an admin acts in the trainer's place. */
  onExit: (() => void) | undefined
  onSignOut(): void
}

function AccountMenu({ items, account, onTutorial, onExit, onSignOut }: AccountMenuProps) {
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
