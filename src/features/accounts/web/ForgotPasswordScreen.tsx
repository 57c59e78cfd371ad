import { Anchor, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '../../../base/web/form.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { accountCalls } from '../contract.ts'
import { AuthFrame } from './AuthFrame.tsx'

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <AskForLetter onSent={setSentTo} />
  ) : (
    <CheckYourMail email={sentTo} onAgain={() => setSentTo(undefined)} />
  )
}

const backToSignIn = (
  <Anchor component={Link} to="/login" underline="always">
    Back to sign in
  </Anchor>
)

function AskForLetter({ onSent }: { onSent(email: string): void }) {
  const [email, setEmail] = useState('')
  const { onSubmit, errors, problem, dismiss, pending } = useForm(accountCalls.forgotPassword, {
    onDone: () => onSent(email),
  })
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email and we'll send you a link to set a new one."
      foot={backToSignIn}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={14}>
          {problem && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={errors.email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value.trim())}
          />
          <SubmitButton fullWidth mt={6} pending={pending} pendingLabel="Sending...">
            Send me a link
          </SubmitButton>
        </Stack>
      </form>
    </AuthFrame>
  )
}

/** Shows the same whether or not the account exists. */
function CheckYourMail({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <AuthFrame title="Check your email" lead="The link in it works once, for an hour." foot={backToSignIn}>
      <Stack gap={14}>
        <FormAlert tone="good">
          If <strong>{email}</strong> has an account, an email is on its way. It may take a minute. Check your
          spam folder too.
        </FormAlert>
        <Button variant="default" fullWidth onClick={onAgain}>
          Try another address
        </Button>
      </Stack>
    </AuthFrame>
  )
}
