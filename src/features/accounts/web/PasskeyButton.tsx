import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { send } from '../../../base/web/api.ts'
import { storeUser } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { hasPasskeys, showPasskey } from './passkeys.ts'
import { usePasskeyStep } from './usePasskeyStep.ts'

/** Signs in without a password. */
export function PasskeyButton() {
  const { pending, start } = usePasskeyStep(async () => {
    const { result: options } = await send(secondFactorCalls.startPasskeySignIn, {})
    const passkey = await showPasskey(options)
    storeUser((await send(secondFactorCalls.passkeySignIn, { body: { passkey } })).result)
  }, toastError)
  if (!hasPasskeys()) return null
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.75} />}
      loading={pending}
      onClick={start}
    >
      Sign in with a passkey
    </Button>
  )
}
