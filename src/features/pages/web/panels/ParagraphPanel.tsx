import { bounds, type Paragraph } from '../../components/paragraph/model.ts'
import type { PanelProps } from '../controls/panel.ts'
import { TextPanel } from '../controls/TextPanel.tsx'

export function ParagraphPanel({ component, edit }: PanelProps<Paragraph>) {
  return <TextPanel component={component} edit={edit} bounds={bounds} follows="body" />
}
