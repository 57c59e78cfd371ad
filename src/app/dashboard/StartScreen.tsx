import { useLogout } from '../../features/accounts/web/useLogout.ts'
import { SignupScreen } from '../../features/signup/web/SignupScreen.tsx'

export function StartScreen() {
  const { logout } = useLogout()
  return <SignupScreen onStartOver={logout} />
}
