/** Which rows of a page are selected: pure functions, and the hook that stores the state. */
import { useState } from 'react'

export type Key = string | number

export interface Selection {
  keys: ReadonlySet<Key>
  /** Where a range starts. */
  anchor: Key | undefined
}

export const nothing: Selection = { keys: new Set(), anchor: undefined }

export function toggled({ keys }: Selection, key: Key): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/** Shift: selects everything from the anchor to this row, as in a file manager. */
export function extended(selection: Selection, page: readonly Key[], to: Key): Selection {
  const [from, until] = [page.indexOf(selection.anchor ?? to), page.indexOf(to)]
  if (from < 0 || until < 0) return toggled(selection, to)
  const range = page.slice(Math.min(from, until), Math.max(from, until) + 1)
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor ?? to }
}

export const wholePage = (page: readonly Key[]): Selection => ({ keys: new Set(page), anchor: page[0] })

/** Without rows that no longer exist. */
export const stillThere = ({ keys }: Selection, page: readonly Key[]) => page.filter((key) => keys.has(key))

export interface PageSelection {
  keys: ReadonlySet<Key>
  isWholePage: boolean
  /** Everything that matches, on all pages. */
  all: boolean
  count: number
  toggle(key: Key, range: boolean): void
  togglePage(): void
  selectAll(): void
  clear(): void
}

/** `question` identifies the request of the list: another page or search clears the selection. */
export function usePageSelection(page: readonly Key[], question: string, total: number): PageSelection {
  const [stored, setStored] = useState({ question, total, all: false, selection: nothing })
  const selection = stored.question === question ? stored.selection : nothing
  const keys = new Set(stillThere(selection, page))
  const isWholePage = page.length > 0 && keys.size === page.length
  // If the total has changed, `all` would include rows the user has not seen.
  const all = stored.all && isWholePage && stored.total === total
  const update = (next: Selection, all = false) => setStored({ question, total, all, selection: next })
  return {
    keys,
    isWholePage,
    all,
    count: all ? total : keys.size,
    toggle: (key, range) =>
      update(range ? extended(selection, page, key) : toggled({ ...selection, keys }, key)),
    togglePage: () => update(isWholePage ? nothing : wholePage(page)),
    selectAll: () => update(wholePage(page), true),
    clear: () => update(nothing),
  }
}
