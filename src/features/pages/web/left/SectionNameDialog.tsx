import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormState } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import type { savedSectionCalls } from '../../document/savedSections.ts'

interface Props {
  title: string
  submitLabel: string
  /** The previous name. */
  name: string
  form: Pick<FormState<typeof savedSectionCalls.rename>, 'onSubmit' | 'errors' | 'problem' | 'pending'>
  onClose(): void
  children?: ReactNode
}

/** Asks for the name of a saved section, new or renamed. */
export function SectionNameDialog({ title, submitLabel, name, form, onClose, children }: Props) {
  const { onSubmit, errors, problem, pending } = form
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={onSubmit} noValidate>
        {children}
        {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          defaultValue={name}
          error={errors.name}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            {submitLabel}
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  )
}
