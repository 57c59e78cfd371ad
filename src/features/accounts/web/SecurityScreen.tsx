import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { mergeUser, useIsActing } from '../../../base/web/session.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type SecondFactor, secondFactorCalls } from '../secondFactor.ts'
import { AppDialog, type NewSecret } from './AppDialog.tsx'
import { PasskeyRows } from './PasskeyRows.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import classes from './Rows.module.css'
import { useSignedInUser } from './user.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function SecurityScreen() {
  if (useIsActing())
    return <FormAlert tone="plain">Only the owner of this account can change how they sign in.</FormAlert>
  return <OwnSecurity />
}

function OwnSecurity() {
  const { needs_second_factor } = useSignedInUser()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall(secondFactorCalls.get, {}, { keep: false })
  const [codes, setCodes] = useState<string[]>()
  // Remembered while the codes are shown: adding the factor ends the requirement.
  const [isGate] = useState(needs_second_factor)

  function added(recoveryCodes: string[] | null): void {
    mergeUser({ needs_second_factor: false })
    setCodes(recoveryCodes ?? undefined)
  }
  function close(): void {
    setCodes(undefined)
    if (isGate) void navigate('/admin')
  }

  return (
    <Stack maw={640}>
      {needs_second_factor && (
        <FormAlert title="Set up two-step sign-in to continue">
          Everybody who runs this platform needs it. Choose an authenticator app or a passkey.
        </FormAlert>
      )}
      {error ? (
        <ErrorBlock
          title="We couldn't load your security settings"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <TwoStepCard factor={data} onAdded={added} onCodes={setCodes} />
      ) : (
        <Loading rows={4} />
      )}
      <RecoveryCodesDialog codes={codes} onClose={close} />
    </Stack>
  )
}

interface CardProps {
  factor: SecondFactor
  onAdded(codes: string[] | null): void
  onCodes(codes: string[]): void
}

function TwoStepCard({ factor, onAdded, onCodes }: CardProps) {
  const isOn = factor.app_since !== null || factor.passkeys.length > 0
  return (
    <Card component="section" aria-labelledby="two-step">
      <Group gap="xs" mb={4}>
        <Title order={2} id="two-step">
          Two-step sign-in
        </Title>
        <Badge color={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</Badge>
      </Group>
      <Text c="dimmed" mb="sm">
        A stolen password is not enough to get into your account. After your password or Google, we ask for a
        code from your phone or for a passkey. A passkey also signs you in on its own.
      </Text>
      <ul className={classes.list} aria-labelledby="two-step">
        <AppRow since={factor.app_since} onAdded={onAdded} />
        <PasskeyRows passkeys={factor.passkeys} onAdded={onAdded} />
        {isOn && <RecoveryRow left={factor.recovery_codes_left} onCodes={onCodes} />}
      </ul>
    </Card>
  )
}

function AppRow({ since, onAdded }: { since: string | null; onAdded: CardProps['onAdded'] }) {
  const [made, setMade] = useState<NewSecret>()
  const [isRemoving, setRemoving] = useState(false)
  const starting = useSend(secondFactorCalls.startApp, {
    onDone: ({ result }) => setMade(result),
    onProblem: ({ message }) => toastError(message),
  })
  const removing = useSend(secondFactorCalls.removeApp, {
    refresh: [secondFactorCalls.get],
    onDone: ({ message }) => {
      setRemoving(false)
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <li className={classes.row}>
      <IconDeviceMobile size={21} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>Authenticator app</Text>
        <Text size="sm" c="dimmed">
          {since
            ? `Set up ${day.format(new Date(since))}`
            : 'A free app on your phone shows a new code every 30 seconds.'}
        </Text>
      </div>
      <AppButtons
        isSetUp={since !== null}
        isPending={starting.isPending}
        onSetUp={() => starting.mutate({})}
        onRemove={() => setRemoving(true)}
      />
      {made && (
        <AppDialog
          made={made}
          onClose={() => setMade(undefined)}
          onAdded={(codes) => {
            setMade(undefined)
            onAdded(codes)
          }}
        />
      )}
      <DeleteDialog
        opened={isRemoving}
        title="Remove the authenticator app?"
        text="Its codes stop working. You can set it up again at any time."
        action="Remove"
        pending={removing.isPending}
        onClose={() => setRemoving(false)}
        onDelete={() => removing.mutate({})}
      />
    </li>
  )
}

interface AppButtonsProps {
  isSetUp: boolean
  isPending: boolean
  onSetUp(): void
  onRemove(): void
}

function AppButtons({ isSetUp, isPending, onSetUp, onRemove }: AppButtonsProps) {
  const label = isSetUp ? 'Replace' : 'Set up'
  return (
    <Group gap={4}>
      <Button
        variant={isSetUp ? 'subtle' : 'default'}
        aria-label={`${label} authenticator app`}
        loading={isPending}
        onClick={onSetUp}
      >
        {label}
      </Button>
      {isSetUp && (
        <Button variant="subtle" color="gray" onClick={onRemove} aria-label="Remove authenticator app">
          Remove
        </Button>
      )}
    </Group>
  )
}

function RecoveryRow({ left, onCodes }: { left: number; onCodes: CardProps['onCodes'] }) {
  const [isAsking, setAsking] = useState(false)
  const renewing = useSend(secondFactorCalls.renewRecoveryCodes, {
    refresh: [secondFactorCalls.get],
    onDone: ({ result }) => {
      setAsking(false)
      onCodes(result.recovery_codes)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <li className={classes.row}>
      <IconKey size={21} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>Recovery codes</Text>
        <Text size="sm" c={left <= 3 ? 'red' : 'dimmed'}>
          {left === 1 ? '1 code is left.' : `${left} codes are left.`} They get you in if you lose your phone.
        </Text>
      </div>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      <DeleteDialog
        opened={isAsking}
        title="Make new recovery codes?"
        text="The old ones stop working right away, also those you printed."
        action="Make new codes"
        pending={renewing.isPending}
        onClose={() => setAsking(false)}
        onDelete={() => renewing.mutate({})}
      />
    </li>
  )
}
