import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { mergeUser } from '../../base/web/session.ts'
import { accountCalls, type SignedIn } from '../../features/accounts/contract.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { ArrearsNotice } from '../../features/billing/web/ArrearsNotice.tsx'
import { PlanNotice } from '../../features/billing/web/PlanNotice.tsx'
import { LAUNCHED, useOpenSteps } from '../../features/launch/web/useOpenSteps.ts'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { ahead, later } from '../../ui/ahead.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Shell } from '../../ui/Shell.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'
import {
  adminMenu,
  adminNav,
  builderTabs,
  operations,
  operationTabs,
  staffAccount,
  staffNav,
  studioTabs,
  trainerBottomNav,
  trainerMenu,
  trainerNav,
} from './navigation.ts'
import { useTutorial } from './useTutorial.ts'

const AccountMenu = ahead(async () => (await import('./AccountMenu.tsx')).AccountMenu)
const ConnectNote = ahead(
  async () => (await import('../../features/connect/web/ConnectNote.tsx')).ConnectNote,
)
const EmailNotice = ahead(
  async () => (await import('../../features/accounts/web/EmailNotice.tsx')).EmailNotice,
)
const RequestNotice = ahead(
  async () => (await import('../../features/trainers/web/RequestNotice.tsx')).RequestNotice,
)
const ChecklistPanel = ahead(
  async () => (await import('../../features/launch/web/ChecklistPanel.tsx')).ChecklistPanel,
)
const DeadCount = later(async () => (await import('../../features/operations/web/DeadCount.tsx')).DeadCount)
const FirstTimeZone = later(async () => (await import('./FirstTimeZone.tsx')).FirstTimeZone)
const Launched = later(async () => (await import('./Launched.tsx')).Launched)
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
  const building = trainer && [...builderTabs, ...studioTabs].some((tab) => tab.to === pathname)
  const operating = operationTabs.some((tab) => tab.to === pathname)
  const { logout, pending } = useLogout()
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
          ? { label: 'Checklist', icon: <LaunchMeter />, to: '/trainer/checklist' }
          : { label: 'Sign Out', icon: <IconLogout size={21} stroke={1.7} />, onClick: logout }
      }
      title={title}
      narrowTitle={narrowTitle}
      tabs={building ? builderTabs : operating ? countedTabs : undefined}
      actions={building && <LaunchButton />}
      alert={user.works_for && `You work for ${user.works_for.name}`}
      elevated={trainerMode && { label: 'Exit Trainer Mode', name: user.name, pending, onExit: logout }}
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
      {trainer && <Notices flush={flush ?? false} own={!trainerMode} />}
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
  if (role === 'admin') return { nav: countedNav, bottom: undefined, menu: adminMenu }
  if (role === 'trainer') return { nav: trainerNav, bottom: trainerBottomNav, menu: trainerMenu }
  const open = staffNav(works_for?.permissions ?? [])
  return { nav: [open], bottom: [...open.slice(0, 4), staffAccount], menu: open.slice(4) }
}

const deadCount = (
  <Suspense>
    <DeadCount />
  </Suspense>
)
const countedNav = adminNav.map((group) =>
  group.map((item) => (item === operations ? { ...item, count: deadCount } : item)),
)
const countedTabs = operationTabs.map((tab) =>
  tab.to === operations.to ? { ...tab, count: deadCount } : tab,
)

/** Above a trainer's screens. `own`: the trainer is here in person, not an admin in trainer mode. */
function Notices({ own, flush }: { own: boolean; flush: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <>
      <Suspense>{own && pathname !== '/trainer/account/activity' && <RequestNotice />}</Suspense>
      <Suspense>{own && !flush && <FirstTimeZone />}</Suspense>
      <ArrearsNotice />
      {own && pathname !== '/trainer/pricing-plans' && <PlanNotice />}
      <Suspense>{own && !flush && pathname !== '/trainer/account/profile' && <EmailNotice />}</Suspense>
      <Suspense>{query.has('connect') && <ConnectNote />}</Suspense>
      <Suspense>{query.get('m') === LAUNCHED && <Launched />}</Suspense>
    </>
  )
}

const LaunchMeter = () => <AscentMeter value={5 - (useOpenSteps() ?? 5)} ground="night" />

/** Opens the checklist beside the builder. */
function LaunchButton() {
  const remaining = useOpenSteps()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <AscentButton label="LAUNCH MY APP" remaining={remaining} onClick={() => setOpened(true)} />
      <Suspense>
        <ChecklistPanel opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    </>
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
