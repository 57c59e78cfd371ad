/** Keeps the screen on during a workout, and tells how long it has gone on. */
import { useEffect } from 'react'
import { clock, useNow } from '../../../../mobile/Ring.tsx'

/** The browser lets go of the lock whenever the app is hidden. Without one the phone goes dark as it always does. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused with a low battery: nothing to do about it, and nothing depends on it.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void hold()
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

/** After this long the workout was left open, and the time says nothing. */
const LONGEST_S = 3 * 3600

export function Elapsed({ since }: { since: string }) {
  const now = useNow(true)
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return (
    <p className="small quiet">
      <span className="figure">{seconds < LONGEST_S ? clock(seconds) : 'Begun earlier'}</span>, saved on this
      device
    </p>
  )
}
