/** What the left panel offers, to be dragged onto the page. */
import { dragSource } from '../../../../ui/dnd/sources.ts'
import { type ComponentType, registry } from '../../components/registry.tsx'
import type { Section } from '../../document/page.ts'
import type { Load } from './load.ts'

type Stop = () => void

/** A tile of the palette: a new component of this type. */
export function paletteSource(element: HTMLElement, type: ComponentType): Stop {
  element.dataset['palette'] = type
  const load: Load = { kind: 'newComponent', type, label: registry[type].label }
  return dragSource(element, () => load)
}

/** A layout or a ready-made section. `create` is called when it is dropped. */
export function sectionSource(element: HTMLElement, label: string, create: () => Section | undefined): Stop {
  element.dataset['palette'] = 'section'
  const load: Load = { kind: 'newSection', create, label }
  return dragSource(element, () => load)
}
