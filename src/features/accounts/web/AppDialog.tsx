import { Box, Group, Modal, Stack, Text } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useForm } from '../../../base/web/form.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { secondFactorCalls } from '../secondFactor.ts'

export interface NewSecret {
  secret: string
  uri: string
}

interface Props {
  made: NewSecret
  onClose(): void
  onAdded(codes: string[] | null): void
}

/** Shows a new secret as a QR code, and takes the first code of the app. */
export function AppDialog({ made: { secret, uri }, onClose, onAdded }: Props) {
  return (
    <Modal opened onClose={onClose} title="Set up an authenticator app">
      <Stack>
        <Text>
          1. Scan this with an authenticator app, such as Google Authenticator, 1Password or the Passwords app
          of your phone.
        </Text>
        <Box bg="white" p="sm" mx="auto" bdrs="md">
          <QRCodeSVG value={uri} size={184} title="QR code for your authenticator app" />
        </Box>
        <Secret secret={secret} />
        <CodeForm onAdded={onAdded} />
      </Stack>
    </Modal>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        Can't scan it? Type this key into the app:
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
        <CopyButton text={secret} what="key" />
      </Group>
    </div>
  )
}

function CodeForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { onSubmit, errors, pending } = useForm(secondFactorCalls.confirmApp, {
    refresh: [secondFactorCalls.get],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onAdded(result.recovery_codes)
    },
    onProblem: ({ message, fields }) => fields ?? toastError(message),
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextField
          label="2. Enter the code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code}
        />
        <SubmitButton fullWidth pending={pending} pendingLabel="Checking...">
          Turn on
        </SubmitButton>
      </Stack>
    </form>
  )
}
