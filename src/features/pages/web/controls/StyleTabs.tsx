import type { Style, styleBounds } from '../../look/style.ts'
import { PanelTabs } from './PanelTabs.tsx'
import type { PanelProps } from './panel.ts'
import { type Has, StyleControls } from './StyleControls.tsx'

/** For a box that contains the parts, and for a part in it. */
export const boxHas: readonly Has[] = [
  'width',
  'height',
  'place',
  'margin',
  'padding',
  'fill',
  'border',
  'corners',
]
export const partHas: readonly Has[] = ['text', 'width', 'height', 'padding', 'fill', 'border', 'corners']

interface Part<Component> {
  /** Where the component stores this style. */
  of: { [Key in keyof Component]-?: Component[Key] extends Style ? Key : never }[keyof Component]
  has: readonly Has[]
}

interface Props<Component> extends PanelProps<Component> {
  bounds: typeof styleBounds
  parts: Record<string, Part<Component>>
}

/** A component whose parts each have their own style, in a tab each. */
export function StyleTabs<Component>({ component, edit, bounds, parts }: Props<Component>) {
  const tabs = Object.entries(parts).map(([name, { of, has }]) => [
    name,
    <StyleControls
      key={name}
      style={component[of] as Style}
      bounds={bounds}
      has={has}
      onChange={(style, pauseMs) => edit({ [of]: style } as Parameters<typeof edit>[0], pauseMs)}
    />,
  ])
  return <PanelTabs inner tabs={Object.fromEntries(tabs)} />
}
