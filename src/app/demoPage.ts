/** The demo coach's page: a template as a trainer would have it by the end of the evening. */
import { randomUUID } from 'node:crypto'
import { removeComponent, removeSection } from '../features/pages/edits.ts'
import { type Component, type Page, type PageOnWire, toWire } from '../features/pages/page.ts'
import { templatePage } from '../features/pages/templates/template.ts'

/** Its plans section waits until the coach has plans: a heading over nothing would look broken. */
const WAITING = 'plans'

export function demoPage(): PageOnWire {
  const page = removeSection(templatePage('fitness-1-on-1-coaching', randomUUID), WAITING)
  const buttons = componentsOf(page).filter((one) => one.type === 'button' && leadsThere(one.link))
  const { title, content } = buttons.reduce((left, { id }) => removeComponent(left, id), page)
  const section = content.section.map((one) => ({
    ...one,
    columns: one.columns.map((column) => ({ ...column, components: column.components.map(withoutEntry) })),
  }))
  return toWire({ ...page, title, content: { section } })
}

const leadsThere = ({ url }: { url: string }) => url === `#${WAITING}`

const componentsOf = (page: Page): Component[] =>
  page.content.section.flatMap(({ columns }) => columns.flatMap(({ components }) => components))

function withoutEntry(component: Component): Component {
  if (component.type !== 'menus') return component
  const items = component.dataSource.items.filter(({ link }) => !leadsThere(link))
  return { ...component, dataSource: { ...component.dataSource, items } }
}
