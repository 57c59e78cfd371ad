import { Button, Group, Stack } from '@mantine/core'
import type { FormState } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import type { customerCalls } from '../../contract.ts'

interface Props {
  form: Pick<FormState<typeof customerCalls.update>, 'onSubmit' | 'errors' | 'problem' | 'pending'>
  person: { name: string; email: string }
  action: string
  onClose(): void
}

/** The name and email of a customer. */
export function DetailsForm({ form, person, action, onClose }: Props) {
  const { onSubmit, errors, problem, pending } = form
  // What the server refuses for no field, such as Stripe's answer, is about the address too.
  const refusal = problem && !problem.fields ? problem.message : undefined
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          data-autofocus
          required
          withAsterisk={false}
          defaultValue={person.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          withAsterisk={false}
          defaultValue={person.email}
          description="A new email counts once its owner confirms it, and the old one agrees or says nothing for 72 hours."
          error={errors.email ?? refusal}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            {action}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
