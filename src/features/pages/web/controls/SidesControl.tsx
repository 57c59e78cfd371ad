import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { type Range, type Sides, sides } from '../../look/style.ts'
import classes from './controls.module.css'
import { Fold } from './Fold.tsx'
import { NumberField } from './NumberControl.tsx'

interface Props {
  label: string
  value: Sides
  range: Range
  onChange(value: Sides): void
}

const names = ['top', 'right', 'bottom', 'left'] as const

/** Linked, all four sides change together. */
export function SidesControl({ label, ...props }: Props) {
  const [linked, setLinked] = useState(false)
  const tool = <LinkToggle what="sides" linked={linked} onToggle={() => setLinked(!linked)} />
  return (
    <Fold title={label} tool={tool}>
      <SidesBox label={label} linked={linked} {...props} />
    </Fold>
  )
}

/** The four numbers around the box they belong to. */
export function SidesBox({ label, value, range, linked, onChange }: Props & { linked: boolean }) {
  return (
    <div className={classes.box}>
      <span className={classes.inner} aria-hidden />
      {names.map((side) => (
        <NumberField
          key={side}
          name={`${label} ${side}`}
          className={classes[side]}
          value={value[side]}
          range={range}
          onChange={(one) => onChange({ ...value, ...(linked ? sides(one) : { [side]: one }) })}
        />
      ))}
    </div>
  )
}

interface ToggleProps {
  what: 'sides' | 'corners'
  linked: boolean
  onToggle(): void
}

export function LinkToggle({ what, linked, onToggle }: ToggleProps) {
  const name = linked ? `Unlink the ${what}` : `Link all ${what}`
  const Shown = linked ? IconLink : IconUnlink
  return (
    <Tooltip label={name}>
      <ActionIcon size={24} aria-label={name} aria-pressed={linked} onClick={onToggle}>
        <Shown size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
