import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../../base/problem.ts'
import { send } from '../../../base/web/api.ts'
import { storeUser } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { hasPasskeys, showPasskey } from './passkeys.ts'

/** Signs in without a password. */
export function PasskeyButton() {
  const [pending, setPending] = useState(false)
  if (!hasPasskeys()) return null

  async function signIn(): Promise<void> {
    setPending(true)
    try {
      const { result: options } = await send(secondFactorCalls.startPasskeySignIn, {})
      const passkey = await showPasskey(options)
      if (passkey) storeUser((await send(secondFactorCalls.passkeySignIn, { body: { passkey } })).result)
    } catch (error) {
      toastError(error instanceof Problem ? error.message : 'Something went wrong')
    }
    setPending(false)
  }

  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.75} />}
      loading={pending}
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  )
}
