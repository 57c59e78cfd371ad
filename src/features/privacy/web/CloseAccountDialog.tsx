import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { forgetUser } from '../../../base/web/session.ts'
import { PasswordField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { consequencesOf } from '../consequences.ts'
import { type Closing, privacyCalls } from '../contract.ts'

interface Props {
  opened: boolean
  /** Of the mailed link. */
  token: string | undefined
  onClose(): void
}

/** Shows the consequences first, in current numbers, and then asks the owner to confirm. */
export function CloseAccountDialog({ opened, token, onClose }: Props) {
  const [closed, setClosed] = useState<Closing>()
  if (closed) return <Closed closing={closed} />
  return (
    <Modal opened={opened} onClose={onClose} title="Close your account?" size="lg">
      <Asking token={token} onClose={onClose} onClosed={setClosed} />
    </Modal>
  )
}

function Asking({ token, onClose, onClosed }: Omit<Props, 'opened'> & { onClosed(closing: Closing): void }) {
  const { data: closing, error, refetch } = useCall(privacyCalls.previewClosing, {}, { keep: false })
  if (error)
    return (
      <ErrorBlock title="We couldn't load the details" text={error.message} onRetry={() => void refetch()} />
    )
  if (!closing) return <Loading rows={4} />
  return (
    <Stack>
      <List spacing="xs">
        {consequencesOf(closing).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text fw={600}>This cannot be undone. Download your data first if you want to keep it.</Text>
      {closing.has_password || token ? (
        <CloseForm closing={closing} token={token} onClose={onClose} onClosed={onClosed} />
      ) : (
        <AskForLink email={closing.email} onClose={onClose} />
      )}
    </Stack>
  )
}

function CloseForm({
  closing,
  token,
  onClose,
  onClosed,
}: Omit<Props, 'opened'> & { closing: Closing; onClosed(closing: Closing): void }) {
  const { has_password, email } = closing
  const { onSubmit, errors, problem, pending } = useForm(privacyCalls.closeAccount, {
    extra: has_password ? {} : { token },
    onDone: () => onClosed(closing),
  })
  if (errors.token)
    return (
      <>
        <FormAlert>{errors.token}</FormAlert>
        <AskForLink email={email} onClose={onClose} />
      </>
    )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
        {has_password && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton color="red" pending={pending} pendingLabel="Closing...">
            Close my account
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

function AskForLink({ email, onClose }: { email: string; onClose(): void }) {
  const { mutate, isPending } = useSend(privacyCalls.sendClosingLink, {
    onDone: ({ message }) => {
      toastSuccess(message, 6000)
      onClose()
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <>
      <Text>You sign in with Google and have no password here. Confirm with a link we email to {email}.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Keep my account
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate({})}>
          Email me the link
        </Button>
      </Group>
    </>
  )
}

/** Nobody is signed in anymore; the screen behind it stays until this is read. */
function Closed({ closing: { site, is_email_confirmed } }: { closing: Closing }) {
  const leave = () => {
    // First the address, then the user: otherwise this screen's guard would redirect to the sign-in.
    history.replaceState(null, '', '/')
    forgetUser()
    location.reload()
  }
  return (
    <Modal opened onClose={leave} title="Your account is closed">
      <Text mb="lg">
        {site && 'Your site is offline. '}You are signed out everywhere. Canceling subscriptions and deleting
        your data takes a few minutes.{is_email_confirmed && " We've sent you a final email about it."}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={leave}>
          Done
        </Button>
      </Group>
    </Modal>
  )
}
