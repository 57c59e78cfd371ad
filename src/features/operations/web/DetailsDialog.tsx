import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { type Failure, failureFacts, RawError } from './Failure.tsx'

interface Props {
  /** Undefined while nothing is open. */
  title: string | undefined
  facts: Fact[]
  failure?: Failure | undefined
  note?: string | undefined
  action?: { label: string; icon: ReactNode; pending: boolean; onClick(): void } | undefined
  onClose(): void
}

/** All that is known of one row, which the list cuts short. */
export function DetailsDialog({ title, facts, failure, note, action, onClose }: Props) {
  return (
    <Modal opened={title !== undefined} onClose={onClose} title={title ?? ''} size="lg">
      {note && (
        <Text c="dimmed" size="sm" mb="md">
          {note}
        </Text>
      )}
      <FactList facts={failure ? [...failureFacts(failure), ...facts] : facts} />
      {failure && <RawError raw={failure.raw} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {action && (
          <Button leftSection={action.icon} loading={action.pending} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
