import { plainText } from '../../marks.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { createTestimony, type Testimonial } from './model.ts'

export function TestimonialPanel({ component: { items }, edit }: PanelProps<Testimonial>) {
  return (
    <ItemsControl
      label="Testimonials"
      one="testimonial"
      items={items}
      nameOf={({ heading }) => preview(plainText(heading))}
      create={createTestimony}
      onChange={(items) => edit({ items })}
    >
      {(item, change) => (
        <>
          <TextControl label="Text" value={item.text} onChange={(text) => change({ ...item, text })} />
          <TextControl
            label="Name"
            value={item.heading}
            onChange={(heading) => change({ ...item, heading })}
          />
          <TextControl
            label="Below the name"
            value={item.subHeading}
            onChange={(subHeading) => change({ ...item, subHeading })}
          />
          <PictureControl
            label="Portrait"
            picture={item.image}
            onChange={(image) => change({ ...item, image })}
          />
        </>
      )}
    </ItemsControl>
  )
}
