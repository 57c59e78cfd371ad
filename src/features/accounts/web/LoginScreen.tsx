import { Anchor, Box, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useForm } from '../../../base/web/form.ts'
import { PasswordField, TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GoogleSection } from './GoogleSection.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { useSecondFactorAsked, useSignInAnswer } from './signInAnswer.ts'
import { useWarning } from './useWarning.ts'

export function LoginScreen() {
  const { asked, cancel } = useSecondFactorAsked()
  return asked ? <SecondFactorStep asked={asked} onCancel={cancel} /> : <FirstStep />
}

function FirstStep() {
  const [query] = useSearchParams()
  const onAnswer = useSignInAnswer()
  const { onSubmit, errors, problem, dismiss, pending } = useForm(accountCalls.login, {
    onDone: ({ result }) => onAnswer(result),
  })
  const passwordMissing = query.get('ps') === '1'
  useEffect(() => {
    if (passwordMissing) toastError('Please enter your password', 6000)
  }, [passwordMissing])

  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to your studio."
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/register" underline="always">
            Register
          </Anchor>
        </>
      }
    >
      <Warning />
      <GoogleSection label="Sign in with Google" />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={14}>
          {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
          <Box pos="relative">
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
            {/* After the field in tab order, but shown next to the label. */}
            <Anchor component={Link} to="/forgot-password" size="sm" pos="absolute" top={0} right={0}>
              Forgot password?
            </Anchor>
          </Box>
          <SubmitButton
            fullWidth
            mt={6}
            pending={pending}
            pendingLabel="Signing in..."
            rightSection={<IconArrowRight size={18} />}
          >
            Get Started
          </SubmitButton>
          <PasskeyButton />
        </Stack>
      </form>
    </AuthFrame>
  )
}

function Warning() {
  const { warning, dismiss } = useWarning()
  return warning ? (
    <Box mb={14}>
      <FormAlert onClose={dismiss}>{warning}</FormAlert>
    </Box>
  ) : null
}
