import { Stack, Switch, Tabs } from '@mantine/core'
import { plainText } from '../../marks.tsx'
import { AddressControl } from '../../web/controls/AddressControl.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { ColourControl } from '../../web/controls/ColourControl.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { NumberControl } from '../../web/controls/NumberControl.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { bounds, newSlide, type Slide, type Slider, withSlideLink } from './model.ts'

export function SliderPanel({ component, edit }: PanelProps<Slider>) {
  const { items, itemToShow, autoPlay, padding, height, imageAs } = component
  return (
    <Tabs defaultValue="settings">
      <Tabs.List>
        <Tabs.Tab value="settings">Settings</Tabs.Tab>
        <Tabs.Tab value="slides">Slides</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="settings" pt="md">
        <Stack>
          <NumberControl
            label="Slides side by side"
            value={itemToShow}
            range={bounds.itemToShow}
            onChange={(itemToShow) => edit({ itemToShow })}
          />
          <NumberControl
            label="Space between slides"
            value={padding}
            range={bounds.slidePadding}
            onChange={(padding) => edit({ padding })}
          />
          <NumberControl
            label="Height"
            value={height}
            range={bounds.height}
            onChange={(height) => edit({ height })}
          />
          <ChoiceControl
            label="Pictures"
            value={imageAs}
            options={{ background: 'Behind the words', 'image-tag': 'Above the words' }}
            onChange={(imageAs) => edit({ imageAs })}
          />
          <Switch
            label="Move by itself"
            checked={autoPlay}
            onChange={(event) => edit({ autoPlay: event.currentTarget.checked })}
          />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="slides" pt="md">
        <ItemsControl
          label="Slides"
          one="slide"
          items={items}
          nameOf={({ header }) => preview(plainText(header.data))}
          create={newSlide}
          onChange={(items) => edit({ items })}
        >
          {(slide, change) => <SlideControls slide={slide} onChange={change} />}
        </ItemsControl>
      </Tabs.Panel>
    </Tabs>
  )
}

const parts = { header: 'Header', text: 'Text', button: 'Button' } as const

function SlideControls({ slide, onChange }: { slide: Slide; onChange(slide: Slide): void }) {
  return (
    <Stack>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <Stack key={part} gap="xs">
          <Switch
            label={`Show ${parts[part].toLowerCase()}`}
            checked={slide[part].visibility}
            onChange={(event) =>
              onChange({ ...slide, [part]: { ...slide[part], visibility: event.currentTarget.checked } })
            }
          />
          <TextControl
            label={parts[part]}
            value={slide[part].data}
            onChange={(data) => onChange({ ...slide, [part]: { ...slide[part], data } })}
          />
        </Stack>
      ))}
      <AddressControl
        label="Link"
        value={slide.link.url}
        onChange={(url) => onChange(withSlideLink(slide, url))}
      />
      <PictureControl picture={slide.bgImage} onChange={(bgImage) => onChange({ ...slide, bgImage })} />
      <ColourControl
        label="Background"
        value={slide.bgColor}
        onChange={(bgColor) => onChange({ ...slide, bgColor })}
      />
    </Stack>
  )
}
