import { bounds, type Heading } from '../../components/heading/model.ts'
import type { PanelProps } from '../controls/panel.ts'
import { TextPanel } from '../controls/TextPanel.tsx'

export function HeadingPanel({ component, edit }: PanelProps<Heading>) {
  return <TextPanel component={component} edit={edit} bounds={bounds} follows="heading" />
}
