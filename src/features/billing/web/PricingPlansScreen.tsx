import { Badge, Card, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { billingCalls } from '../contract.ts'
import { planInWords, troubleOf } from '../standing.ts'
import classes from './PricingPlansScreen.module.css'
import { usePaidSubscription } from './paidSubscription.ts'

const offers = [
  {
    plan: 'business',
    title: 'Business Plan',
    words: 'Higher Startup, lower fee',
    bestFor: 'Best for businesses already make money',
  },
  {
    plan: 'starter',
    title: 'Starter Plan',
    words: 'Lower Startup, higher fee',
    bestFor: 'Best for businesses just starting out',
  },
] as const
type Plan = (typeof offers)[number]['plan']

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** What the platform costs a trainer, and the way to pay for it. */
export function PricingPlansScreen() {
  const { data: prices, error, refetch } = useCall(billingCalls.getPricingPlans, {})
  const { buy, buying } = usePurchase()

  if (error)
    return (
      <ErrorBlock title="The plans could not be read" text={error.message} onRetry={() => void refetch()} />
    )
  if (!prices) return <Loading />
  return (
    <Stack gap="lg" maw={820}>
      <CurrentPlan />
      <div className={classes.cards}>
        {offers.map(({ plan, title, words, bestFor }) => (
          <Card
            key={plan}
            component="form"
            aria-labelledby={`plan-${plan}`}
            className={classes.card ?? ''}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              buy(plan)
            }}
          >
            <Title order={2} id={`plan-${plan}`}>
              {title}
            </Title>
            <Text c="dimmed">{words}</Text>
            <dl className={classes.figures}>
              <Figure label="Startup" value={dollars.format(prices[plan])} />
              <Figure label="Monthly" value={dollars.format(prices.monthly)} />
              <Figure label="Management Fee" value={`${prices[`commission_${plan}`]}%`} />
            </dl>
            <Text c="dimmed" fz="sm" mb="md">
              {bestFor}
            </Text>
            <SubmitButton
              fullWidth
              variant={plan === 'business' ? 'filled' : 'default'}
              pending={buying === plan}
              pendingLabel="Getting started..."
              disabled={buying !== undefined && buying !== plan}
            >
              Get Started
            </SubmitButton>
          </Card>
        ))}
      </div>
    </Stack>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function CurrentPlan() {
  const subscription = usePaidSubscription()
  if (!subscription) return null
  const { next_payment_date } = subscription
  const trouble = troubleOf(subscription)
  return (
    <Card component="section" aria-label="Your plan">
      <div className={classes.current}>
        <Title order={2}>You are on the {planInWords(subscription)}</Title>
        <Badge color={trouble ? 'yellow' : 'green'} variant="light">
          {trouble ? 'Needs attention' : 'Active'}
        </Badge>
      </div>
      <Text c="dimmed">
        {trouble ??
          (next_payment_date
            ? `The next payment is on ${day.format(new Date(next_payment_date))}.`
            : 'No further payment is due.')}
      </Text>
    </Card>
  )
}

/** Stays busy until the browser has left for the payment page: a second press would open a second one. */
function usePurchase(): { buy(plan: Plan): void; buying: Plan | undefined } {
  const [buying, setBuying] = useState<Plan>()
  const { mutate } = useSend(billingCalls.getPaymentLink, {
    onDone: ({ result }) => location.assign(result.url),
    onProblem: ({ message }) => {
      setBuying(undefined)
      toastError(message)
    },
  })
  return {
    buying,
    buy: (plan) => {
      setBuying(plan)
      const trainer_id = storedUser<StoredUser & { id: number }>()?.id
      mutate({ body: { plan, trainer_id, redirect_url: `${location.origin}/payment-success` } })
    },
  }
}
