/** A ring that empties, with the time that is left inside it. */
import { type ReactNode, useEffect, useState } from 'react'

const LENGTH = 2 * Math.PI * 44

interface RingProps {
  /** Seconds of `total` that are left. */
  left: number
  total: number
  isBig?: boolean
  children: ReactNode
}

/** It moves once a second, as the figure does: one that glides keeps a phone painting for as long as a rest lasts. */
export function Ring({ left, total, isBig = false, children }: RingProps) {
  const share = Math.min(1, Math.max(0, Math.ceil(left) / total))
  return (
    <div className={isBig ? 'ring big' : 'ring'}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="track" cx="50" cy="50" r="44" />
        <circle
          className="arc"
          cx="50"
          cy="50"
          r="44"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className="figure">{children}</span>
    </div>
  )
}

/** The clock, read again four times a second while `isRunning`, and at once when the app comes back. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const read = () => setNow(Date.now())
    read()
    const timer = setInterval(read, 250)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isRunning])
  return now
}

/** 75 as `1:15`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
