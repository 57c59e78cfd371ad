import { newListItem } from '../../components/list/model.ts'
import { editComponent } from '../../document/edits.ts'
import type { Component } from '../../document/page.ts'
import { findComponent } from '../../document/places.ts'
import type { Builder } from '../builder.ts'
import type { Typing } from './editor.ts'

/** In a list Enter starts the next item, and Backspace in an empty one removes it. */
export function listKeys(
  builder: Builder,
  { id, type }: Component,
  path: string,
  goTo: (path: string) => void,
): Pick<Typing, 'onEnter' | 'onEmptied'> {
  if (type !== 'list') return {}
  const index = Number(path.split('.')[1])
  return {
    onEnter() {
      builder.change((page) => {
        const list = findComponent(page, id)
        if (list?.type !== 'list') return page
        const item = { ...newListItem(list.listItems), text: '' }
        return editComponent(page, id, { listItems: list.listItems.toSpliced(index + 1, 0, item) })
      })
      // Once the page shows it.
      requestAnimationFrame(() => goTo(`listItems.${index + 1}.text`))
    },
    onEmptied() {
      const removed = builder.change((page) => {
        const list = findComponent(page, id)
        if (list?.type !== 'list' || list.listItems.length === 1) return page
        return editComponent(page, id, { listItems: list.listItems.toSpliced(index, 1) })
      })
      if (removed) requestAnimationFrame(() => goTo(`listItems.${Math.max(0, index - 1)}.text`))
    },
  }
}
