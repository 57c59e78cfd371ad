import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { useSignedInUser } from '../../features/accounts/web/user.ts'
import { SignupScreen } from '../../features/signup/web/SignupScreen.tsx'

export function StartScreen() {
  const user = useSignedInUser()
  const { logout } = useLogout()
  return <SignupScreen user={user} onStartOver={logout} />
}
