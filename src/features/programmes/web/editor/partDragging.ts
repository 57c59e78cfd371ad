/** Parts are dragged in their list to another place; activities are dragged onto a part to move there. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { scrollsFor } from '../../../../ui/dnd/edges.ts'
import type { Point } from '../../../../ui/dnd/load.ts'
import { onDragging } from '../../../../ui/dnd/sources.ts'
import type { Programme } from '../../document.ts'
import { findActivity, moveActivities, movePart } from '../../edits.ts'
import { limits } from '../../limits.ts'
import type { Load as CardLoad } from './dragging.ts'
import { isWeek } from './newThings.ts'
import { type PartWords, usePartWords } from './partWords.ts'
import { type Editor, useEditor } from './useEditor.ts'

interface PartLoad {
  kind: 'part'
  label: string
  id: string
}
type Load = PartLoad | CardLoad

export function partLoad(editor: Editor, id: string): PartLoad | undefined {
  const part = editor.get().document.parts.find((one) => one.id === id)
  return part && { kind: 'part', id, label: part.title || 'Untitled' }
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-part]')]

/** Where the line is drawn, and the place among the others. */
function placeAt(list: HTMLElement, moved: string, { y }: Point) {
  const others = rowsOf(list).filter(({ dataset }) => dataset['part'] !== moved)
  const boxes = others.map((row) => row.getBoundingClientRect())
  const index = boxes.filter(({ top, bottom }) => y > (top + bottom) / 2).length
  const [above, below] = [boxes[index - 1], boxes[index]]
  const edge = below ? below.top - 1 : (above?.bottom ?? list.getBoundingClientRect().top) + 1
  return { index, top: edge - list.getBoundingClientRect().top }
}

const rowAt = (list: HTMLElement, { y }: Point) =>
  rowsOf(list).find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y <= bottom
  })

export function usePartDrop(onMoved: (partId: string) => void) {
  const editor = useEditor()
  const words = usePartWords()
  const list = useRef<HTMLOListElement>(null)
  const line = useRef<HTMLLIElement>(null)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    let load: Load | undefined
    const draw = (point: Point | undefined) => {
      const place = point && load?.kind === 'part' ? placeAt(element, load.id, point) : undefined
      if (line.current) {
        line.current.hidden = !place
        line.current.style.setProperty('top', `${place?.top ?? 0}px`)
      }
      const target = point && load?.kind === 'activities' ? rowAt(element, point) : undefined
      for (const row of rowsOf(element)) row.toggleAttribute('data-over', row === target)
    }
    const accepts = ({ kind }: Load) => kind === 'part' || kind === 'activities'
    const stopScrolling = scrollsFor(element.parentElement ?? element, accepts)
    const stop = onDragging<Load>(element, {
      accepts,
      start(started) {
        load = started
      },
      move: draw,
      drop(point) {
        draw(undefined)
        const target =
          point && load?.kind === 'activities' ? rowAt(element, point)?.dataset['part'] : undefined
        if (point && load?.kind === 'part') dropPart(editor, load, placeAt(element, load.id, point).index)
        if (target !== undefined && load?.kind === 'activities' && dropCards(editor, words, load, target))
          moved.current(target)
        load = undefined
      },
    })
    return () => {
      stopScrolling()
      stop()
    }
  }, [editor, words])
  return { list, line }
}

function dropPart(editor: Editor, { id, label }: PartLoad, index: number): void {
  const isMoved = editor.change((now) => movePart(now, id, index))
  announce(isMoved ? `${label} moved to place ${index + 1}` : `${label} stays where it was`)
}

/** To the same days of another week; into a module without any. */
export function toPart(
  programme: Programme,
  words: PartWords,
  ids: readonly string[],
  partId: string,
): Programme {
  const part = programme.parts.find(({ id }) => id === partId)
  if (!part) return programme
  const hasDays = isWeek(programme, part, words)
  const inOrder = programme.parts.flatMap(({ activities }) => activities.map(({ id }) => id))
  const moved = inOrder
    .filter((id) => ids.includes(id))
    .reduce((now, id) => {
      const found = findActivity(now, id)
      if (!found || found.part.id === partId) return now
      const day = hasDays ? found.activity.day : null
      return moveActivities(now, [id], { partId, day, index: limits.activities })
    }, programme)
  // All of them or none: what is left behind would be looked for in vain.
  return ids.every((id) => findActivity(moved, id)?.part.id === partId) ? moved : programme
}

function dropCards(editor: Editor, words: PartWords, { ids, label }: CardLoad, partId: string): boolean {
  const title = editor.get().document.parts.find(({ id }) => id === partId)?.title ?? ''
  const isMoved = editor.change((now) => toPart(now, words, ids, partId))
  announce(isMoved ? `${label} moved to ${title}` : `${label} stays where it was`)
  return isMoved
}

/** Alt and an arrow moves the part that has the focus, an arrow goes to the next one. */
export function partKeys(editor: Editor, event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-part]') : null
  const id = row?.dataset['part']
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined || id === undefined || !row || event.target !== row.querySelector('button')) return
  event.preventDefault()
  const { parts } = editor.get().document
  const to = parts.findIndex((part) => part.id === id) + by
  if (!event.altKey) return rowsOf(event.currentTarget)[to]?.querySelector('button')?.focus()
  const load = partLoad(editor, id)
  if (!load || to < 0 || to >= parts.length) return
  dropPart(editor, load, to)
  // A row that moves loses the focus in some browsers.
  requestAnimationFrame(() => row.querySelector('button')?.focus())
}
