import { Badge } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useWholeList } from '../../../../base/web/list.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { useListState } from '../../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { customerCalls, type FreeCustomer } from '../../contract.ts'
import { type ChosenAction, useCustomerActions } from '../customer/customerActions.tsx'
import { customerPath } from '../customer/customerPath.ts'
import { freeTarget } from '../customer/customerTarget.ts'
import classes from './Customers.module.css'

const whole = {
  perPage: 10,
  textsOf: ({ trainee }: FreeCustomer) => [trainee.name, trainee.email],
}

export function FreeCustomers({ onChoose }: { onChoose(chosen: ChosenAction): void }) {
  const state = useListState({ name: 'free' })
  const list = useWholeList(customerCalls.listFree, state, whole)
  const actionsFor = useCustomerActions(onChoose)
  return (
    <DataTable
      label="Free"
      title="Free"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ trainee }) => trainee.name}
      to={({ trainee }) => customerPath(trainee.id)}
      lead={({ trainee }) => <PersonAvatar name={trainee.name} />}
      about={({ pricing }) => pricing.title}
      actions={(row) => actionsFor(freeTarget(row))}
      searchLabel="Filter"
      searchIcon={<IconFilter size={17} stroke={1.75} aria-hidden />}
      empty={{ title: 'No customers found', text: 'People who join one of your free plans are listed here.' }}
      noHits={{ title: "Can't find anyone with those search terms" }}
      failed="We couldn't load your free customers"
    />
  )
}

const columns: Column<FreeCustomer>[] = [
  { id: 'name', title: 'Customer name', width: '27%', place: 'title', cell: ({ trainee }) => trainee.name },
  { id: 'email', title: 'Email', place: 'text', cell: ({ trainee }) => trainee.email },
  {
    id: 'plan',
    title: 'Plan',
    width: '27%',
    place: 'aside',
    cell: ({ pricing }) => (
      <Badge variant="outline" className={classes.freePlan ?? ''}>
        {pricing.title}
      </Badge>
    ),
  },
]
