import { useState } from 'react'
import { type Corners, cornersWithin, type Range } from '../../look/style.ts'
import classes from './controls.module.css'
import { Fold } from './Fold.tsx'
import { LinkToggle } from './SidesControl.tsx'
import { type Read, TypedField } from './TypedField.tsx'

type Radius = Corners['topLeft']

interface Props {
  value: Corners
  range: Range
  onChange(value: Corners): void
}

const names: Record<keyof Corners, string> = {
  topLeft: 'Top left corner',
  topRight: 'Top right corner',
  bottomLeft: 'Bottom left corner',
  bottomRight: 'Bottom right corner',
}

/** A number means pixels; with a unit it can also be a percentage of the box. */
export function CornersControl({ value, range, onChange }: Props) {
  const [linked, setLinked] = useState(true)
  const schema = cornersWithin(range).shape.topLeft
  const read = (text: string): Read<Radius> => {
    const typed = text.trim().toLowerCase().replace(',', '.')
    const found = schema.safeParse(/^\d*\.?\d+$/.test(typed) ? Number(typed) : typed)
    if (found.success) return { value: found.data }
    const isRadius = /^-?\d*\.?\d+(px|%)?$/.test(typed)
    return {
      message: isRadius ? `Must be between ${range.min} and ${range.max}` : 'Use a number with px or %',
    }
  }
  const step = (radius: Radius, by: number): Read<Radius> => {
    const unit = typeof radius === 'number' ? '' : radius.replace(/^[\d.]+/, '')
    return read(`${Number.parseFloat(`${radius}`) + by}${unit}`)
  }
  return (
    <Fold
      title="Corners"
      tool={<LinkToggle what="corners" linked={linked} onToggle={() => setLinked(!linked)} />}
    >
      <div className={classes.corners}>
        {(Object.keys(names) as (keyof Corners)[]).map((corner) => (
          <TypedField
            key={corner}
            name={names[corner]}
            className={classes[corner]}
            value={value[corner]}
            unit="px or %"
            show={(radius) => `${radius}`}
            read={read}
            step={step}
            onChange={(one) => onChange(linked ? allCorners(one) : { ...value, [corner]: one })}
          />
        ))}
      </div>
    </Fold>
  )
}

const allCorners = (one: Radius): Corners => ({
  topLeft: one,
  topRight: one,
  bottomLeft: one,
  bottomRight: one,
})
