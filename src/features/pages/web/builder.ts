/**
 * The page that is being built: the document, what of it is selected, and the way back. It lives outside React, so
 * that a keystroke renders what it changed and nothing else.
 *
 * Every change is an edit of edits.ts. The edits of a burst (typing in one field, pulling one slider) are one step
 * back; the burst ends after a pause, when the field is left, or with the next other edit. History is a list of
 * pages: they share all that did not change.
 */
import type { Page } from '../document/page.ts'
import type { Theme } from '../look/theme.ts'

export interface BuilderState {
  page: Page
  /** By id, since an index is stale after the first move. The last one is what the panel shows. */
  selection: readonly string[]
  /** A theme that is only looked at: on the canvas, not on the page. */
  tried?: Theme
  canUndo: boolean
  canRedo: boolean
}

export interface How {
  /** Edits of the same burst that follow each other within the pause are undone together. */
  burst?: string
  pauseMs?: number
  /** What is selected afterwards; as before when left out. */
  select?: readonly string[]
  /** A component that somebody has just put on the page, for whoever helps to fill it. */
  added?: string
}

export interface Builder {
  get(): BuilderState
  subscribe(listener: () => void): () => void
  /** False when the edit changed nothing: what it was about is gone, or a limit is reached. */
  change(edit: (page: Page) => Page, how?: How): boolean
  select(...ids: string[]): void
  /** Shows the page in a theme until anything else is done; without one as it is. */
  try(theme?: Theme): void
  undo(): void
  redo(): void
  /** Ends the burst now. */
  settle(): void
  /** Tells when a burst has ended: the moment to save. */
  onSettled(listener: () => void): () => void
  onAdded(listener: (id: string) => void): () => void
}

/** What an undo goes back to. */
type Step = Pick<BuilderState, 'page' | 'selection'>

export const defaultPauseMs = 300

export function createBuilder(page: Page): Builder {
  const listeners = new Set<() => void>()
  const settledListeners = new Set<() => void>()
  const addedListeners = new Set<(id: string) => void>()
  const past: Step[] = []
  const future: Step[] = []
  let state: BuilderState = { page, selection: [], canUndo: false, canRedo: false }
  let burst: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(step: Step): void {
    state = { ...step, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }

  function settle(): void {
    if (timer === undefined) return
    endBurst()
    for (const listener of settledListeners) listener()
  }

  function endBurst(): void {
    clearTimeout(timer)
    timer = undefined
    burst = undefined
  }

  function travel(from: Step[], to: Step[]): void {
    const step = from.pop()
    if (!step) return settle()
    endBurst()
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
      const continues = name !== undefined && name === burst
      if (!continues) {
        settle()
        past.push(stepOf(state))
      }
      future.length = 0
      burst = name
      clearTimeout(timer)
      timer = setTimeout(settle, name === undefined ? 0 : pauseMs)
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

const stepOf = ({ page, selection }: BuilderState): Step => ({ page, selection })

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
