/** The builder for React: a component re-renders when what it selected has changed. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Page } from '../document/page.ts'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

/** `pick` must return something that keeps its identity while it is equal: a part of the state, a string, a flag. */
export function useBuilding<T>(pick: (state: BuilderState) => T): T {
  const builder = useBuilder()
  return useSyncExternalStore(builder.subscribe, () => pick(builder.get()))
}

export const usePage = (): Page => useBuilding(({ page }) => page)

/** As the canvas shows it: with the theme preview, if there is one. */
export function useTriedPage(): Page {
  const page = usePage()
  const tried = useBuilding((state) => state.tried)
  return useMemo(() => (tried ? { ...page, theme: tried } : page), [page, tried])
}
