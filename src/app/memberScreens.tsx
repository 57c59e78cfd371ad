/** The app's screens by address. Those that open the app are in its first file; each of the others is a file of its own. */
import { Suspense, useEffect } from 'react'
import { useBoot } from '../base/mobile/boot.ts'
import { findRoute, type Route, useRoute } from '../base/mobile/router.tsx'
import { AccountScreen } from '../features/member/mobile/AccountScreen.tsx'

const routes: Route[] = [{ path: '/you', title: 'You', Screen: AccountScreen }]

export function MemberScreens() {
  const { name } = useBoot()
  const { path } = useRoute()
  const found = findRoute(routes, path) ?? findRoute(routes, '/you')
  const title = found?.route.title
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
  if (!found) return null
  const { Screen } = found.route
  return (
    <Suspense fallback={null}>
      <Screen params={found.params} />
    </Suspense>
  )
}
