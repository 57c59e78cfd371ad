import { type Accordion, bounds, newFold } from '../../components/accordion/model.ts'
import { plainText } from '../../look/marks.tsx'
import { ItemsControl, preview } from '../controls/ItemsControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { boxHas, partHas, StyleTabs } from '../controls/StyleTabs.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

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
