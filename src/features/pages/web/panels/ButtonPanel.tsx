import { type Button, bounds } from '../../components/button/model.ts'
import { ButtonKindControl } from '../controls/ButtonKindControl.tsx'
import { Rows } from '../controls/Fold.tsx'
import { LinkControl } from '../controls/LinkControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

export function ButtonPanel({ component: { data, link, style }, edit }: PanelProps<Button>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <WordsControl label="Text" value={data} onChange={(data) => edit({ data })} />
            <LinkControl
              link={link}
              emptyHint="This button has no link yet. Choose where it goes, or type an address."
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
