/**
 * Everything on the page, as a tree. The focus stays on the tree itself and the active row is named by its id, so only
 * visible rows are rendered: a page of thousands scrolls like one of ten.
 */
import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import dnd from '../../../../ui/dnd/dnd.module.css'
import { EmptyBlock } from '../../../../ui/StateBlock.tsx'
import { rename } from '../../document/edits.ts'
import { useConfirmRemove } from '../canvas/RemoveDialog.tsx'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import classes from './Outline.module.css'
import { OutlineRow, rowHeight } from './OutlineRow.tsx'
import { listRows, type Row, rowsBetween, withAncestorsOpen } from './outlineRows.ts'
import { useOutlineDrag } from './useOutlineDrag.ts'

/** Rows above and below the visible ones, so scrolling shows no gap. */
const spare = 8

export function Outline() {
  const isEmpty = useBuilding(({ page }) => page.content.section.length === 0)
  return isEmpty ? (
    <EmptyBlock title="Nothing on the page yet" text="Everything you add is listed here." />
  ) : (
    <Tree />
  )
}

const domIdOf = (id: string) => `outline-${id}`

function Tree() {
  const sections = useBuilding(({ page }) => page.content.section)
  const selection = useBuilding((state) => state.selection)
  const { folded, fold } = useFolding(selection.at(-1))
  const rows = useMemo(() => listRows(sections, folded), [sections, folded])
  const selected = selection.at(-1)
  const active = selected === undefined ? -1 : rows.findIndex(({ id }) => id === selected)
  const { tree, ref, first, count, onScroll } = useWindow(active)
  const { renamed, startRename, endRename } = useRenaming(tree)
  const pick = usePicking(folded)
  const onKeyDown = useKeys({ rows, active, pick, fold, startRename })
  const [sheet, line] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useOutlineDrag({ tree, sheet, line, rows, onOpen: fold })

  return (
    <div
      ref={ref}
      className={classes.tree}
      role="tree"
      aria-label="Outline"
      aria-multiselectable
      aria-activedescendant={active < 0 ? undefined : domIdOf(selected ?? '')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div
        ref={sheet}
        className={classes.sheet}
        role="presentation"
        style={{ height: rows.length * rowHeight, paddingTop: first * rowHeight }}
      >
        {rows.slice(first, first + count).map((row) => (
          <OutlineRow
            key={row.id}
            row={row}
            domId={domIdOf(row.id)}
            isSelected={selection.includes(row.id)}
            isActive={row.id === selected}
            isRenamed={row.id === renamed}
            onPick={pick}
            onFold={fold}
            onRename={startRename}
            onRenamed={endRename}
          />
        ))}
        <div ref={line} className={dnd.line} data-drop-line hidden aria-hidden />
      </div>
    </div>
  )
}

/** Which rows are collapsed. A selection from elsewhere must not stay hidden in one of them. */
function useFolding(selected: string | undefined) {
  const builder = useBuilder()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  if (selected !== shown) {
    setShown(selected)
    if (selected !== undefined) setFolded(withAncestorsOpen(folded, builder.get().page, selected))
  }
  const fold = useCallback(({ id, isOpen }: Row) => {
    setFolded((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  return { folded, fold }
}

function useRenaming(tree: RefObject<HTMLElement | null>) {
  const builder = useBuilder()
  const [renamed, setRenamed] = useState<string>()
  const startRename = useCallback(({ id, kind }: Row) => {
    if (kind !== 'column') setRenamed(id)
  }, [])
  const endRename = useCallback(
    ({ id }: Row, name?: string) => {
      if (name !== undefined) builder.change((page) => rename(page, id, name))
      setRenamed(undefined)
      tree.current?.focus()
    },
    [builder, tree],
  )
  return { renamed, startRename, endRename }
}

/** Selects a line, or with a key held down several. */
function usePicking(folded: ReadonlySet<string>) {
  const builder = useBuilder()
  return useCallback(
    ({ id }: Row, { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => {
      const { page, selection } = builder.get()
      const last = selection.at(-1)
      if (shiftKey && last !== undefined)
        builder.select(...rowsBetween(listRows(page.content.section, folded), last, id))
      else if (!ctrlKey && !metaKey) builder.select(id)
      else if (selection.includes(id)) builder.select(...selection.filter((one) => one !== id))
      else builder.select(...selection, id)
    },
    [builder, folded],
  )
}

/** Which rows are visible; the active one is scrolled into view when it changes. */
function useWindow(active: number) {
  const tree = useRef<HTMLDivElement>(null)
  const { ref: sized, height } = useElementSize<HTMLDivElement>()
  const [top, setTop] = useState(0)
  useEffect(() => {
    const element = tree.current
    if (active < 0 || !element) return
    const at = active * rowHeight
    const below = at + rowHeight - element.clientHeight
    if (at < element.scrollTop) element.scrollTop = at
    else if (below > element.scrollTop) element.scrollTop = below
  }, [active])
  return {
    tree,
    ref: useMergedRef(tree, sized),
    first: Math.max(0, Math.floor(top / rowHeight) - spare),
    count: Math.ceil(height / rowHeight) + 2 * spare,
    onScroll: () => setTop(tree.current?.scrollTop ?? 0),
  }
}

interface Doing {
  rows: readonly Row[]
  active: number
  pick(row: Row, keys: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): void
  fold(row: Row): void
  startRename(row: Row): void
}

/** The keys of a tree, and those of the builder that act on a row. */
function useKeys({ rows, active, pick, fold, startRename }: Doing) {
  const confirmRemove = useConfirmRemove()
  const row = rows[active]
  // The active row may have been removed: the next key continues from its position.
  const [at, setAt] = useState(active)
  if (active >= 0 && at !== active) setAt(active)

  /** Where a key goes. */
  function target(key: string): Row | undefined {
    if (key === 'ArrowDown')
      return rows[row ? active + 1 : Math.max(0, at)] ?? (row ? undefined : rows.at(-1))
    if (key === 'ArrowUp') return rows[at - 1]
    if (key === 'Home') return rows[0]
    if (key === 'End') return rows.at(-1)
    if (key === 'ArrowRight' && row?.isOpen) return rows[active + 1]
    if (key === 'ArrowLeft' && !row?.isOpen) return rows.find(({ id }) => id === row?.parent)
    return undefined
  }

  /** False if the key means nothing here. */
  function act({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    // The builder's own keys; Alt with an arrow moves.
    if (ctrlKey || metaKey || altKey) return false
    const to = target(key)
    if (to) pick(to, { shiftKey, ctrlKey: false, metaKey: false })
    else if (!row) return false
    else if (row.isOpen !== undefined && (key === 'ArrowRight' || key === 'ArrowLeft')) fold(row)
    else if (key === 'F2') startRename(row)
    else if (key === 'Delete' || key === 'Backspace') confirmRemove()
    else return false
    return true
  }

  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !act(event)) return
    event.preventDefault()
    // Otherwise the canvas would handle the same key.
    event.stopPropagation()
  }
}
