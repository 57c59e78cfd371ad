import type { PanelProps } from '../../web/controls/panel.ts'
import { TextPanel } from '../../web/controls/TextPanel.tsx'
import { bounds, type Heading } from './model.ts'

export function HeadingPanel({ component, edit }: PanelProps<Heading>) {
  return <TextPanel component={component} edit={edit} bounds={bounds} follows="heading" />
}
