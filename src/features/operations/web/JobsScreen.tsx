import { Code, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { selectionOf, useNumberedList } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type Comparison, type DeadJob, operationCalls } from '../contract.ts'
import { failureInWords } from '../failureWords.ts'
import { jobInWords } from '../jobWords.ts'
import { RetryBadge } from './Failure.tsx'
import { JobDialog } from './JobDialog.tsx'
import { useLive } from './live.ts'
import { QueueFigures, QueueList } from './Queues.tsx'
import { when } from './words.ts'

export function JobsScreen() {
  useLive([operationCalls.listDead, operationCalls.queues])
  return (
    <Stack gap="lg">
      <QueueFigures />
      <FailedJobs />
      <QueueList />
      <Comparisons />
    </Stack>
  )
}

const jobColumns: Column<DeadJob>[] = [
  { id: 'job', title: 'Job', width: '20%', sort: 'asc', place: 'title', cell: ({ job }) => jobInWords(job) },
  {
    id: 'reason',
    title: 'What went wrong',
    place: 'text',
    cell: ({ reason, is_repeated }) =>
      `${is_repeated ? 'Failed again. ' : ''}${failureInWords(reason).cause}`,
  },
  {
    id: 'retry',
    title: 'Retry',
    width: 150,
    wideOnly: true,
    cell: ({ reason }) => <RetryBadge helps={failureInWords(reason).helps} />,
  },
  {
    id: 'failed',
    title: 'Failed',
    width: 190,
    sort: 'desc',
    place: 'aside',
    cell: ({ failed_at }) => when(failed_at),
  },
]

const again = <IconRefresh size={17} stroke={1.75} aria-hidden />

function FailedJobs() {
  const state = useListState({ name: 'jobs' })
  const list = useNumberedList(operationCalls.listDead, state)
  const [opened, setOpened] = useState<DeadJob>()
  const retrying = useSend(operationCalls.retryManyDead, {
    refresh: [operationCalls.listDead, operationCalls.queues],
    onDone: ({ message }) => {
      toastSuccess(message)
      setOpened(undefined)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const retry = (ids: string[], all = false, count = ids.length) =>
    retrying.mutate({ body: selectionOf(state, { ids, all, count }) })
  return (
    <>
      <DataTable
        label="Failed jobs"
        title="Failed jobs"
        state={state}
        list={list}
        columns={jobColumns}
        keyOf={({ id }) => id}
        nameOf={({ job }) => jobInWords(job)}
        sortedBy="failed,desc"
        searchLabel="Search by job or reason"
        onOpen={setOpened}
        actions={({ id }) => [{ label: 'Run again', icon: again, onClick: () => retry([id]) }]}
        bulk={[
          {
            label: 'Run again',
            icon: again,
            pending: retrying.isPending,
            onClick: ({ rows, all, count }) =>
              retry(
                rows.map(({ id }) => id),
                all,
                count,
              ),
          },
        ]}
        empty={{
          title: 'Nothing has failed',
          text: 'Mail, payment events and other work that failed for good appears here.',
        }}
        noHits={{ title: 'Nothing found', text: 'No failed job matches your search.' }}
        failed="We couldn't load the failed jobs"
      />
      <JobDialog
        job={opened}
        pending={retrying.isPending}
        onRetry={({ id }) => retry([id])}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const comparisonColumns: Column<Comparison>[] = [
  {
    id: 'account',
    title: 'Account',
    sort: 'asc',
    place: 'title',
    cell: ({ account_id }) => (account_id ? <Code>{account_id}</Code> : 'Platform'),
  },
  {
    id: 'events',
    title: 'Events until',
    width: '22%',
    wideOnly: true,
    cell: ({ events_until }) => when(events_until),
  },
  {
    id: 'compared',
    title: 'Compared',
    width: '22%',
    sort: 'desc',
    place: 'text',
    cell: ({ compared_at }) => when(compared_at),
  },
  {
    id: 'differed',
    title: 'Differed',
    width: '12%',
    align: 'right',
    sort: 'desc',
    place: 'aside',
    cell: ({ last_drift }) => last_drift,
  },
  { id: 'ever', title: 'Ever', width: '10%', align: 'right', cell: ({ total_drift }) => total_drift },
]

/** Hidden until there is something to compare. */
function Comparisons() {
  const state = useListState({ name: 'accounts' })
  const list = useNumberedList(operationCalls.listComparisons, state)
  if (!list.error && !list.rows?.length && !state.isNarrowed) return null
  return (
    <DataTable
      label="Payments compared with Stripe"
      title="Payments compared with Stripe"
      state={state}
      list={list}
      columns={comparisonColumns}
      keyOf={({ account_id }) => account_id}
      nameOf={({ account_id }) => account_id || 'Platform'}
      sortedBy="account,asc"
      searchLabel="Search by account"
      empty={{ title: 'Nothing to compare yet' }}
      failed="We couldn't load the comparisons"
    />
  )
}
