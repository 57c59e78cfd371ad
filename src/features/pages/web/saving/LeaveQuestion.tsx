import { Button, Group, Modal, Text } from '@mantine/core'

export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Modal opened onClose={onStay} title="Leave without saving?" size={440}>
      <Text mb="lg">
        Your last changes aren't saved yet, and this device has no space to keep them. If you leave, they're
        lost.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onStay}>
          Stay
        </Button>
        <Button color="red" onClick={onLeave}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}
