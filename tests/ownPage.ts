/** A small page that its trainer wrote, for tests. */
import { registry } from '../src/features/pages/components/registry.tsx'
import {
  type Component,
  createSection,
  emptyPage,
  type PageOnWire,
  toWire,
} from '../src/features/pages/document/page.ts'

let last = 0
const newId = () => `part-${++last}`

/** A page with a heading of its own and these components. */
export function ownPage(...components: Component[]): PageOnWire {
  const section = createSection('single-column', newId)
  const [column] = section.columns
  const title: Component = { ...registry.heading.create(newId()), data: 'Stronger every week' }
  const filled = column ? [{ ...column, components: [title, ...components] }] : []
  return toWire({ ...emptyPage(), content: { section: [{ ...section, columns: filled }] } })
}
