import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceOf } from '../../../base/device.ts'
import { send, useSend } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'
import { type Passkey, secondFactorCalls } from '../secondFactor.ts'
import { createPasskey, hasPasskeys } from './passkeys.ts'
import classes from './Rows.module.css'
import { usePasskeyStep } from './usePasskeyStep.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const icon = <IconFingerprint size={21} stroke={1.75} aria-hidden className={classes.icon} />

interface Props {
  passkeys: Passkey[]
  onAdded(codes: string[] | null): void
}

export function PasskeyRows({ passkeys, onAdded }: Props) {
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <NewPasskeyRow hasSome={passkeys.length > 0} onAdded={onAdded} />
    </>
  )
}

function NewPasskeyRow({ hasSome, onAdded }: { hasSome: boolean; onAdded: Props['onAdded'] }) {
  const adding = useSend(secondFactorCalls.addPasskey, {
    refresh: [secondFactorCalls.get, accountCalls.me],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onAdded(result.recovery_codes)
    },
    onProblem: ({ message }) => toastError(message),
  })

  const { pending, start } = usePasskeyStep(async () => {
    const { result: options } = await send(secondFactorCalls.startPasskey, {})
    const passkey = await createPasskey(options)
    adding.mutate({ body: { name: deviceOf(navigator.userAgent), passkey } })
  }, toastError)
  return (
    <li className={classes.row}>
      {icon}
      <div className={classes.words}>
        <Text fw={600}>{hasSome ? 'Another passkey' : 'Passkey'}</Text>
        <Text size="sm" c="dimmed">
          {hasPasskeys()
            ? 'Your fingerprint, your face, the PIN of this device, or a security key.'
            : "This browser doesn't have passkeys."}
        </Text>
      </div>
      {hasPasskeys() && (
        <Button variant="default" loading={pending || adding.isPending} onClick={start}>
          Add a passkey
        </Button>
      )}
    </li>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, created_at, last_used_at } = passkey
  const [isRenaming, setRenaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const removing = useSend(secondFactorCalls.removePasskey, {
    refresh: [secondFactorCalls.get],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => {
      setRemoving(false)
      toastError(message)
    },
  })
  const used = last_used_at ? `last used ${day.format(new Date(last_used_at))}` : 'not used yet'
  return (
    <li className={classes.row}>
      {icon}
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Passkey, added {day.format(new Date(created_at))}, {used}
        </Text>
      </div>
      <Group gap={4}>
        <Button variant="subtle" aria-label={`Rename passkey ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Remove passkey ${name}`}
          onClick={() => setRemoving(true)}
        >
          Remove
        </Button>
      </Group>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
      <DeleteDialog
        opened={isRemoving}
        title={`Remove the passkey ${name}?`}
        text="It no longer signs you in here. Delete it from your device too."
        action="Remove"
        pending={removing.isPending}
        onClose={() => setRemoving(false)}
        onDelete={() => removing.mutate({ params: { id } })}
      />
    </li>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const { onSubmit, errors, pending } = useForm(secondFactorCalls.renamePasskey, {
    params: { id },
    refresh: [secondFactorCalls.get],
    onDone: onClose,
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Modal opened onClose={onClose} title="Rename the passkey">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <TextField label="Name" name="name" defaultValue={name} data-autofocus error={errors.name} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <SubmitButton pending={pending} pendingLabel="Saving...">
              Save
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
