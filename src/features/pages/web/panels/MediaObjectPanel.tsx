import {
  bounds,
  createMediaItem,
  type MediaItem,
  type MediaObject,
} from '../../components/mediaObject/model.ts'
import { plainText } from '../../look/marks.tsx'
import { BorderControl } from '../controls/BorderControl.tsx'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { CornersControl } from '../controls/CornersControl.tsx'
import { useGround } from '../controls/contrast.tsx'
import { Fold, Rows } from '../controls/Fold.tsx'
import { ItemsControl, preview } from '../controls/ItemsControl.tsx'
import { LengthControl } from '../controls/LengthControl.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { PictureControl } from '../controls/PictureControl.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { PartFont, StyleControls } from '../controls/StyleControls.tsx'
import { SwitchControl } from '../controls/SwitchControl.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

export function MediaObjectPanel({ component, edit }: PanelProps<MediaObject>) {
  const { items, style, heading, subHeading, text } = component
  return (
    <PanelTabs
      tabs={{
        General: (
          <ItemsControl
            label="Items"
            one="item"
            items={items}
            nameOf={(item) => preview(plainText(item.heading))}
            create={createMediaItem}
            onChange={(items) => edit({ items })}
          >
            {(item, change) => <MediaItemControls item={item} onChange={change} />}
          </ItemsControl>
        ),
        Design: (
          <PanelTabs
            inner
            tabs={{
              Box: (
                <StyleControls
                  style={style}
                  bounds={bounds}
                  has={['width', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
                  onChange={(style, pauseMs) => edit({ style }, pauseMs)}
                />
              ),
              Heading: (
                <PartControls
                  part={heading}
                  follows="heading"
                  onChange={(heading, pauseMs) => edit({ heading }, pauseMs)}
                />
              ),
              Subheading: (
                <PartControls
                  part={subHeading}
                  follows="body"
                  onChange={(subHeading, pauseMs) => edit({ subHeading }, pauseMs)}
                />
              ),
              Text: (
                <PartControls
                  part={text}
                  follows="body"
                  onChange={(text, pauseMs) => edit({ text }, pauseMs)}
                />
              ),
              Image: <ImageControls component={component} edit={edit} />,
            }}
          />
        ),
      }}
    />
  )
}

function MediaItemControls({ item, onChange }: { item: MediaItem; onChange(item: MediaItem): void }) {
  const set = (change: Partial<MediaItem>) => onChange({ ...item, ...change })
  return (
    <>
      <WordsControl label="Heading" value={item.heading} onChange={(heading) => set({ heading })} />
      <WordsControl
        label="Subheading"
        value={item.subHeading}
        onChange={(subHeading) => set({ subHeading })}
      />
      <WordsControl label="Text" lines={3} value={item.text} onChange={(text) => set({ text })} />
      <PictureControl picture={item.image} onChange={(image) => set({ image })} />
    </>
  )
}

interface PartProps {
  part: MediaObject['heading']
  follows: 'heading' | 'body'
  onChange(part: MediaObject['heading'], pauseMs?: number): void
}

function PartControls({ part, follows, onChange }: PartProps) {
  const ground = useGround()
  return (
    <>
      <Rows>
        <SwitchControl
          label="Show"
          value={part.visibility}
          onChange={(visibility) => onChange({ ...part, visibility }, pauses.visibility)}
        />
        <NumberControl
          label="Space above"
          value={part.margin.top}
          range={bounds.partMargin}
          onChange={(top) => onChange({ ...part, margin: { top } })}
        />
      </Rows>
      <PartFont
        family={part.fontFamily}
        follows={follows}
        font={part.font}
        range={bounds.fontSize}
        ground={ground}
        onChange={({ fontFamily = part.fontFamily, ...font }) =>
          onChange({ ...part, fontFamily, font: { ...part.font, ...font } })
        }
      />
    </>
  )
}

function ImageControls({ component: { image }, edit }: PanelProps<MediaObject>) {
  const set = (change: Partial<MediaObject['image']>, pauseMs?: number) =>
    edit({ image: { ...image, ...change } }, pauseMs)
  return (
    <>
      <Fold title="Layout">
        <LengthControl label="Width" value={image.width} onChange={(width) => set({ width })} />
        <LengthControl label="Height" value={image.height} onChange={(height) => set({ height })} />
        <ChoiceControl
          label="Side"
          value={image.alignment}
          options={{ left: 'Left', right: 'Right' }}
          onChange={(alignment) => set({ alignment })}
        />
      </Fold>
      <BorderControl
        value={image.border}
        range={bounds.border}
        onChange={(border) => set({ border }, pauses.border)}
      />
      <CornersControl
        value={image.rounded}
        range={bounds.rounded}
        onChange={(rounded) => set({ rounded }, pauses.border)}
      />
    </>
  )
}
