/** What a drop does, whether by mouse, finger or key: the same edit, selection and announcement. */

import { announce } from '../../../../ui/announce.ts'
import { registry } from '../../components/registry.tsx'
import { moveColumn } from '../../document/columnEdits.ts'
import {
  addSection,
  dropComponent,
  insertSections,
  moveComponents,
  moveSection,
} from '../../document/edits.ts'
import type { Page } from '../../document/page.ts'
import { findPlace, findSection, idOf, type Place } from '../../document/places.ts'
import type { Builder } from '../builder.ts'
import { newId } from '../keys/commands.ts'
import { toastPageFull } from '../left/full.ts'
import { nameOf, whereIs } from '../words.ts'
import type { Drop, Line } from './drops.ts'
import type { Load } from './load.ts'

export function kindOf({ kind }: Load): Drop['kind'] {
  if (kind === 'sections' || kind === 'newSection') return 'section'
  return kind === 'columns' ? 'column' : 'component'
}

export const movedBy = (load: Load): ReadonlySet<string> => new Set('ids' in load ? load.ids : [])

/** The selected things that can be moved together: whole sections, columns of one section, or components. */
export function loadOf(places: readonly Place[]): Load | undefined {
  const [first] = places
  // An only column cannot move.
  if (!first || (first.kind === 'column' && first.section.columns.length === 1)) return undefined
  const ids = places
    .filter(({ kind, section }) => kind === first.kind && (kind !== 'column' || section === first.section))
    .map(idOf)
  const label = ids.length > 1 ? `${ids.length} ${first.kind}s` : nameOf(first)
  return { kind: `${first.kind}s`, ids, label }
}

/** Dragging one of several selected things takes the others along. */
export function loadWith(builder: Builder, id: string): Load | undefined {
  const { page, selection } = builder.get()
  const ids = selection.includes(id) ? selection : [id]
  return loadOf(ids.flatMap((one) => findPlace(page, one) ?? []))
}

/** Without a drop, onto an empty page, whose first section is created for it. */
export function dropLoad(builder: Builder, load: Load, drop: Drop | undefined): void {
  const before = builder.get().page
  const fresh = newId()
  const select = load.kind === 'newSection' ? [] : 'ids' in load ? [...load.ids] : [fresh]
  const isNew = load.kind === 'newComponent'
  const isChanged = builder.change((page) => dropped(page, load, drop, fresh), {
    select,
    ...(isNew && { added: fresh }),
  })
  if (!isChanged) {
    if (!('ids' in load)) toastPageFull()
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
  if (load.kind === 'sections' && drop)
    return reordered(page.content.section, load.ids, drop.index).reduce(moveSection, page)
  if (load.kind === 'columns' && drop?.kind === 'column') {
    const { sectionId } = drop
    const columns = findSection(page, sectionId)?.columns ?? []
    return reordered(columns, load.ids, drop.index).reduce(
      (next, id, index) => moveColumn(next, id, { sectionId, index }),
      page,
    )
  }
  return page
}

/** All of them, with the moved ones in page order one after the other. */
function reordered(all: readonly { id: string }[], moved: readonly string[], index: number): string[] {
  const ids = all.map(({ id }) => id)
  const others = ids.filter((id) => !moved.includes(id))
  return others.toSpliced(index, 0, ...ids.filter((id) => moved.includes(id)))
}

export const unmoved = ({ label }: Load) => `${label} stays where it was`

function tell(builder: Builder, isSame: boolean, load: Load, fresh: string): void {
  if (load.kind === 'newSection') return announce(isSame ? 'Nothing was added' : `${load.label} added`)
  const [id = fresh] = 'ids' in load ? load.ids : []
  const place = findPlace(builder.get().page, id)
  if (isSame && 'ids' in load) announce(unmoved(load))
  else if (place)
    announce(`${load.label} ${load.kind === 'newComponent' ? 'added to' : 'moved to'} ${whereIs(place)}`)
}

export function drawLine(element: HTMLElement | null, line: Line | undefined): void {
  if (!element) return
  element.hidden = !line
  if (!line) return
  const { x, y, width, height } = line
  element.toggleAttribute('data-upright', !width)
  element.toggleAttribute('data-frame', width > 0 && height > 0)
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: width ? `${width}px` : '',
    height: height ? `${height}px` : '',
  })
}
