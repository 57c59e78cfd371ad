/** Which screen a user belongs to, and which ones redirect. The same rules for every guard. */
import type { Permission } from '../../base/call.ts'
import type { User } from './contract.ts'

export type Named = Pick<User, 'role' | 'admin' | 'app_name' | 'business_name' | 'works_for'>

/** Either name is enough: with one of them the wizard redirects. */
export const hasApp = ({ app_name, business_name }: Pick<Named, 'app_name' | 'business_name'>) =>
  Boolean(app_name || business_name)

/** Whether the trainer screens are open. An admin acting as a trainer can look around before the app has a name. */
export const mayBuild = (user: Named) => user.role === 'trainer' && (user.admin || hasApp(user))

/** The first screen that a permission opens. */
const firstScreens = {
  customers: '/trainer/customers',
  refunds: '/trainer/customers',
  pages: '/trainer/page-builder',
  money: '/trainer/dashboard',
} as const satisfies Record<Permission, string>

type Landing = '/admin' | '/trainer' | '/signup/2' | '/account' | (typeof firstScreens)[Permission]

export function landingOf(user: Named): Landing {
  if (user.role === 'admin') return '/admin'
  if (user.role === 'staff') {
    const [first] = user.works_for?.permissions ?? []
    return first ? firstScreens[first] : '/account'
  }
  return mayBuild(user) ? '/trainer' : '/signup/2'
}
