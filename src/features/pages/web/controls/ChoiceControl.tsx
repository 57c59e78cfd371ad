import { NativeSelect } from '@mantine/core'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Value and what it is called. */
  options: Record<Value, string>
  onChange(value: Value): void
}

export function ChoiceControl<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const data = (Object.entries(options) as [Value, string][]).map(([one, name]) => ({
    value: one,
    label: name,
  }))
  return (
    <NativeSelect
      label={label}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  )
}
