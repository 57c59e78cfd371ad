import { Button, Card, Code, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { operationCalls } from '../contract.ts'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const when = (date: string | null) => (date ? clock.format(new Date(date)) : 'Not yet')

export function JobsScreen() {
  return (
    <Stack gap="lg">
      <FailedJobs />
      <Comparisons />
    </Stack>
  )
}

function FailedJobs() {
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
    <ListCard title="Failed jobs" columns={['Job', 'Reason', 'Failed', '']}>
      {dead.map(({ id, job, reason, failed_at }) => (
        <Table.Tr key={id}>
          <Table.Td fw={600}>{job}</Table.Td>
          <Table.Td>
            <Text lineClamp={2}>{reason}</Text>
          </Table.Td>
          <Table.Td>{when(failed_at)}</Table.Td>
          <Table.Td align="right">
            <Button size="sm" variant="default" onClick={() => retrying.mutate({ params: { id } })}>
              Run again
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListCard>
  )
}

/** Hidden until there is something to compare. */
function Comparisons() {
  const { data } = useCall(operationCalls.listComparisons, {})
  if (!data?.length) return null
  return (
    <ListCard
      title="Payments compared with Stripe"
      columns={['Account', 'Events until', 'Compared', 'Differed', 'Ever']}
    >
      {data.map(({ account_id, events_until, compared_at, last_drift, total_drift }) => (
        <Table.Tr key={account_id}>
          <Table.Td>{account_id ? <Code>{account_id}</Code> : 'Platform'}</Table.Td>
          <Table.Td>{when(events_until)}</Table.Td>
          <Table.Td>{when(compared_at)}</Table.Td>
          <Table.Td>{last_drift}</Table.Td>
          <Table.Td>{total_drift}</Table.Td>
        </Table.Tr>
      ))}
    </ListCard>
  )
}

function ListCard({ title, columns, children }: { title: string; columns: string[]; children: ReactNode }) {
  return (
    <Card padding={0}>
      <Title order={2} p="lg">
        {title}
      </Title>
      {/* Focusable, so it can be scrolled with the keyboard. */}
      <Table.ScrollContainer
        minWidth={560}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': title } }}
      >
        <Table verticalSpacing="sm" horizontalSpacing="lg">
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column || <span hidden>Actions</span>}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
