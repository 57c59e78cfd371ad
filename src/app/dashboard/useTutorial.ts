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
  const [{ name, opened, ...room }, setRoom] = useState<Room>({
    pathname: '',
    name: undefined,
    opened: false,
  })
  // Once for each screen: one that tidies its address does not thereby become another.
  if (room.pathname !== pathname) {
    const next = tutorialOf(pathname, query)
    setRoom({ pathname, name: next, opened: next !== undefined && !seen().includes(next) })
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
  opened: boolean
}

function seen(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}
