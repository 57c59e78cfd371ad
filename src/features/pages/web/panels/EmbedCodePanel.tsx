import { bounds, type EmbedCode } from '../../components/embedCode/model.ts'
import { Rows } from '../controls/Fold.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { TextControl } from '../controls/TextControl.tsx'

export function EmbedCodePanel({ component: { embedCode, style }, edit }: PanelProps<EmbedCode>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <TextControl
              label="Code"
              lines={8}
              code
              hint="Runs in its own sandbox, without access to your page"
              value={embedCode}
              onChange={(embedCode) => edit({ embedCode })}
            />
          </Rows>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            has={['width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
