import { Button, Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { billingCalls, type PlatformPrice } from '../contract.ts'
import { commissionWords, money } from '../price.ts'
import { planReads } from './CurrentPlan.tsx'
import { PlanPrices } from './PlanPrices.tsx'
import classes from './PricingPlansScreen.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The wizard's plans: switch to another plan or period, or start again after the last one ended. */
export function PlanPicker() {
  const prices = useCall(billingCalls.getPlatformPrices, {})
  const current = useCall(billingCalls.getPlatformSubscription, {})
  const [wanted, setWanted] = useState<PlatformPrice>()
  const start = useLeaving(billingCalls.startPlan, {
    urlOf: ({ url }) => url,
    onProblem: ({ message }) => toastError(message),
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
        actionOf={(price) => (
          <Button
            fullWidth
            variant={now ? 'default' : price.is_featured ? 'filled' : 'default'}
            disabled={price.id === now?.price_id || start.pending}
            loading={start.pending && start.variables?.body.price_id === price.id}
            onClick={() => (now ? setWanted(price) : start.mutate({ body: { price_id: price.id } }))}
          >
            {price.id === now?.price_id ? 'Your plan' : labelOf(price, now?.plan)}
          </Button>
        )}
      />
      {wanted && <ChangeDialog price={wanted} onClose={() => setWanted(undefined)} />}
    </section>
  )
}

function labelOf({ plan, recurring }: PlatformPrice, current: string | undefined): string {
  if (!current) return `Choose ${plan}`
  return plan === current ? `Pay ${recurring === 'yearly' ? 'yearly' : 'monthly'}` : `Switch to ${plan}`
}

function ChangeDialog({ price, onClose }: { price: PlatformPrice; onClose(): void }) {
  const input = { body: { price_id: price.id } }
  const { data, error } = useCall(billingCalls.previewChange, input, { keep: false })
  const { mutate, isPending } = useSend(billingCalls.changePlan, {
    refresh: planReads,
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    onProblem: ({ message }) => toastError(message),
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
              <dt>From {day.format(new Date(data.next_payment_date))}</dt>
              <dd>
                {money(data.next_amount, data.currency)} a {price.recurring === 'yearly' ? 'year' : 'month'}
              </dd>
            </div>
          </dl>
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
          <Button
            loading={isPending}
            onClick={() => mutate({ body: { price_id: price.id, as_of: data.as_of } })}
          >
            {data.due_now > 0 ? `Pay ${money(data.due_now, data.currency)} and switch` : 'Switch plan'}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
