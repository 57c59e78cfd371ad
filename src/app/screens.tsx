/** The dashboard's table of addresses: path → screen. Who may open each stands in paths.ts. */
import { lazy, type ReactElement, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { boot } from '../base/web/boot.ts'
import { ForgotPasswordScreen } from '../features/accounts/web/ForgotPasswordScreen.tsx'
import { LoginScreen } from '../features/accounts/web/LoginScreen.tsx'
import { RegisterScreen } from '../features/accounts/web/RegisterScreen.tsx'
import { ResetPasswordScreen } from '../features/accounts/web/ResetPasswordScreen.tsx'
import { PricingPlansScreen } from '../features/billing/web/PricingPlansScreen.tsx'
import { JobsScreen } from '../features/operations/web/JobsScreen.tsx'
import { SignupFormParts } from '../features/pages/web/settings/signupForms.ts'
import { TemplatePictures } from '../features/pages/web/settings/templatePictures.ts'
import { PaymentSettingsScreen } from '../features/payouts/web/PaymentSettingsScreen.tsx'
import { pictureOf } from '../features/signup/web/pictures.ts'
import { AppScreen } from '../features/studio/web/AppScreen.tsx'
import { TrainerDetailsScreen } from '../features/trainers/web/TrainerDetailsScreen.tsx'
import { VisitsCard } from '../features/trainers/web/VisitsCard.tsx'
import { ComingSoon } from '../ui/ComingSoon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { type AccountArea, AccountFrame } from './dashboard/AccountFrame.tsx'
import { CrashScreen } from './dashboard/CrashScreen.tsx'
import { EmptyScreen } from './dashboard/EmptyScreen.tsx'
import { Frame } from './dashboard/Frame.tsx'
import { Guard } from './dashboard/Guard.tsx'
import { HelloScreen } from './dashboard/HelloScreen.tsx'
import { LandingScreen } from './dashboard/LandingScreen.tsx'
import { PaymentFailedScreen } from './dashboard/PaymentFailedScreen.tsx'
import { PaymentSuccessScreen } from './dashboard/PaymentSuccessScreen.tsx'
import { StartScreen } from './dashboard/StartScreen.tsx'
import { TermsScreen } from './dashboard/TermsScreen.tsx'
import { type DevPath, features, type Path, paths, redirects } from './paths.ts'

const BuilderScreen = lazy(async () => ({
  default: (await import('../features/pages/web/BuilderScreen.tsx')).BuilderScreen,
}))
const FormsScreen = lazy(async () => ({
  default: (await import('../features/forms/web/FormsScreen.tsx')).FormsScreen,
}))
const MediaLibraryRoom = lazy(async () => ({
  default: (await import('../features/media/web/MediaLibraryRoom.tsx')).MediaLibraryRoom,
}))
const PricingScreen = lazy(async () => ({
  default: (await import('../features/plans/web/PricingScreen.tsx')).PricingScreen,
}))
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/accounts/web/ProfileScreen.tsx')).ProfileScreen,
}))
const ChangePasswordScreen = lazy(async () => ({
  default: (await import('../features/accounts/web/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}))
const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('../features/accounts/web/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
}))
const CardScreen = lazy(async () => ({ default: (await import('./dashboard/CardScreen.tsx')).CardScreen }))
const ComponentsScreen = lazy(async () => ({
  default: (await import('./dashboard/ComponentsScreen.tsx')).ComponentsScreen,
}))

const PricedForms = lazy(async () => ({
  default: (await import('../features/plans/web/PlanForms.tsx')).PricedForms,
}))
const FreeForms = lazy(async () => ({
  default: (await import('../features/plans/web/PlanForms.tsx')).FreeForms,
}))
const Coupons = lazy(async () => ({ default: (await import('../features/plans/web/Coupons.tsx')).Coupons }))

const waited = (part: ReactElement) => <Suspense fallback={<Loading />}>{part}</Suspense>

/** The builder's modal shows the same parts as /trainer/pricing. */
const signupFormParts = {
  'Priced sign-up forms': waited(<PricedForms />),
  Coupons: waited(<Coupons />),
  'Free sign-up forms': waited(<FreeForms />),
}

const ownAccount = (area: AccountArea, screen: ReactElement) => (
  <AccountFrame area={area}>{screen}</AccountFrame>
)
const framed = (title: string, screen: ReactElement) => <Frame title={title}>{screen}</Frame>

const screens: Record<Path, ReactElement> = {
  '/': <LandingScreen />,
  '/login': <LoginScreen />,
  '/register': <RegisterScreen />,
  '/forgot-password': <ForgotPasswordScreen />,
  '/reset-password': <ResetPasswordScreen />,
  '/confirm-email': <ConfirmEmailScreen />,
  '/terms': <TermsScreen />,
  '/signup/2': <StartScreen />,
  '/payment-success': <PaymentSuccessScreen />,
  '/payment-failed': <PaymentFailedScreen />,
  '/account': framed('Account', <HelloScreen />),
  '/account/profile': ownAccount('/account', <ProfileScreen />),
  '/account/change-password': ownAccount('/account', <ChangePasswordScreen />),
  '/trainer/dashboard': framed('Dashboard', <EmptyScreen name="dashboard" />),
  '/trainer/page-builder': (
    <Frame title="Build" flush>
      <MediaLibraryRoom>
        <TemplatePictures value={pictureOf}>
          <SignupFormParts value={signupFormParts}>
            <BuilderScreen />
          </SignupFormParts>
        </TemplatePictures>
      </MediaLibraryRoom>
    </Frame>
  ),
  '/trainer/webapp-builder': framed('Build', <AppScreen artOf={(file) => pictureOf(file, 'art')} />),
  '/trainer/app-accounts': framed('Build', <EmptyScreen name="appAccounts" />),
  '/trainer/pricing': framed('Pricing', <PricingScreen />),
  '/trainer/customers': framed('Customers', <EmptyScreen name="customers" />),
  '/trainer/subscribers': framed('Subscribers', <EmptyScreen name="subscribers" />),
  '/trainer/forms': framed('Form submissions', <FormsScreen />),
  '/trainer/checklist': framed('App Launch Checklist', <EmptyScreen name="checklist" />),
  '/trainer/app-images': framed('App images', <EmptyScreen name="images" />),
  '/trainer/pricing-plans': framed('Pricing plans', <PricingPlansScreen />),
  '/trainer/news': framed('News & Events', <EmptyScreen name="news" />),
  '/trainer/account/profile': ownAccount('/trainer/account', <ProfileScreen />),
  '/trainer/account/payment-settings': ownAccount('/trainer/account', <PaymentSettingsScreen />),
  '/trainer/account/change-password': ownAccount(
    '/trainer/account',
    <>
      <ChangePasswordScreen />
      <VisitsCard />
    </>,
  ),
  '/admin/dashboard': framed('Dashboard', <EmptyScreen name="dashboard" />),
  '/admin/trainers': framed('Trainers', <EmptyScreen name="trainers" />),
  '/admin/trainers/details/:id': framed('Trainer', <TrainerDetailsScreen />),
  '/admin/subscribers': framed('Subscribers', <EmptyScreen name="allSubscribers" />),
  '/admin/pricing-management': framed('Pricing', <EmptyScreen name="platformPlans" />),
  '/admin/jobs': framed('Jobs', <JobsScreen />),
  '/admin/trainer-onboard': framed('Onboarding', <EmptyScreen name="onboarding" />),
}

const closed = new Set<string>(
  Object.entries(features).flatMap(([name, path]) => (boot.disabledFeatures.includes(name) ? path : [])),
)
const shown = (path: string, screen: ReactElement) =>
  closed.has(path) ? framed('Coming Soon', <ComingSoon />) : screen

const guarded = Object.entries(screens).map(
  ([path, screen]): RouteObject => ({
    path,
    element: (
      <Guard access={paths[path as Path]}>
        <Suspense fallback={<Loading />}>{shown(path, screen)}</Suspense>
      </Guard>
    ),
  }),
)
const shortened = Object.entries(redirects).map(
  ([path, to]): RouteObject => ({ path, element: <Shortened to={to} /> }),
)

/** What was asked along with the shorter address goes on with it. */
function Shortened({ to }: { to: Path }) {
  return <Navigate to={to + useLocation().search} replace />
}

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
