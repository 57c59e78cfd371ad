import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TutorialName } from '../tutorialNames.ts'

const SEEN = 'tutorials-seen'

interface OpenTutorial {
  /** The tutorial of this screen. */
  name: TutorialName | undefined
  /** Undefined until the tutorial has been shown. */
  opened: boolean | undefined
  open(): void
  close(): void
}

/**
 * Opens automatically on the first visit to a screen that has a tutorial, once per browser; after that only on request.
 */
export function useTutorial(): OpenTutorial {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [{ name, opened, ...room }, setRoom] = useState<Room>({
    pathname: '',
    name: undefined,
    opened: undefined,
  })
  // Once per screen: a screen that cleans up its query string is still the same screen.
  if (room.pathname !== pathname) {
    const next = tutorialOf(pathname, query)
    setRoom({ pathname, name: next, opened: (next && !seen().includes(next)) || undefined })
  }
  useEffect(() => {
    if (opened && name && !seen().includes(name))
      localStorage.setItem(SEEN, JSON.stringify([...seen(), name]))
  }, [opened, name])

  const turn = (opened: boolean) => setRoom((room) => ({ ...room, opened }))
  return { name, opened, open: () => turn(true), close: () => turn(false) }
}

interface Room {
  pathname: string
  name: TutorialName | undefined
  opened: boolean | undefined
}

/** The tutorial of an address; `?m=hello` is where the wizard ends. */
function tutorialOf(pathname: string, query: URLSearchParams): TutorialName | undefined {
  if (pathname === '/trainer/webapp-builder')
    return query.get('m') === 'hello' ? 'dashboard-overview' : 'build-your-app'
  if (pathname === '/trainer/page-builder') return 'pricing-and-coupons'
  return pathname === '/trainer/customers' ? 'customers' : undefined
}

function seen(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}
