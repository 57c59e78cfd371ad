/**
 * What can be done with the items of a component, whatever its type calls them: the points of a list, slides,
 * voices, media, questions, the fields of a form, the links of a menu. Where they are kept is said in the
 * registry. Lists inside an item (the options of a field, the profiles of a voice) are part of it and change
 * by `editItem`.
 */
import { movedItem, withoutItem } from '../components/items.ts'
import { type ItemOf, type ItemType, registry } from '../components/registry.tsx'
import { type ComponentChange, clamp, editComponent } from './edits.ts'
import type { Component, Page } from './page.ts'
import { findComponent } from './places.ts'

interface Items {
  of: (component: Component) => readonly object[]
  with: (component: Component, items: object[]) => ComponentChange
  create: (items: readonly object[]) => object
}

function editItems(
  page: Page,
  id: string,
  change: (items: readonly object[], create: () => object) => readonly object[],
): Page {
  const component = findComponent(page, id)
  if (!component) return page
  const definition = registry[component.type]
  if (!('items' in definition)) return page

  // The type picks the list that was defined with it; TypeScript cannot follow that through the union.
  const list = definition.items as unknown as Items
  const before = list.of(component)
  const after = change(before, () => list.create(before))
  const isSame = after.length === before.length && after.every((item, i) => item === before[i])
  return isSame ? page : editComponent(page, id, list.with(component, [...after]))
}

/** Without `index` at the end. */
export const addItem = (page: Page, id: string, index?: number): Page =>
  editItems(page, id, (items, create) =>
    items.toSpliced(clamp(index ?? items.length, items.length), 0, create()),
  )

/** The copy stands right after the original. */
export function duplicateItem(page: Page, id: string, index: number): Page {
  return editItems(page, id, (items, create) => {
    const item = items[index]
    if (!item) return items
    const fresh = create()
    return items.toSpliced(index + 1, 0, 'id' in fresh ? { ...item, id: fresh.id } : { ...item })
  })
}

/** One always remains. */
export const removeItem = (page: Page, id: string, index: number): Page =>
  editItems(page, id, (items) => (items[index] ? withoutItem(items, index) : items))

/** `to` is where the item stands afterwards. */
export const moveItem = (page: Page, id: string, from: number, to: number): Page =>
  editItems(page, id, (items) => (items[from] ? movedItem(items, from, to) : items))

/** Of a component of this type; the item keeps its id. */
export function editItem<Type extends ItemType>(
  page: Page,
  type: Type,
  id: string,
  index: number,
  change: (item: ItemOf<Type>) => ItemOf<Type>,
): Page {
  if (findComponent(page, id)?.type !== type) return page
  return editItems(page, id, (items) => {
    const item = items[index]
    if (!item) return items
    const changed = change(item as ItemOf<Type>)
    return items.with(index, 'id' in item ? { ...changed, id: item.id } : changed)
  })
}
