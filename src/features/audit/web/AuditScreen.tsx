/** Every change and every sign-in on the platform: who, what, whom, when and from where. */
import { useState } from 'react'
import { filtersOf, useCursorList, useExport } from '../../../base/web/list.ts'
import { usePeopleFilter } from '../../../base/web/people.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { type AuditRow, auditCalls } from '../contract.ts'
import { auditColumns, WhoAvatar } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { allGroups, daysFilter, whatFilters } from './filters.ts'

export function AuditScreen() {
  const state = useListState({ filters: ['user_id', 'trainer_id', 'group', 'action', 'at'] })
  const list = useCursorList(auditCalls.list, state, 25)
  const exporting = useExport(auditCalls.export, ({ message }) => toastError(message))
  const [opened, setOpened] = useState<AuditRow>()
  const who = usePeopleFilter(auditCalls.people, state, { id: 'user_id', label: 'Anyone' })
  const trainer = usePeopleFilter(auditCalls.people, state, {
    id: 'trainer_id',
    label: 'All trainers',
    role: 'trainer',
  })
  return (
    <>
      <DataTable
        label="Audit log"
        title="Changes and sign-ins"
        state={state}
        list={list}
        columns={auditColumns}
        keyOf={({ cursor }) => cursor}
        nameOf={({ what, subject }) => `${what}: ${subject.label}`}
        lead={(row) => <WhoAvatar row={row} />}
        searchLabel="Search whom, reason or address"
        filters={[who, trainer, ...whatFilters(state.filters, allGroups), daysFilter]}
        csv={{ start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }}
        onOpen={setOpened}
        empty={{
          title: 'Nothing has happened yet',
          text: 'Every change that matters and every sign-in is listed here. Nobody can change an entry.',
        }}
        noHits={{ title: 'Nothing found', text: 'No entry matches.' }}
        failed="We couldn't load the audit log"
      />
      <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
