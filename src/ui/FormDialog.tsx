import { Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormAlert } from './FormAlert.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface Props {
  title: string
  /** As `useForm` returns it. */
  form: {
    onSubmit(event: FormEvent<HTMLFormElement>): void
    problem: { message: string; fields?: unknown } | undefined
    pending: boolean
  }
  /** The label of the button: a verb. */
  action: string
  /** Wider, for fields side by side. */
  isWide?: boolean
  onInput?(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  children: ReactNode
}

/** A form in a dialog: an error of no field above the fields, the button at the end. */
export function FormDialog({ title, form, action, isWide = true, onInput, onClose, children }: Props) {
  const { onSubmit, problem, pending } = form
  return (
    <Modal opened onClose={onClose} title={title} {...(isWide && { size: 'lg' })}>
      <form onSubmit={onSubmit} onInput={onInput} noValidate>
        <Stack>
          {problem && !problem.fields && <FormAlert tone="bad">{problem.message}</FormAlert>}
          {children}
          <Group justify="flex-end" className="dialog-foot">
            <SubmitButton pending={pending} pendingLabel="Saving...">
              {action}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
