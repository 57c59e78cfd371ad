import { Button, Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { type AppliedPromo, billingCalls, type PlatformPrice } from '../contract.ts'
import { commissionWords, couponFor, day, laterWords, money } from '../price.ts'
import { planReads } from './CurrentPlan.tsx'
import { PlanPrices } from './PlanPrices.tsx'
import classes from './PricingPlansScreen.module.css'
import { PromoField, type PromoProps, refused } from './PromoField.tsx'

/** The wizard's plans: switch to another plan or period, or start again after the last one ended. */
export function PlanPicker({ promo, onPromo }: PromoProps) {
  const prices = useCall(billingCalls.getPlatformPrices, {})
  const current = useCall(billingCalls.getPlatformSubscription, {})
  const [wanted, setWanted] = useState<PlatformPrice>()
  const start = useLeaving(billingCalls.startPlan, {
    urlOf: ({ url }) => url,
    onProblem: refused(onPromo),
  })

  if (prices.error)
    return (
      <ErrorBlock
        title="We couldn't load the plans"
        text={prices.error.message}
        onRetry={() => void prices.refetch()}
      />
    )
  if (!prices.data || current.isPending) return <Skeleton height={320} radius={14} />
  const now = current.data ?? undefined
  return (
    <section aria-labelledby="plans-title">
      <PlanPrices
        title={
          <Title order={2} id="plans-title">
            {now ? 'Change plan' : 'Choose a plan'}
          </Title>
        }
        prices={prices.data.data}
        current={now?.price_id}
        initial={now?.recurring ?? 'yearly'}
        promo={promo}
        actionOf={(price) => (
          <Button
            fullWidth
            variant={now ? 'default' : price.is_featured ? 'filled' : 'default'}
            disabled={price.id === now?.price_id || start.pending}
            loading={start.pending && start.variables?.body.price_id === price.id}
            onClick={() => (now ? setWanted(price) : start.mutate({ body: chosen(price, promo) }))}
          >
            {price.id === now?.price_id ? 'Your plan' : labelOf(price, now?.plan)}
          </Button>
        )}
      />
      <PromoField promo={promo} onPromo={onPromo} />
      {wanted && (
        <ChangeDialog price={wanted} promo={promo} onPromo={onPromo} onClose={() => setWanted(undefined)} />
      )}
    </section>
  )
}

/** What is sent: a code only if it is for this price. */
const chosen = (price: PlatformPrice, promo: AppliedPromo | null) => ({
  price_id: price.id,
  promo_code: (couponFor(promo, price) && promo?.code) ?? null,
})

function labelOf({ plan, recurring }: PlatformPrice, current: string | undefined): string {
  if (!current) return `Choose ${plan}`
  return plan === current ? `Pay ${recurring === 'yearly' ? 'yearly' : 'monthly'}` : `Switch to ${plan}`
}

interface ChangeProps extends PromoProps {
  price: PlatformPrice
  onClose(): void
}

function ChangeDialog({ price, promo, onPromo, onClose }: ChangeProps) {
  const body = chosen(price, promo)
  const { data, error } = useCall(billingCalls.previewChange, { body }, { keep: false })
  const { mutate, isPending } = useSend(billingCalls.changePlan, {
    refresh: planReads,
    onDone: ({ message }) => {
      toastSuccess(message)
      onPromo(null)
      onClose()
    },
    onProblem: refused(onPromo),
  })
  return (
    <Modal opened onClose={onClose} title={`${price.plan}, billed ${price.recurring}`}>
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>Due now</dt>
              <dd>{money(data.due_now, data.currency)}</dd>
            </div>
            {data.credit > 0 && (
              <div>
                <dt>Credit for later payments</dt>
                <dd>{money(data.credit, data.currency)}</dd>
              </div>
            )}
            <div>
              <dt>From {day(data.next_payment_date)}</dt>
              <dd>{laterWords(data, price)}</dd>
            </div>
          </dl>
          {body.promo_code && (
            <Text>
              {body.promo_code} is applied.{data.replaces_discount && ' It replaces your present discount.'}
            </Text>
          )}
          <Text c="dimmed">
            Unused time on your current plan is credited. {commissionWords(data.mgp_commission)}.
          </Text>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {data && (
          <Button loading={isPending} onClick={() => mutate({ body: { ...body, as_of: data.as_of } })}>
            {data.due_now > 0 ? `Pay ${money(data.due_now, data.currency)} and switch` : 'Switch plan'}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
