/**
 * A component's texts by path: `data`, `listItems.2.text`, `items.0.header.data`. `typedAs` marks where each is shown.
 */
import { type ComponentChange, editComponent } from './edits.ts'
import type { Component, Page } from './page.ts'
import { findComponent } from './places.ts'

export function textAt(component: Component, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((holder, key) => Object(holder)[key], component)
  return typeof found === 'string' ? found : undefined
}

export function editText(page: Page, id: string, path: string, text: string): Page {
  const component = findComponent(page, id)
  const before = component && textAt(component, path)
  if (!component || before === undefined || before === text) return page
  return editAt(page, component, path, text)
}

/** Replaces the value at a path of a component. */
export function editAt(page: Page, component: Component, path: string, value: unknown): Page {
  const [key = '', ...rest] = path.split('.')
  const change = { [key]: put(component[key as keyof Component], rest, value) }
  return editComponent(page, component.id, change as ComponentChange)
}

function put(holder: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = put(Object(holder)[key], rest, value)
  return Array.isArray(holder) ? holder.with(Number(key), inner) : { ...(holder as object), [key]: inner }
}
