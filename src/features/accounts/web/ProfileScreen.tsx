import { Button, Card, Stack, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { mergeUser, useIsStaff } from '../../../base/web/session.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { type PictureChange, PictureField } from '../../../ui/PictureField.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'
import { type Profile, profileCalls } from '../profile.ts'
import { useConfirmationMail } from './useConfirmationMail.ts'

export function ProfileScreen() {
  const { data, error, refetch } = useCall(profileCalls.get, {}, { keep: false })
  return (
    <Card component="section" aria-labelledby="profile" maw={560}>
      <Title order={2} id="profile" mb="md">
        Account Information
      </Title>
      {error ? (
        <ErrorBlock
          title="We couldn't load your profile"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ProfileForm profile={data} />
      ) : (
        <Loading rows={3} />
      )}
    </Card>
  )
}

function UnconfirmedEmail({ email }: { email: string }) {
  const sending = useConfirmationMail()
  return (
    <FormAlert title="Confirm your email">
      We emailed a link to {email}. Until you open it, we can't email you about sales, messages or your
      account.
      <Button
        mt="sm"
        size="sm"
        variant="default"
        display="block"
        loading={sending.isPending}
        onClick={() => sending.mutate({})}
      >
        Send the link again
      </Button>
    </FormAlert>
  )
}

function EmailState({ profile: { email, is_email_confirmed, pending_email } }: { profile: Profile }) {
  if (pending_email)
    return (
      <FormAlert tone="plain">
        We sent a link to {pending_email}. Open it within a day to confirm the address. Until then, you sign
        in with {email}.
      </FormAlert>
    )
  return is_email_confirmed ? null : <UnconfirmedEmail email={email} />
}

function ProfileForm({ profile }: { profile: Profile }) {
  const [logo, setLogo] = useState<PictureChange>()
  const email = useRef<HTMLInputElement>(null)
  const isStaff = useIsStaff()
  const { onSubmit, errors, problem, dismiss, pending } = useForm(profileCalls.save, {
    extra: { ...(logo && { logo: logo.file }), ...(logo === null && { remove_logo: true }) },
    // The frame's copy of the user too, or it would return to the old values.
    refresh: [accountCalls.me, profileCalls.get],
    onDone: ({ message, result: { pending_email, ...saved } }) => {
      // What else staff see is the business they work for.
      mergeUser(isStaff ? { name: saved.name, email: saved.email } : saved)
      setLogo(undefined)
      // The current address; the pending one is shown above.
      if (email.current) email.current.value = saved.email
      toastSuccess(message, pending_email ? 6000 : 2000)
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420}>
        {problem && !problem.fields && <FormAlert onClose={dismiss}>{problem.message}</FormAlert>}
        <EmailState profile={profile} />
        {!isStaff && (
          <PictureField
            what="logo"
            description="A square image: PNG, JPEG, WebP, GIF or AVIF."
            name={profile.name}
            saved={profile.logo}
            change={logo}
            onChange={setLogo}
            error={errors.logo}
          />
        )}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={profile.name}
          error={errors.name}
        />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          description="We switch to a new address once you confirm it."
          defaultValue={profile.email}
          error={errors.email}
        />
        <div>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
