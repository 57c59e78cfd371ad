/** The time until the next set. Its end is a moment, so it is right after the phone was away. */
import { useEffect, useRef, useState } from 'react'
import { useDevice } from '../../../../base/mobile/device.tsx'
import { Button } from '../../../../mobile/Button.tsx'
import { clock, Ring, useNow } from '../../../../mobile/Ring.tsx'
import type { Session } from '../../player.ts'
import { useMeta } from '../kept.ts'

type Rest = NonNullable<Session['rest']>

/** A rest that the member made longer or ended; kept, so that a closed app comes back to it. */
interface Changed {
  after: string
  until: number
}

export function useRest(rest: Session['rest']) {
  const { store } = useDevice()
  const changed = useMeta<Changed>('rest')
  const until = rest && (changed?.after === rest.after ? changed.until : rest.until)
  const [over, setOver] = useState<string>()
  // Whoever opens the app after the end sees no rest.
  const [openedAt] = useState(() => Date.now())
  const isRunning =
    rest !== undefined && until !== undefined && over !== `${rest.after} ${until}` && until > openedAt
  return {
    rest: isRunning ? { ...rest, until } : undefined,
    change: (moment: number) =>
      rest && void store.write([{ in: 'meta', key: 'rest', value: { after: rest.after, until: moment } }]),
    end: () => rest && setOver(`${rest.after} ${until}`),
  }
}

interface RestBarProps {
  rest: Rest
  /** The values of the next set; empty if none is known. */
  next: string
  nextName: string
  onChange: (until: number) => void
  onOver: () => void
}

export function RestBar({ rest: { from, until }, next, nextName, onChange, onOver }: RestBarProps) {
  const now = useNow(true)
  const left = (until - now) / 1000
  const isOver = left <= 0
  // Whoever comes back long after the end is not called.
  const isLate = useRef(left < -2)
  useEffect(() => {
    if (!isOver) return
    if (!isLate.current) navigator.vibrate?.([200, 100, 200])
    onOver()
  }, [isOver, onOver])
  return (
    <section className="stage rest" aria-label="Rest">
      <div role="timer" aria-label={`Rest, ${clock(left)} left`}>
        <Ring left={left} total={Math.max(1, (until - from) / 1000)}>
          {clock(left)}
        </Ring>
      </div>
      <div className="grow">
        <b>{next ? `Next ${next.replaceAll(' ', '\u00a0')}` : 'Rest'}</b>
        <p className="small quiet clamp">{nextName}</p>
      </div>
      <Button look="soft" isLow onClick={() => onChange(until + 15_000)}>
        +15 s
      </Button>
      <Button isLow aria-label="Skip the rest" onClick={() => onChange(Date.now())}>
        Skip
      </Button>
    </section>
  )
}
