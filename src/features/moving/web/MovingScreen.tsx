/** What a trainer brings along from elsewhere. Every way is read first; nothing is taken before the trainer says so. */
import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { isBusy, type MoveKind, movingCalls } from '../contract.ts'
import { ArchiveCard } from './ArchiveCard.tsx'
import { CsvCard } from './CsvCard.tsx'
import { StripeCard } from './StripeCard.tsx'

const POLL_MS = 1500

export function MovingScreen() {
  const { data, error, refetch, dataUpdatedAt } = useCall(movingCalls.overview, {}, { keep: false })
  const isWaiting = data?.moves.some(({ state }) => isBusy(state)) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void refetch(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, refetch, dataUpdatedAt])
  if (!data && error)
    return <ErrorBlock title="We couldn't load this" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} />

  const moveOf = (kind: MoveKind) => data.moves.find((move) => move.kind === kind)
  const pastOf = (kind: MoveKind) => data.moves.filter((move) => move.kind === kind)[1]
  return (
    <Stack gap="lg" maw={860}>
      <Text c="dimmed">
        Bring your customers along. You see what would happen before anything is taken. Back to{' '}
        <Anchor component={Link} to="/trainer/customers" underline="always">
          Customers
        </Anchor>
        .
      </Text>
      <StripeCard
        isConnected={data.is_connected}
        move={moveOf('stripe')}
        past={pastOf('stripe')}
        plans={data.plans}
      />
      <CsvCard move={moveOf('csv')} past={pastOf('csv')} plans={data.plans} onChange={() => void refetch()} />
      <ArchiveCard move={moveOf('archive')} onChange={() => void refetch()} />
    </Stack>
  )
}
