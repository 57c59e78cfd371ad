import { SimpleGrid } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { numberIn, useForm } from '../../../base/web/form.ts'
import { DiscountFields } from '../../../ui/DiscountFields.tsx'
import { CountField, TextField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { type Coupon, couponCalls } from '../contract.ts'
import { toUnits } from '../currency.ts'
import { CouponEffect, type Typed } from './CouponEffect.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'

export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose(): void }) {
  const options = { refresh: [couponCalls.list], ...tellWhenDone(onClose) }
  const creating = useForm(couponCalls.create, options)
  const changing = useForm(couponCalls.change, { ...options, params: { id: coupon?.id ?? 0 } })
  const form = coupon ? changing : creating
  const { errors } = form
  const [typed, setTyped] = useState<Typed>({
    percent: coupon?.percent_off ?? 0,
    amount: coupon?.amount_off ? toUnits(coupon.amount_off, coupon.currency ?? 'USD') : 0,
    currency: coupon?.currency ?? 'USD',
    months: coupon?.duration_in_months ?? null,
  })
  return (
    <FormDialog
      title={coupon ? `Edit ${coupon.code}` : 'New coupon'}
      form={form}
      action={coupon ? 'Save Coupon' : 'Create Coupon'}
      onInput={(event) => setTyped(read(event, typed))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label="Name"
          name="name"
          maxLength={40}
          defaultValue={coupon?.name}
          error={errors.name}
          data-autofocus
        />
        <TextField label="Code" name="code" maxLength={50} defaultValue={coupon?.code} error={errors.code} />
      </SimpleGrid>
      <OffFields
        coupon={coupon}
        errors={errors}
        onCurrency={(currency) => setTyped({ ...typed, currency })}
      />
      <LimitFields coupon={coupon} errors={errors} />
      <CouponEffect typed={typed} />
    </FormDialog>
  )
}

interface LimitProps {
  coupon: Coupon | undefined
  errors: Partial<Record<'duration_in_months' | 'max_redemptions' | 'expires_at', string>>
}

function LimitFields({ coupon, errors }: LimitProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <CountField
        label="Months"
        description="Leave blank for the first payment only"
        name="duration_in_months"
        min={1}
        defaultValue={coupon?.duration_in_months ?? ''}
        error={errors.duration_in_months}
      />
      <CountField
        label="Redemption limit"
        description="Leave blank for no limit"
        name="max_redemptions"
        min={1}
        defaultValue={coupon?.max_redemptions ?? ''}
        error={errors.max_redemptions}
      />
      <TextField
        label="Expires"
        description="Leave blank for no end date"
        name="expires_at"
        type="date"
        defaultValue={coupon?.expires_at?.slice(0, 10) ?? ''}
        error={errors.expires_at}
      />
    </SimpleGrid>
  )
}

/** A hidden field has no effect. */
function read({ currentTarget }: FormEvent<HTMLFormElement>, typed: Typed): Typed {
  const number = (name: string) => {
    const input = currentTarget.elements.namedItem(name)
    return input instanceof HTMLInputElement ? numberIn(input) || 0 : 0
  }
  return {
    ...typed,
    percent: number('percent_off'),
    amount: number('amount_off'),
    months: number('duration_in_months') || null,
  }
}

interface OffProps {
  coupon: Coupon | undefined
  errors: Partial<Record<'percent_off' | 'amount_off' | 'currency', string>>
  onCurrency(code: string): void
}

function OffFields({ coupon, errors, onCurrency }: OffProps) {
  const [currency, setCurrency] = useState(coupon?.currency ?? 'USD')
  return (
    <DiscountFields
      percent={coupon?.percent_off}
      amount={coupon?.amount_off ? toUnits(coupon.amount_off, currency) : null}
      currency={
        <CurrencySelect
          value={currency}
          onChosen={(code) => {
            setCurrency(code)
            onCurrency(code)
          }}
          error={errors.currency}
        />
      }
      errors={errors}
    />
  )
}
