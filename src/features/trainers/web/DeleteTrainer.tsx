import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { deleteQuestion } from '../../../ui/DeleteDialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { useLast } from '../../../ui/useLast.ts'
import { adminTrainerCalls, type ListedTrainer } from '../adminContract.ts'

type Deleted = Pick<ListedTrainer, 'id' | 'name' | 'customers'>

interface Props {
  trainer: Deleted | undefined
  onClose(): void
}

/** Asks for the name: there is no way back. */
export function DeleteTrainer({ trainer, onClose }: Props) {
  const last = useLast(trainer)
  return (
    <Modal opened={trainer !== undefined} onClose={onClose} title={`Delete ${last?.name ?? ''}?`}>
      {last && <Asking key={last.id} trainer={last} onClose={onClose} />}
    </Modal>
  )
}

function Asking({ trainer, onClose }: { trainer: Deleted; onClose(): void }) {
  const [wrong, setWrong] = useState<string>()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSend(adminTrainerCalls.delete, {
    refresh: [adminTrainerCalls.list, adminTrainerCalls.get, adminTrainerCalls.listSubscribers],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
      void navigate('/admin/trainers')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typeof typed !== 'string' || typed.trim() !== trainer.name.trim())
      return setWrong(`Type the name exactly: ${trainer.name}`)
    setWrong(undefined)
    mutate({ params: { id: trainer.id } })
  }
  const people = trainer.customers === 1 ? '1 customer' : `${trainer.customers} customers`
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && <FormAlert>{error.message}</FormAlert>}
        <Text>{deleteQuestion}</Text>
        <List spacing={4}>
          <List.Item>The site goes offline, and nobody can sign in to the account.</List.Item>
          {trainer.customers > 0 && (
            <List.Item>The subscriptions of {people} are canceled at Stripe, and they are told.</List.Item>
          )}
          <List.Item>The trainer's platform plan ends now. Nothing more is charged.</List.Item>
          <List.Item>Names are erased. Payments stay in the books, without them.</List.Item>
        </List>
        <TextField
          label={`Type ${trainer.name} to confirm`}
          name="name"
          autoComplete="off"
          error={wrong}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton color="red" pending={isPending} pendingLabel="Deleting...">
            Delete trainer
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
