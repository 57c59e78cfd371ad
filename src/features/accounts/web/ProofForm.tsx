import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Answer, send } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { type AssertionOptions, secondFactorCalls } from '../secondFactor.ts'
import { CodeField } from './CodeField.tsx'
import { hasPasskeys, showPasskey } from './passkeys.ts'
import { usePasskeyStep } from './usePasskeyStep.ts'

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
  const box = useRef<HTMLDivElement>(null)
  // Also after another way was chosen: the link that had the focus is gone.
  useEffect(() => {
    if (way) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [way])
  return (
    <Stack gap={14} ref={box}>
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
          <CodeField label="Code from your app" error={errors.code} isFocused />
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
  const [problem, setProblem] = useState<string>()
  const { pending, start } = usePasskeyStep(async () => {
    setProblem(undefined)
    const passkey = await showPasskey((await askPasskey()).result)
    const body = { passkey, ...(token !== undefined && { token }) }
    onDone((await send(call as FinishSignIn, { body: body as never })) as Answer<C>)
  }, setProblem)

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
        onClick={start}
      >
        Continue with a passkey
      </Button>
    </Stack>
  )
}
