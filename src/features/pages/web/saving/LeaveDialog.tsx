import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ahead } from '../../../../ui/ahead.ts'
import type { Saver } from './saving.ts'

const LeaveQuestion = ahead(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion)

/**
 * Asks only if leaving would lose something: the server is unreachable, and this device has no space. The Navigation
 * API covers every way out, including the back button; older browsers ask when the window is closed.
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
