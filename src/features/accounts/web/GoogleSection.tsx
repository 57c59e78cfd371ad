import { Stack } from '@mantine/core'
import { boot } from '../../../base/web/boot.ts'
import { OrDivider } from '../../../ui/AuthLayout.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { GoogleButton } from '../../../ui/GoogleButton.tsx'
import { useGoogleSignIn } from './googleAttempt.ts'

/** Sign-in with Google, if it is configured. */
export function GoogleSection({ label }: { label: string }) {
  const { start, pending, problem, dismiss } = useGoogleSignIn()
  if (!boot.google) return null
  return (
    <>
      <Stack gap={14}>
        {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
        <GoogleButton label={label} pending={pending} onClick={start} />
      </Stack>
      <OrDivider>or with email</OrDivider>
    </>
  )
}
