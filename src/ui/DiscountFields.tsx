import { SimpleGrid } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChoiceField, MoneyField } from './Field.tsx'

interface DiscountProps {
  percent?: number | null | undefined
  /** In units of its currency. */
  amount?: number | null | undefined
  amountLabel?: string
  /** Stands beside the amount. */
  currency?: ReactNode
  errors: Partial<Record<'percent_off' | 'amount_off', string>>
}

/** A percentage or an amount. Only the chosen one is in the form, as `percent_off` or `amount_off`. */
export function DiscountFields({ percent, amount, amountLabel, currency, errors }: DiscountProps) {
  const [kind, setKind] = useState<'percent' | 'amount'>(amount ? 'amount' : 'percent')
  const amountField = (
    <MoneyField
      key="amount"
      label={amountLabel ?? 'Amount off'}
      name="amount_off"
      defaultValue={amount ?? ''}
      error={errors.amount_off ?? errors.percent_off}
    />
  )
  return (
    <>
      <ChoiceField
        label="Discount"
        value={kind}
        onChange={setKind}
        data={[
          { value: 'percent', label: 'Percentage' },
          { value: 'amount', label: 'Amount' },
        ]}
      />
      {kind === 'percent' && (
        <MoneyField
          key="percent"
          label="Percent off"
          name="percent_off"
          defaultValue={percent ?? ''}
          error={errors.percent_off}
        />
      )}
      {kind === 'amount' &&
        (currency ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {amountField}
            {currency}
          </SimpleGrid>
        ) : (
          amountField
        ))}
    </>
  )
}
