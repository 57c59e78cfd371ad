import { Stack } from '@mantine/core'
import { LengthControl } from '../../web/controls/LengthControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import type { EmbedCode } from './model.ts'

export function EmbedCodePanel({ component: { embedCode, style }, edit }: PanelProps<EmbedCode>) {
  return (
    <Stack>
      <TextControl label="Code" value={embedCode} onChange={(embedCode) => edit({ embedCode })} />
      <LengthControl
        label="Height"
        value={style.height}
        onChange={(height) => edit({ style: { ...style, height } })}
      />
    </Stack>
  )
}
