import { Button, Code, Group, Modal, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { DeadJob } from '../contract.ts'
import { jobInWords } from '../jobWords.ts'
import { when } from './words.ts'

interface Props {
  job: DeadJob | undefined
  pending: boolean
  onRetry(job: DeadJob): void
  onClose(): void
}

/** All of its reason, which a row cuts short. */
export function JobDialog({ job, pending, onRetry, onClose }: Props) {
  return (
    <Modal opened={job !== undefined} onClose={onClose} title={job ? jobInWords(job.job) : ''} size="lg">
      {job && (
        <>
          <Text c="dimmed" size="sm" mb="md">
            Failed on {when(job.failed_at)}, <Code>{`${job.job} ${job.id}`}</Code>
          </Text>
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{job.reason}</Text>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button
              leftSection={<IconRefresh size={17} stroke={1.75} />}
              loading={pending}
              onClick={() => onRetry(job)}
            >
              Run again
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
