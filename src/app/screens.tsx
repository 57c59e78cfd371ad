/** The dashboard's table of addresses: path → screen. paths.ts says who may open each. */
import { Group } from '@mantine/core'
import { type ReactElement, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { boot } from '../base/web/boot.ts'
import { useMay } from '../base/web/session.ts'
import { MediaLibraryProvider } from '../features/media/web/MediaLibraryProvider.tsx'
import { SignupFormParts } from '../features/pages/web/left/signupForms.ts'
import { type TemplatePictureProps, TemplatePictures } from '../features/pages/web/left/templatePictures.ts'
import { planCalls } from '../features/plans/contract.ts'
import { ComingSoon } from '../ui/ComingSoon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { type AccountArea, AccountFrame } from './dashboard/AccountFrame.tsx'
import { CrashBoundary } from './dashboard/CrashBoundary.tsx'
import { Frame } from './dashboard/Frame.tsx'
import {
  exercisesScreen,
  newsItemScreen,
  newsScreen,
  programmeScreen,
  studioScreens,
} from './dashboard/framedScreens.tsx'
import { Guard } from './dashboard/Guard.tsx'
import { later } from './dashboard/later.ts'
import { PublishedNews } from './dashboard/PublishedNews.tsx'
import { profile, trainerProfile } from './dashboard/profileScreens.tsx'
import { type DevPath, features, type Path, paths, redirects, staffPaths } from './paths.ts'

const ChangePasswordScreen = later(
  () => import('../features/accounts/web/ChangePasswordScreen.tsx'),
  'ChangePasswordScreen',
)
const ConfirmEmailScreen = later(
  () => import('../features/accounts/web/ConfirmEmailScreen.tsx'),
  'ConfirmEmailScreen',
)
const ForgotPasswordScreen = later(
  () => import('../features/accounts/web/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
)
const LoginScreen = later(() => import('../features/accounts/web/LoginScreen.tsx'), 'LoginScreen')
const RegisterScreen = later(() => import('../features/accounts/web/RegisterScreen.tsx'), 'RegisterScreen')
const ResetPasswordScreen = later(
  () => import('../features/accounts/web/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
)
const AdminsScreen = later(() => import('../features/accounts/web/AdminsScreen.tsx'), 'AdminsScreen')
const SecurityScreen = later(() => import('../features/accounts/web/SecurityScreen.tsx'), 'SecurityScreen')
const PricingPlansScreen = later(
  () => import('../features/billing/web/PricingPlansScreen.tsx'),
  'PricingPlansScreen',
)
const PricingManagementScreen = later(
  () => import('../features/billing/web/PricingManagementScreen.tsx'),
  'PricingManagementScreen',
)
const TrainingScreen = later(() => import('../features/member/web/TrainingScreen.tsx'), 'TrainingScreen')
const CustomersScreen = later(
  () => import('../features/customers/web/lists/CustomersScreen.tsx'),
  'CustomersScreen',
)
const EmailSettingsScreen = later(
  () => import('../features/customers/web/settings/EmailSettingsScreen.tsx'),
  'EmailSettingsScreen',
)
const CustomerNotes = later(() => import('../features/customers/web/customer/NotesOf.tsx'), 'NotesOf')
const CustomerScreen = later(
  () => import('../features/customers/web/customer/CustomerScreen.tsx'),
  'CustomerScreen',
)
const SubscribersScreen = later(
  () => import('../features/customers/web/lists/SubscribersScreen.tsx'),
  'SubscribersScreen',
)
const MovingScreen = later(() => import('../features/moving/web/MovingScreen.tsx'), 'MovingScreen')
const BulkActionsScreen = later(
  () => import('../features/customers/web/bulk/BulkActionsScreen.tsx'),
  'BulkActionsScreen',
)
const BulkActionScreen = later(
  () => import('../features/customers/web/bulk/BulkActionScreen.tsx'),
  'BulkActionScreen',
)
const WithdrawalScreen = later(
  () => import('../features/withdrawal/web/WithdrawalScreen.tsx'),
  'WithdrawalScreen',
)
const FormsScreen = later(() => import('../features/forms/web/FormsScreen.tsx'), 'FormsScreen')
const ActivityScreen = later(() => import('../features/audit/web/ActivityScreen.tsx'), 'ActivityScreen')
const AnswerScreen = later(() => import('../features/trainers/web/AnswerScreen.tsx'), 'AnswerScreen')
const AuditScreen = later(() => import('../features/audit/web/AuditScreen.tsx'), 'AuditScreen')
const MailScreen = later(() => import('../features/operations/web/MailScreen.tsx'), 'MailScreen')
const WebhooksScreen = later(() => import('../features/operations/web/WebhooksScreen.tsx'), 'WebhooksScreen')
const JobsScreen = later(() => import('../features/operations/web/JobsScreen.tsx'), 'JobsScreen')
const BuilderScreen = later(() => import('../features/pages/web/BuilderScreen.tsx'), 'BuilderScreen')
const PaymentSettingsScreen = later(
  () => import('../features/connect/web/PaymentSettingsScreen.tsx'),
  'PaymentSettingsScreen',
)
const Coupons = later(() => import('../features/plans/web/Coupons.tsx'), 'Coupons')
const PricedForms = later(() => import('../features/plans/web/PlanForms.tsx'), 'PricedForms')
const FreeForms = later(() => import('../features/plans/web/PlanForms.tsx'), 'FreeForms')
const TeamScreen = later(() => import('../features/staff/web/TeamScreen.tsx'), 'TeamScreen')
const JoinScreen = later(() => import('../features/staff/web/JoinScreen.tsx'), 'JoinScreen')
const PricingScreen = later(() => import('../features/plans/web/PricingScreen.tsx'), 'PricingScreen')
const FailedPaymentsScreen = later(
  () => import('../features/recovery/web/FailedPaymentsScreen.tsx'),
  'FailedPaymentsScreen',
)
const SubscribersLink = later(
  () => import('../features/customers/web/lists/SubscribersLink.tsx'),
  'SubscribersLink',
)
const MovingLink = later(() => import('../features/moving/web/MovingLink.tsx'), 'MovingLink')
const WithdrawalsLink = later(
  () => import('../features/withdrawal/web/WithdrawalsLink.tsx'),
  'WithdrawalsLink',
)
const FailedPaymentsLink = later(
  () => import('../features/recovery/web/FailedPaymentsLink.tsx'),
  'FailedPaymentsLink',
)
const AdminDashboardScreen = later(
  () => import('../features/stats/web/AdminDashboardScreen.tsx'),
  'AdminDashboardScreen',
)
const EarningsTitle = later(() => import('../features/stats/web/EarningsTitle.tsx'), 'EarningsTitle')
const FigureRowsScreen = later(() => import('../features/stats/web/FigureRowsScreen.tsx'), 'FigureRowsScreen')
const TrainerDashboardScreen = later(
  () => import('../features/stats/web/TrainerDashboardScreen.tsx'),
  'TrainerDashboardScreen',
)
const AllSubscribersScreen = later(
  () => import('../features/trainers/web/AllSubscribersScreen.tsx'),
  'AllSubscribersScreen',
)
const OnboardScreen = later(() => import('../features/trainers/web/OnboardScreen.tsx'), 'OnboardScreen')
const TrainersScreen = later(() => import('../features/trainers/web/TrainersScreen.tsx'), 'TrainersScreen')
const TrainerDetailsScreen = later(
  () => import('../features/trainers/web/TrainerDetailsScreen.tsx'),
  'TrainerDetailsScreen',
)
const VisitsCard = later(() => import('../features/trainers/web/VisitsCard.tsx'), 'VisitsCard')
const BuilderSettings = later(() => import('./dashboard/BuilderSettings.tsx'), 'BuilderSettings')
const CardScreen = later(() => import('./dashboard/CardScreen.tsx'), 'CardScreen')
const ComponentsScreen = later(() => import('./dashboard/ComponentsScreen.tsx'), 'ComponentsScreen')
const ChecklistScreen = later(() => import('../features/launch/web/ChecklistScreen.tsx'), 'ChecklistScreen')
const PreflightScreen = later(() => import('../features/launch/web/PreflightScreen.tsx'), 'PreflightScreen')
const HelloScreen = later(() => import('./dashboard/HelloScreen.tsx'), 'HelloScreen')
const LandingScreen = later(() => import('./dashboard/LandingScreen.tsx'), 'LandingScreen')
const PaymentFailedScreen = later(() => import('./dashboard/PaymentFailedScreen.tsx'), 'PaymentFailedScreen')
const PaymentSuccessScreen = later(
  () => import('./dashboard/PaymentSuccessScreen.tsx'),
  'PaymentSuccessScreen',
)
const StartScreen = later(() => import('./dashboard/StartScreen.tsx'), 'StartScreen')
const TemplatePicture = later(() => import('./dashboard/TemplatePicture.tsx'), 'TemplatePicture')
const TermsScreen = later(() => import('./dashboard/TermsScreen.tsx'), 'TermsScreen')

const AppAccountsScreen = later(
  () => import('../features/launch/web/appAccounts/AppAccountsScreen.tsx'),
  'AppAccountsScreen',
)
const AppImagesScreen = later(() => import('../features/sites/web/AppImagesScreen.tsx'), 'AppImagesScreen')

const waited = (part: ReactElement) => <Suspense fallback={<Loading />}>{part}</Suspense>

/** The builder's modal shows the same components as /trainer/pricing, as far as the user may use them. */
function useSignupFormParts() {
  const may = useMay()
  const sold = (part: ReactElement) => (may(planCalls.create) ? waited(part) : null)
  return {
    'Priced sign-up forms': sold(<PricedForms />),
    Coupons: sold(<Coupons />),
    'Free sign-up forms': sold(<FreeForms />),
    Settings: waited(<BuilderSettings />),
  }
}

const templatePicture = (picture: TemplatePictureProps) => <TemplatePicture {...picture} />

function Builder() {
  return (
    <MediaLibraryProvider>
      <TemplatePictures value={templatePicture}>
        <SignupFormParts value={useSignupFormParts()}>
          <PublishedNews>
            <BuilderScreen />
          </PublishedNews>
        </SignupFormParts>
      </TemplatePictures>
    </MediaLibraryProvider>
  )
}

const Pricing = () => <PricingScreen settings={useSignupFormParts().Settings} />

const ownAccount = (area: AccountArea, screen: ReactElement) => (
  <AccountFrame area={area}>{screen}</AccountFrame>
)
const framed = (title: string, screen: ReactElement) => <Frame title={title}>{screen}</Frame>

const dashboard = (screen: ReactElement) => (
  <Frame
    title="Dashboard"
    narrowTitle={
      <Suspense fallback="Earnings">
        <EarningsTitle />
      </Suspense>
    }
  >
    {screen}
  </Frame>
)

const screens: Record<Path, ReactElement> = {
  '/': <LandingScreen />,
  '/login': <LoginScreen />,
  '/register': <RegisterScreen />,
  '/forgot-password': <ForgotPasswordScreen />,
  '/reset-password': <ResetPasswordScreen />,
  '/confirm-email': <ConfirmEmailScreen />,
  '/join': <JoinScreen />,
  '/support-request': <AnswerScreen />,
  '/terms': <TermsScreen />,
  '/signup/2': <StartScreen />,
  '/payment-success': <PaymentSuccessScreen />,
  '/payment-failed': <PaymentFailedScreen />,
  '/account': framed('Account', <HelloScreen />),
  '/account/profile': ownAccount('/account', profile),
  '/account/change-password': ownAccount('/account', <ChangePasswordScreen />),
  '/account/security': ownAccount('/account', <SecurityScreen />),
  '/trainer/dashboard': dashboard(<TrainerDashboardScreen />),
  '/trainer/dashboard/rows/:figure': framed('Dashboard', <FigureRowsScreen of="trainer" />),
  '/trainer/page-builder': (
    <Frame title="Build" flush>
      <Builder />
    </Frame>
  ),
  ...studioScreens,
  '/trainer/webapp-builder/programs/:id': programmeScreen,
  '/trainer/webapp-builder/exercises': exercisesScreen,
  '/trainer/app-accounts': framed('Build', <AppAccountsScreen />),
  '/trainer/pricing': framed('Pricing', <Pricing />),
  '/trainer/customers': framed(
    'Customers',
    <>
      <Group gap="xs" mb="md">
        <SubscribersLink />
        <FailedPaymentsLink />
        <WithdrawalsLink />
        <MovingLink />
      </Group>
      <CustomersScreen />
    </>,
  ),
  '/trainer/customers/failed-payments': framed('Customers', <FailedPaymentsScreen />),
  '/trainer/customers/withdrawals': framed('Customers', <WithdrawalScreen />),
  '/trainer/customers/:id': framed('Customers', <CustomerScreen />),
  '/trainer/customers/:id/training': framed('Customers', <TrainingScreen Notes={CustomerNotes} />),
  '/trainer/subscribers': framed('Subscribers', <SubscribersScreen />),
  '/trainer/moving': framed('Move in', <MovingScreen />),
  '/trainer/bulk-actions': framed('Actions', <BulkActionsScreen />),
  '/trainer/bulk-actions/:id': framed('Action', <BulkActionScreen />),
  '/trainer/forms': framed('Form submissions', <FormsScreen />),
  '/trainer/checklist': framed('App Launch Checklist', <ChecklistScreen />),
  '/trainer/checklist/pre-flight': framed('App Launch Checklist', <PreflightScreen />),
  '/trainer/app-images': framed('App images', <AppImagesScreen />),
  '/trainer/pricing-plans': framed('Pricing plans', <PricingPlansScreen />),
  '/trainer/news': newsScreen,
  '/trainer/news/:id': newsItemScreen,
  '/trainer/account/profile': ownAccount('/trainer/account', trainerProfile),
  '/trainer/account/payment-settings': ownAccount('/trainer/account', <PaymentSettingsScreen />),
  '/trainer/account/emails': ownAccount('/trainer/account', <EmailSettingsScreen />),
  '/trainer/account/team': ownAccount('/trainer/account', <TeamScreen />),
  '/trainer/account/activity': ownAccount(
    '/trainer/account',
    <>
      <VisitsCard />
      <ActivityScreen />
    </>,
  ),
  '/trainer/account/change-password': ownAccount('/trainer/account', <ChangePasswordScreen />),
  '/trainer/account/security': ownAccount('/trainer/account', <SecurityScreen />),
  '/admin/dashboard': dashboard(<AdminDashboardScreen />),
  '/admin/dashboard/rows/:figure': framed('Dashboard', <FigureRowsScreen of="admin" />),
  '/admin/trainers': framed('Trainers', <TrainersScreen />),
  '/admin/trainers/details/:id': framed('Trainers', <TrainerDetailsScreen />),
  '/admin/subscribers': framed('Subscribers', <AllSubscribersScreen />),
  '/admin/pricing-management': framed('Pricing', <PricingManagementScreen />),
  '/admin/admins': framed('Admins', <AdminsScreen />),
  '/admin/jobs': framed('Operations', <JobsScreen />),
  '/admin/webhooks': framed('Operations', <WebhooksScreen />),
  '/admin/mail': framed('Operations', <MailScreen />),
  '/admin/audit': framed('Operations', <AuditScreen />),
  '/admin/trainer-onboard': framed('Onboarding', <OnboardScreen />),
}

const closed = Object.entries(features).filter(([name]) => boot.disabledFeatures.includes(name))
const isClosed = (path: string) => closed.some(([, one]) => `${path}/`.startsWith(`${one}/`))

const guarded = Object.entries(screens).map(
  ([path, screen]): RouteObject => ({
    path,
    element: (
      <Guard access={paths[path as Path]} staff={staffPaths[path as Path]}>
        <Suspense fallback={<Loading />}>
          {isClosed(path) ? framed('Coming Soon', <ComingSoon />) : screen}
        </Suspense>
      </Guard>
    ),
  }),
)
const shortened = Object.entries(redirects).map(
  ([path, to]): RouteObject => ({ path, element: <Shortened to={to} /> }),
)

/** Keeps the query string when a short address redirects. */
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

const routes = [...guarded, ...shortened, ...(boot.dev ? helps : []), { path: '*', element: <NotFound /> }]

/** The screen for the window's address. */
export function Screens() {
  return <CrashBoundary address={useLocation().pathname}>{useRoutes(routes)}</CrashBoundary>
}
