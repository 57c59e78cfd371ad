import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { mergeUser } from '../../base/web/session.ts'
import { accountCalls } from '../../features/accounts/contract.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { EmailNotice } from '../../features/accounts/web/EmailNotice.tsx'
import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { PlanNotice } from '../../features/billing/web/PlanNotice.tsx'
import { ConnectNote } from '../../features/connect/web/ConnectNote.tsx'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { ahead } from '../../ui/ahead.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Shell } from '../../ui/Shell.tsx'
import { adminMenu, adminNav, builderTabs, trainerBottomNav, trainerMenu, trainerNav } from './navigation.ts'
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
      narrowTitle={narrowTitle}
      tabs={building ? builderTabs : undefined}
      actions={building && <LaunchButton />}
      elevated={trainerMode && { label: 'Exit Trainer Mode', name: user.name, onExit: logout }}
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

function LaunchButton() {
  const navigate = useNavigate()
  return (
    <AscentButton label="LAUNCH MY APP" remaining={5} onClick={() => void navigate('/trainer/checklist')} />
  )
}

/** The stored user may be days old; the server's answer replaces it. */
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
