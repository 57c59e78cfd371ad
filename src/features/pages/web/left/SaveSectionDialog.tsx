import { Button, Group, Modal, Text } from '@mantine/core'
import { useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { findPlaceOf } from '../../document/places.ts'
import { savedSectionCalls } from '../../document/savedSections.ts'
import { useBuilder } from '../useBuilder.ts'

interface Props {
  /** Of the section on the page. */
  id: string
  onClose(): void
}

/** Saves a copy of a section under a name; it is listed in the left panel and can be put on any page. */
export function SaveSectionDialog({ id, onClose }: Props) {
  const section = findPlaceOf(useBuilder().get().page, 'section', id)?.section
  const { onSubmit, errors, problem, pending } = useForm(savedSectionCalls.save, {
    extra: { content: { section: section ? [section] : [] } },
    refresh: [savedSectionCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Save section">
      <form onSubmit={onSubmit} noValidate>
        <Text c="dimmed" mb="md">
          You can add it to any page from Sections in the left panel.
        </Text>
        {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          defaultValue={section?.label ?? ''}
          error={errors.name}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save section
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  )
}
