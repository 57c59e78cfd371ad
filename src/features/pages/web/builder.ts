/**
 * The page that is being edited: the document, the selection, and the undo history. It lives outside React, so a
 * keystroke renders only what it changed.
 *
 * Every change is an edit of edits.ts. The edits of a burst (typing in one field, dragging one slider) are one undo
 * step; the burst ends after a pause, when the field loses focus, or with the next other edit. The history is a list of
 * pages that share everything unchanged.
 */
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

export interface How {
  /** Edits of the same burst within the pause are undone together. */
  burst?: string
  pauseMs?: number
  /** The selection afterwards; unchanged if absent. */
  select?: readonly string[]
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

/** What undo goes back to. */
type Step = Pick<BuilderState, 'page' | 'selection'>

export const defaultPauseMs = 300

export function createBuilder(page: Page): Builder {
  const listeners = new Set<() => void>()
  const settledListeners = new Set<() => void>()
  const addedListeners = new Set<(id: string) => void>()
  const past: Step[] = []
  const future: Step[] = []
  let state: BuilderState = { page, selection: [], canUndo: false, canRedo: false }
  const burst = createBurst(settle)

  function show(step: Step): void {
    state = { ...step, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }

  function settle(): void {
    if (!burst.isRunning()) return
    burst.end()
    for (const listener of settledListeners) listener()
  }

  function travel(from: Step[], to: Step[]): void {
    const step = from.pop()
    if (!step) return settle()
    burst.end()
    to.push(stepOf(state))
    show(step)
    for (const listener of settledListeners) listener()
  }

  return {
    get: () => state,
    subscribe: (listener) => join(listeners, listener),
    onSettled: (listener) => join(settledListeners, listener),
    onAdded: (listener) => join(addedListeners, listener),
    settle,
    change(edit, { burst: name, pauseMs = defaultPauseMs, select, added } = {}) {
      const next = edit(state.page)
      if (next === state.page) return false
      if (!burst.isCalled(name)) {
        settle()
        past.push(stepOf(state))
      }
      future.length = 0
      burst.goOn(name, pauseMs)
      show({ page: next, selection: select ?? state.selection })
      if (added !== undefined) for (const listener of addedListeners) listener(added)
      return true
    },
    select(...ids) {
      const { selection } = state
      if (ids.length === selection.length && ids.every((id, i) => id === selection[i])) return
      settle()
      show({ page: state.page, selection: ids })
    },
    try(theme) {
      const { tried: _, ...own } = state
      state = theme ? { ...own, tried: theme } : own
      for (const listener of listeners) listener()
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  }
}

/** The edits that are undone together: it ends when none follows within the pause. */
function createBurst(onPause: () => void) {
  let name: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isRunning: () => timer !== undefined,
    isCalled: (other: string | undefined) => other !== undefined && other === name,
    goOn(next: string | undefined, pauseMs: number): void {
      name = next
      clearTimeout(timer)
      timer = setTimeout(onPause, next === undefined ? 0 : pauseMs)
    },
    end(): void {
      clearTimeout(timer)
      timer = undefined
      name = undefined
    },
  }
}

const stepOf = ({ page, selection }: BuilderState): Step => ({ page, selection })

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
