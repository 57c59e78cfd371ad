import { ColorInput } from '@mantine/core'
import { Colour } from '../../colour.ts'

interface Props {
  label: string
  value: string
  onChange(colour: string): void
}

/** Empty means automatic: the page chooses what can be read. */
export function ColourControl({ label, value, onChange }: Props) {
  return (
    <ColorInput
      label={label}
      value={value}
      format="hexa"
      placeholder="Automatic"
      onChange={(colour) => Colour.safeParse(colour).success && onChange(colour)}
    />
  )
}
