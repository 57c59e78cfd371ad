import { Anchor, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useForm } from '../../../base/web/form.ts'
import { storeUser } from '../../../base/web/session.ts'
import { PasswordField, TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { accountCalls } from '../contract.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GoogleSection } from './GoogleSection.tsx'

export function RegisterScreen() {
  const { onSubmit, errors, problem, dismiss, pending } = useForm(accountCalls.register, {
    onDone: ({ result }) => storeUser(result),
  })
  return (
    <AuthFrame
      title="Create your account"
      lead="Your first page can be online tonight."
      foot={
        <>
          Have an account?{' '}
          <Anchor component={Link} to="/login" underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <GoogleSection label="Sign up with Google" />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={14}>
          {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
          <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            description="At least 8 characters"
            error={errors.password}
          />
          <SubmitButton
            fullWidth
            mt={6}
            pending={pending}
            pendingLabel="Opening your account..."
            rightSection={<IconArrowRight size={18} />}
          >
            Pick app name
          </SubmitButton>
        </Stack>
      </form>
    </AuthFrame>
  )
}
