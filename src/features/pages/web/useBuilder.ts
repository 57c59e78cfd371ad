/** The builder for React: a component renders again when what it asked for is another thing than before. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Page } from '../document/page.ts'
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

/** As the canvas shows it: in the theme that is only looked at, if there is one. */
export function useTriedPage(): Page {
  const page = usePage()
  const tried = useBuilding((state) => state.tried)
  return useMemo(() => (tried ? { ...page, theme: tried } : page), [page, tried])
}
