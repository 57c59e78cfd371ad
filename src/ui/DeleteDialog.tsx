import { Button, Group, Modal, Text } from '@mantine/core'

/** Every dialog that deletes begins with it. */
export const deleteQuestion = "Are you sure? You can't undo this action afterwards."

interface Props {
  opened: boolean
  /** What is deleted: 'Delete Strong?' */
  title: string
  /** What stays. */
  text: string
  action: string
  pending: boolean
  onClose(): void
  onDelete(): void
}

export function DeleteDialog({ opened, title, text, action, pending, onClose, onDelete }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text>{deleteQuestion}</Text>
      <Text c="dimmed" mt={4} mb="lg">
        {text}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <Button color="red" loading={pending} onClick={onDelete}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
