/** What a drop does, whether it came by mouse, finger or key: the same edit, selection and words. */
import { registry } from '../../components/registry.tsx'
import { addSection, dropComponent, insertSections, moveComponents, moveSection } from '../../edits.ts'
import type { Page } from '../../page.ts'
import { findPlace, type Place } from '../../places.ts'
import { announce } from '../announce.ts'
import type { Builder } from '../builder.ts'
import { newId } from '../commands.ts'
import { tellFull } from '../settings/full.ts'
import { nameOf, whereIs } from '../words.ts'
import type { Drop, Line } from './drops.ts'
import type { Load } from './load.ts'

export const kindOf = ({ kind }: Load): Drop['kind'] =>
  kind === 'sections' || kind === 'newSection' ? 'section' : 'component'

export const movedBy = (load: Load): ReadonlySet<string> => new Set('ids' in load ? load.ids : [])

/** The selected things, as far as they can be moved together: whole sections, or components. */
export function loadOf(places: readonly Place[]): Load | undefined {
  const [first] = places
  if (!first || first.kind === 'column') return undefined
  const ids = places.flatMap((place) => {
    if (place.kind === 'component' && first.kind === 'component') return [place.component.id]
    return place.kind === 'section' && first.kind === 'section' ? [place.section.id] : []
  })
  const label = ids.length > 1 ? `${ids.length} ${first.kind}s` : nameOf(first)
  return first.kind === 'section' ? { kind: 'sections', ids, label } : { kind: 'components', ids, label }
}

/** One of several that are selected takes the others along. */
export function loadWith(builder: Builder, id: string): Load | undefined {
  const { page, selection } = builder.get()
  const ids = selection.includes(id) ? selection : [id]
  return loadOf(ids.flatMap((one) => findPlace(page, one) ?? []))
}

/** Without a drop onto an empty page, whose first section is made for it. */
export function dropLoad(builder: Builder, load: Load, drop: Drop | undefined): void {
  const before = builder.get().page
  const fresh = newId()
  const select = load.kind === 'newSection' ? [] : 'ids' in load ? [...load.ids] : [fresh]
  const isChanged = builder.change((page) => dropped(page, load, drop, fresh), { select })
  if (!isChanged) {
    if (!('ids' in load)) tellFull()
    builder.select(...('ids' in load ? load.ids : []))
  }
  tell(builder, before === builder.get().page, load, fresh)
}

function dropped(page: Page, load: Load, drop: Drop | undefined, fresh: string): Page {
  if (load.kind === 'newComponent') {
    const home = page.content.section.length ? page : addSection(page, 'single-column', newId)
    const columnId = drop?.kind === 'component' ? drop.columnId : home.content.section[0]?.columns[0]?.id
    const grown = dropComponent(
      home,
      { columnId: columnId ?? '', index: drop?.index ?? 0 },
      registry[load.type].create(fresh),
    )
    return grown === home ? page : grown
  }
  if (load.kind === 'newSection') {
    const section = load.create()
    return section ? insertSections(page, drop?.index ?? 0, [section]) : page
  }
  if (load.kind === 'components' && drop?.kind === 'component') return moveComponents(page, load.ids, drop)
  if (load.kind === 'sections' && drop) return moveSections(page, load.ids, drop.index)
  return page
}

/** In the order of the page, one behind the other. */
function moveSections(page: Page, ids: readonly string[], index: number): Page {
  const moved = page.content.section.filter(({ id }) => ids.includes(id))
  const others = page.content.section.filter(({ id }) => !ids.includes(id))
  const wanted = others.toSpliced(index, 0, ...moved)
  return wanted.reduce((next, { id }, i) => moveSection(next, id, i), page)
}

function tell(builder: Builder, isSame: boolean, load: Load, fresh: string): void {
  if (load.kind === 'newSection') return announce(isSame ? 'Nothing was added' : `${load.label} added`)
  const [id = fresh] = 'ids' in load ? load.ids : []
  const place = findPlace(builder.get().page, id)
  if (place)
    announce(`${load.label} ${load.kind === 'newComponent' ? 'added to' : 'moved to'} ${whereIs(place)}`)
}

export function drawLine(element: HTMLElement | null, line: Line | undefined): void {
  if (!element) return
  element.hidden = !line
  if (!line) return
  element.toggleAttribute('data-upright', line.isUpright)
  Object.assign(element.style, {
    left: `${line.x}px`,
    top: `${line.y}px`,
    width: line.isUpright ? '' : `${line.length}px`,
    height: line.isUpright ? `${line.length}px` : '',
  })
}
