import { Card, Skeleton, Text, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import type { ResultOf } from '../../../base/call.ts'
import { useCall } from '../../../base/web/api.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { type AppliedPromo, billingCalls } from '../contract.ts'
import { afterPromo, couponFor } from '../price.ts'
import classes from './PricingPlansScreen.module.css'
import { type PromoProps, refused } from './PromoField.tsx'

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

type Prices = ResultOf<typeof billingCalls.getPricingPlans>

/** A plan billed monthly, with and without the startup price that lowers the commission. Nothing if there is none. */
export function StartupCards({ promo, onPromo }: PromoProps) {
  const { data: prices, error, refetch } = useCall(billingCalls.getPricingPlans, {})
  const applied = prices && couponFor(promo, { id: prices.price_id }) ? promo : null
  const { buy, buying } = usePurchase(applied?.code ?? null, onPromo)
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load the startup prices"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!prices) return <Skeleton height={280} radius={14} />
  if (prices.business === 0) return null
  return (
    <section aria-labelledby="startup-title">
      <Title order={2} id="startup-title">
        Sell more? Lower your fee
      </Title>
      <Text c="dimmed" mb="md">
        {prices.plan}, billed monthly: pay a startup price once and we keep {prices.commission_business}% of
        your sales instead of {prices.commission_starter}%, for as long as you are on {prices.plan}.
      </Text>
      <div className={classes.cards}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.plan}
            offer={offer}
            prices={prices}
            promo={applied}
            buying={buying}
            onBuy={() => buy(offer.plan)}
          />
        ))}
      </div>
    </section>
  )
}

interface CardProps {
  offer: (typeof offers)[number]
  prices: Prices
  promo: AppliedPromo | null
  buying: Plan | undefined
  onBuy(): void
}

function OfferCard({ offer: { plan, title, words, bestFor }, prices, promo, buying, onBuy }: CardProps) {
  return (
    <Card
      component="form"
      aria-labelledby={`plan-${plan}`}
      className={classes.card ?? ''}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onBuy()
      }}
    >
      <Title order={3} id={`plan-${plan}`}>
        {title}
      </Title>
      <Text c="dimmed">{words}</Text>
      <dl className={classes.figures}>
        <Figure label="Startup" value={isPaid(prices, plan) ? 'Paid' : dollars.format(prices[plan])} />
        <Figure label="Monthly" value={dollars.format(prices.monthly)} />
        <Figure label="Management Fee" value={`${prices[`commission_${plan}`]}%`} />
        {promo && (
          <Figure
            label={`First payment with ${promo.code}`}
            value={dollars.format(firstPayment(prices, plan, promo))}
          />
        )}
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
  )
}

/** The startup price is paid once. */
const isPaid = (prices: Prices, plan: Plan): boolean => prices.startup_paid && prices[plan] > 0

/** In dollars. Stripe takes a percentage off both prices, and an amount off their sum. */
function firstPayment(prices: Prices, plan: Plan, { coupon, lowers_startup }: AppliedPromo): number {
  const startup = isPaid(prices, plan) ? 0 : Math.round(prices[plan] * 100)
  const monthly = Math.round(prices.monthly * 100)
  const cents = lowers_startup ? afterPromo(startup + monthly, coupon) : startup + afterPromo(monthly, coupon)
  return cents / 100
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function usePurchase(
  promo_code: string | null,
  onPromo: PromoProps['onPromo'],
): { buy(plan: Plan): void; buying: Plan | undefined } {
  const { mutate, variables, pending } = useLeaving(billingCalls.getPaymentLink, {
    urlOf: ({ url }) => url,
    onProblem: refused(onPromo),
  })
  return {
    buying: pending ? variables?.body.plan : undefined,
    buy: (plan) => {
      const trainer_id = storedUser<StoredUser & { id: number }>()?.id
      mutate({ body: { plan, trainer_id, redirect_url: `${location.origin}/payment-success`, promo_code } })
    },
  }
}
