/** Every mail that was sent, and what became of it. */
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { mailKinds } from '../../../base/mailKinds.ts'
import { useSend } from '../../../base/web/api.ts'
import { useCursorList } from '../../../base/web/list.ts'
import { usePeopleFilter } from '../../../base/web/people.ts'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { Fact } from '../../../ui/FactList.tsx'
import type { Column, Filter } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { auditCalls } from '../../audit/contract.ts'
import { type MailRow, mailLogCalls, mailStates } from '../mailContract.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { anyTime, optionsOf } from './filters.ts'
import { trainerText, when } from './words.ts'

const colors: Record<MailRow['state'], string> = {
  waiting: 'gray',
  sent: 'green',
  failed: 'red',
  bounced: 'red',
  complained: 'yellow',
}

const MailState = ({ state }: { state: MailRow['state'] }) => (
  <DotBadge color={colors[state]}>{mailStates[state]}</DotBadge>
)

const columns: Column<MailRow>[] = [
  { id: 'to', title: 'To', width: '22%', place: 'title', cell: ({ to }) => to },
  { id: 'subject', title: 'Subject', place: 'text', cell: ({ subject }) => subject },
  { id: 'kind', title: 'Kind', width: '13%', wideOnly: true, cell: ({ what }) => what },
  {
    id: 'trainer',
    title: 'Trainer',
    width: '12%',
    wideOnly: true,
    cell: ({ trainer }) => trainerText(trainer),
  },
  {
    id: 'state',
    title: 'State',
    width: 130,
    place: 'aside',
    cell: ({ state }) => <MailState state={state} />,
  },
  { id: 'at', title: 'When', width: 190, place: 'note', cell: ({ at }) => when(at) },
]

const stateFilter: Filter = { id: 'state', label: 'Any state', options: optionsOf(mailStates) }
const kindFilter: Filter = { id: 'kind', label: 'Any kind', options: optionsOf(mailKinds) }
const again = <IconMailForward size={17} stroke={1.75} aria-hidden />

export function MailScreen() {
  const state = useListState({ filters: ['state', 'kind', 'trainer_id', 'at'] })
  const list = useCursorList(mailLogCalls.list, state, 25)
  const trainer = usePeopleFilter(auditCalls.people, state, {
    id: 'trainer_id',
    label: 'All trainers',
    role: 'trainer',
  })
  const [opened, setOpened] = useState<MailRow>()
  const sending = useSend(mailLogCalls.sendAgain, {
    refresh: [mailLogCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      setOpened(undefined)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const send = ({ id, trainer }: MailRow) => sending.mutate({ body: { id, trainer_id: trainer?.id ?? null } })
  return (
    <>
      <DataTable
        label="Mail log"
        title="Mail"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ cursor }) => cursor}
        nameOf={({ to, subject }) => `${subject} to ${to}`}
        searchLabel="Search address or subject"
        filters={[stateFilter, kindFilter, trainer, anyTime]}
        onOpen={setOpened}
        actions={(row) =>
          row.can_send_again ? [{ label: 'Send again', icon: again, onClick: () => send(row) }] : []
        }
        empty={{
          title: 'No mail was sent yet',
          text: 'Every mail of the last 180 days is listed here, with what became of it.',
        }}
        noHits={{ title: 'Nothing found', text: 'No mail matches.' }}
        failed="We couldn't load the mail log"
      />
      <DetailsDialog
        title={opened?.subject}
        facts={opened ? factsOf(opened) : []}
        note={opened && noteOf(opened)}
        action={
          opened?.can_send_again
            ? { label: 'Send again', icon: again, pending: sending.isPending, onClick: () => send(opened) }
            : undefined
        }
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const factsOf = (mail: MailRow): Fact[] => [
  ['To', mail.to],
  ['Kind', mail.what],
  ['Trainer', trainerText(mail.trainer)],
  ['Written', when(mail.at)],
  ['State', mail.changed_at ? `${mailStates[mail.state]}, ${when(mail.changed_at)}` : mailStates[mail.state]],
  ['Tries', String(mail.tries)],
  ['Reason', mail.reason],
]

function noteOf({ state, can_send_again }: MailRow): string | undefined {
  if (can_send_again) return 'Links in this mail may have expired since it was written.'
  if (state === 'failed' || state === 'bounced')
    return "It can't be sent again: mails contain sign-in links, so their text is kept for a short time only."
  return undefined
}
