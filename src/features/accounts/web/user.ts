import { useStoredUser } from '../../../base/web/session.ts'
import type { SignedIn } from '../contract.ts'

export const useUser = () => useStoredUser<SignedIn>()

/** Inside a guard there is always a user. */
export function useSignedInUser(): SignedIn {
  const user = useUser()
  if (!user) throw new Error('This screen is outside its guard')
  return user
}
