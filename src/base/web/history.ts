/**
 * A document that is being edited: itself, the selection, and the undo history. It lives outside React, so a keystroke
 * renders only what it changed.
 *
 * Every change is a pure function from one document to the next. The edits of a burst (typing in one field, dragging
 * one slider) are one undo step; the burst ends after a pause, when the field loses focus, or with the next other edit.
 * The history is a list of documents that share everything unchanged.
 */
export interface Edited<T> {
  document: T
  /** By id, since an index is stale after the first move. */
  selection: readonly string[]
  canUndo: boolean
  canRedo: boolean
}

export interface Manner {
  /** Edits of the same burst within the pause are undone together. */
  burst?: string
  pauseMs?: number
  /** The selection afterwards; unchanged if absent. */
  select?: readonly string[]
}

export interface History<T> {
  get(): Edited<T>
  subscribe(listener: () => void): () => void
  /** False if the edit changed nothing: its target is gone, or a limit is reached. */
  change(edit: (document: T) => T, manner?: Manner): boolean
  select(...ids: string[]): void
  undo(): void
  redo(): void
  /** Ends the burst now. */
  settle(): void
  /** Notifies when a burst has ended: the moment to save. */
  onSettled(listener: () => void): () => void
}

/** What undo goes back to. */
type Step<T> = Pick<Edited<T>, 'document' | 'selection'>

export const defaultPauseMs = 300

export function createHistory<T>(document: T): History<T> {
  const listeners = new Set<() => void>()
  const settledListeners = new Set<() => void>()
  const past: Step<T>[] = []
  const future: Step<T>[] = []
  let state: Edited<T> = { document, selection: [], canUndo: false, canRedo: false }
  const burst = createBurst(settle)

  function show(step: Step<T>): void {
    state = { ...step, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }

  function settle(): void {
    if (!burst.isRunning()) return
    burst.end()
    for (const listener of settledListeners) listener()
  }

  function travel(from: Step<T>[], to: Step<T>[]): void {
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
    settle,
    change(edit, { burst: name, pauseMs = defaultPauseMs, select } = {}) {
      const next = edit(state.document)
      if (next === state.document) return false
      if (!burst.isCalled(name)) {
        settle()
        past.push(stepOf(state))
      }
      future.length = 0
      burst.goOn(name, pauseMs)
      show({ document: next, selection: select ?? state.selection })
      return true
    },
    select(...ids) {
      const { selection } = state
      if (ids.length === selection.length && ids.every((id, i) => id === selection[i])) return
      settle()
      show({ document: state.document, selection: ids })
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

const stepOf = <T>({ document, selection }: Edited<T>): Step<T> => ({ document, selection })

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
