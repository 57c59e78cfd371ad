import { plainText } from '../../marks.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { boxHas, partHas, StyleTabs } from '../../web/controls/StyleTabs.tsx'
import { WordsControl } from '../../web/controls/WordsControl.tsx'
import { type Accordion, bounds, newFold } from './model.ts'

export function AccordionPanel({ component, edit }: PanelProps<Accordion>) {
  const { items } = component
  return (
    <PanelTabs
      tabs={{
        General: (
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
                <WordsControl
                  label="Heading"
                  lines={2}
                  value={item.heading}
                  onChange={(heading) => change({ ...item, heading })}
                />
                <WordsControl
                  label="Text"
                  lines={3}
                  value={item.text}
                  onChange={(text) => change({ ...item, text })}
                />
              </>
            )}
          </ItemsControl>
        ),
        Design: (
          <StyleTabs
            component={component}
            edit={edit}
            bounds={bounds}
            parts={{
              Box: { of: 'style', has: boxHas },
              Heading: { of: 'headingStyle', has: partHas },
              Text: { of: 'textStyle', has: partHas },
            }}
          />
        ),
      }}
    />
  )
}
