import { plainText } from '../../marks.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { type Accordion, bounds, newFold } from './model.ts'

export function AccordionPanel({ component, edit }: PanelProps<Accordion>) {
  const { items, style, headingStyle, textStyle } = component
  return (
    <PanelTabs
      tabs={{
        Design: (
          <PanelTabs
            inner
            tabs={{
              Box: (
                <StyleControls
                  style={style}
                  bounds={bounds}
                  has={['width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
                  onChange={(style, pauseMs) => edit({ style }, pauseMs)}
                />
              ),
              Heading: (
                <StyleControls
                  style={headingStyle}
                  bounds={bounds}
                  has={['text', 'width', 'height', 'padding', 'fill', 'border', 'corners']}
                  onChange={(headingStyle, pauseMs) => edit({ headingStyle }, pauseMs)}
                />
              ),
              Text: (
                <StyleControls
                  style={textStyle}
                  bounds={bounds}
                  has={['text', 'width', 'height', 'padding', 'fill', 'border', 'corners']}
                  onChange={(textStyle, pauseMs) => edit({ textStyle }, pauseMs)}
                />
              ),
            }}
          />
        ),
        Items: (
          <ItemsControl
            label="Questions"
            one="question"
            items={items}
            nameOf={({ heading }) => preview(plainText(heading))}
            create={newFold}
            onChange={(items) => edit({ items })}
          >
            {(item, change) => (
              <>
                <TextControl
                  label="Heading"
                  lines={2}
                  value={item.heading}
                  onChange={(heading) => change({ ...item, heading })}
                />
                <TextControl
                  label="Text"
                  lines={3}
                  value={item.text}
                  onChange={(text) => change({ ...item, text })}
                />
              </>
            )}
          </ItemsControl>
        ),
      }}
    />
  )
}
