import { TextInput } from '@mantine/core'

interface Props {
  value: string
  onChange(value: string): void
}

/** Why a refund is made. */
export const ReasonField = ({ value, onChange }: Props) => (
  <TextInput
    mt="sm"
    label="Reason"
    description="Optional. Only you see it, with the refund."
    maxLength={200}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
