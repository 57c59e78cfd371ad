/** Everything that was changed on the platform: who, what, whom, when and from where. */
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { filtersOf, useCursorList, useExport } from '../../../base/web/list.ts'
import type { Filter } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { type ListState, useListState } from '../../../ui/list/listState.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { type AuditRow, auditCalls } from '../contract.ts'
import { auditColumns, WhoAvatar } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { actionFilter, daysFilter } from './filters.ts'

export function AuditScreen() {
  const state = useListState({ filters: ['user_id', 'trainer_id', 'action', 'at'] })
  const list = useCursorList(auditCalls.list, state, 25)
  const exporting = useExport(auditCalls.export, ({ message }) => toastError(message))
  const [opened, setOpened] = useState<AuditRow>()
  const who = usePeople(state, { id: 'user_id', label: 'Anyone' })
  const trainer = usePeople(state, { id: 'trainer_id', label: 'All trainers', role: 'trainer' })
  return (
    <>
      <DataTable
        label="Audit log"
        title="Changes"
        state={state}
        list={list}
        columns={auditColumns}
        keyOf={({ cursor }) => cursor}
        nameOf={({ what, subject }) => `${what}: ${subject.label}`}
        lead={(row) => <WhoAvatar row={row} />}
        searchLabel="Search whom, reason or address"
        filters={[who, trainer, actionFilter, daysFilter]}
        csv={{ start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }}
        onOpen={setOpened}
        empty={{
          title: 'Nothing has been changed yet',
          text: 'Every change that matters is listed here. Nobody can change an entry.',
        }}
        noHits={{ title: 'Nothing found', text: 'No entry matches.' }}
        failed="We couldn't load the audit log"
      />
      <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** A filter by a person, found by name or email. */
function usePeople(
  { filters }: ListState,
  { id, label, role }: { id: string; label: string; role?: 'trainer' },
): Filter {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const chosen = filters[id]
  const { data = [] } = useCall(auditCalls.people, {
    // The box contains the name of whoever is chosen.
    query: { ...(!chosen && search && { search }), ...(chosen && { id: chosen }), ...(role && { role }) },
  })
  return {
    id,
    label,
    options: data.map((one) => ({ value: String(one.id), label: `${one.name} (${one.email})` })),
    onSearch: setTyped,
  }
}
