import { Stack } from '@mantine/core'
import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { createMediaItem, type MediaObject } from './model.ts'

export function MediaObjectPanel({ component: { items, image }, edit }: PanelProps<MediaObject>) {
  return (
    <Stack>
      <ItemsControl
        label="Items"
        one="item"
        items={items}
        nameOf={({ heading }) => preview(plainText(heading))}
        create={createMediaItem}
        onChange={(items) => edit({ items })}
      >
        {(item, change) => (
          <>
            <TextControl
              label="Heading"
              value={item.heading}
              onChange={(heading) => change({ ...item, heading })}
            />
            <TextControl
              label="Below the heading"
              value={item.subHeading}
              onChange={(subHeading) => change({ ...item, subHeading })}
            />
            <TextControl label="Text" value={item.text} onChange={(text) => change({ ...item, text })} />
            <PictureControl picture={item.image} onChange={(image) => change({ ...item, image })} />
          </>
        )}
      </ItemsControl>
      <ChoiceControl
        label="Side of the picture"
        value={image.alignment}
        options={{ left: 'Left', right: 'Right' }}
        onChange={(alignment) => edit({ image: { ...image, alignment } })}
      />
    </Stack>
  )
}
