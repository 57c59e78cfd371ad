import { useId } from 'react'
import classes from './Logo.module.css'

interface LogoProps {
  /** The name next to the mark; without it the mark is alone and hidden from screen readers. */
  name?: string
  size?: number
}

export function Logo({ name, size = 34 }: LogoProps) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      {name && <span className={classes.word}>{name}</span>}
    </span>
  )
}

export function LogoMark({ size = 40 }: { size?: number }) {
  const heat = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={classes.mark}>
      <defs>
        <linearGradient id={heat} x1="6" y1="33" x2="30" y2="10" gradientUnits="userSpaceOnUse">
          <stop stopColor="#9B3BC9" />
          <stop offset=".42" stopColor="#E23A73" />
          <stop offset=".8" stopColor="#FF5A2B" />
          <stop offset="1" stopColor="#FF8A33" />
        </linearGradient>
      </defs>
      <rect width="40" height="40" rx="12" fill="#2F1B3A" />
      <rect x=".5" y=".5" width="39" height="39" rx="11.5" fill="none" stroke="#fff" strokeOpacity=".1" />
      <path
        d="M6.6 32.2C16.6 31 23.4 26 23.8 17.4a3.5 3.5 0 0 1 7 .2C30.6 28 20.4 34.2 6.6 33.4a.6.6 0 0 1 0-1.2Z"
        fill={`url(#${heat})`}
      />
      <circle cx="27.5" cy="8.5" r="3.5" fill="#FFB23E" />
    </svg>
  )
}
