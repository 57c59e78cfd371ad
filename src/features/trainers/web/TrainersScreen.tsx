/** Every trainer of the platform: found, added, changed, deleted. */
import { Badge, Button } from '@mantine/core'
import { IconEye, IconLogin2, IconPencil, IconPercentage, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { filtersOf, useExport, useNumberedList } from '../../../base/web/list.ts'
import type { Column, Filter, RowAction } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { type ListState, useListState } from '../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { useLast } from '../../../ui/useLast.ts'
import { stageNames } from '../../billing/arrears.ts'
import { platformPlanCalls } from '../../billing/planContract.ts'
import { adminTrainerCalls, type ListedTrainer } from '../adminContract.ts'
import { hasDashboard } from '../hasDashboard.ts'
import { DeleteTrainer } from './DeleteTrainer.tsx'
import { EnterTrainerMode } from './EnterTrainerMode.tsx'
import { TrainerDialog } from './TrainerDialog.tsx'
import classes from './Trainers.module.css'
import { amountsOf, countText, dayText, planOptions } from './words.ts'

type Chosen = { do: 'add' } | { do: 'update' | 'delete' | 'enter'; trainer: ListedTrainer }

const detailsOf = ({ id }: { id: number }) => `/admin/trainers/details/${id}`

export function TrainersScreen() {
  const [chosen, setChosen] = useState<Chosen>()
  const state = useListState({ filters: ['plan', 'state', 'payments', 'plan_state', 'period'] })
  const list = useNumberedList(adminTrainerCalls.list, state)
  const csv = useCsv(state)
  const navigate = useNavigate()
  const close = () => setChosen(undefined)
  const entered = useLast(chosen?.do === 'enter' ? chosen.trainer : undefined)
  const add = (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      onClick={() => setChosen({ do: 'add' })}
    >
      Add trainer
    </Button>
  )
  const open = (path: string) => void navigate(path)
  return (
    <>
      <DataTable
        label="Trainers"
        title="All trainers"
        titled="narrow"
        state={state}
        list={list}
        columns={columnsOf(state.filters['period'] !== undefined)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        lead={({ name }) => <PersonAvatar name={name} />}
        to={detailsOf}
        actions={(trainer) => actionsFor(trainer, open, setChosen)}
        sortedBy="created_at,desc"
        searchLabel="Search by name, email or app"
        filters={useFilters()}
        csv={csv}
        action={add}
        empty={{ title: 'No trainer found', text: 'Everyone who opens an app here is listed.', action: add }}
        noHits={{ title: 'No trainer found', text: 'Nobody matches your search and filters.' }}
        failed="We couldn't load the trainers"
      />
      <TrainerDialog
        opened={chosen?.do === 'add' || chosen?.do === 'update'}
        trainerId={chosen?.do === 'update' ? chosen.trainer.id : undefined}
        onClose={close}
      />
      <DeleteTrainer trainer={chosen?.do === 'delete' ? chosen.trainer : undefined} onClose={close} />
      <EnterTrainerMode trainerId={entered?.id ?? 0} opened={chosen?.do === 'enter'} onClose={close} />
    </>
  )
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

function useCsv(state: ListState) {
  const { mutate, isPending } = useExport(adminTrainerCalls.export, ({ message }) => toastError(message))
  const query = { ...filtersOf(state), ...(state.sort && { sort: state.sort }) }
  return { start: () => mutate({ query }), pending: isPending }
}

/** A closed account can only be looked at. */
function actionsFor(
  trainer: ListedTrainer,
  onOpen: (path: string) => void,
  onChoose: (chosen: Chosen) => void,
): RowAction[] {
  const details = detailsOf(trainer)
  const view = { label: 'View trainer', icon: <IconEye {...icon} />, onClick: () => onOpen(details) }
  const history = {
    label: 'Commission history',
    icon: <IconPercentage {...icon} />,
    onClick: () => onOpen(`${details}#commission`),
  }
  if (trainer.closed_at) return [view, history]
  const enter = {
    label: 'Go to Dashboard',
    icon: <IconLogin2 {...icon} />,
    onClick: () => onChoose({ do: 'enter', trainer }),
  }
  return [
    view,
    ...(hasDashboard(trainer) ? [enter] : []),
    {
      label: 'Update trainer',
      icon: <IconPencil {...icon} />,
      onClick: () => onChoose({ do: 'update', trainer }),
    },
    history,
    {
      label: 'Delete trainer',
      icon: <IconTrash {...icon} />,
      danger: true,
      onClick: () => onChoose({ do: 'delete', trainer }),
    },
  ]
}

function useFilters(): Filter[] {
  const plans = useCall(platformPlanCalls.list, {}).data ?? []
  return [
    { id: 'plan', label: 'Plan', options: planOptions(plans) },
    {
      id: 'state',
      label: 'State',
      options: [
        { value: 'live', label: 'Has a site' },
        { value: 'wizard', label: 'In the wizard' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    {
      id: 'payments',
      label: 'Stripe',
      options: [
        { value: 'connected', label: 'Connected' },
        { value: 'not_connected', label: 'Not connected' },
      ],
    },
    { id: 'plan_state', label: 'Plan payment', options: [{ value: 'past_due', label: 'Past due' }] },
    { id: 'period', label: 'Sales', options: [{ value: '30_days', label: 'Last 30 days' }] },
  ]
}

const columnsOf = (isRecent: boolean): Column<ListedTrainer>[] => [
  { id: 'name', title: 'Name', sort: 'asc', place: 'title', cell: ({ name }) => name },
  { id: 'email', title: 'Email', width: '14%', sort: 'asc', place: 'text', cell: ({ email }) => email },
  {
    id: 'app_name',
    title: 'App',
    width: '12%',
    sort: 'asc',
    wideOnly: true,
    cell: (trainer) => <App trainer={trainer} />,
  },
  {
    id: 'plan_name',
    title: 'Plan',
    width: 152,
    sort: 'asc',
    wideOnly: true,
    cell: (trainer) => <Plan trainer={trainer} />,
  },
  {
    id: 'customers',
    title: 'Customers',
    width: 100,
    align: 'right',
    sort: 'desc',
    wideOnly: true,
    cell: ({ customers }) => countText(customers),
  },
  {
    id: 'gross_revenue',
    title: isRecent ? 'Gross, 30 days' : 'Gross',
    width: 120,
    align: 'right',
    sort: 'desc',
    place: 'aside',
    strong: true,
    cell: ({ sales }) => <Amounts texts={amountsOf(sales, 'gross_cents')} />,
  },
  {
    id: 'net_revenue',
    title: isRecent ? 'Net, 30 days' : 'Net',
    width: 112,
    align: 'right',
    sort: 'desc',
    wideOnly: true,
    cell: ({ sales }) => <Amounts texts={amountsOf(sales, 'net_cents')} />,
  },
  {
    id: 'created_at',
    title: 'Joined',
    width: 112,
    sort: 'desc',
    place: 'note',
    cell: ({ created_at }) => dayText(created_at),
  },
]

function Amounts({ texts }: { texts: string[] }) {
  return (
    <span className={classes.amounts}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

function App({ trainer: { app_name, has_app, closed_at } }: { trainer: ListedTrainer }) {
  if (closed_at) return <Badge color="gray">Closed</Badge>
  return has_app ? app_name : <Badge color="yellow">In the wizard</Badge>
}

function Plan({ trainer: { plan_name, plan_status, arrears_stage } }: { trainer: ListedTrainer }) {
  if (arrears_stage === 'paused' || arrears_stage === 'offline')
    return <Badge color="red">{stageNames[arrears_stage]}</Badge>
  const isDue = arrears_stage !== null || plan_status === 'past_due' || plan_status === 'unpaid'
  if (!plan_name || (plan_status === 'canceled' && !isDue)) return 'None'
  return <Badge color={isDue ? 'yellow' : 'gray'}>{isDue ? `${plan_name}, past due` : plan_name}</Badge>
}
