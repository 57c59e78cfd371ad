import { Card, Skeleton, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { billingCalls } from '../contract.ts'
import classes from './PricingPlansScreen.module.css'

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

/** Business billed monthly, with and without the startup price that lowers the commission. */
export function StartupCards() {
  const { data: prices, error, refetch } = useCall(billingCalls.getPricingPlans, {})
  const { buy, buying } = usePurchase()
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load the startup prices"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!prices) return <Skeleton height={280} radius={14} />
  return (
    <section aria-labelledby="startup-title">
      <Title order={2} id="startup-title">
        Sell more? Lower your fee
      </Title>
      <Text c="dimmed" mb="md">
        Business, billed monthly: pay a startup price once and we keep {prices.commission_business}% of your
        sales instead of {prices.commission_starter}%, for as long as you are on Business.
      </Text>
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
            <Title order={3} id={`plan-${plan}`}>
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
              variant="default"
              pending={buying === plan}
              pendingLabel="Getting started..."
              disabled={buying !== undefined && buying !== plan}
            >
              Get Started
            </SubmitButton>
          </Card>
        ))}
      </div>
    </section>
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

/** Stays busy until the browser has left for the payment page: a second click would open another one. */
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
