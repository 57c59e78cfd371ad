/** The dashboard's table of addresses: path → screen. Who may open each stands in paths.ts. */
import { lazy, type ReactElement, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { boot } from '../base/web/boot.ts'
import { LoginScreen } from '../features/accounts/web/LoginScreen.tsx'
import { RegisterScreen } from '../features/accounts/web/RegisterScreen.tsx'
import { JobsScreen } from '../features/operations/web/JobsScreen.tsx'
import { PaymentSettingsScreen } from '../features/payouts/web/PaymentSettingsScreen.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { CrashScreen } from './dashboard/CrashScreen.tsx'
import { EmptyScreen } from './dashboard/EmptyScreen.tsx'
import { Frame } from './dashboard/Frame.tsx'
import { Guard } from './dashboard/Guard.tsx'
import { HelloScreen } from './dashboard/HelloScreen.tsx'
import { LandingScreen } from './dashboard/LandingScreen.tsx'
import { PaymentFailedScreen } from './dashboard/PaymentFailedScreen.tsx'
import { StartScreen } from './dashboard/StartScreen.tsx'
import { TermsScreen } from './dashboard/TermsScreen.tsx'
import { type DevPath, type Path, paths, redirects } from './paths.ts'

const BuilderScreen = lazy(async () => ({
  default: (await import('../features/pages/web/BuilderScreen.tsx')).BuilderScreen,
}))
const CardScreen = lazy(async () => ({ default: (await import('./dashboard/CardScreen.tsx')).CardScreen }))
const ComponentsScreen = lazy(async () => ({
  default: (await import('./dashboard/ComponentsScreen.tsx')).ComponentsScreen,
}))

const framed = (title: string, screen: ReactElement) => <Frame title={title}>{screen}</Frame>

const screens: Record<Path, ReactElement> = {
  '/': <LandingScreen />,
  '/login': <LoginScreen />,
  '/register': <RegisterScreen />,
  '/terms': <TermsScreen />,
  '/signup/2': <StartScreen />,
  // Without the token of a payment there is nothing to show.
  '/payment-success': <Navigate to="/" replace />,
  '/payment-failed': <PaymentFailedScreen />,
  '/account': framed('Account', <HelloScreen />),
  '/account/profile': framed('Account', <EmptyScreen name="profile" />),
  '/account/change-password': framed('Account', <EmptyScreen name="password" />),
  '/trainer/dashboard': framed('Dashboard', <EmptyScreen name="dashboard" />),
  '/trainer/page-builder': (
    <Frame title="Build" flush>
      <BuilderScreen />
    </Frame>
  ),
  '/trainer/webapp-builder': framed('Build', <EmptyScreen name="app" />),
  '/trainer/app-accounts': framed('Build', <EmptyScreen name="appAccounts" />),
  '/trainer/pricing': framed('Pricing', <EmptyScreen name="plans" />),
  '/trainer/customers': framed('Customers', <EmptyScreen name="customers" />),
  '/trainer/subscribers': framed('Subscribers', <EmptyScreen name="subscribers" />),
  '/trainer/checklist': framed('App Launch Checklist', <EmptyScreen name="checklist" />),
  '/trainer/app-images': framed('App images', <EmptyScreen name="images" />),
  '/trainer/pricing-plans': framed('Pricing plans', <EmptyScreen name="platformPlans" />),
  '/trainer/news': framed('News & Events', <EmptyScreen name="news" />),
  '/trainer/account/profile': framed('Account', <EmptyScreen name="profile" />),
  '/trainer/account/payment-settings': framed('Account', <PaymentSettingsScreen />),
  '/trainer/account/change-password': framed('Account', <EmptyScreen name="password" />),
  '/admin/dashboard': framed('Dashboard', <EmptyScreen name="dashboard" />),
  '/admin/trainers': framed('Trainers', <EmptyScreen name="trainers" />),
  '/admin/trainers/details/:id': framed('Trainer', <EmptyScreen name="trainers" />),
  '/admin/subscribers': framed('Subscribers', <EmptyScreen name="allSubscribers" />),
  '/admin/pricing-management': framed('Pricing', <EmptyScreen name="platformPlans" />),
  '/admin/jobs': framed('Jobs', <JobsScreen />),
  '/admin/trainer-onboard': framed('Onboarding', <EmptyScreen name="onboarding" />),
}

const guarded = Object.entries(screens).map(
  ([path, screen]): RouteObject => ({
    path,
    element: (
      <Guard access={paths[path as Path]}>
        <Suspense fallback={<Loading />}>{screen}</Suspense>
      </Guard>
    ),
  }),
)
const shortened = Object.entries(redirects).map(
  ([path, to]): RouteObject => ({ path, element: <Navigate to={to} replace /> }),
)
const help: Record<DevPath, ReactElement> = {
  '/dev/components': <ComponentsScreen />,
  '/dev/card': <CardScreen />,
}
const helps = Object.entries(help).map(
  ([path, screen]): RouteObject => ({ path, element: <Suspense fallback={<Loading />}>{screen}</Suspense> }),
)

export const routes: RouteObject[] = [
  {
    errorElement: <CrashScreen />,
    children: [...guarded, ...shortened, ...(boot.dev ? helps : []), { path: '*', element: <NotFound /> }],
  },
]
