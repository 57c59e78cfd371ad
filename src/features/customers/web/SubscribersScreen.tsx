/** Everyone who has or had a plan: found, changed, canceled. */
import {
  IconCalendarX,
  IconCircleX,
  IconCreditCard,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { useNumberedList } from '../../../base/web/list.ts'
import type { Column, Filter, RowAction } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { useNarrow } from '../../../ui/list/useNarrow.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { planCalls } from '../../plans/contract.ts'
import { dayText } from '../consequences.ts'
import { customerCalls, type Subscriber, SubscriptionStatus } from '../contract.ts'
import { badgeOf } from '../status.ts'
import { type SubscriberAction, subscriberActions } from '../subscriberActions.ts'
import classes from './Customers.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { type ChosenSubscriber, SubscriberDialogs } from './SubscriberDialogs.tsx'

export function SubscribersScreen() {
  const [chosen, setChosen] = useState<ChosenSubscriber>()
  const state = useListState({ filters: ['status', 'plan_id'] })
  const list = useNumberedList(customerCalls.list, state)
  const filters = useFilters()
  const narrow = useNarrow()
  return (
    <>
      <DataTable
        label="Subscribers"
        state={state}
        list={list}
        columns={narrow ? narrowColumns : columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        lead={({ name }) => <PersonAvatar name={name} />}
        about={({ subscription: { plan, status } }) => (
          <span className={classes.about}>
            {plan} <StatusBadge status={status} />
          </span>
        )}
        actions={(subscriber) => actionsFor(subscriber, setChosen)}
        sortedBy="id,desc"
        searchLabel="Search by name or email"
        filters={filters}
        empty={{ title: 'No subscribers exist', text: 'People who join one of your plans are listed here.' }}
        noHits={{ title: "Can't find anyone with those search terms" }}
        failed="We couldn't load your subscribers"
      />
      <SubscriberDialogs chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function useFilters(): Filter[] {
  const plans = useCall(planCalls.list, { query: {} }).data ?? []
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
  return plans.length > 1 ? [status, plan] : [status]
}

const icons: Record<SubscriberAction, TablerIcon> = {
  edit: IconPencil,
  card: IconCreditCard,
  nextPayment: IconCalendarX,
  cancel: IconCircleX,
  delete: IconTrash,
}

const actionsFor = (subscriber: Subscriber, onChoose: (chosen: ChosenSubscriber) => void): RowAction[] =>
  subscriberActions(subscriber).map(({ action, label }) => {
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
  { ...name, width: '22%' },
  { ...email, width: '24%' },
  {
    id: 'plan',
    title: 'Plan',
    strong: true,
    cell: ({ subscription: { plan, status } }) => (
      <span className={classes.plan}>
        <span className={classes.planName}>{plan}</span>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    id: 'card',
    title: 'Card',
    width: 110,
    wideOnly: true,
    cell: ({ subscription: { stripe_last4_digit: last4 } }) => last4 && `•••• ${last4}`,
  },
  { id: 'next', title: 'Next payment', width: 150, wideOnly: true, cell: nextText },
]

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
