import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ahead } from '../../../../ui/ahead.ts'
import type { Saver } from './saving.ts'

const LeaveQuestion = ahead(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion)

/**
 * Asks only when leaving would lose something: the server is away, and this device has no room to keep it. The
 * browser's own events tell of every way out, also of its back button; one too old to have them asks when the
 * window is closed.
 */
export function LeaveDialog({ saver }: { saver: Saver }) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<NavigationDestination>()
  const isDecided = useRef(false)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => saver.isAtRisk() && event.preventDefault()
    const ask = (event: NavigateEvent) => {
      if (isDecided.current || !event.cancelable || !event.destination.sameDocument || !saver.isAtRisk())
        return
      event.preventDefault()
      setWanted(event.destination)
    }
    addEventListener('beforeunload', warn)
    window.navigation?.addEventListener('navigate', ask)
    return () => {
      removeEventListener('beforeunload', warn)
      window.navigation?.removeEventListener('navigate', ask)
    }
  }, [saver])

  function leave({ key, url }: NavigationDestination) {
    isDecided.current = true
    if (key) navigation.traverseTo(key)
    else void navigate(url.slice(location.origin.length))
  }

  return (
    wanted && (
      <Suspense>
        <LeaveQuestion onStay={() => setWanted(undefined)} onLeave={() => leave(wanted)} />
      </Suspense>
    )
  )
}
