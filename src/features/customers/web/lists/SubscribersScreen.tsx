/** Everyone who has or had a plan: found, changed, canceled. */
import { Badge, Button, Menu, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconBeach,
  IconCalendarX,
  IconChevronDown,
  IconCircleX,
  IconCreditCard,
  IconListCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSwitchHorizontal,
  IconTag,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../../base/web/api.ts'
import { filtersOf, useExport, useNumberedList } from '../../../../base/web/list.ts'
import { useMay } from '../../../../base/web/session.ts'
import type { Column, Filter, RowAction } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { type ListState, useListState } from '../../../../ui/list/listState.ts'
import { useNarrow } from '../../../../ui/list/useNarrow.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { planCalls } from '../../../plans/contract.ts'
import { bulkCalls } from '../../bulkContract.ts'
import { dayText } from '../../consequences.ts'
import { customerCalls, type Subscriber, SubscriptionStatus } from '../../contract.ts'
import { badgeOf } from '../../status.ts'
import type { SubscriberAction } from '../../subscriberActions.ts'
import { tagCalls } from '../../tagContract.ts'
import { BulkDialogs, bulkActions, type ChosenBulk } from '../bulk/bulkActions.tsx'
import { everyone } from '../bulk/bulkTarget.ts'
import { customerPath } from '../customer/customerPath.ts'
import classes from './Customers.module.css'
import { ManageTags } from './ManageTags.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { type ChosenSubscriber, SubscriberDialogs } from './SubscriberDialogs.tsx'
import { TagBadges } from './TagBadge.tsx'
import { useSubscriberActions } from './useSubscriberActions.ts'

export function SubscribersScreen() {
  const [chosen, setChosen] = useState<ChosenSubscriber>()
  const [bulk, setBulk] = useState<ChosenBulk>()
  const state = useListState({ filters: ['status', 'plan_id', 'tag_id'] })
  const list = useNumberedList(customerCalls.list, state)
  const filters = useFilters()
  const narrow = useNarrow()
  const exporting = useExport(bulkCalls.export, ({ message }) => toastError(message))
  const may = useMay()
  const possible = useSubscriberActions()
  return (
    <>
      <DataTable
        label="Subscribers"
        state={state}
        list={list}
        columns={narrow ? narrowColumns : columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => customerPath(id)}
        lead={({ name }) => <PersonAvatar name={name} />}
        about={({ subscription: { plan, status } }) => (
          <span className={classes.about}>
            {plan} <StatusBadge status={status} />
          </span>
        )}
        actions={(subscriber) => actionsFor(subscriber, possible(subscriber), setChosen)}
        sortedBy="id,desc"
        searchLabel="Search by name or email"
        filters={filters}
        csv={
          may(bulkCalls.export)
            ? { start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }
            : undefined
        }
        {...(may(bulkCalls.start) && { bulk: bulkActions(state, setBulk) })}
        action={<ListMenus state={state} onHoliday={() => setBulk({ kind: 'pause', target: everyone })} />}
        empty={{ title: 'No subscribers exist', text: 'People who join one of your plans are listed here.' }}
        noHits={{ title: "Can't find anyone with those search terms" }}
        failed="We couldn't load your subscribers"
      />
      <SubscriberDialogs chosen={chosen} onClose={() => setChosen(undefined)} />
      <BulkDialogs chosen={bulk} onClose={() => setBulk(undefined)} />
    </>
  )
}

function ListMenus({ state, onHoliday }: { state: ListState; onHoliday(): void }) {
  const [managing, setManaging] = useState(false)
  const may = useMay()
  return (
    <>
      <SavedFilters state={state} />
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="More">
          {may(bulkCalls.start) && (
            <Menu.Item leftSection={<IconBeach {...icon} />} onClick={onHoliday}>
              Pause for a holiday
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => setManaging(true)}>
            Tags
          </Menu.Item>
          <Menu.Item leftSection={<IconListCheck {...icon} />} component={Link} to="/trainer/bulk-actions">
            Actions
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ManageTags opened={managing} onClose={() => setManaging(false)} />
    </>
  )
}

function useFilters(): Filter[] {
  const plans = useCall(planCalls.list, { query: {} }).data ?? []
  const tags = useCall(tagCalls.list, {}).data ?? []
  const status = {
    id: 'status',
    label: 'Status',
    options: SubscriptionStatus.options.map((value) => ({ value, label: badgeOf(value).word })),
  }
  const plan = {
    id: 'plan_id',
    label: 'Plan',
    options: plans.map(({ id, title }) => ({ value: String(id), label: title })),
  }
  const tag = {
    id: 'tag_id',
    label: 'Tag',
    options: tags.map(({ id, name }) => ({ value: String(id), label: name })),
  }
  return [status, ...(plans.length > 1 ? [plan] : []), ...(tags.length > 0 ? [tag] : [])]
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

const icons: Record<SubscriberAction, TablerIcon> = {
  edit: IconPencil,
  tags: IconTag,
  card: IconCreditCard,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  plan: IconSwitchHorizontal,
  nextPayment: IconCalendarX,
  cancel: IconCircleX,
  delete: IconTrash,
}

const actionsFor = (
  subscriber: Subscriber,
  possible: { action: SubscriberAction; label: string }[],
  onChoose: (chosen: ChosenSubscriber) => void,
): RowAction[] =>
  possible.map(({ action, label }) => {
    const Icon = icons[action]
    return {
      label,
      icon: <Icon size={17} stroke={1.75} aria-hidden />,
      danger: action === 'delete',
      onClick: () => onChoose({ action, subscriber }),
    }
  })

const name: Column<Subscriber> = {
  id: 'name',
  title: 'Name',
  sort: 'asc',
  place: 'title',
  cell: ({ name }) => name,
}
const email: Column<Subscriber> = {
  id: 'email',
  title: 'Email',
  sort: 'asc',
  place: 'text',
  cell: ({ email }) => email,
}

const columns: Column<Subscriber>[] = [
  { ...name, width: '19%' },
  { ...email, width: '20%' },
  {
    id: 'plan',
    title: 'Plan',
    strong: true,
    cell: ({ subscription: { plan, status }, also }) => (
      <span className={classes.plan}>
        <span className={classes.planName}>{plan}</span>
        <StatusBadge status={status} />
        {also.length > 0 && <AlsoPlans plans={also} />}
      </span>
    ),
  },
  { id: 'tags', title: 'Tags', width: '13%', wideOnly: true, cell: ({ tags }) => <TagBadges tags={tags} /> },
  {
    id: 'card',
    title: 'Card',
    width: 100,
    wideOnly: true,
    cell: ({ subscription: { stripe_last4_digit: last4 } }) => last4 && `•••• ${last4}`,
  },
  { id: 'next', title: 'Next payment', width: 140, wideOnly: true, cell: nextText },
]

/** The other plans that run, by name on hover and for screen readers. */
function AlsoPlans({ plans }: { plans: Subscriber['also'] }) {
  const words = plans.map(({ plan, status }) => `${plan}, ${badgeOf(status).word.toLowerCase()}`).join('; ')
  return (
    <Tooltip label={words}>
      <Badge>
        <span aria-hidden="true">+{plans.length}</span>
        <VisuallyHidden>Also {words}</VisuallyHidden>
      </Badge>
    </Tooltip>
  )
}

const narrowColumns: Column<Subscriber>[] = [
  name,
  email,
  { id: 'plan', title: 'Plan', place: 'aside', cell: ({ subscription }) => subscription.plan },
  {
    id: 'status',
    title: 'Status',
    place: 'note',
    cell: ({ subscription }) => <StatusBadge status={subscription.status} />,
  },
]

function nextText({ subscription }: Subscriber): string {
  const { next_payment_status, next_payment_date, ends_at, resumes_at } = subscription
  if (ends_at) return `Ends ${dayText(ends_at)}`
  if (resumes_at) return `Resumes ${dayText(resumes_at)}`
  return next_payment_status === 'on' && next_payment_date ? dayText(next_payment_date) : ''
}
