import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { pauses } from '../../web/pauses.ts'
import type { Heading } from './model.ts'

export function HeadingPanel({ component: { data }, edit }: PanelProps<Heading>) {
  return <TextControl label="Text" value={data} onChange={(data) => edit({ data }, pauses.text)} />
}
