import { Button, Card, Group, List, Select, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { toUnits } from '../../plans/currency.ts'
import { periodInWords } from '../../plans/period.ts'
import { isBusy, type Move, type MovePrice, movingCalls } from '../contract.ts'
import { MoveActions, PastMove } from './MoveActions.tsx'
import { MoveReport } from './MoveReport.tsx'

interface PlanChoice {
  id: number
  title: string
  type: string
}

interface StripeCardProps {
  isConnected: boolean
  move: Move | undefined
  /** The last one that was taken, if `move` is a later dry run. */
  past: Move | undefined
  plans: PlanChoice[]
}

const undoes =
  'The subscriptions and people of this move are removed from your customers. Nothing changes at Stripe: everyone keeps paying as before.'

export function StripeCard({ isConnected, move, past, plans }: StripeCardProps) {
  const reading = useSend(movingCalls.readStripe, {
    refresh: [movingCalls.overview],
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Card component="section" aria-labelledby="move-stripe">
      <Title order={2} id="move-stripe" mb={4}>
        Subscriptions of your Stripe account
      </Title>
      <Text c="dimmed" mb="md">
        If people already subscribe to you through Stripe, they become customers here. Nobody enters a card
        again, and nothing changes about what they pay or when.
      </Text>
      <List size="sm" mb="md" spacing={4}>
        <List.Item>
          We keep no commission on these subscriptions: Stripe doesn't let us add one to a subscription that
          we didn't start.
        </List.Item>
        <List.Item>
          They stay managed in Stripe: you pause, cancel or change them in your Stripe dashboard, and you see
          the result here.
        </List.Item>
        <List.Item>Their past payments are read into your numbers.</List.Item>
      </List>
      {isConnected ? (
        <Stack gap="md">
          {move && <MoveReport move={move} noun="subscription" />}
          {move?.state === 'ready' && <Prices move={move} plans={plans} />}
          {move && (
            <MoveActions
              move={move}
              take={`Take ${move.counts.new} subscription${move.counts.new === 1 ? '' : 's'}`}
              mailLabel="Send everyone an email with a link to their account"
              undoes={undoes}
            />
          )}
          {past && <PastMove move={past} noun="subscription" undoes={undoes} />}
          {!(move && isBusy(move.state)) && (
            <div>
              <Button
                variant={move ? 'default' : 'filled'}
                loading={reading.isPending}
                onClick={() => reading.mutate({})}
              >
                {move ? 'Read again' : 'Read my subscriptions'}
              </Button>
            </div>
          )}
        </Stack>
      ) : (
        <Group>
          <Button component={Link} to="/trainer/account/payment-settings?from=/trainer/moving">
            Connect your Stripe account
          </Button>
        </Group>
      )}
    </Card>
  )
}

function Prices({ move, plans }: { move: Move; plans: PlanChoice[] }) {
  const choosing = useSend(movingCalls.choosePlan, {
    refresh: [movingCalls.overview],
    onProblem: ({ message }) => toastError(message),
  })
  const recurring = plans.filter(({ type }) => type === 'recurring')
  const options = [
    { value: 'new', label: 'A new plan' },
    ...recurring.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const taken = move.prices.filter(({ count }) => count > 0)
  if (taken.length === 0) return null
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Each price at Stripe becomes a plan here, or joins one that you have. A new plan isn't on sale until
        you save it under Pricing.
      </Text>
      {taken.map((price) => (
        <Select
          key={price.price_id}
          label={`${price.title}, ${amountOf(price)}, ${price.count} subscription${price.count === 1 ? '' : 's'}`}
          data={options}
          value={price.plan_id === null ? 'new' : String(price.plan_id)}
          allowDeselect={false}
          disabled={price.is_settled}
          onChange={(value) =>
            choosing.mutate({
              params: { id: move.id },
              body: { price_id: price.price_id, plan_id: value === 'new' ? null : Number(value) },
            })
          }
        />
      ))}
    </Stack>
  )
}

function amountOf({ unit_amount, currency, pricing_type }: MovePrice): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    toUnits(unit_amount, currency),
  )
  return `${amount} per ${periodInWords({ pricing_type, interval_count: 1 })}`
}
