import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { isOpenToStaff, type Permission } from '../../base/call.ts'
import { hasApp, landingOf, mayBuild } from '../../features/accounts/landing.ts'
import { useUser } from '../../features/accounts/web/user.ts'
import { useSecondStep } from '../../features/accounts/web/useSecondStep.ts'
import { Loading } from '../../ui/Loading.tsx'
import { EmptyBlock } from '../../ui/StateBlock.tsx'
import type { Access, Path } from '../paths.ts'
import { Frame } from './Frame.tsx'

/** Where an admin sets up the second factor before anything else opens. */
const securityPath = '/account/security' satisfies Path

interface GuardProps {
  access: Access
  /** What opens a trainer's screen to staff. */
  staff?: readonly Permission[] | undefined
  children: ReactNode
}

/** Lets users who may open a screen in, and redirects everyone else. */
export function Guard({ access, staff = [], children }: GuardProps) {
  const user = useUser()
  const wanted = useWanted()
  const { pathname, search } = useLocation()
  const arriving = useSecondStep(access === 'signed-out' || access === 'signup')
  if (arriving) return <Loading label="Signing you in" />
  if (access === 'anyone') return children
  if (access === 'signed-out') return user ? <Navigate to={wanted ?? landingOf(user)} replace /> : children
  if (!user) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  if (user.needs_second_factor && pathname !== securityPath) return <Navigate to={securityPath} replace />
  if (access === 'signed-in') return children
  if (access === 'signup') {
    if (user.role !== 'trainer') return <Navigate to={landingOf(user)} replace />
    return hasApp(user) ? <Navigate to="/trainer/webapp-builder?m=hello" replace /> : children
  }
  if (access === 'trainer' && user.works_for)
    return isOpenToStaff({ staff }, user.works_for.permissions) ? (
      children
    ) : (
      <NotForStaff business={user.works_for.name} />
    )
  const welcome = access === 'trainer' ? mayBuild(user) : access === user.role
  return welcome ? children : <Navigate to={landingOf(user)} replace />
}

const NotForStaff = ({ business }: { business: string }) => (
  <Frame title="No access">
    <EmptyBlock
      title="You don't have access to this screen"
      text={`Ask the owner of ${business} if you need it. What you can open is in the menu.`}
    />
  </Frame>
)

/** The deep link from before the sign-in. Only a path of ours, so it cannot redirect to another site. */
function useWanted(): string | undefined {
  const [query] = useSearchParams()
  const next = query.get('next')
  if (!next || !URL.canParse(next, location.origin)) return undefined
  const { origin, pathname, search } = new URL(next, location.origin)
  return origin === location.origin ? pathname + search : undefined
}
