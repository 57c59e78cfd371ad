import {
  IconActivity,
  IconBarbell,
  IconBuildingStore,
  IconChartLine,
  IconChecklist,
  IconDeviceMobile,
  IconDownload,
  IconHammer,
  IconInbox,
  IconNews,
  IconPhoto,
  IconReceipt2,
  IconShieldLock,
  IconTag,
  IconTruck,
  IconUser,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react'
import { isOpenToStaff, type Permission } from '../../base/call.ts'
import type { LinkTab } from '../../ui/LinkTabs.tsx'
import type { NavItem } from '../../ui/ShellNav.tsx'
import { type Path, staffPaths } from '../paths.ts'

const build = {
  label: 'Build',
  icon: IconHammer,
  to: '/trainer/webapp-builder',
  also: ['/trainer/page-builder', '/trainer/app-accounts'],
}
const exercises = { label: 'Exercises', icon: IconBarbell, to: '/trainer/webapp-builder/exercises' }
const customers = { label: 'Customers', icon: IconUsers, to: '/trainer/customers' }
const news = { label: 'News & Events', icon: IconNews, to: '/trainer/news' }

const dashboard = { label: 'Dashboard', icon: IconChartLine, to: '/trainer/dashboard' }
const pricing = { label: 'Pricing', icon: IconTag, to: '/trainer/pricing' }

const subscribers = { label: 'Subscribers', icon: IconUserHeart, to: '/trainer/subscribers' }
const forms = { label: 'Forms', icon: IconInbox, to: '/trainer/forms' }

const appAccounts = { label: 'App Accounts', icon: IconDeviceMobile, to: '/trainer/app-accounts' }
const appImages = { label: 'App images', icon: IconPhoto, to: '/trainer/app-images' }

export const trainerNav: NavItem[][] = [
  [build, customers, news],
  [dashboard, pricing, forms],
]

/** Screens that are in neither the rail nor the bottom bar. */
export const trainerMenu: NavItem[] = [
  dashboard,
  pricing,
  forms,
  subscribers,
  { label: 'Move in', icon: IconTruck, to: '/trainer/moving' },
  appImages,
  { label: 'Platform plan', icon: IconReceipt2, to: '/trainer/pricing-plans' },
]

export const trainerBottomNav: NavItem[] = [
  build,
  customers,
  news,
  { label: 'Checklist', icon: IconChecklist, to: '/trainer/checklist' },
  {
    label: 'Profile',
    icon: IconUser,
    to: '/trainer/account/profile',
    also: [
      '/trainer/account/payment-settings',
      '/trainer/account/emails',
      '/trainer/account/team',
      '/trainer/account/activity',
      '/trainer/account/change-password',
      '/trainer/account/security',
    ],
  },
]

const pages = { label: 'Pages', icon: IconHammer, to: '/trainer/page-builder' }
const programmes = {
  label: 'Programs',
  icon: IconBarbell,
  to: '/trainer/webapp-builder/content',
  also: ['/trainer/webapp-builder/access', '/trainer/webapp-builder/share'],
}

const isOpen = (path: string, permissions: readonly Permission[]) =>
  isOpenToStaff({ staff: staffPaths[path as Path] ?? [] }, permissions)

/** Of some tabs those that staff may open. */
export const staffTabs = (tabs: LinkTab[], permissions: readonly Permission[]): LinkTab[] =>
  tabs.filter(({ to }) => isOpen(to, permissions))

/** What staff find: the screens that their permissions open. */
export const staffNav = (permissions: readonly Permission[]): NavItem[] =>
  [
    customers,
    subscribers,
    forms,
    pages,
    programmes,
    exercises,
    news,
    appAccounts,
    appImages,
    dashboard,
    pricing,
  ].filter(({ to }) => isOpen(to, permissions))

export const staffAccount: NavItem = {
  label: 'Account',
  icon: IconUser,
  to: '/account/profile',
  also: ['/account/change-password', '/account/security'],
}

const admins = { label: 'Admins', icon: IconShieldLock, to: '/admin/admins' }
export const operations: NavItem = {
  label: 'Operations',
  icon: IconActivity,
  to: '/admin/jobs',
  also: ['/admin/webhooks', '/admin/mail', '/admin/audit'],
}

export const adminNav: NavItem[][] = [
  [
    { label: 'Trainers', icon: IconBuildingStore, to: '/admin/trainers' },
    { label: 'Dashboard', icon: IconChartLine, to: '/admin/dashboard' },
  ],
  [
    { label: 'Subscribers', icon: IconUserHeart, to: '/admin/subscribers' },
    { label: 'Pricing', icon: IconReceipt2, to: '/admin/pricing-management' },
    { label: 'Onboarding', icon: IconDownload, to: '/admin/trainer-onboard' },
    operations,
    admins,
  ],
]

/** The bottom bar has room for five items. */
export const adminMenu: NavItem[] = [operations, admins]

/** The three builder screens share one title. */
export const builderTabs: LinkTab[] = [
  { label: 'App Builder', badge: '(Beta)', to: '/trainer/webapp-builder' },
  { label: 'Sales Page', to: '/trainer/page-builder' },
  { label: 'App Accounts', to: '/trainer/app-accounts' },
]

const studio = '/trainer/webapp-builder'

/** The tabs of the App Studio. */
export const studioTabs: LinkTab[] = [
  { label: 'Look', to: studio, exact: true },
  { label: 'Content', to: `${studio}/content` },
  { label: 'Access', to: `${studio}/access` },
  { label: 'Features', to: `${studio}/features` },
  { label: 'Share', to: `${studio}/share` },
]

/** What an operator monitors. */
export const operationTabs: LinkTab[] = [
  { label: 'Jobs', to: '/admin/jobs' },
  { label: 'Webhooks', to: '/admin/webhooks' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Audit log', to: '/admin/audit' },
]
