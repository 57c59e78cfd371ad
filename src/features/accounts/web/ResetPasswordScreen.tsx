import { Anchor, Button, Stack } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useForm } from '../../../base/web/form.ts'
import { storeUser } from '../../../base/web/session.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'
import { landingOf } from '../landing.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useSignInAnswer } from './signInAnswer.ts'

const backToSignIn = (
  <Anchor component={Link} to="/login" underline="always">
    Back to sign in
  </Anchor>
)

export function ResetPasswordScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const onAnswer = useSignInAnswer()
  const token = query.get('token') ?? ''
  const { onSubmit, errors, problem, dismiss, pending } = useForm(accountCalls.resetPassword, {
    onDone: ({ message, result }) => {
      if ('second_factor' in result) onAnswer(result)
      else {
        storeUser(result)
        void navigate(landingOf(result), { replace: true })
      }
      toastSuccess(message)
    },
  })
  if (!token || errors.token) return <LinkEnded />
  return (
    <AuthFrame
      title="Set a new password"
      lead="You'll be signed in here and signed out everywhere else."
      foot={backToSignIn}
    >
      <form onSubmit={onSubmit} noValidate>
        <input type="hidden" name="token" value={token} />
        <Stack gap={14}>
          {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <NewPasswordFields errors={errors} />
          <SubmitButton fullWidth mt={6} pending={pending} pendingLabel="Saving...">
            Save and sign in
          </SubmitButton>
        </Stack>
      </form>
    </AuthFrame>
  )
}

function LinkEnded() {
  return (
    <AuthFrame title="This link has expired" lead="Your password has not changed." foot={backToSignIn}>
      <Stack gap={14}>
        <FormAlert>A link works once, for an hour. A newer link replaces it.</FormAlert>
        <Button component={Link} to="/forgot-password" fullWidth>
          Ask for a new link
        </Button>
      </Stack>
    </AuthFrame>
  )
}
