/** A component's images by path: `url`, `items.0.bgImage`. `picturedAs` marks where each is shown. */

import { Picture } from '../look/style.ts'
import type { Component, Page } from './page.ts'
import { findComponent } from './places.ts'
import { editAt } from './texts.ts'

export function pictureAt(component: Component, path: string): Picture | undefined {
  const found = path.split('.').reduce<unknown>((holder, key) => Object(holder)[key], component)
  return Picture.safeParse(found).data
}

/** A new image starts with its center as the focal point. */
export function replacePicture(page: Page, id: string, path: string, chosen: Omit<Picture, 'focus'>): Page {
  const component = findComponent(page, id)
  if (!component || !pictureAt(component, path)) return page
  return editAt(page, component, path, { path: chosen.path, altText: chosen.altText })
}
