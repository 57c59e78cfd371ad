import { VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Segments } from '../../../../ui/Segments.tsx'
import classes from './controls.module.css'
import { GroupRow, Row } from './Row.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Value and label. */
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

/** For a few choices that an icon shows better than a word. */
export function IconChoice<Value extends string>(props: IconProps<Value>) {
  const { label, value, options, icons, onChange } = props
  const segments = (Object.entries(options) as [Value, string][]).map(([one, name]) => {
    const Shown: Icon = icons[one]
    return {
      value: one,
      tip: name,
      label: (
        <>
          <Shown size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ),
    }
  })
  return (
    <GroupRow label={label}>
      <Segments full label={label} value={value} options={segments} onChange={onChange} />
    </GroupRow>
  )
}
