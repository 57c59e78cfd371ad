import { Alert, Badge, Button, Card, Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { billingCalls, type PlatformSubscription } from '../contract.ts'
import { planProblem } from '../planProblem.ts'
import { commissionWords, money } from '../price.ts'
import classes from './PricingPlansScreen.module.css'
import { usePaidSubscription } from './paidSubscription.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const dayOf = (date: string) => day.format(new Date(date))

/** The current plan, its card, and how to cancel or keep it. */
export function CurrentPlan() {
  const { data, error, refetch } = useCall(billingCalls.getPlatformSubscription, {})
  const paid = usePaidSubscription()
  if (error)
    return (
      <Card>
        <ErrorBlock title="We couldn't load your plan" text={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <Skeleton height={184} radius={14} />
  if (data) return <Running plan={data} />
  return (
    <Card component="section" aria-label="Your plan">
      <Title order={2}>You don't have an active plan</Title>
      <Text c="dimmed">
        {planProblem(paid ?? null)}{' '}
        {paid?.arrears
          ? `${money(paid.arrears.due_cents, paid.arrears.currency)} is still due: pay it below, or choose a plan.`
          : 'Choose one below.'}
      </Text>
    </Card>
  )
}

function Running({ plan }: { plan: PlatformSubscription }) {
  const trouble = planProblem(plan)
  const price = `${money(plan.unit_amount, plan.currency)} a ${plan.recurring === 'yearly' ? 'year' : 'month'}`
  return (
    <Card component="section" aria-label="Your plan">
      <div className={classes.current}>
        <Title order={2}>You're on the {plan.plan} plan</Title>
        <Badge color={trouble || plan.ends_at ? 'yellow' : 'green'}>
          {trouble ? 'Needs attention' : plan.ends_at ? 'Canceled' : 'Active'}
        </Badge>
      </div>
      <Text c="dimmed">
        {price}. {commissionWords(plan.mgp_commission)}. {nextWords(plan, trouble)}
      </Text>
      <OpenInvoice plan={plan} />
      <Group mt="lg" justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconCreditCard size={18} stroke={1.75} aria-hidden />
          <Text>{plan.card ? <CardWords card={plan.card} /> : 'No card on file'}</Text>
        </Group>
        <Group gap="sm">
          <UpdateCard />
          {plan.ends_at ? <Keep /> : <Cancel plan={plan} />}
        </Group>
      </Group>
    </Card>
  )
}

function nextWords(
  { next_payment_date, ends_at }: PlatformSubscription,
  trouble: string | undefined,
): string {
  if (trouble) return trouble
  if (ends_at) return `It ends on ${dayOf(ends_at)}. You won't be charged again.`
  return next_payment_date
    ? `The next payment is on ${dayOf(next_payment_date)}.`
    : 'No further payment is due.'
}

function CardWords({ card }: { card: NonNullable<PlatformSubscription['card']> }) {
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return (
    <>
      {brand} ending in {card.last4}, expires {String(card.exp_month).padStart(2, '0')}/{card.exp_year % 100}
    </>
  )
}

function OpenInvoice({ plan: { open_invoice } }: { plan: PlatformSubscription }) {
  if (!open_invoice) return null
  const amount = money(open_invoice.amount_due, open_invoice.currency)
  return (
    <Alert color="red" mt="md" icon={<IconAlertCircle size={20} stroke={1.75} />} title={`${amount} is due`}>
      <Group justify="space-between" gap="sm">
        <span>Pay it on Stripe's page, or update your card and we'll charge the new one.</span>
        <Button component="a" href={open_invoice.url} size="sm">
          Pay {amount}
        </Button>
      </Group>
    </Alert>
  )
}

function UpdateCard() {
  const { mutate, pending } = useLeaving(billingCalls.changeCard, {
    urlOf: ({ url }) => url,
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Button variant="default" loading={pending} onClick={() => mutate({ body: {} })}>
      Update card
    </Button>
  )
}

/** Reads that a changed plan makes stale. */
export const planReads = [
  billingCalls.getPlatformSubscription,
  billingCalls.getPaidSubscription,
  billingCalls.listInvoices,
]

function Keep() {
  const { mutate, isPending } = useSend(billingCalls.undoCancel, {
    refresh: planReads,
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Button loading={isPending} onClick={() => mutate({ body: {} })}>
      Keep my plan
    </Button>
  )
}

function Cancel({ plan }: { plan: PlatformSubscription }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useSend(billingCalls.cancelPlan, {
    refresh: planReads,
    onDone: ({ message }) => {
      setOpen(false)
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const isDue = plan.status === 'past_due' || plan.status === 'unpaid'
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        Cancel plan
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Cancel the ${plan.plan} plan`}>
        <Consequences>
          {isDue || !plan.next_payment_date
            ? 'A payment is due, so your plan ends now. It stays due: selling pauses and your site goes offline as announced, unless you pay it or choose another plan.'
            : `You keep everything until ${dayOf(plan.next_payment_date)}, and you can undo this until then. You keep your page and your customers, but you can't launch your app without a plan.`}
        </Consequences>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setOpen(false)}>
            Close
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate({ body: {} })}>
            Cancel plan
          </Button>
        </Group>
      </Modal>
    </>
  )
}

const Consequences = ({ children }: { children: ReactNode }) => <Text c="dimmed">{children}</Text>
