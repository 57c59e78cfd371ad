/**
 * The dashboard's addresses and who may open each. The server uses it to answer 404 for unknown addresses, the browser
 * to guard its screens; screens.tsx binds a screen to every address.
 */
import type { Permission } from '../base/call.ts'

export type Access =
  /** Everyone. */
  | 'anyone'
  /** Only users who are not signed in; others are redirected. */
  | 'signed-out'
  /** The wizard: a signed-in trainer without an app. */
  | 'signup'
  | 'signed-in'
  | 'trainer'
  | 'admin'

export const paths = {
  '/': 'anyone',
  '/login': 'signed-out',
  '/register': 'signed-out',
  '/forgot-password': 'anyone',
  '/reset-password': 'anyone',
  '/confirm-email': 'anyone',
  '/join': 'anyone',
  '/support-request': 'anyone',
  '/terms': 'anyone',
  '/signup/2': 'signup',
  '/payment-success': 'anyone',
  '/payment-failed': 'anyone',
  '/account': 'signed-in',
  '/account/profile': 'signed-in',
  '/account/change-password': 'signed-in',
  '/account/security': 'signed-in',
  '/trainer/dashboard': 'trainer',
  '/trainer/dashboard/rows/:figure': 'trainer',
  '/trainer/page-builder': 'trainer',
  '/trainer/webapp-builder': 'trainer',
  '/trainer/webapp-builder/content': 'trainer',
  '/trainer/webapp-builder/access': 'trainer',
  '/trainer/webapp-builder/features': 'trainer',
  '/trainer/webapp-builder/share': 'trainer',
  '/trainer/webapp-builder/programs/:id': 'trainer',
  '/trainer/webapp-builder/exercises': 'trainer',
  '/trainer/app-accounts': 'trainer',
  '/trainer/pricing': 'trainer',
  '/trainer/customers': 'trainer',
  '/trainer/customers/failed-payments': 'trainer',
  '/trainer/customers/withdrawals': 'trainer',
  '/trainer/customers/:id': 'trainer',
  '/trainer/customers/:id/training': 'trainer',
  '/trainer/subscribers': 'trainer',
  '/trainer/moving': 'trainer',
  '/trainer/bulk-actions': 'trainer',
  '/trainer/bulk-actions/:id': 'trainer',
  '/trainer/forms': 'trainer',
  '/trainer/checklist': 'trainer',
  '/trainer/checklist/pre-flight': 'trainer',
  '/trainer/app-images': 'trainer',
  '/trainer/pricing-plans': 'trainer',
  '/trainer/news': 'trainer',
  '/trainer/news/:id': 'trainer',
  '/trainer/account/profile': 'trainer',
  '/trainer/account/payment-settings': 'trainer',
  '/trainer/account/emails': 'trainer',
  '/trainer/account/team': 'trainer',
  '/trainer/account/activity': 'trainer',
  '/trainer/account/change-password': 'trainer',
  '/trainer/account/security': 'trainer',
  '/admin/dashboard': 'admin',
  '/admin/dashboard/rows/:figure': 'admin',
  '/admin/trainers': 'admin',
  '/admin/trainers/details/:id': 'admin',
  '/admin/subscribers': 'admin',
  '/admin/pricing-management': 'admin',
  '/admin/trainer-onboard': 'admin',
  '/admin/jobs': 'admin',
  '/admin/webhooks': 'admin',
  '/admin/mail': 'admin',
  '/admin/audit': 'admin',
  '/admin/admins': 'admin',
} as const satisfies Record<string, Access>

export type Path = keyof typeof paths

const customers = ['customers'] as const
const money = ['money'] as const

/** The trainer's screens that are open to staff with one of the permissions; every other is the owner's alone. */
export const staffPaths: Partial<Record<Path, readonly Permission[]>> = {
  '/trainer/dashboard': money,
  '/trainer/dashboard/rows/:figure': money,
  '/trainer/page-builder': ['pages'],
  '/trainer/webapp-builder/content': ['pages'],
  '/trainer/webapp-builder/access': ['pages'],
  '/trainer/webapp-builder/share': ['pages'],
  '/trainer/webapp-builder/programs/:id': ['pages'],
  '/trainer/webapp-builder/exercises': ['pages'],
  '/trainer/app-accounts': ['pages'],
  '/trainer/app-images': ['pages'],
  '/trainer/pricing': money,
  '/trainer/customers': customers,
  '/trainer/customers/failed-payments': customers,
  '/trainer/customers/withdrawals': customers,
  '/trainer/customers/:id': customers,
  '/trainer/customers/:id/training': customers,
  '/trainer/subscribers': customers,
  '/trainer/bulk-actions': customers,
  '/trainer/bulk-actions/:id': customers,
  '/trainer/forms': customers,
  '/trainer/news': ['pages'],
  '/trainer/news/:id': ['pages'],
}

/** Short addresses and their targets. */
export const redirects = {
  '/trainer': '/trainer/webapp-builder',
  '/trainer/account': '/trainer/account/profile',
  '/admin': '/admin/dashboard',
} as const satisfies Record<string, Path>

/** Screens that an operator can disable: they show Coming Soon. */
export const features = {
  'app-accounts': '/trainer/app-accounts',
  'app-images': '/trainer/app-images',
  checklist: '/trainer/checklist',
  news: '/trainer/news',
  'pricing-plans': '/trainer/pricing-plans',
} as const satisfies Record<string, Path>

/** Development tools; not served in production. */
export const devPaths = ['/dev/components', '/dev/card'] as const

export type DevPath = (typeof devPaths)[number]

export function isDashboardPath(path: string, dev: boolean): boolean {
  const known = [...Object.keys(paths), ...Object.keys(redirects), ...(dev ? devPaths : [])]
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return known.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(plain))
}
