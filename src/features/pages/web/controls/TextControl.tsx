import { Textarea } from '@mantine/core'

interface Props {
  label: string
  value: string
  onChange(value: string): void
}

export function TextControl({ label, value, onChange }: Props) {
  return (
    <Textarea
      label={label}
      value={value}
      autosize
      minRows={2}
      maxRows={12}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
