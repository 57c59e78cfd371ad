/** Moving with the keyboard: the picked-up thing follows the drop line from place to place, until Enter drops it. */
import { type RefObject, useCallback, useRef } from 'react'
import { announce } from '../../../../ui/announce.ts'
import type { Page } from '../../document/page.ts'
import { findPlace } from '../../document/places.ts'
import { useBuilder } from '../useBuilder.ts'
import { drawLine, dropLoad, kindOf, loadOf, movedBy, unmoved } from './dropping.ts'
import { type Drop, lineAt, listDrops, measure } from './drops.ts'
import type { Load } from './load.ts'

interface Carried {
  load: Load
  drops: Drop[]
  at: number
}

const howTo = 'Arrow keys choose a place, Enter drops, Escape cancels.'

export function useCarrying(sheet: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>) {
  const builder = useBuilder()
  const carried = useRef<Carried | undefined>(undefined)

  const show = useCallback(() => {
    const { load, drops, at } = carried.current ?? {}
    const drop = at === undefined ? undefined : drops?.[at]
    if (!sheet.current || !load || !drop) return
    drawLine(line.current, lineAt(measure(sheet.current), drop, movedBy(load)))
    line.current?.scrollIntoView({ block: 'nearest' })
    announce(wordsFor(builder.get().page, drop, movedBy(load)))
  }, [builder, sheet, line])

  /** Picks up the selection. */
  const pickUp = useCallback(() => {
    const { page, selection } = builder.get()
    const load = loadOf(selection.flatMap((id) => findPlace(page, id) ?? []))
    if (!load) return
    const drops = listDrops(page, kindOf(load), movedBy(load))
    carried.current = {
      load,
      drops,
      at: Math.max(
        0,
        drops.findIndex((drop) => isAt(page, drop, load)),
      ),
    }
    show()
    announce(`${load.label} picked up. ${howTo}`)
  }, [builder, show])

  const letGo = useCallback(
    (words?: string) => {
      carried.current = undefined
      drawLine(line.current, undefined)
      if (words) announce(words)
    },
    [line],
  )

  /** True if the key was handled. */
  const onKey = useCallback(
    (key: string): boolean => {
      const now = carried.current
      if (!now) return false
      const drop = now.drops[now.at]
      if (key === 'Escape') letGo(unmoved(now.load))
      else if (key === 'Enter' || key === ' ') {
        letGo()
        dropLoad(builder, now.load, drop)
      } else {
        const next = stepFrom(now, key)
        if (next === undefined) return key === 'Tab' ? (letGo(), false) : true
        now.at = next
        show()
      }
      return true
    },
    [builder, letGo, show],
  )

  return { pickUp, onKey, letGo }
}

/** Up and down move one place; left and right to the same place in the next column. A column moves by one. */
function stepFrom({ drops, at }: Carried, key: string): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(drops.length - 1, index))
  if (key === 'ArrowUp') return within(at - 1)
  if (key === 'ArrowDown') return within(at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return drops.length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  if (drops[at]?.kind === 'column') return within(at + (key === 'ArrowRight' ? 1 : -1))
  const columnOf = (drop: Drop | undefined) => (drop?.kind === 'component' ? drop.columnId : '')
  const here = columnOf(drops[at])
  const columns = [...new Set(drops.map(columnOf))]
  const column = columns[columns.indexOf(here) + (key === 'ArrowRight' ? 1 : -1)]
  const places = drops.filter((drop) => columnOf(drop) === column)
  const target = places[Math.min(drops[at]?.index ?? 0, places.length - 1)]
  return target ? drops.indexOf(target) : at
}

function isAt(page: Page, drop: Drop, load: Load): boolean {
  const [id = ''] = 'ids' in load ? load.ids : []
  const place = findPlace(page, id)
  if (place?.kind === 'section') return drop.index === place.sectionIndex
  if (place?.kind === 'column') return drop.index === place.columnIndex
  return place?.kind === 'component' && drop.kind === 'component'
    ? drop.columnId === place.column.id && drop.index === place.compIndex
    : false
}

function wordsFor(page: Page, drop: Drop, moved: ReadonlySet<string>): string {
  if (drop.kind !== 'component') return `Place ${drop.index + 1} among the ${drop.kind}s`
  const place = findPlace(page, drop.columnId)
  if (place?.kind !== 'column') return ''
  const others = place.column.components.filter(({ id }) => !moved.has(id)).length
  return `Section ${place.sectionIndex + 1}, column ${place.columnIndex + 1}, place ${drop.index + 1} of ${others + 1}`
}
