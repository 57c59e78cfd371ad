/** The page that is being edited: base/web/history.ts with the builder's own: a theme preview, and what was added. */
import { createHistory, type Edited, type Manner } from '../../../base/web/history.ts'
import type { Page } from '../document/page.ts'
import type { Theme } from '../look/theme.ts'

export interface BuilderState {
  page: Page
  /** By id, since an index is stale after the first move. The panel shows the last one. */
  selection: readonly string[]
  /** A theme preview: on the canvas, not on the page. */
  tried?: Theme
  canUndo: boolean
  canRedo: boolean
}

export interface How extends Manner {
  /** A component that was just added, for code that helps to fill it. */
  added?: string
}

export interface Builder {
  get(): BuilderState
  subscribe(listener: () => void): () => void
  /** False if the edit changed nothing: its target is gone, or a limit is reached. */
  change(edit: (page: Page) => Page, how?: How): boolean
  select(...ids: string[]): void
  /** Previews a theme until the next action; without one, the page's own. */
  try(theme?: Theme): void
  undo(): void
  redo(): void
  /** Ends the burst now. */
  settle(): void
  /** Notifies when a burst has ended: the moment to save. */
  onSettled(listener: () => void): () => void
  onAdded(listener: (id: string) => void): () => void
}

export function createBuilder(page: Page): Builder {
  const history = createHistory(page)
  const listeners = new Set<() => void>()
  const addedListeners = new Set<(id: string) => void>()
  let state = stateOf(history.get())

  function show(next: BuilderState): void {
    state = next
    for (const listener of listeners) listener()
  }
  history.subscribe(() => show(stateOf(history.get())))

  return {
    get: () => state,
    subscribe: (listener) => join(listeners, listener),
    onSettled: history.onSettled,
    onAdded: (listener) => join(addedListeners, listener),
    settle: history.settle,
    change(edit, { added, ...manner } = {}) {
      const isChanged = history.change(edit, manner)
      if (isChanged && added !== undefined) for (const listener of addedListeners) listener(added)
      return isChanged
    },
    select: history.select,
    try(theme) {
      const { tried: _, ...own } = state
      show(theme ? { ...own, tried: theme } : own)
    },
    undo: history.undo,
    redo: history.redo,
  }
}

const stateOf = ({ document: page, ...rest }: Edited<Page>): BuilderState => ({ page, ...rest })

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
