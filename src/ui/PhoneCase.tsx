import { IconBattery3, IconWifi } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './PhoneCase.module.css'

interface PhoneColors {
  ground: string
  /** The day that is today. */
  deep: string
  /** The tab that is open. */
  mark: string
}

interface PhoneCaseProps {
  colors: PhoneColors
  /** Additional custom properties. */
  style?: CSSProperties
  /** Icons, the open one with `data-on`. */
  tabs: ReactNode
  children: ReactNode
}

/** A phone with its status bar and a row of tabs. An image: always light, hidden from screen readers. */
export function PhoneCase({ colors: { ground, deep, mark }, style, tabs, children }: PhoneCaseProps) {
  const look = { ...style, '--phone-ground': ground, '--phone-deep': deep, '--phone-mark': mark }
  return (
    <div className={classes.phone} style={look as CSSProperties} aria-hidden="true">
      <div className={classes.screen}>
        <div className={classes.bar}>
          <span>9:41</span>
          <span className={classes.signals}>
            <IconWifi size={13} stroke={2.2} />
            <IconBattery3 size={15} stroke={2} />
          </span>
        </div>
        {children}
        <div className={classes.tabs}>{tabs}</div>
      </div>
    </div>
  )
}

/** The case alone, around a screen of this size in pixels. Its content is real: it can be read and used. */
export function PhoneFrame({
  width,
  height,
  children,
}: {
  width: number
  height: number
  children: ReactNode
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.frameScreen} style={{ width, height }}>
        {children}
      </div>
    </div>
  )
}

const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((letter, index) => ({ letter, date: index + 9 }))

export function PhoneWeek() {
  return (
    <div className={classes.days}>
      {days.map(({ letter, date }) => (
        <div key={date} data-today={date === 11 || undefined}>
          {letter}
          <b>{date}</b>
        </div>
      ))}
    </div>
  )
}
