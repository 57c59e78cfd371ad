import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../../base/problem.ts'
import { type Answer, send } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { type AssertionOptions, secondFactorCalls } from '../secondFactor.ts'
import { hasPasskeys, showPasskey } from './passkeys.ts'

type FinishSignIn = typeof secondFactorCalls.finishSignIn
type Confirm = typeof secondFactorCalls.confirm
type Way = 'app' | 'passkey' | 'recovery'

interface Props<C extends FinishSignIn | Confirm> {
  call: C
  /** Of a sign-in. */
  token?: string
  hasApp: boolean
  hasPasskey: boolean
  askPasskey(): Promise<{ result: AssertionOptions }>
  action: string
  onDone(answer: Answer<C>): void
}

const ways: Record<Way, string> = {
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

/** Shows the second factor: a code of the app, a passkey or a recovery code. */
export function ProofForm<C extends FinishSignIn | Confirm>(props: Props<C>) {
  const { hasApp, hasPasskey } = props
  const offered: Way[] = [
    ...(hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState(offered[0])
  return (
    <Stack gap={14}>
      {way === 'passkey' ? (
        <PasskeyProof {...props} />
      ) : (
        <CodeProof key={way} {...props} way={way ?? 'recovery'} />
      )}
      <Group gap="md" justify="center">
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => setWay(other)}>
              {ways[other]}
            </Anchor>
          ))}
      </Group>
    </Stack>
  )
}

function CodeProof<C extends FinishSignIn | Confirm>(props: Props<C> & { way: Way }) {
  const { token, way, action } = props
  // Both calls take the same proof; the compiler cannot follow that through the generic.
  const call = props.call as FinishSignIn
  const { onSubmit, errors, problem, dismiss, pending } = useForm(call, {
    ...(token !== undefined && { extra: { token } }),
    onDone: props.onDone as (answer: Answer<FinishSignIn>) => void,
    ...(token === undefined && { check: secondFactorCalls.confirm.body }),
  })
  const message = errors.code ?? errors.recovery_code
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={14}>
        {problem && !message && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
        {way === 'app' ? (
          <TextField
            label="Code from your app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            error={errors.code}
          />
        ) : (
          <TextField
            label="Recovery code"
            name="recovery_code"
            description="One of the ten you saved when you set this up. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            error={errors.recovery_code}
          />
        )}
        <SubmitButton fullWidth pending={pending} pendingLabel="Checking...">
          {action}
        </SubmitButton>
      </Stack>
    </form>
  )
}

function PasskeyProof<C extends FinishSignIn | Confirm>({ call, token, askPasskey, onDone }: Props<C>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function show(): Promise<void> {
    setPending(true)
    setProblem(undefined)
    try {
      const passkey = await showPasskey((await askPasskey()).result)
      const body = { passkey, ...(token !== undefined && { token }) }
      if (passkey) onDone((await send(call as FinishSignIn, { body: body as never })) as Answer<C>)
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : 'Something went wrong')
    }
    setPending(false)
  }

  return (
    <Stack gap={14}>
      {problem && <FormAlert onClose={() => setProblem(undefined)}>{problem}</FormAlert>}
      <Text c="dimmed">Your browser asks for your fingerprint, your face, a PIN or a security key.</Text>
      <Button
        size="lg"
        fullWidth
        data-autofocus
        leftSection={<IconFingerprint size={20} stroke={1.75} />}
        loading={pending}
        onClick={() => void show()}
      >
        Continue with a passkey
      </Button>
    </Stack>
  )
}
