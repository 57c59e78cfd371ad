import { Card, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useForm } from '../../../base/web/form.ts'
import { mergeUser, useIsActing } from '../../../base/web/session.ts'
import { PasswordField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { CheckedPasswordChange, profileCalls } from '../profile.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useSignedInUser } from './user.ts'

export function ChangePasswordScreen() {
  const { role, has_password } = useSignedInUser()
  if (useIsActing())
    return <FormAlert tone="plain">Only the owner of this account can change its password.</FormAlert>
  return (
    <Stack maw={560}>
      <Card component="section" aria-labelledby="password">
        <Title order={2} id="password" mb={4}>
          Change Password
        </Title>
        <Text c="dimmed" mb="md">
          A new password signs out every other device.
        </Text>
        <PasswordForm asksCurrent={role !== 'admin' && has_password} />
      </Card>
      <SessionsCard />
    </Stack>
  )
}

function PasswordForm({ asksCurrent }: { asksCurrent: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, onChange, errors, pending } = useForm(profileCalls.changePassword, {
    ...(asksCurrent && { check: CheckedPasswordChange }),
    refresh: [profileCalls.sessions],
    onDone: ({ message }) => {
      mergeUser({ has_password: true })
      form.current?.reset()
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <form ref={form} onSubmit={onSubmit} onChange={onChange} noValidate>
      <Stack maw={420}>
        {asksCurrent && (
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            error={errors.current_password}
          />
        )}
        <NewPasswordFields errors={errors} />
        <div>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Change password
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
