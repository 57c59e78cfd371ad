import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Sky } from '../../../ui/Sky.tsx'
import classes from './Countdown.module.css'

/** Sign-up is complete: shown for three seconds. */
export function Countdown({ onDone }: { onDone(): void }) {
  const [left, setLeft] = useState(3)
  const finish = useEffectEvent(onDone)
  const words = useRef<HTMLHeadingElement>(null)
  // The focused button is gone; without moving the focus a screen reader would say nothing.
  useEffect(() => words.current?.focus(), [])
  useEffect(() => {
    if (left === 0) return finish()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <main className={classes.sky}>
      <Sky art="wide" />
      <h1 ref={words} tabIndex={-1} className={classes.words}>
        Your dashboard in{' '}
        {[3, 2, 1].map((number) => (
          <span key={number} data-passed={number >= left || undefined}>
            {number}...
          </span>
        ))}
      </h1>
    </main>
  )
}
