import { SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './controls.module.css'
import { GroupRow, Row } from './Row.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Value and what it is called. */
  options: Record<Value, string>
  onChange(value: Value): void
}

export function ChoiceControl<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Row label={label}>
      {(id) => (
        <select
          id={id}
          className={classes.field}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {(Object.entries(options) as [Value, string][]).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

interface IconProps<Value extends string> extends Props<Value> {
  icons: Record<Value, Icon>
}

/** For a handful that a picture says better than a word. */
export function IconChoice<Value extends string>(props: IconProps<Value>) {
  const { label, value, options, icons, onChange } = props
  const data = (Object.entries(options) as [Value, string][]).map(([one, name]) => {
    const Shown: Icon = icons[one]
    return {
      value: one,
      label: (
        <Tooltip label={name}>
          <span className={classes.segment}>
            <Shown size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Tooltip>
      ),
    }
  })
  return (
    <GroupRow label={label}>
      <SegmentedControl
        fullWidth
        className={classes.segments ?? ''}
        aria-label={label}
        value={value}
        data={data}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </GroupRow>
  )
}
