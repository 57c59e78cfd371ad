import { Button, Card, Table, Text, Title } from '@mantine/core'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { operationCalls } from '../contract.ts'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function JobsScreen() {
  const { data: dead, error, refetch } = useCall(operationCalls.listDead, {})
  const retrying = useSend(operationCalls.retryDead, {
    refresh: [operationCalls.listDead],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  if (error)
    return (
      <ErrorBlock title="The list could not be loaded" text={error.message} onRetry={() => void refetch()} />
    )
  if (!dead) return <Loading />
  if (dead.length === 0)
    return (
      <EmptyBlock
        title="Nothing has failed"
        text="Mail, payment events and other work that failed after all its tries is listed here."
      />
    )
  return (
    <Card padding={0}>
      <Title order={2} p="lg">
        Failed jobs
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="sm" horizontalSpacing="lg">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Job</Table.Th>
              <Table.Th>Reason</Table.Th>
              <Table.Th>Failed</Table.Th>
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dead.map(({ id, job, reason, failed_at }) => (
              <Table.Tr key={id}>
                <Table.Td fw={600}>{job}</Table.Td>
                <Table.Td>
                  <Text lineClamp={2}>{reason}</Text>
                </Table.Td>
                <Table.Td>{when.format(new Date(failed_at))}</Table.Td>
                <Table.Td align="right">
                  <Button size="sm" variant="default" onClick={() => retrying.mutate({ params: { id } })}>
                    Run again
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
