import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Permission } from '../../../base/call.ts'
import { type FormState, useForm } from '../../../base/web/form.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { useLast } from '../../../ui/useLast.ts'
import { INVITATION_DAYS, type StaffMember, staffCalls } from '../contract.ts'
import { PermissionFields } from './PermissionFields.tsx'

const doneThen =
  (onClose: () => void) =>
  ({ message }: { message: string }) => {
    onClose()
    toastSuccess(message)
  }

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite somebody">
      <InviteForm onClose={onClose} />
    </Modal>
  )
}

function InviteForm({ onClose }: { onClose(): void }) {
  const [permissions, setPermissions] = useState<Permission[]>(['customers'])
  const form = useForm(staffCalls.invite, {
    extra: { permissions },
    refresh: [staffCalls.list],
    onDone: doneThen(onClose),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        <Text>
          They get an email with a link to choose a password. It works once, for {INVITATION_DAYS} days.
        </Text>
        <Refusal form={form} />
        <TextField label="Name" name="name" data-autofocus error={form.errors.name} />
        <TextField label="Email" name="email" type="email" error={form.errors.email} />
        <PermissionFields chosen={permissions} onChange={setPermissions} error={form.errors.permissions} />
        <Buttons form={form} label="Send invitation" pendingLabel="Sending..." onClose={onClose} />
      </Stack>
    </form>
  )
}

export function ChangeDialog({ person, onClose }: { person: StaffMember | undefined; onClose(): void }) {
  const shown = useLast(person)
  return (
    <Modal
      opened={person !== undefined}
      onClose={onClose}
      title={`Change what ${shown?.name ?? 'they'} may do`}
    >
      {shown && <ChangeForm key={shown.id} person={shown} onClose={onClose} />}
    </Modal>
  )
}

function ChangeForm({ person, onClose }: { person: StaffMember; onClose(): void }) {
  const [permissions, setPermissions] = useState<Permission[]>(person.permissions)
  const form = useForm(staffCalls.change, {
    params: { id: person.id },
    extra: { permissions },
    refresh: [staffCalls.list],
    onDone: doneThen(onClose),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        <Refusal form={form} />
        <PermissionFields chosen={permissions} onChange={setPermissions} error={form.errors.permissions} />
        <Buttons form={form} label="Save" pendingLabel="Saving..." onClose={onClose} />
      </Stack>
    </form>
  )
}

type AnyForm = Pick<FormState<typeof staffCalls.change>, 'problem' | 'dismiss' | 'pending'>

/** What is wrong with no field. */
const Refusal = ({ form: { problem, dismiss } }: { form: AnyForm }) =>
  problem && !problem.fields && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>

interface ButtonsProps {
  form: AnyForm
  label: string
  pendingLabel: string
  onClose(): void
}

const Buttons = ({ form: { pending }, label, pendingLabel, onClose }: ButtonsProps) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
    <SubmitButton pending={pending} pendingLabel={pendingLabel}>
      {label}
    </SubmitButton>
  </Group>
)
