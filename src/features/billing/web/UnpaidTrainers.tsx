import { Badge } from '@mantine/core'
import { useNumberedList } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { stageNames } from '../arrears.ts'
import { arrearsCalls, type UnpaidTrainer } from '../arrearsContract.ts'
import { money } from '../price.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayOf = (at: string) => days.format(new Date(at))

/** What changes next for the trainer; the reminder is only a mail. */
function nextText({ stage, pause_at, offline_at }: UnpaidTrainer): string {
  if (stage === 'offline') return 'Until it is paid'
  return stage === 'paused' ? `Offline on ${dayOf(offline_at)}` : `Selling pauses on ${dayOf(pause_at)}`
}

const colors = { notice: 'yellow', reminded: 'yellow', paused: 'red', offline: 'red' } as const

const columns: Column<UnpaidTrainer>[] = [
  { id: 'name', title: 'Trainer', sort: 'asc', place: 'title', cell: ({ name }) => name },
  { id: 'plan', title: 'Plan', width: '14%', wideOnly: true, cell: ({ plan }) => plan },
  {
    id: 'due',
    title: 'Due',
    width: 110,
    align: 'right',
    strong: true,
    place: 'aside',
    cell: ({ due_cents, currency }) => money(due_cents, currency),
  },
  {
    id: 'since',
    title: 'Since',
    width: 130,
    sort: 'asc',
    wideOnly: true,
    cell: ({ since }) => dayOf(since),
  },
  {
    id: 'stage',
    title: 'State',
    width: 140,
    place: 'note',
    cell: ({ stage }) => <Badge color={colors[stage]}>{stageNames[stage]}</Badge>,
  },
  {
    id: 'offline_at',
    title: 'Next',
    width: '22%',
    sort: 'asc',
    place: 'text',
    cell: nextText,
  },
]

/** Who is behind. More days are given on a trainer's own screen. */
export function UnpaidTrainers() {
  const state = useListState({ name: 'unpaid' })
  const list = useNumberedList(arrearsCalls.list, state)
  return (
    <DataTable
      label="Trainers who are behind"
      title="Trainers who are behind"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ trainer_id }) => trainer_id}
      nameOf={({ name }) => name}
      lead={({ name }) => <PersonAvatar name={name} />}
      to={({ trainer_id }) => `/admin/trainers/details/${trainer_id}`}
      sortedBy="since,asc"
      searchLabel="Search by name or email"
      empty={{
        title: 'Everyone has paid',
        text: 'A trainer whose payment fails is listed until it arrives.',
      }}
      noHits={{ title: 'No trainer found', text: 'Nobody who is behind matches your search.' }}
      failed="We couldn't load who is behind"
    />
  )
}
