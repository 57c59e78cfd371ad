import { Anchor, Group, Modal, Stack, Text } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useForm } from '../../../base/web/form.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Codes.module.css'

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
        <div className={classes.qr}>
          <QRCodeSVG value={uri} size={184} title="QR code for your authenticator app" />
        </div>
        <Secret secret={secret} uri={uri} />
        <CodeForm onAdded={onAdded} />
      </Stack>
    </Modal>
  )
}

/** For an app on the device that shows this page, whose camera cannot see it. */
function Secret({ secret, uri }: NewSecret) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        Can't scan it?{' '}
        <Anchor href={uri} underline="always" inherit>
          Open it in an app on this device
        </Anchor>
        , or type this key into the app:
      </Text>
      <Group gap={4} wrap="nowrap">
        <span className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton text={secret} what="key" />
      </Group>
    </div>
  )
}

function CodeForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { onSubmit, errors, pending } = useForm(secondFactorCalls.confirmApp, {
    refresh: [secondFactorCalls.get, accountCalls.me],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onAdded(result.recovery_codes)
    },
    onProblem: ({ message, fields }) => fields ?? toastError(message),
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <CodeField label="2. Enter the code that the app shows" error={errors.code} />
        <SubmitButton fullWidth pending={pending} pendingLabel="Checking...">
          Turn on
        </SubmitButton>
      </Stack>
    </form>
  )
}
