/** One fact about a trainer, with a pencil that opens its form beside it; below 600 px the form is a bottom sheet. */
import { ActionIcon, Button, Group, NativeSelect, Popover, Stack, Title, Tooltip } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call, ParamsOf } from '../../../base/call.ts'
import { useForm } from '../../../base/web/form.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PasswordField, PercentField, TextField } from '../../../ui/Field.tsx'
import { useNarrow } from '../../../ui/list/useNarrow.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { adminTrainerCalls } from '../adminContract.ts'
import classes from './Trainers.module.css'

export interface EditableField {
  label: string
  /** Its name on the wire. */
  name: string
  call: Call & { body: z.ZodObject }
  /** As shown; null if it is not set. */
  shown: string | null
  /** As typed. */
  value: string
  /** Its text can be copied. */
  copies?: boolean
  mono?: boolean
  input?: 'text' | 'password' | 'percent'
  options?: { value: string; label: string }[]
  hint?: string
}

interface Props {
  trainerId: number
  field: EditableField
  /** False for a closed account. */
  canEdit: boolean
}

export function FieldRow({ trainerId, field, canEdit }: Props) {
  const [opened, setOpened] = useState(false)
  const { label, shown, copies, mono } = field
  return (
    <div className={classes.field} data-open={opened || undefined}>
      <dt>{label}</dt>
      <dd>
        <span
          className={classes.value}
          data-unset={shown === null || undefined}
          data-mono={mono || undefined}
        >
          {shown ?? 'Not set'}
        </span>
        {copies && shown !== null && <CopyButton text={shown} what={label} />}
        {canEdit && <Editing trainerId={trainerId} field={field} opened={opened} onChange={setOpened} />}
      </dd>
    </div>
  )
}

interface EditingProps extends Omit<Props, 'canEdit'> {
  opened: boolean
  onChange(opened: boolean): void
}

function Editing({ trainerId, field, opened, onChange }: EditingProps) {
  const narrow = useNarrow()
  const form = <EditForm trainerId={trainerId} field={field} onClose={() => onChange(false)} />
  const label = `Edit ${field.label}`
  const pencil = (
    <Tooltip label={label} disabled={opened}>
      <ActionIcon aria-label={label} aria-expanded={opened} onClick={() => onChange(!opened)}>
        <IconPencil size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
  if (narrow)
    return (
      <>
        {pencil}
        <Sheet label={field.label} opened={opened} onClose={() => onChange(false)}>
          <div className={classes.sheetForm}>{form}</div>
        </Sheet>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="right"
      width={300}
      withArrow
      trapFocus
      shadow="lg"
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>{pencil}</span>
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover is a positioned element of Mantine */}
      <Popover.Dropdown role="dialog" aria-label={field.label}>
        {form}
      </Popover.Dropdown>
    </Popover>
  )
}

function EditForm({ trainerId, field, onClose }: Omit<Props, 'canEdit'> & { onClose(): void }) {
  const { label, name, call } = field
  const { onSubmit, errors, problem, pending } = useForm(call, {
    params: { id: trainerId } as ParamsOf<typeof call>,
    refresh: [adminTrainerCalls.get, adminTrainerCalls.list, adminTrainerCalls.listCommissions],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  const wrong = errors as Partial<Record<string, string>>
  // What is refused for no field is about the only one there is.
  const error = wrong[name] ?? wrong['form'] ?? (problem && !problem.fields ? problem.message : undefined)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3}>{label}</Title>
          <ActionIcon aria-label="Dismiss" onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </Group>
        <Input field={field} error={error} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Update
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}

/** Below its title, which is the visible label. */
function Input({ field, error }: { field: EditableField; error: string | undefined }) {
  const { label, name, value, input = 'text', options, hint } = field
  const shared = {
    label,
    name,
    error,
    description: hint,
    defaultValue: value,
    'data-autofocus': true,
    labelProps: { className: classes.hiddenLabel ?? '' },
    inputWrapperOrder,
  }
  if (options) return <NativeSelect {...shared} data={options} />
  if (input === 'password') return <PasswordField {...shared} autoComplete="new-password" />
  if (input === 'percent') return <PercentField {...shared} />
  return <TextField {...shared} autoComplete="off" />
}

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]
