import classes from './AscentMeter.module.css'
import { ascent } from './tokens.ts'

interface AscentMeterProps {
  /** How many of the five bars are lit. */
  value: number
  ground?: 'light' | 'night'
  /** `flat`: as wide as there is room, of one height. */
  shape?: 'rising' | 'flat'
  /** The accessible value. Leave it out if text next to the meter says it. */
  label?: string
}

export function AscentMeter({ value, ground = 'light', shape = 'rising', label }: AscentMeterProps) {
  const colors = ground === 'night' ? ascent.barsOnNight : ascent.bars
  return (
    <span
      className={classes.meter}
      data-ground={ground}
      data-shape={shape}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {colors.map((color, index) => (
        <i
          key={color}
          className={classes.bar}
          style={index < value ? { background: color, opacity: 1 } : undefined}
        />
      ))}
    </span>
  )
}
