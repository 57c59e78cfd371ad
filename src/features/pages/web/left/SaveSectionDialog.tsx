import { Text } from '@mantine/core'
import { useForm } from '../../../../base/web/form.ts'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { findPlaceOf } from '../../document/places.ts'
import { savedSectionCalls } from '../../document/savedSections.ts'
import { useBuilder } from '../useBuilder.ts'
import { SectionNameDialog } from './SectionNameDialog.tsx'

interface Props {
  /** Of the section on the page. */
  id: string
  onClose(): void
}

/** Saves a copy of a section under a name; it is listed in the left panel and can be added to any page. */
export function SaveSectionDialog({ id, onClose }: Props) {
  const section = findPlaceOf(useBuilder().get().page, 'section', id)?.section
  const form = useForm(savedSectionCalls.save, {
    extra: { content: { section: section ? [section] : [] } },
    refresh: [savedSectionCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return (
    <SectionNameDialog
      title="Save section"
      submitLabel="Save section"
      name={section?.label ?? ''}
      form={form}
      onClose={onClose}
    >
      <Text c="dimmed" mb="md">
        You can add it to any page from Sections in the left panel.
      </Text>
    </SectionNameDialog>
  )
}
