/** A mail to one customer, with the rules of the mail to several. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { type CustomerPage, customerPageCalls } from '../../pageContract.ts'

type Recipient = Pick<CustomerPage, 'id' | 'name' | 'email' | 'wants_mails'>

interface Props {
  /** Undefined while it is closed. */
  customer: Recipient | undefined
  onClose(): void
}

export function MessageCustomer({ customer, onClose }: Props) {
  return (
    <Modal
      opened={customer !== undefined}
      onClose={onClose}
      size={560}
      title={customer ? `Message to ${customer.name}` : ''}
    >
      {customer?.wants_mails && <MessageForm customer={customer} onClose={onClose} />}
      {customer?.wants_mails === false && <Unsubscribed customer={customer} onClose={onClose} />}
    </Modal>
  )
}

interface PartProps {
  customer: Recipient
  onClose(): void
}

function MessageForm({ customer, onClose }: PartProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { onSubmit, errors, problem, pending } = useForm(customerPageCalls.mail, {
    params: { id: customer.id },
    extra: { key },
    refresh: [customerPageCalls.show],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
        <Text size="sm" c="dimmed">
          To {customer.email}, in your brand. The answer comes to you, and they can unsubscribe.
        </Text>
        <TextField label="Subject" name="subject" maxLength={150} data-autofocus error={errors.subject} />
        <Textarea
          label="Mail"
          name="text"
          description="Plain text. An empty line starts a new paragraph."
          autosize
          minRows={7}
          maxRows={14}
          maxLength={10_000}
          error={errors.text}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Sending...">
            Send
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

const Unsubscribed = ({ customer: { name, email }, onClose }: PartProps) => (
  <Stack>
    <Text>
      {name} has unsubscribed from the mails that you write. Receipts and messages about the plan still arrive
      at {email}.
    </Text>
    <Group justify="flex-end">
      <Button variant="default" data-autofocus onClick={onClose}>
        Close
      </Button>
    </Group>
  </Stack>
)
