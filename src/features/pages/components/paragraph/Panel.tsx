import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import type { Paragraph } from './model.ts'

export function ParagraphPanel({ component: { data }, edit }: PanelProps<Paragraph>) {
  return <TextControl label="Text" value={data} onChange={(data) => edit({ data })} />
}
