import { Badge, Button, Card, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { type FailureState, recoveryCalls } from '../contract.ts'
import classes from './FailedPayments.module.css'
import { FailureRow } from './FailureRow.tsx'

const tabs = [
  { value: 'open', label: 'Being tried' },
  { value: 'won', label: 'Won back' },
  { value: 'lost', label: 'Lost' },
] as const

const empty: Record<FailureState, { title: string; text: string }> = {
  open: { title: 'No payment is failing', text: 'A renewal that fails is listed here until it is paid.' },
  won: { title: 'Nothing won back yet', text: 'Payments that failed and arrived after all are listed here.' },
  lost: { title: 'Nothing lost', text: 'Payments that never arrived are listed here.' },
}

export function FailureList({ open }: { open: number }) {
  const [state, setState] = useState<FailureState>('open')
  const [page, setPage] = useState(1)
  const sort = state === 'open' ? 'failed,desc' : 'closed,desc'
  const { data, error, refetch } = useCall(recoveryCalls.list, { query: { state, page, sort } })
  const [opened, setOpened] = useState<number>()
  return (
    <Card padding={0}>
      <div className={classes.bar}>
        <h2 className={classes.name}>Failed payments {open > 0 && <Badge color="gray">{open}</Badge>}</h2>
        <Segments
          label="Which payments"
          value={state}
          options={tabs}
          onChange={(value) => {
            setState(value)
            setPage(1)
            setOpened(undefined)
          }}
        />
      </div>
      {error && <ErrorBlock title="We couldn't load the failed payments" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} radius={0} />}
      {data?.data.length === 0 && <EmptyBlock {...empty[state]} />}
      {data && data.data.length > 0 && (
        <ul className={classes.rows} aria-label="Failed payments">
          <li className={classes.titles} aria-hidden>
            <span>Customer</span>
            <span className={classes.right}>Amount</span>
            <span>Reason</span>
            <span>Tries</span>
            <span>{state === 'open' ? 'Next try' : 'How'}</span>
            <span>{state === 'open' ? 'Access until' : 'On'}</span>
          </li>
          {data.data.map((failure) => (
            <FailureRow
              key={failure.id}
              failure={failure}
              opened={opened === failure.id}
              onToggle={() => setOpened(opened === failure.id ? undefined : failure.id)}
            />
          ))}
        </ul>
      )}
      {data && data.last_page > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Back
          </Button>
          <span>{`Page ${page} of ${data.last_page}`}</span>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Card>
  )
}
