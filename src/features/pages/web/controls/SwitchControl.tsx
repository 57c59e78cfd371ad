import { Switch } from '@mantine/core'
import classes from './controls.module.css'
import { Row } from './Row.tsx'

interface Props {
  label: string
  value: boolean
  disabled?: boolean
  hint?: string
  onChange(value: boolean): void
}

export function SwitchControl({ label, value, disabled, hint, onChange }: Props) {
  return (
    <div className={classes.switchRow}>
      <Row label={label} {...(hint && { hint })}>
        {(id) => (
          <Switch
            id={id}
            size="xs"
            checked={value}
            disabled={disabled ?? false}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      </Row>
    </div>
  )
}
