/** Cards are dragged with a mouse or a finger, and dropped at the line. */
import { useEffect, useRef } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { scrollsFor } from '../../../../ui/dnd/edges.ts'
import type { Point } from '../../../../ui/dnd/load.ts'
import { onDragging } from '../../../../ui/dnd/sources.ts'
import type { Part } from '../../document.ts'
import { findActivity, moveActivities } from '../../edits.ts'
import { limits } from '../../limits.ts'
import { type Editor, useEditor } from './useEditor.ts'

export interface Load {
  kind: 'activities'
  label: string
  ids: readonly string[]
}

/** Dragging one of several selected cards takes the others along. */
export function loadWith(editor: Editor, id: string): Load | undefined {
  const { document: programme, selection } = editor.get()
  const found = findActivity(programme, id)
  if (!found) return undefined
  const ids = selection.includes(id) ? selection : [id]
  return {
    kind: 'activities',
    ids,
    label: ids.length > 1 ? `${ids.length} activities` : found.activity.title,
  }
}

interface Place {
  day: number | null
  index: number
  line: { left: number; top: number; width: number }
}

/** On a phone one day is shown, and the strip of days above it takes the others' place. */
function stripAt(middle: HTMLElement, { x, y }: Point): { day: number | null; label: Element } | undefined {
  for (const mark of middle.querySelectorAll<HTMLElement>('[data-strip]')) {
    const label = mark.closest('label') ?? mark
    const { left, right, top, bottom } = label.getBoundingClientRect()
    if (x >= left && x <= right && y >= top && y <= bottom)
      return { day: Number(mark.dataset['strip']) || null, label }
  }
  return undefined
}

/** The column is the one under or nearest to the pointer, to the side or below; the index counts among the others. */
function placeAt(grid: HTMLElement, moved: readonly string[], { x, y }: Point): Place | undefined {
  const origin = grid.getBoundingClientRect()
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }))
  const away = ({ left, right, top, bottom }: DOMRect) =>
    Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom)
  const [nearest] = columns.toSorted((one, other) => away(one.box) - away(other.box))
  if (!nearest) return undefined
  const cards = [...nearest.element.querySelectorAll<HTMLElement>('[data-activity]')]
    .filter(({ dataset }) => !moved.includes(dataset['activity'] ?? ''))
    .map((card) => card.getBoundingClientRect())
  const index = cards.filter(({ top, bottom }) => y > (top + bottom) / 2).length
  const [above, below] = [cards[index - 1], cards[index]]
  const heading = nearest.element.querySelector('h2')?.getBoundingClientRect()
  const top = below ? below.top - 4 : above ? above.bottom + 4 : (heading?.bottom ?? nearest.box.top) + 4
  const day = Number(nearest.element.dataset['day']) || null
  return {
    day,
    index,
    line: {
      left: nearest.box.left - origin.left + grid.scrollLeft + 8,
      top: top - origin.top + grid.scrollTop,
      width: nearest.box.width - 16,
    },
  }
}

export function useDrop(part: Part | undefined) {
  const editor = useEditor()
  const middle = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const partId = part?.id
  useEffect(() => {
    const [element, around] = [grid.current, middle.current]
    if (!element || !around || partId === undefined) return
    let load: Load | undefined
    const draw = (point: Point | undefined) => {
      const strip = point && stripAt(around, point)
      for (const mark of around.querySelectorAll('[data-strip]'))
        mark.closest('label')?.toggleAttribute('data-over', mark.closest('label') === strip?.label)
      const place = point && load && !strip ? placeAt(element, load.ids, point) : undefined
      if (!line.current) return
      line.current.hidden = !place
      if (place)
        for (const [side, px] of Object.entries(place.line)) line.current.style.setProperty(side, `${px}px`)
    }
    const accepts = ({ kind }: Load) => kind === 'activities'
    const stopScrolling = scrollsFor(element, accepts)
    const stop = onDragging<Load>(around, {
      accepts,
      start(started) {
        load = started
      },
      move: draw,
      drop(point) {
        draw(undefined)
        const strip = point && stripAt(around, point)
        const place = strip
          ? { day: strip.day, index: limits.activities }
          : point && load && placeAt(element, load.ids, point)
        if (place && load) drop(editor, load, { partId, ...place })
        load = undefined
      },
    })
    return () => {
      stopScrolling()
      stop()
    }
  }, [editor, partId])
  return { middle, grid, line }
}

function drop(
  editor: Editor,
  { ids, label }: Load,
  spot: { partId: string; day: number | null; index: number },
) {
  const { partId, day, index } = spot
  const isMoved = editor.change((now) => moveActivities(now, ids, { partId, day, index }))
  announce(isMoved ? `${label} moved${day === null ? '' : ` to day ${day}`}` : `${label} stays where it was`)
}
