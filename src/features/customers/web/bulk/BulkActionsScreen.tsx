/** What was done with several customers at once, newest first: each can be opened again. */
import { Stack } from '@mantine/core'
import { useNumberedList } from '../../../../base/web/list.ts'
import { Crumbs } from '../../../../ui/Crumbs.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { useListState } from '../../../../ui/list/listState.ts'
import { type BulkSummary, bulkCalls } from '../../bulkContract.ts'
import { dayText } from '../../consequences.ts'
import { ActionBadge } from './ActionBadge.tsx'

export function BulkActionsScreen() {
  const state = useListState()
  const list = useNumberedList(bulkCalls.list, state)
  return (
    <Stack gap="lg">
      <Crumbs above={[{ title: 'Subscribers', to: '/trainer/subscribers' }]} here="Actions" />
      <DataTable
        label="Actions"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        to={({ id }) => `/trainer/bulk-actions/${id}`}
        sortedBy="id,desc"
        empty={{
          title: 'Nothing yet',
          text: 'Choose several subscribers to tag, mail, pause or cancel them. The report stays here.',
        }}
        failed="We couldn't load your actions"
      />
    </Stack>
  )
}

const columns: Column<BulkSummary>[] = [
  { id: 'title', title: 'What', width: '40%', place: 'title', cell: ({ title }) => title },
  { id: 'state', title: 'State', place: 'note', cell: ({ state }) => <ActionBadge state={state} /> },
  { id: 'starts', title: 'When', place: 'text', cell: ({ starts_at }) => dayText(starts_at) },
  {
    id: 'done',
    title: 'Customers',
    place: 'aside',
    cell: ({ state, done, total }) => (state === 'scheduled' ? total : `${done} of ${total}`),
  },
]
