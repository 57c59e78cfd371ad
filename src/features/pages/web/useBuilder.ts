/** The builder for React: a component renders again when what it asked for is another thing than before. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Page } from '../page.ts'
import { findPlace, type Place } from '../places.ts'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

/** `pick` gives something that keeps its identity while it says the same: a part of the state, a string, a flag. */
export function useBuilding<T>(pick: (state: BuilderState) => T): T {
  const builder = useBuilder()
  return useSyncExternalStore(builder.subscribe, () => pick(builder.get()))
}

export const usePage = (): Page => useBuilding(({ page }) => page)

/** What the panel is about: the one thing that is selected, or the last of several. */
export function useSelected(): Place | undefined {
  const page = usePage()
  const id = useBuilding(({ selection }) => selection.at(-1))
  return useMemo(() => (id === undefined ? undefined : findPlace(page, id)), [page, id])
}
