import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './StateBlock.module.css'

interface EmptyBlockProps {
  title: string
  /** One line about what will be here. */
  text?: ReactNode
  action?: ReactNode
}

/** Nothing here yet. */
export function EmptyBlock({ title, text, action }: EmptyBlockProps) {
  return (
    <div className={classes.block}>
      <EmptyArt />
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}

interface ErrorBlockProps {
  title: string
  /** What happened, and what is safe. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  /** A reference for support, and when it happened. */
  reference?: string | undefined
  at?: string | undefined
  icon?: ReactNode
}

/** Loading failed. Stays inside the card that asked. */
export function ErrorBlock({ title, text, onRetry, reference, at, icon }: ErrorBlockProps) {
  return (
    <div className={classes.block} role="alert">
      <div className={classes.tile}>{icon ?? <IconPlugConnectedX size={26} stroke={1.7} aria-hidden />}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {onRetry && (
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconRefresh size={17} stroke={1.75} />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {reference && (
        <p className={classes.reference}>
          Tell support: <code>{reference}</code>
          {at && `, ${at}`}
        </p>
      )}
    </div>
  )
}

interface NoHitsBlockProps {
  title: string
  text?: ReactNode
  onClear: () => void
  clearLabel?: string
}

/** A search without results: no art, since the list is not empty. */
export function NoHitsBlock({ title, text, onClear, clearLabel = 'Clear search' }: NoHitsBlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold a heading
    <div className={classes.block} role="status">
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClear}>
          {clearLabel}
        </Button>
      </div>
    </div>
  )
}

const bars = [
  { x: 14, y: 52 },
  { x: 34, y: 44 },
  { x: 54, y: 35 },
  { x: 74, y: 25 },
  { x: 94, y: 14 },
]

function EmptyArt() {
  const heat = useId()
  return (
    <svg width="120" height="76" viewBox="0 0 120 76" aria-hidden="true" className={classes.art}>
      <defs>
        <linearGradient id={heat} x1="10" y1="66" x2="96" y2="12" gradientUnits="userSpaceOnUse">
          <stop stopColor="#9B3BC9" />
          <stop offset=".45" stopColor="#E23A73" />
          <stop offset=".85" stopColor="#FF5A2B" />
        </linearGradient>
      </defs>
      {bars.map(({ x, y }) => (
        <rect key={x} x={x} y={y} width="12" height={62 - y} rx="4" className={classes.artBar} />
      ))}
      <path d="M8 67 H112" className={classes.artGround} />
      <path
        d="M10 56 C 50 54 88 42 97 16"
        fill="none"
        stroke={`url(#${heat})`}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <circle cx="98.5" cy="8" r="4.5" fill="#FFB23E" />
    </svg>
  )
}
