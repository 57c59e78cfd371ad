import type { PanelProps } from '../../web/controls/panel.ts'
import { TextPanel } from '../../web/controls/TextPanel.tsx'
import { bounds, type Paragraph } from './model.ts'

export function ParagraphPanel({ component, edit }: PanelProps<Paragraph>) {
  return <TextPanel component={component} edit={edit} bounds={bounds} follows="body" />
}
