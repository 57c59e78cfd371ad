import { Card, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { momentText } from '../../../base/moment.ts'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { adminTrainerCalls, type CommissionChange } from '../adminContract.ts'
import classes from './Trainers.module.css'
import { percentText } from './words.ts'

/** Who changed our share, when, from and to. */
export function CommissionHistory({ trainerId }: { trainerId: number }) {
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const { data, error, refetch } = useCall(adminTrainerCalls.listCommissions, { params: { id: trainerId } })
  const isWanted = hash === '#commission' && data !== undefined
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <Card ref={card} component="section" aria-label="Commission history" padding={0}>
      <Title order={2} className={classes.cardHead ?? ''}>
        Commission history
      </Title>
      {error && (
        <ErrorBlock
          title="We couldn't load the commission history"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Loading rows={2} />}
      {data?.length === 0 && <p className={classes.none}>12.00% from the start, never changed.</p>}
      {data && data.length > 0 && (
        <ol className={classes.changes}>
          {data.map((change) => (
            <Change key={change.at} change={change} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Change({ change: { at, from, to, by } }: { change: CommissionChange }) {
  return (
    <li>
      <b>{from === to ? percentText(to) : `${percentText(from)} to ${percentText(to)}`}</b>
      <span>{by ?? 'Set by the platform plan'}</span>
      <time dateTime={at}>{momentText(at)}</time>
    </li>
  )
}
