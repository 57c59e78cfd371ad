import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { boot } from '../../../base/web/boot.ts'
import { useForm } from '../../../base/web/form.ts'
import { storeUser } from '../../../base/web/session.ts'
import { AuthLayout } from '../../../ui/AuthLayout.tsx'
import { PasswordField, TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { landingOf } from '../../accounts/landing.ts'
import { type Invitation, permissionWords, staffCalls } from '../contract.ts'

/** Where the link of an invitation leads. */
export function JoinScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error } = useCall(staffCalls.invitation, { body: { token } }, { when: token !== '' })
  if (data) return <Join token={token} invitation={data} />
  if (!error && token) return <Loading label="Reading the invitation" />
  return (
    <Layout title="This invitation can't be used" lead="Nothing has changed.">
      <FormAlert>{error?.message ?? 'This link is incomplete'}</FormAlert>
    </Layout>
  )
}

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const { business_name, name, email, permissions } = invitation
  const navigate = useNavigate()
  const { onSubmit, errors, problem, dismiss, pending } = useForm(staffCalls.join, {
    extra: { token },
    onDone: ({ message, result }) => {
      storeUser(result)
      void navigate(landingOf(result), { replace: true })
      toastSuccess(message)
    },
  })
  return (
    <Layout title={`Work for ${business_name}`} lead={`You sign in with ${email}.`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={14}>
          {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <div>
            <Text fw={600}>You can</Text>
            <List size="sm" spacing={4}>
              {permissions.map((one) => (
                <List.Item key={one}>{permissionWords[one].text}</List.Item>
              ))}
            </List>
          </div>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            description="Shown beside everything you do."
            error={errors.name}
          />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            description="At least 8 characters"
            error={errors.password}
          />
          <SubmitButton fullWidth mt={6} pending={pending} pendingLabel="Joining...">
            Join
          </SubmitButton>
        </Stack>
      </form>
    </Layout>
  )
}

const Layout = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <AuthLayout
    brand={{ name: boot.productName, to: '/' }}
    title={title}
    lead={lead}
    headline="Good to have you."
    pitch="You get a sign-in of your own, and see what you need for your work."
    foot={
      <>
        Have an account?{' '}
        <Anchor component={Link} to="/login" underline="always">
          Sign in
        </Anchor>
      </>
    }
    terms={
      <>
        By continuing you agree to the{' '}
        <Anchor component={Link} to="/terms" inherit underline="always">
          Terms
        </Anchor>
        .
      </>
    }
  >
    {children}
  </AuthLayout>
)
