import { Anchor, Badge } from '@mantine/core'
import { useCursorList } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { billingCalls, type PlatformInvoice } from '../contract.ts'
import { money } from '../price.ts'
import classes from './PricingPlansScreen.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const badges = {
  paid: { color: 'green', word: 'Paid' },
  open: { color: 'yellow', word: 'Open' },
  uncollectible: { color: 'red', word: 'Unpaid' },
} as const

const columns: Column<PlatformInvoice>[] = [
  { id: 'date', title: 'Date', place: 'title', cell: ({ date }) => day.format(new Date(date)) },
  { id: 'number', title: 'Number', width: '22%', wideOnly: true, cell: ({ number }) => number },
  {
    id: 'status',
    title: 'Status',
    width: 100,
    place: 'text',
    cell: ({ status }) => <Badge color={badges[status].color}>{badges[status].word}</Badge>,
  },
  {
    id: 'total',
    title: 'Total',
    width: 110,
    align: 'right',
    strong: true,
    place: 'aside',
    cell: ({ total, currency }) => money(total, currency),
  },
  {
    id: 'links',
    title: 'Document',
    width: 210,
    align: 'right',
    place: 'note',
    cell: (invoice) => <Links invoice={invoice} />,
  },
]

/** Invoices and receipts, newest first. Pages are Stripe's. */
export function Invoices() {
  const state = useListState({ name: 'invoices' })
  const list = useCursorList(billingCalls.listInvoices, state, 10)
  return (
    <DataTable
      label="Invoices and receipts"
      title="Invoices and receipts"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ date }) => day.format(new Date(date))}
      empty={{
        title: 'No invoices yet',
        text: 'Your invoices appear here after your first payment.',
      }}
      failed="We couldn't load your invoices"
    />
  )
}

function Links({ invoice: { url, pdf, status, amount_due, currency } }: { invoice: PlatformInvoice }) {
  return (
    <span className={classes.links}>
      {url && <Anchor href={url}>{status === 'open' ? `Pay ${money(amount_due, currency)}` : 'View'}</Anchor>}
      {pdf && <Anchor href={pdf}>Download PDF</Anchor>}
    </span>
  )
}
