import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Saver } from './saving.ts'

/** Asks only when leaving would lose something: the server is away, and this device has no room to keep it. */
export function LeaveDialog({ saver }: { saver: Saver }) {
  const blocker = useBlocker(useCallback(() => saver.isAtRisk(), [saver]))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => saver.isAtRisk() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [saver])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      size={440}
    >
      <Text mb="lg">
        Your last changes could not be saved yet, and this device has no room to keep them. They would be
        lost.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}
