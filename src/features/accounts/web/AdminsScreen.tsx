import { Badge, Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type Admin, adminCalls, resetWarning } from '../admins.ts'
import classes from './Rows.module.css'

/** Everybody who runs the platform. */
export function AdminsScreen() {
  const { data, error, refetch } = useCall(adminCalls.list, {})
  const [isInviting, setInviting] = useState(false)
  return (
    <Card component="section" aria-labelledby="admins" maw={760}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id="admins">
          Admins
        </Title>
        <Button onClick={() => setInviting(true)}>Invite an admin</Button>
      </Group>
      {error ? (
        <ErrorBlock title="We couldn't load the admins" text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={classes.list} aria-labelledby="admins">
          {data.map((admin) => (
            <AdminRow key={admin.id} admin={admin} />
          ))}
        </ul>
      ) : (
        <Loading rows={3} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  )
}

type Asked = 'reset' | 'remove'

function AdminRow({ admin }: { admin: Admin }) {
  const { id, name, email, is_you } = admin
  const [asking, setAsking] = useState<Asked>()
  const close = () => setAsking(undefined)
  const done = {
    refresh: [adminCalls.list],
    onDone: ({ message }: { message: string }) => {
      close()
      toastSuccess(message)
    },
    onProblem: ({ message }: { message: string }) => {
      close()
      toastError(message)
    },
  }
  const resetting = useSend(adminCalls.resetSecondFactor, done)
  const removing = useSend(adminCalls.remove, done)
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} url={null} size={40} />
      <div className={classes.words}>
        <Text fw={600}>
          {name} {is_you && <Badge color="gray">You</Badge>} <SignInBadge admin={admin} />
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </div>
      {!is_you && <AdminButtons admin={admin} onAsk={setAsking} />}
      <DeleteDialog
        opened={asking === 'reset'}
        title={`Reset two-step sign-in of ${name}?`}
        text={resetWarning}
        action="Reset"
        pending={resetting.isPending}
        onClose={close}
        onDelete={() => resetting.mutate({ params: { id } })}
      />
      <DeleteDialog
        opened={asking === 'remove'}
        title={`Remove ${name}?`}
        text="They are signed out everywhere and can't sign in again. What they did stays in the audit log."
        action="Remove"
        pending={removing.isPending}
        onClose={close}
        onDelete={() => removing.mutate({ params: { id } })}
      />
    </li>
  )
}

function AdminButtons({ admin, onAsk }: { admin: Admin; onAsk(asked: Asked): void }) {
  const { name, has_second_factor } = admin
  return (
    <Group gap={4}>
      {has_second_factor && (
        <Button
          variant="subtle"
          aria-label={`Reset two-step sign-in of ${name}`}
          onClick={() => onAsk('reset')}
        >
          Reset two-step sign-in
        </Button>
      )}
      <Button variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
        Remove
      </Button>
    </Group>
  )
}

function SignInBadge({ admin: { has_signed_in, has_second_factor } }: { admin: Admin }) {
  if (!has_signed_in) return <Badge color="gray">Invited</Badge>
  return has_second_factor ? (
    <Badge color="green">Two-step sign-in</Badge>
  ) : (
    <Badge color="yellow">No second factor</Badge>
  )
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const { onSubmit, errors, problem, dismiss, pending } = useForm(adminCalls.invite, {
    refresh: [adminCalls.list],
    onDone: ({ message }) => {
      onClose()
      toastSuccess(message)
    },
  })
  return (
    <Modal opened onClose={onClose} title="Invite an admin">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text>
            They get an email with a link to choose a password. Admins can see and change everything.
          </Text>
          {problem && !problem.fields && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <TextField label="Name" name="name" data-autofocus error={errors.name} />
          <TextField label="Email" name="email" type="email" error={errors.email} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <SubmitButton pending={pending} pendingLabel="Sending...">
              Send invitation
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
