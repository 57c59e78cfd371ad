import { useCall } from '../../../../base/web/api.ts'
import { useCursorList } from '../../../../base/web/list.ts'
import type { Column, ListRows } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { type ListState, useListState } from '../../../../ui/list/listState.ts'
import { useNarrow } from '../../../../ui/list/useNarrow.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { customerCalls, type PaidCustomer } from '../../contract.ts'
import { type ChosenAction, useCustomerActions } from '../customer/customerActions.tsx'
import { customerPath } from '../customer/customerPath.ts'
import { paidTarget } from '../customer/customerTarget.ts'
import classes from './Customers.module.css'
import { StatusBadge } from './StatusBadge.tsx'

const PER_PAGE = 10
const cursors = { after: 'last_customer', before: 'first_customer' }

export function PaidCustomers({ onChoose }: { onChoose(chosen: ChosenAction): void }) {
  const state = useListState()
  const list = usePaidCustomers(state)
  const narrow = useNarrow()
  const actionsFor = useCustomerActions(onChoose)
  return (
    <DataTable
      label="Paid customers"
      title="Paid customers"
      state={state}
      list={list}
      columns={narrow ? narrowColumns : columns}
      keyOf={({ id }) => id}
      nameOf={({ customer }) => customer.name}
      to={({ customer_id }) => customerPath(customer_id)}
      lead={({ customer }) => <PersonAvatar name={customer.name} />}
      about={({ plan, status }) => (
        <span className={classes.about}>
          {plan.nickname} <StatusBadge status={status} />
        </span>
      )}
      actions={(row) => actionsFor(paidTarget(row))}
      searchLabel={narrow ? 'Search by name or email' : 'Search Stripe by name or email'}
      empty={{ title: 'No customers found', text: 'People who buy one of your plans are listed here.' }}
      noHits={{ title: "Can't find anyone with those search terms" }}
      failed="We couldn't load your paying customers"
    />
  )
}

/** A search has a call of its own, without pages. Until it answers, the page before it stays on the screen. */
function usePaidCustomers(state: ListState): ListRows<PaidCustomer> {
  const { search } = state
  const isSearching = search !== ''
  const pages = useCursorList(customerCalls.listPaid, { ...state, search: '' }, PER_PAGE, {
    names: cursors,
    when: !isSearching,
  })
  const found = useCall(customerCalls.search, { body: { search_query: search } }, { when: isSearching })
  if (!isSearching) return pages
  const isWaiting = found.isPending
  return {
    rows: isWaiting ? pages.rows : found.data && foundIn(found.data),
    paging: undefined,
    error: found.error ?? undefined,
    isStale: isWaiting,
    retry: () => void found.refetch(),
  }
}

/** Somebody may match by name and by email. */
function foundIn(entries: { data: PaidCustomer[] }[]): PaidCustomer[] {
  const all = entries.flatMap(({ data }) => data)
  return [...new Map(all.map((row) => [row.id, row])).values()]
}

const name: Column<PaidCustomer> = {
  id: 'name',
  title: 'Customer name',
  place: 'title',
  cell: ({ customer }) => customer.name,
}
const email: Column<PaidCustomer> = {
  id: 'email',
  title: 'Email',
  place: 'text',
  cell: ({ customer }) => customer.email,
}

const columns: Column<PaidCustomer>[] = [
  { ...name, width: '22%' },
  { ...email, width: '23%' },
  {
    id: 'plan',
    title: 'Plan',
    strong: true,
    cell: ({ plan, status }) => (
      <span className={classes.plan}>
        <span className={classes.planName}>{plan.nickname}</span>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription id',
    width: '22%',
    wideOnly: true,
    cell: ({ id }) => <span className={classes.id}>{id}</span>,
  },
]

const narrowColumns: Column<PaidCustomer>[] = [
  name,
  email,
  { id: 'plan', title: 'Plan', place: 'aside', cell: ({ plan }) => plan.nickname },
  { id: 'status', title: 'Status', place: 'note', cell: ({ status }) => <StatusBadge status={status} /> },
]
