import { Button, Group, Modal, Text } from '@mantine/core'
import { useSend } from '../../../base/web/api.ts'
import { selectionOf } from '../../../base/web/list.ts'
import { deleteQuestion } from '../../../ui/DeleteDialog.tsx'
import type { Picked } from '../../../ui/list/column.ts'
import type { ListState } from '../../../ui/list/listState.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { useLast } from '../../../ui/useLast.ts'
import { formCalls, type Submission } from '../contract.ts'

interface Props {
  picked: Picked<Submission> | undefined
  /** What the list was asked for, where all that match are meant. */
  asked: ListState
  onClose(): void
  onDeleted(): void
}

export function DeleteDialog({ picked, asked, onClose, onDeleted }: Props) {
  const count = useLast(picked)?.count ?? 1
  const removing = useSend(formCalls.removeMany, {
    refresh: [formCalls.list, formCalls.listForms],
    onDone: ({ message }) => {
      toastSuccess(message)
      onDeleted()
    },
    onProblem: ({ message }) => {
      toastError(message)
      onClose()
    },
  })
  const remove = ({ rows, all, count }: Picked<Submission>) =>
    removing.mutate({ body: selectionOf(asked, { ids: rows.map(({ id }) => id), all, count }) })
  return (
    <Modal
      opened={picked !== undefined}
      onClose={onClose}
      title={count === 1 ? 'Delete this submission?' : `Delete ${count} submissions?`}
    >
      <Text mb="lg">{deleteQuestion}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={removing.isPending} onClick={() => picked && remove(picked)}>
          Delete
        </Button>
      </Group>
    </Modal>
  )
}
