import { SimpleGrid, Switch, Text } from '@mantine/core'
import { useForm } from '../../../base/web/form.ts'
import { LinesField, MoneyField, TextField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { billingCalls } from '../contract.ts'
import { type PlatformPlan, platformPlanCalls } from '../planContract.ts'

interface Props {
  plan: PlatformPlan | undefined
  onClose(): void
}

export function PlatformPlanDialog({ plan, onClose }: Props) {
  const options = {
    refresh: [platformPlanCalls.list, billingCalls.listPlans],
    ...tellWhenDone(onClose),
  }
  const creating = useForm(platformPlanCalls.create, options)
  const changing = useForm(platformPlanCalls.change, {
    ...options,
    params: { name: plan?.plan_name ?? '' },
  })
  const form = plan ? changing : creating
  const { errors } = form
  return (
    <FormDialog
      title={plan ? 'Edit Pricing' : 'Create New Pricing'}
      form={form}
      action={plan ? 'Update' : 'Save'}
      onClose={onClose}
    >
      <TextField
        label="Plan Name"
        name="plan_name"
        maxLength={40}
        defaultValue={plan?.plan_name}
        error={errors.plan_name}
        data-autofocus
      />
      <TextField
        label="Description"
        name="description"
        maxLength={200}
        defaultValue={plan?.description}
        error={errors.description}
      />
      <Amounts plan={plan} errors={errors} />
      <Words plan={plan} errors={errors} />
      {plan && plan.trainers > 0 && (
        <Text c="dimmed" size="sm">
          {plan.trainers === 1
            ? 'The trainer on this plan keeps their price and fee.'
            : `The ${plan.trainers} trainers on this plan keep their price and fee.`}
        </Text>
      )}
    </FormDialog>
  )
}

type Errors<Field extends string> = { plan: PlatformPlan | undefined; errors: Partial<Record<Field, string>> }

function Amounts({
  plan,
  errors,
}: Errors<'startup' | 'startup_fee' | 'monthly' | 'yearly' | 'management_fee'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <MoneyField
        label="Monthly fee ($)"
        name="monthly"
        defaultValue={plan?.monthly}
        error={errors.monthly}
      />
      <MoneyField label="Yearly fee ($)" name="yearly" defaultValue={plan?.yearly} error={errors.yearly} />
      <MoneyField
        label="Management fee (%)"
        name="management_fee"
        defaultValue={plan?.management_fee ?? 12}
        error={errors.management_fee}
      />
      <span />
      <MoneyField
        label="Startup ($)"
        description="Paid once, for a lower fee. 0 for none."
        name="startup"
        defaultValue={plan?.startup ?? 0}
        error={errors.startup}
      />
      <MoneyField
        label="Fee with startup paid (%)"
        description="Only with a startup price"
        name="startup_fee"
        defaultValue={plan?.startup_fee ?? ''}
        error={errors.startup_fee}
      />
    </SimpleGrid>
  )
}

function Words({ plan, errors }: Errors<'includes' | 'fee_text' | 'is_custom'>) {
  return (
    <>
      <LinesField label="What is included" name="includes" lines={plan?.includes} error={errors.includes} />
      <TextField
        label="Fee label"
        description="About what the app stores take of purchases inside a store app"
        name="fee_text"
        maxLength={40}
        defaultValue={plan?.fee_text ?? '+15% fee'}
        error={errors.fee_text}
      />
      <Switch
        label="Feature this plan"
        description="It is shown as the one to choose"
        name="is_featured"
        defaultChecked={plan?.is_featured ?? false}
      />
      <Switch
        label="Sold by phone"
        description="Shown as Custom, with a link to schedule a call"
        name="is_custom"
        defaultChecked={plan?.is_custom ?? false}
        error={errors.is_custom}
      />
    </>
  )
}
