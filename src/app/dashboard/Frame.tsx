import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { mergeUser } from '../../base/web/session.ts'
import { accountCalls, type SignedIn } from '../../features/accounts/contract.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { EmailNotice } from '../../features/accounts/web/EmailNotice.tsx'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { ArrearsNotice } from '../../features/billing/web/ArrearsNotice.tsx'
import { PlanNotice } from '../../features/billing/web/PlanNotice.tsx'
import { ConnectNote } from '../../features/connect/web/ConnectNote.tsx'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { ahead } from '../../ui/ahead.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Shell } from '../../ui/Shell.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'
import {
  adminMenu,
  adminNav,
  builderTabs,
  staffAccount,
  staffNav,
  trainerBottomNav,
  trainerMenu,
  trainerNav,
} from './navigation.ts'
import { useTutorial } from './useTutorial.ts'

const AccountMenu = ahead(async () => (await import('./AccountMenu.tsx')).AccountMenu)
const Tutorial = ahead(async () => (await import('./Tutorial.tsx')).Tutorial)

interface FrameProps {
  title: string
  /** Replaces the title in a narrow window. */
  narrowTitle?: ReactNode
  flush?: boolean
  children: ReactNode
}

/** Rail, top bar and account menu around every screen of a signed-in user. */
export function Frame({ title, narrowTitle, flush, children }: FrameProps) {
  const user = useSignedInUser()
  const { pathname } = useLocation()
  const trainer = user.role === 'trainer'
  const trainerMode = trainer && user.admin
  const places = placesOf(user)
  const building = builderTabs.some((tab) => tab.to === pathname)
  const { logout } = useLogout()
  const tutorial = useTutorial()
  useFreshUser()
  usePageTitle(title)

  return (
    <Shell
      brand={{ name: boot.productName, to: landingOf(user) }}
      nav={places.nav}
      bottomNav={places.bottom}
      foot={
        trainer
          ? { label: 'Checklist', icon: <AscentMeter value={0} ground="night" />, to: '/trainer/checklist' }
          : { label: 'Sign Out', icon: <IconLogout size={21} stroke={1.7} />, onClick: logout }
      }
      title={title}
      narrowTitle={narrowTitle}
      tabs={building && trainer ? builderTabs : undefined}
      actions={building && trainer && <LaunchButton />}
      alert={user.works_for && `You work for ${user.works_for.name}`}
      elevated={trainerMode && { label: 'Exit Trainer Mode', name: user.name, onExit: logout }}
      user={{
        name: user.name,
        avatarUrl: user.logo,
        menu: (
          <AccountMenu
            items={places.menu}
            account={trainer ? '/trainer/account/profile' : '/account/profile'}
            onTutorial={tutorial.name && tutorial.open}
            onExit={trainerMode ? logout : undefined}
            onSignOut={logout}
          />
        ),
      }}
      flush={flush ?? false}
    >
      {trainer && <ArrearsNotice />}
      {trainer && !user.admin && pathname !== '/trainer/pricing-plans' && <PlanNotice />}
      {trainer && !user.admin && !flush && pathname !== '/trainer/account/profile' && <EmailNotice />}
      {trainer && <ConnectNote />}
      <Suspense fallback={<Loading />}>{children}</Suspense>
      {tutorial.name && tutorial.opened !== undefined && (
        <Suspense>
          <Tutorial name={tutorial.name} opened={tutorial.opened} onClose={tutorial.close} />
        </Suspense>
      )}
    </Shell>
  )
}

interface Places {
  /** Groups of the rail. */
  nav: NavItem[][]
  /** In a narrow window; by default the first of `nav`. */
  bottom: NavItem[] | undefined
  menu: NavItem[]
}

function placesOf({ role, works_for }: Pick<SignedIn, 'role' | 'works_for'>): Places {
  if (role === 'admin') return { nav: adminNav, bottom: undefined, menu: adminMenu }
  if (role === 'trainer') return { nav: trainerNav, bottom: trainerBottomNav, menu: trainerMenu }
  const open = staffNav(works_for?.permissions ?? [])
  return { nav: [open], bottom: [...open.slice(0, 4), staffAccount], menu: open.slice(4) }
}

function LaunchButton() {
  const navigate = useNavigate()
  return (
    <AscentButton label="LAUNCH MY APP" remaining={5} onClick={() => void navigate('/trainer/checklist')} />
  )
}

/** The stored user may be days old; the server's answer replaces it, unless something has changed since that answer. */
function useFreshUser(): void {
  const { data, isStale } = useCall(accountCalls.me, {})
  useEffect(() => {
    if (data && !isStale) mergeUser(data)
  }, [data, isStale])
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${boot.productName}`
    return () => {
      document.title = boot.productName
    }
  }, [title])
}
