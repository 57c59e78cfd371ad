import { Badge, Button, Card, Group, PasswordInput, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type AppAccounts, appAccountCalls, longest } from '../../appAccounts.ts'
import classes from './AppAccounts.module.css'
import { useKeep } from './useKeep.ts'

/** With what the people at Apple and Google look inside the app before they allow it. */
export function ReviewerCard({ accounts: { reviewer } }: { accounts: AppAccounts }) {
  return (
    <Card component="section" aria-labelledby="reviewer-title">
      <div className={classes.title}>
        <Title order={2} id="reviewer-title">
          Sign-in for reviewers
        </Title>
        {reviewer && <Badge color="green">Saved</Badge>}
      </div>
      <Text size="sm" c="dimmed" mt={4} mb="md" maw={640}>
        A person at Apple and at Google opens your app and must get in. Your subscribers sign in with a link
        that is mailed to them, so a reviewer needs a mailbox: make a new one that is only for this, without a
        second factor, and enter its address and its password. We add the address to your customers as “App
        reviewer”, so that it can sign in on your site. The password is stored encrypted.
      </Text>
      <ReviewerForm key={reviewer?.email ?? ''} reviewer={reviewer} />
    </Card>
  )
}

function ReviewerForm({ reviewer }: Pick<AppAccounts, 'reviewer'>) {
  const keep = useKeep()
  const form = useForm(appAccountCalls.saveReviewer, {
    onDone: (answer) => {
      keep(answer)
      toastSuccess(answer.message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} onChange={form.onChange} noValidate className={classes.form}>
      {form.problem && !form.problem.fields && <FormAlert tone="bad">{form.problem.message}</FormAlert>}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={longest.email}
        defaultValue={reviewer?.email ?? ''}
        error={form.errors.email}
      />
      <PasswordInput
        label="Password of the mailbox"
        description={reviewer ? 'Leave it blank to keep the one you saved.' : undefined}
        name="password"
        autoComplete="new-password"
        maxLength={longest.password}
        error={form.errors.password}
      />
      <Textarea
        label="Notes for the reviewer"
        description="Anything they should know, for example where your programs are."
        name="notes"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.notes}
        defaultValue={reviewer?.notes ?? ''}
        error={form.errors.notes}
      />
      <Group gap="xs">
        <SubmitButton pending={form.pending} pendingLabel="Saving...">
          Save sign-in
        </SubmitButton>
        {reviewer && <SavedActions />}
      </Group>
    </form>
  )
}

function SavedActions() {
  const keep = useKeep()
  const [password, setPassword] = useState<string>()
  const shown = useSend(appAccountCalls.showPassword, {
    onDone: ({ result }) => setPassword(result.password),
    onProblem: ({ message }) => toastError(message),
  })
  const removed = useSend(appAccountCalls.removeReviewer, {
    onDone: (answer) => {
      keep(answer)
      toastSuccess(answer.message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <>
      {password === undefined ? (
        <Button variant="default" loading={shown.isPending} onClick={() => shown.mutate({})}>
          Show password
        </Button>
      ) : (
        <code className={classes.password}>{password}</code>
      )}
      <Button variant="subtle" color="gray" loading={removed.isPending} onClick={() => removed.mutate({})}>
        Remove sign-in
      </Button>
    </>
  )
}
