import { Select } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { planCalls } from '../contract.ts'

interface Props {
  value?: string
  onChosen(code: string): void
  error: string | undefined
}

export function CurrencySelect({ value = 'USD', onChosen, error }: Props) {
  const { data = [] } = useCall(planCalls.currencies, {})
  const options = data.length ? data : [{ code: value, name: value, step: 0 }]
  return (
    <Select
      label="Currency"
      name="currency"
      searchable
      allowDeselect={false}
      data={options.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
      defaultValue={value}
      onChange={(code) => code && onChosen(code)}
      nothingFoundMessage="No matching currency"
      error={error}
    />
  )
}
