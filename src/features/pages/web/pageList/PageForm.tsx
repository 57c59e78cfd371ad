import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { type FormState, useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { type PageSummary, pageCalls } from '../../contract.ts'
import { slugOf } from '../../document/slug.ts'

interface Props {
  /** A new one if absent. */
  page?: PageSummary
  onDone(page: PageSummary): void
  onCancel(): void
}

/** A page's title, address and whether it is in the menu. */
export function PageForm({ page, onDone, onCancel }: Props) {
  return page ? (
    <RenameForm page={page} onDone={onDone} onCancel={onCancel} />
  ) : (
    <AddForm onDone={onDone} onCancel={onCancel} />
  )
}

function AddForm({ onDone, onCancel }: Omit<Props, 'page'>) {
  const form = useForm(pageCalls.create, {
    refresh: [pageCalls.list],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onDone(result)
    },
  })
  return <Fields form={form} label="Add page" onCancel={onCancel} />
}

function RenameForm({ page, onDone, onCancel }: Required<Props>) {
  const form = useForm(pageCalls.rename, {
    params: { id: page.id },
    refresh: [pageCalls.list],
    ...(page.slug === '' && { extra: { slug: '' } }),
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onDone(result)
    },
  })
  return <Fields form={form} page={page} label="Save" onCancel={onCancel} />
}

interface FieldsProps {
  form: Pick<FormState<typeof pageCalls.rename>, 'onSubmit' | 'errors' | 'pending'>
  page?: PageSummary
  label: string
  onCancel(): void
}

function Fields({ form: { onSubmit, errors, pending }, page, label, onCancel }: FieldsProps) {
  const slug = useRef<HTMLInputElement>(null)
  // The address follows the title until someone has typed one.
  const isOwn = useRef(page !== undefined)
  function follow({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    if (slug.current && !isOwn.current) slug.current.value = slugOf(value)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <TextField
          label="Title"
          name="title"
          defaultValue={page?.title ?? ''}
          error={errors.title}
          data-autofocus
          onChange={follow}
        />
        {page?.slug !== '' && (
          <TextField
            ref={slug}
            label="Address"
            name="slug"
            leftSection="/"
            defaultValue={page?.slug ?? ''}
            error={errors.slug}
            onChange={() => (isOwn.current = true)}
          />
        )}
        <Checkbox name="in_menu" label="In the menu" defaultChecked={page?.in_menu ?? true} />
        {errors.form && <FormAlert>{errors.form}</FormAlert>}
        <Group gap="xs">
          <SubmitButton pending={pending} pendingLabel="Saving...">
            {label}
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
