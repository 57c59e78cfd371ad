import { Anchor, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { boot, siteAddress } from '../../../base/web/boot.ts'
import { useForm } from '../../../base/web/form.ts'
import { mergeUser } from '../../../base/web/session.ts'
import { AuthLayout } from '../../../ui/AuthLayout.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { domainFrom } from '../../accounts/domain.ts'
import { signupCalls } from '../contract.ts'

/** Names the app; the guard leads on once it has a name. */
export function SignupScreen({ onStartOver }: { onStartOver(): void }) {
  const [name, setName] = useState('')
  const domain = domainFrom(name)
  const { onSubmit, errors, problem, dismiss, pending } = useForm(signupCalls.nameApp, {
    onDone: ({ result }) => mergeUser(result),
  })
  return (
    <AuthLayout
      brand={{ name: boot.productName, to: '/' }}
      title="Pick your app name!"
      lead="It names your app and your page's address. You can change it later."
      headline="A name people can shout across a gym."
      pitch="Short, easy to spell, and yours: its address is where your customers will find you."
      foot={
        <Anchor component="button" type="button" onClick={onStartOver}>
          Start over
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={14}>
          {problem && !problem.fields && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
          <TextField
            label="App Name"
            name="app_name"
            autoComplete="organization"
            maxLength={60}
            description={domain ? siteAddress(domain) : hint(name)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors.app_name}
          />
          <SubmitButton
            fullWidth
            mt={6}
            disabled={!name.trim()}
            pending={pending}
            pendingLabel="Saving..."
            rightSection={<IconArrowRight size={18} />}
          >
            Open your studio
          </SubmitButton>
        </Stack>
      </form>
    </AuthLayout>
  )
}

const hint = (name: string) =>
  name.trim() ? 'Use at least one letter from a to z, or a digit' : 'Your address appears here'
