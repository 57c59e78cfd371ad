import { MultiSelect, SimpleGrid, Switch } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { DiscountFields } from '../../../ui/DiscountFields.tsx'
import { CountField, TextField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { platformPlanCalls } from '../planContract.ts'

export function PromoDialog({ onClose }: { onClose(): void }) {
  const [command_id] = useState(() => crypto.randomUUID())
  const [plans, setPlans] = useState<string[]>([])
  const all = useCall(platformPlanCalls.list, {}).data ?? []
  const form = useForm(platformPlanCalls.createPromo, {
    refresh: [platformPlanCalls.listPromos],
    extra: { command_id, plans },
    ...tellWhenDone(onClose),
  })
  const { errors } = form
  return (
    <FormDialog title="New promo code" form={form} action="Create Promo Code" onClose={onClose}>
      <TextField label="Code" name="code" maxLength={50} error={errors.code} data-autofocus />
      <Terms errors={errors} />
      <MultiSelect
        label="Plans"
        description="Leave blank for all"
        data={all.filter(({ is_deleted }) => !is_deleted).map(({ plan_name }) => plan_name)}
        value={plans}
        onChange={setPlans}
        error={errors.plans}
      />
      <Switch label="Only for a trainer's first plan" name="first_purchase_only" />
    </FormDialog>
  )
}

type Field = 'percent_off' | 'amount_off' | 'months' | 'max_redemptions' | 'expires_on'

/** What is taken off, for how long and how often. */
function Terms({ errors }: { errors: Partial<Record<Field, string>> }) {
  return (
    <>
      <DiscountFields amountLabel="Amount off ($)" errors={errors} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountField
          label="Months"
          description="Blank for the first payment, 0 for as long as the plan runs"
          name="months"
          min={0}
          error={errors.months}
        />
        <CountField
          label="Redemption limit"
          description="Leave blank for no limit"
          name="max_redemptions"
          min={1}
          error={errors.max_redemptions}
        />
        <TextField
          label="Expires"
          description="Leave blank for no end date"
          name="expires_on"
          type="date"
          error={errors.expires_on}
        />
      </SimpleGrid>
    </>
  )
}
