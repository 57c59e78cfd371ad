/** What is on this device alone, and why. */
import { useState } from 'react'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import type { Flushed } from '../../../base/mobile/outbox.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Note } from '../../../mobile/Parts.tsx'

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

const useMark = (key: string) => useStored<unknown>('meta').get(key)

/** The session has ended. Everything works on; only sending waits. */
export function SessionNotice() {
  const isEnded = useMark('ended') === true
  const count = useStored('outbox').size
  if (!isEnded) return null
  return (
    <Note tone="warn">
      <Link className="grow" href={SIGN_IN}>
        {count > 0 ? `Sign in to send ${entries(count)}` : 'Sign in to get what is new'}
      </Link>
    </Note>
  )
}

/** The app's own; the mailed link opens another page. */
export const SIGN_IN = '/you/sign-in'

export function Unsent() {
  const { outbox } = useDevice()
  const count = useStored('outbox').size
  const isEnded = useMark('ended') === true
  const [state, setState] = useState<'ready' | 'sending' | Flushed>('ready')
  if (count === 0 || isEnded) return null
  const send = async () => {
    setState('sending')
    setState(await outbox.flush())
  }
  return (
    <Note tone="warn">
      <span className="grow">
        {entries(count)} not sent. {words[state]}
      </span>
      <button type="button" disabled={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? 'Sending' : 'Send now'}
      </button>
    </Note>
  )
}

const words: Record<'ready' | 'sending' | Flushed, string> = {
  ready: 'Safe on this device.',
  sending: 'Safe on this device.',
  sent: 'Safe on this device.',
  away: 'There is no connection; it is tried again by itself.',
  ended: 'Your session has ended.',
  refused: 'The server could not take them; it is tried again by itself.',
  full: 'This device has no room left for the answer. Make some room, then try again.',
}
