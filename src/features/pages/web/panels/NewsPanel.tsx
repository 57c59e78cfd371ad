import { bounds, countRange, type News } from '../../components/news/model.ts'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'

const choices: Record<News['shows'], string> = {
  all: 'Posts and events',
  events: 'Events',
  posts: 'Posts',
}

export function NewsPanel({ component: { shows, count, style }, edit }: PanelProps<News>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <>
            <ChoiceControl
              label="Show"
              value={shows}
              options={choices}
              onChange={(shows) => edit({ shows })}
            />
            <NumberControl
              label="At most"
              value={count}
              range={countRange}
              whole
              onChange={(count) => edit({ count })}
            />
          </>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            follows="heading"
            has={['font', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
