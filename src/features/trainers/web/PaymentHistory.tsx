import { Badge } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { inCurrency } from '../../plans/currency.ts'
import { adminTrainerCalls, type TrainerCharge } from '../adminContract.ts'
import { dayText } from './words.ts'

const columns: Column<TrainerCharge>[] = [
  { id: 'date', title: 'Date', place: 'title', cell: (charge) => dayText(charge.stripe_charge_created) },
  {
    id: 'amount',
    title: 'Total amount',
    width: '34%',
    align: 'right',
    place: 'aside',
    strong: true,
    cell: ({ amount_captured, application_fee_amount, currency }) =>
      inCurrency(amount_captured - application_fee_amount, currency),
  },
  {
    id: 'status',
    title: 'Status',
    width: '28%',
    align: 'right',
    place: 'text',
    cell: () => <Badge color="green">Success</Badge>,
  },
]

/** What the trainer's customers paid, without our share. */
export function PaymentHistory({ trainerId }: { trainerId: number }) {
  const state = useListState({ name: 'payments' })
  const found = useCall(adminTrainerCalls.listCharges, {
    params: { id: trainerId },
    query: { page: state.page },
  })
  const { data, error, refetch } = found
  return (
    <DataTable
      label="Payment History"
      title="Payment History"
      state={state}
      list={{
        rows: data?.data,
        paging: data && {
          kind: 'numbered',
          total: data.total,
          perPage: data.per_page,
          pages: data.last_page,
        },
        error: error ?? undefined,
        isStale: false,
        retry: () => void refetch(),
      }}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ stripe_charge_created }) => dayText(stripe_charge_created)}
      empty={{ title: 'No payments yet', text: 'Payments of the trainer’s customers are listed here.' }}
      failed="We couldn't load the payments"
    />
  )
}
