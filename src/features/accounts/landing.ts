/** Which screen a user belongs to, and which ones redirect. The same rules for every guard. */
import type { User } from './contract.ts'

export type Named = Pick<User, 'role' | 'admin' | 'app_name' | 'business_name'>

/** Either name is enough: with one of them the wizard redirects. */
export const hasApp = ({ app_name, business_name }: Pick<Named, 'app_name' | 'business_name'>) =>
  Boolean(app_name || business_name)

/** Whether the trainer screens are open. An admin acting as a trainer can look around before the app has a name. */
export const mayBuild = (user: Named) => user.role === 'trainer' && (user.admin || hasApp(user))

export function landingOf(user: Named): '/admin' | '/trainer' | '/signup/2' {
  if (user.role === 'admin') return '/admin'
  return mayBuild(user) ? '/trainer' : '/signup/2'
}
