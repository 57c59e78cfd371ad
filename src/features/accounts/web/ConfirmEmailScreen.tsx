import { Anchor, Button, Stack } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { accountCalls } from '../contract.ts'
import { profileCalls } from '../profile.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** The target of the confirmation link. It needs a click, because mail programs open links on their own. */
export function ConfirmEmailScreen() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const confirming = useSend(profileCalls.confirmEmail, { refresh: [accountCalls.me, profileCalls.get] })
  const { data: answer, error } = confirming
  const refusal = token ? error?.message : 'This link is incomplete'

  return (
    <AuthFrame
      title={answer ? 'Email confirmed' : 'Confirm your email'}
      lead={answer ? 'Your account uses this address.' : 'Confirm it to sign in with it and get our emails.'}
      foot={
        <Anchor component={Link} to="/" underline="always">
          {answer ? 'Continue to your account' : 'Back to the start'}
        </Anchor>
      }
    >
      {answer ? (
        <FormAlert tone="good">From now on you sign in with {answer.result.email}.</FormAlert>
      ) : (
        <Stack>
          {refusal && (
            <FormAlert>
              {refusal}. You can ask for a new link in your account, under Account Information.
            </FormAlert>
          )}
          {token && !error?.fields && (
            <Button loading={confirming.isPending} onClick={() => confirming.mutate({ body: { token } })}>
              Confirm email
            </Button>
          )}
        </Stack>
      )}
    </AuthFrame>
  )
}
