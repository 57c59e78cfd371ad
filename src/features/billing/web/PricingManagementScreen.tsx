import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { tellAndClose } from '../../../ui/Toasts.ts'
import { type PlatformPlan, platformPlanCalls } from '../planContract.ts'
import { commissionWords, money } from '../price.ts'
import { FailedPaymentDays } from './FailedPaymentDays.tsx'
import { PlatformPlanDialog } from './PlatformPlanDialog.tsx'
import classes from './PricingManagement.module.css'
import { PromoCodes } from './PromoCodes.tsx'
import { UnpaidTrainers } from './UnpaidTrainers.tsx'

/** What the platform sells to trainers, its promo codes, and what happens to those who do not pay. */
export function PricingManagementScreen() {
  return (
    <Stack gap="xl">
      <Plans />
      <PromoCodes />
      <FailedPaymentDays />
      <UnpaidTrainers />
    </Stack>
  )
}

function Plans() {
  const { data, error, refetch } = useCall(platformPlanCalls.list, {})
  const [edited, setEdited] = useState<PlatformPlan | 'new'>()
  const [leaving, setLeaving] = useState<PlatformPlan>()
  if (error)
    return (
      <ErrorBlock title="We couldn't load the plans" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading label="Loading the plans" />
  return (
    <section aria-labelledby="platform-plans">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} id="platform-plans">
            Plans
          </Title>
          <Text c="dimmed">
            What trainers see in the wizard, on the landing page and on their plan screen. Changes are for
            later purchases.
          </Text>
        </div>
        <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={() => setEdited('new')}>
          Create Pricing
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data.map((plan) => (
          <PlanCard
            key={plan.plan_name}
            plan={plan}
            onEdit={() => setEdited(plan)}
            onDelete={() => setLeaving(plan)}
          />
        ))}
      </SimpleGrid>
      {edited && (
        <PlatformPlanDialog
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeletePlan plan={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  )
}

interface CardProps {
  plan: PlatformPlan
  onEdit(): void
  onDelete(): void
}

function PlanCard({ plan, onEdit, onDelete }: CardProps) {
  const dollars = (amount: number) => money(Math.round(amount * 100), plan.currency)
  return (
    <Card component="article" aria-label={plan.plan_name} className={classes.card ?? ''}>
      <Group justify="space-between" gap="xs" wrap="nowrap" mih={26}>
        <Title order={3} className={classes.name ?? ''}>
          {plan.plan_name}
        </Title>
        <Group gap={6}>
          {plan.is_featured && <Badge variant="light">Featured</Badge>}
          {plan.is_custom && <Badge variant="light">Sold by phone</Badge>}
          {plan.is_deleted && (
            <Badge variant="light" color="yellow">
              No longer sold
            </Badge>
          )}
        </Group>
      </Group>
      {plan.description && <Text c="dimmed">{plan.description}</Text>}
      <dl className={classes.figures}>
        <Figure label="Monthly fee" value={dollars(plan.monthly)} />
        <Figure label="Yearly fee" value={dollars(plan.yearly)} />
        <Figure
          label="Startup"
          value={
            plan.startup > 0 ? `${dollars(plan.startup)}, then ${plan.startup_fee}% instead` : dollars(0)
          }
        />
        <Figure label="Management fee" value={`${plan.management_fee}%`} />
      </dl>
      <Text c="dimmed" size="sm">
        {commissionWords(plan.management_fee)}
      </Text>
      <Text className={classes.holders ?? ''}>
        <Link to={`/admin/trainers?plan=${encodeURIComponent(plan.plan_name)}`}>
          {plan.trainers === 1 ? '1 trainer' : `${plan.trainers} trainers`}
        </Link>
        {plan.unpaid > 0 && `, ${plan.unpaid} with an open payment`}
      </Text>
      {!plan.is_deleted && <PlanButtons plan={plan} onEdit={onEdit} onDelete={onDelete} />}
    </Card>
  )
}

const PlanButtons = ({ plan, onEdit, onDelete }: CardProps) => (
  <Group gap="xs" mt="auto">
    <Button
      variant="default"
      leftSection={<IconPencil size={17} stroke={1.75} />}
      aria-label={`Edit ${plan.plan_name}`}
      onClick={onEdit}
    >
      Edit
    </Button>
    <Button
      variant="default"
      color="red"
      leftSection={<IconTrash size={17} stroke={1.75} />}
      aria-label={`Delete ${plan.plan_name}`}
      onClick={onDelete}
    >
      Delete
    </Button>
  </Group>
)

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function DeletePlan({ plan, onClose }: { plan: PlatformPlan | undefined; onClose(): void }) {
  const removing = useSend(platformPlanCalls.remove, {
    refresh: [platformPlanCalls.list],
    ...tellAndClose(onClose),
  })
  const holders = plan?.trainers ?? 0
  return (
    <DeleteDialog
      opened={plan !== undefined}
      title={`Delete ${plan?.plan_name ?? 'this plan'}?`}
      text={
        holders > 0
          ? `Nobody can buy it anymore. ${holders === 1 ? 'The trainer' : `The ${holders} trainers`} on it keep it at the same price.`
          : 'Nobody can buy it anymore.'
      }
      action="Delete Plan"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => plan && removing.mutate({ params: { name: plan.plan_name } })}
    />
  )
}
