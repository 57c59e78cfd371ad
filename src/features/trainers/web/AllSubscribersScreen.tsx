/** Subscribers of all trainers. */
import { Link } from 'react-router'
import { filtersOf, useExport, useNumberedList } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { type AnySubscriber, adminTrainerCalls } from '../adminContract.ts'
import classes from './Trainers.module.css'
import { dayText } from './words.ts'

const columns: Column<AnySubscriber>[] = [
  {
    id: 'subscriber',
    title: 'Subscriber info',
    place: 'title',
    cell: ({ name, email }) => (
      <span className={classes.person}>
        <b>{name}</b>
        <span>{email}</span>
      </span>
    ),
  },
  {
    id: 'joined',
    title: 'Joining date',
    width: '22%',
    place: 'aside',
    cell: ({ created_at }) => dayText(created_at),
  },
  {
    id: 'trainer',
    title: 'Trainer',
    width: '30%',
    place: 'text',
    cell: ({ trainer }) => (
      <Link className={classes.link} to={`/admin/trainers/details/${trainer.id}`}>
        {trainer.name}
      </Link>
    ),
  },
]

export function AllSubscribersScreen() {
  const state = useListState()
  const list = useNumberedList(adminTrainerCalls.listSubscribers, state)
  const exporting = useExport(adminTrainerCalls.exportSubscribers, ({ message }) => toastError(message))
  return (
    <DataTable
      label="Subscribers"
      title="Across all trainers"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      lead={({ name }) => <PersonAvatar name={name} />}
      searchLabel="Search by name or email"
      csv={{ start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }}
      empty={{
        title: 'No subscriber found',
        text: 'Everyone who joins a plan of a trainer is listed here.',
      }}
      noHits={{ title: 'No subscriber found', text: 'Nobody matches your search.' }}
      failed="We couldn't load the subscribers"
    />
  )
}
