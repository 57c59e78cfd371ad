import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TutorialName } from '../tutorialNames.ts'
import { tutorialOf } from './tutorials/tutorials.ts'

const SEEN = 'tutorials-seen'

interface OpenTutorial {
  /** The one that belongs to this screen. */
  name: TutorialName | undefined
  opened: boolean
  open(): void
  close(): void
}

/** Opens by itself on the first visit of a screen that has one, once per browser; after that only when asked. */
export function useTutorial(): OpenTutorial {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [room, setRoom] = useState({ pathname: '', name: undefined as TutorialName | undefined })
  // Once for each screen: one that tidies its address does not thereby become another.
  if (room.pathname !== pathname) setRoom({ pathname, name: tutorialOf(pathname, query) })
  const { name } = room
  const [opened, setOpened] = useState<TutorialName>()

  useEffect(() => {
    if (!name || seen().includes(name)) return
    localStorage.setItem(SEEN, JSON.stringify([...seen(), name]))
    setOpened(name)
  }, [name])

  return {
    name,
    opened: opened !== undefined && opened === name,
    open: () => setOpened(name),
    close: () => setOpened(undefined),
  }
}

function seen(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}
