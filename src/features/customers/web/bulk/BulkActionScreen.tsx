/** One action on several customers: its progress while it runs, and its result for each person. */
import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { useNumberedList } from '../../../../base/web/list.ts'
import { useMay } from '../../../../base/web/session.ts'
import { Crumbs } from '../../../../ui/Crumbs.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import type { Column, Filter } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { useListState } from '../../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type BulkRow, type BulkSummary, bulkCalls } from '../../bulkContract.ts'
import { dayText } from '../../consequences.ts'
import { tagCalls } from '../../tagContract.ts'
import { customerPath } from '../customer/customerPath.ts'
import { customerLists } from '../lists/customerLists.ts'
import { ActionBadge } from './ActionBadge.tsx'
import classes from './Bulk.module.css'

const POLL_MS = 1500

export function BulkActionScreen() {
  const id = useParams()['id'] ?? ''
  const action = useCall(bulkCalls.details, { params: { id } })
  useProgress(action.data?.state === 'running')
  if (action.error && !action.data)
    return (
      <ErrorBlock
        title="We couldn't load this action"
        text={action.error.message}
        onRetry={() => void action.refetch()}
      />
    )
  if (!action.data) return <Loading />
  return (
    <Stack gap="lg">
      <Crumbs
        above={[
          { title: 'Subscribers', to: '/trainer/subscribers' },
          { title: 'Actions', to: '/trainer/bulk-actions' },
        ]}
        here={action.data.title}
      />
      <Summary action={action.data} />
      <Results id={id} />
    </Stack>
  )
}

/** While it runs, its numbers and rows are read again and again; lists that were read before are stale. */
function useProgress(isRunning: boolean): void {
  const queries = useQueryClient()
  const read = useEffectEvent(() => {
    for (const { path } of [bulkCalls.details, bulkCalls.rows, tagCalls.list, ...customerLists])
      void queries.invalidateQueries({ queryKey: [path] })
  })
  useEffect(() => {
    // The last step too: the rows that were done since the last look.
    read()
    if (!isRunning) return undefined
    const timer = setInterval(() => read(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}

function Summary({ action }: { action: BulkSummary }) {
  const may = useMay()
  const { title, state, everyone, starts_at, total, done, left_out, failed, can_end } = action
  const finished = done + left_out + failed
  return (
    <Card component="section" aria-label="Progress">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Group gap="xs">
          <ActionBadge state={state} />
          {can_end && may(bulkCalls.end) && <EndButton action={action} />}
        </Group>
      </Group>
      {state === 'scheduled' ? (
        <Text c="dimmed" mt="xs">
          Starts by itself on {dayText(starts_at)}
          {everyone ? ', also for whoever joins before.' : ` for ${total} customers.`}
        </Text>
      ) : (
        <>
          <Progress
            className={classes.bar ?? ''}
            value={total === 0 ? 100 : (100 * finished) / total}
            aria-label="Progress"
          />
          <output className={classes.facts}>
            <span>
              {finished} of {total}
            </span>
            <span>{done} done</span>
            <span>{left_out} left out</span>
            <span>{failed} failed</span>
          </output>
        </>
      )}
    </Card>
  )
}

function EndButton({ action: { id, state } }: { action: BulkSummary }) {
  const [isSure, setSure] = useState(false)
  const ending = useSend(bulkCalls.end, {
    refresh: [bulkCalls.details, bulkCalls.rows, bulkCalls.list],
    onDone: ({ message }) => {
      setSure(false)
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const label = state === 'scheduled' ? 'Drop this pause' : 'End the pause now'
  if (!isSure)
    return (
      <Button variant="default" size="sm" onClick={() => setSure(true)}>
        {label}
      </Button>
    )
  return (
    <>
      <Text size="sm">
        {state === 'scheduled'
          ? 'Nobody will be paused.'
          : 'Everybody it paused is charged again and gets a mail.'}
      </Text>
      <Button variant="default" size="sm" onClick={() => setSure(false)}>
        Close
      </Button>
      <Button
        color="red"
        size="sm"
        loading={ending.isPending}
        onClick={() => ending.mutate({ params: { id }, body: {} })}
      >
        {label}
      </Button>
    </>
  )
}

function Results({ id }: { id: string }) {
  const state = useListState({ filters: ['state'] })
  const asked = { ...state, filters: { ...state.filters, action_id: id } }
  const list = useNumberedList(bulkCalls.rows, asked)
  return (
    <DataTable
      label="Customers"
      title="Customers"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ id }) => customerPath(id)}
      lead={({ name }) => <PersonAvatar name={name} />}
      sortedBy="name,asc"
      searchLabel="Search by name or email"
      filters={[states]}
      empty={{ title: 'Nobody yet', text: 'Everybody is added on the first day.' }}
      failed="We couldn't load the report"
    />
  )
}

const stateWords: Record<BulkRow['state'], string> = {
  waiting: 'Waiting',
  started: 'In progress',
  done: 'Done',
  left_out: 'Left out',
  failed: 'Failed',
}

const states: Filter = {
  id: 'state',
  label: 'Result',
  options: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
}

const columns: Column<BulkRow>[] = [
  { id: 'name', title: 'Name', width: '28%', sort: 'asc', place: 'title', cell: ({ name }) => name },
  { id: 'state', title: 'Result', width: 140, place: 'aside', cell: ({ state }) => stateWords[state] },
  { id: 'result', title: 'In words', place: 'text', cell: ({ result }) => result },
]
