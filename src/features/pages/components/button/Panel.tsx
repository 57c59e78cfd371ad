import { ButtonKindControl } from '../../web/controls/ButtonKindControl.tsx'
import { Rows } from '../../web/controls/Fold.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { WordsControl } from '../../web/controls/WordsControl.tsx'
import { pauses } from '../../web/pauses.ts'
import { type Button, bounds } from './model.ts'

export function ButtonPanel({ component: { data, link, style }, edit }: PanelProps<Button>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <WordsControl label="Text" value={data} onChange={(data) => edit({ data })} />
            <LinkControl
              link={link}
              emptyHint="This button has no link yet. Choose where it leads, or type an address."
              onChange={(link) => edit({ link }, pauses.link)}
            />
          </Rows>
        ),
        Design: (
          <>
            <ButtonKindControl style={style} onChange={(style) => edit({ style })} />
            <StyleControls
              style={style}
              bounds={bounds}
              emptyFill="theme"
              has={['text', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
              onChange={(style, pauseMs) => edit({ style }, pauseMs)}
            />
          </>
        ),
      }}
    />
  )
}
