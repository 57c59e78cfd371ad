import { Anchor, Badge, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { billingCalls, type PlatformInvoice } from '../contract.ts'
import { money } from '../price.ts'
import classes from './PricingPlansScreen.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const badges = {
  paid: { color: 'green', word: 'Paid' },
  open: { color: 'yellow', word: 'Open' },
  uncollectible: { color: 'red', word: 'Unpaid' },
} as const

/** Invoices and receipts, newest first. Stripe pages them by cursor: Back returns to the previous one. */
export function Invoices() {
  const [pages, setPages] = useState<string[]>([])
  const starting_after = pages.at(-1)
  const query = starting_after === undefined ? {} : { starting_after }
  const { data, error, refetch } = useCall(billingCalls.listInvoices, { query })
  return (
    <Card component="section" aria-labelledby="invoices-title" padding={0}>
      <Title order={2} id="invoices-title" className={classes.listTitle ?? ''}>
        Invoices and receipts
      </Title>
      {error && (
        <ErrorBlock
          title="We couldn't load your invoices"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={96} radius={0} />}
      {data && data.data.length === 0 && (
        <Text c="dimmed" p="lg">
          Your invoices appear here after your first payment.
        </Text>
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.invoices}>
          {data.data.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {data && (pages.length > 0 || data.has_more) && (
        <Group justify="flex-end" p="md" gap="sm">
          <Button
            variant="default"
            disabled={pages.length === 0}
            onClick={() => setPages(pages.slice(0, -1))}
          >
            Back
          </Button>
          <Button
            variant="default"
            disabled={!data.has_more}
            onClick={() => setPages([...pages, data.data.at(-1)?.id ?? ''])}
          >
            Next
          </Button>
        </Group>
      )}
    </Card>
  )
}

function Invoice({ invoice }: { invoice: PlatformInvoice }) {
  const { color, word } = badges[invoice.status]
  return (
    <li>
      <span>
        <b>{day.format(new Date(invoice.date))}</b>
        <span>{invoice.number}</span>
      </span>
      <Badge color={color}>{word}</Badge>
      <span className={classes.amount}>{money(invoice.total, invoice.currency)}</span>
      <span className={classes.links}>
        {invoice.url && (
          <Anchor href={invoice.url}>
            {invoice.status === 'open' ? `Pay ${money(invoice.amount_due, invoice.currency)}` : 'View'}
          </Anchor>
        )}
        {invoice.pdf && <Anchor href={invoice.pdf}>Download PDF</Anchor>}
      </span>
    </li>
  )
}
