import { Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { numberIn, useForm } from '../../../base/web/form.ts'
import { ChoiceField, CountField, MoneyField, TextField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'
import { toMinor, unitsInCurrency } from '../currency.ts'
import { billingOptions } from '../period.ts'
import { amountOf } from '../words.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { CardFields, TitleField } from './PlanFields.tsx'

/** Aligns fields side by side. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const done = (onClose: () => void) => ({ refresh: [planCalls.list], ...tellWhenDone(onClose) })

type Payment = 'recurring' | 'one_time'

export function NewPlanDialog({ onClose }: { onClose(): void }) {
  const [type, setType] = useState<Payment>('recurring')
  const [currency, setCurrency] = useState('USD')
  const form = useForm(planCalls.create, { ...done(onClose), extra: { type } })
  const { errors } = form
  const isRecurring = type === 'recurring'
  return (
    <FormDialog title="New plan" form={form} action="Create Plan" onClose={onClose}>
      <TitleField errors={errors} />
      <ChoiceField
        label="Payment"
        value={type}
        onChange={setType}
        data={[
          { value: 'recurring', label: 'Recurring' },
          { value: 'one_time', label: 'One time' },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PriceField currency={currency} error={errors.price} />
        <CurrencySelect value={currency} onChosen={setCurrency} error={errors.currency} />
        {isRecurring && <BillingSelect value="monthly" error={errors.pricing_type} />}
        {isRecurring && (
          <CountField label="Trial days" name="trial_day" min={0} defaultValue={0} error={errors.trial_day} />
        )}
        <TextField
          label="Save (%)"
          description="Shows a badge like “Save 20%”. The price stays the same."
          inputWrapperOrder={below}
          name="annual_saving"
          type="number"
          min={0}
          max={100}
          step={0.01}
          defaultValue={0}
          error={errors.annual_saving}
        />
      </SimpleGrid>
      <CardFields errors={errors} />
    </FormDialog>
  )
}

/** Price, currency, trial and saving cannot change: subscribers were promised them. */
export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const form = useForm(planCalls.change, { ...done(onClose), params: { id: plan.id } })
  const { errors } = form
  return (
    <FormDialog title={`Edit ${plan.title}`} form={form} action="Save Plan" onClose={onClose}>
      <TitleField plan={plan} errors={errors} />
      {plan.type === 'recurring' && (
        <BillingSelect value={plan.pricing_type ?? 'monthly'} error={errors.pricing_type} />
      )}
      <Text c="dimmed" size="sm">
        The price stays {amountOf(plan)}. A new billing period applies to new customers and gets a new link.
        Existing subscriptions don't change.
      </Text>
      <CardFields plan={plan} errors={errors} />
    </FormDialog>
  )
}

function PriceField({ currency, error }: { currency: string; error: string | undefined }) {
  const [price, setPrice] = useState(0)
  return (
    <MoneyField
      label="Price"
      description={
        price > 0 && toMinor(price, currency)
          ? `Customers pay ${unitsInCurrency(price, currency)}`
          : 'What customers pay'
      }
      inputWrapperOrder={below}
      name="price"
      error={error}
      onChange={({ currentTarget }) => setPrice(numberIn(currentTarget) ?? 0)}
    />
  )
}

function BillingSelect({ value, error }: { value: string; error: string | undefined }) {
  return (
    <Select
      label="Billing"
      name="pricing_type"
      data={billingOptions}
      defaultValue={value}
      allowDeselect={false}
      error={error}
    />
  )
}
