import { plainText } from '../../marks.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { type Accordion, newFold } from './model.ts'

export function AccordionPanel({ component: { items }, edit }: PanelProps<Accordion>) {
  return (
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
            value={item.heading}
            onChange={(heading) => change({ ...item, heading })}
          />
          <TextControl label="Text" value={item.text} onChange={(text) => change({ ...item, text })} />
        </>
      )}
    </ItemsControl>
  )
}
