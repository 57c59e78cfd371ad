/** Changes and sign-ins in the trainer's own account, also those of the platform. */
import { useState } from 'react'
import { filtersOf, useCursorList, useExport } from '../../../base/web/list.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { type AuditRow, auditCalls } from '../contract.ts'
import { activityColumns, WhoAvatar } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { daysFilter, ownGroups, whatFilters } from './filters.ts'

export function ActivityScreen() {
  const state = useListState({ filters: ['group', 'action', 'at'] })
  const list = useCursorList(auditCalls.listOwn, state, 25)
  const exporting = useExport(auditCalls.exportOwn, ({ message }) => toastError(message))
  const [opened, setOpened] = useState<AuditRow>()
  return (
    <>
      <DataTable
        label="Activity"
        title="Activity"
        state={state}
        list={list}
        columns={activityColumns}
        keyOf={({ cursor }) => cursor}
        nameOf={({ what, subject }) => `${what}: ${subject.label}`}
        lead={(row) => <WhoAvatar row={row} />}
        searchLabel="Search whom or reason"
        filters={[...whatFilters(state.filters, ownGroups), daysFilter]}
        csv={{ start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }}
        onOpen={setOpened}
        empty={{
          title: 'Nothing has happened yet',
          text: 'Changes and sign-ins are listed here, with who made them.',
        }}
        noHits={{ title: 'Nothing found', text: 'No entry matches.' }}
        failed="We couldn't load your activity"
      />
      <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
