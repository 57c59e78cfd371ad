/** The table of lists in each of its states, for `/dev/components`. */
import { Badge, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Column, ListRows } from '../../ui/list/column.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { useListState } from '../../ui/list/listState.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { toastSuccess } from '../../ui/Toasts.ts'
import classes from './ComponentsScreen.module.css'

interface Person {
  id: number
  name: string
  email: string
  team: string
  active: boolean
  paid: number
}

const names = ['Ana Silva', 'Brigitte Kessler', 'Chidi Obi', 'Dao Nguyen', 'Elin Lindqvist', 'Farid Haddad']
const people = names.map(
  (name, i): Person => ({
    id: i + 1,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.com`,
    team: i % 2 ? 'Team monthly' : '12-Week Strength',
    active: i !== 2,
    paid: 1200 - 170 * i,
  }),
)

const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', sort: 'asc', width: '26%', place: 'title', cell: ({ name }) => name },
  { id: 'email', title: 'Email', place: 'text', cell: ({ email }) => email },
  {
    id: 'team',
    title: 'Team',
    width: '20%',
    strong: true,
    wideOnly: true,
    place: 'aside',
    cell: ({ team }) => team,
  },
  {
    id: 'state',
    title: 'State',
    width: 120,
    place: 'note',
    cell: ({ active }) => <Badge color={active ? 'green' : 'yellow'}>{active ? 'Active' : 'Past due'}</Badge>,
  },
  {
    id: 'paid',
    title: 'Paid',
    width: 120,
    align: 'right',
    sort: 'desc',
    strong: true,
    cell: ({ paid }) => `$${paid.toLocaleString('en-US')}.00`,
  },
]

const shown = (more: Partial<ListRows<Person>>): ListRows<Person> => ({
  rows: people,
  paging: { kind: 'numbered', total: 1284, perPage: 6, pages: 214 },
  error: undefined,
  isStale: false,
  retry: () => undefined,
  ...more,
})

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

export function ListParts() {
  return (
    <>
      <Sample name="Data table" list={shown({})} full />
      <Sample
        name="Cursor list"
        list={shown({
          rows: people.slice(0, 2),
          paging: { kind: 'cursor', perPage: 10, canGoBack: false, canGoOn: true },
        })}
      />
      <Sample name="List on its way" list={shown({ rows: undefined, paging: undefined })} />
      <Sample
        name="Failed list"
        list={shown({
          rows: undefined,
          paging: undefined,
          error: { message: 'Stripe did not answer in time. Your customers can still pay.' },
        })}
      />
      <Sample
        name="Empty list"
        list={shown({ rows: [], paging: { kind: 'numbered', total: 0, perPage: 6, pages: 1 } })}
      />
    </>
  )
}

function Sample({ name, list, full = false }: { name: string; list: ListRows<Person>; full?: boolean }) {
  const state = useListState({ name: name.toLowerCase().replaceAll(' ', '-'), filters: ['team', 'state'] })
  const say = (what: string) => () => toastSuccess(what)
  return (
    <div className={classes.wide}>
      <DataTable
        label={name}
        title={name}
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={(person) => person.name}
        lead={(person) => <PersonAvatar name={person.name} />}
        sortedBy="paid,desc"
        searchLabel="Search by name or email"
        {...(full && {
          filters: [
            {
              id: 'team',
              label: 'Team',
              options: ['12-Week Strength', 'Team monthly'].map((team) => ({ value: team, label: team })),
            },
            { id: 'state', label: 'State', options: [{ value: 'past-due', label: 'Past due' }] },
          ],
          csv: { start: say('Exported'), pending: false },
          action: (
            <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={say('Added')}>
              Add
            </Button>
          ),
          bulk: [{ label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: say('Deleted') }],
          actions: () => [
            { label: 'Edit', icon: <IconPencil {...icon} />, onClick: say('Edited') },
            { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: say('Deleted') },
          ],
        })}
        empty={{ title: 'No people yet', text: 'Whoever joins shows up here.' }}
        failed="We couldn't load your people"
      />
    </div>
  )
}
