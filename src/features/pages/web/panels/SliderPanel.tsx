import { useState } from 'react'
import { bounds, type Slide, type Slider } from '../../components/slider/model.ts'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { Rows } from '../controls/Fold.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { SlideChooser } from '../controls/SlideChooser.tsx'
import { SlideContent, SlideLook } from '../controls/SlideControls.tsx'
import { StyleControls } from '../controls/StyleControls.tsx'
import { SwitchControl } from '../controls/SwitchControl.tsx'

export function SliderPanel({ component, edit }: PanelProps<Slider>) {
  const { items } = component
  const [chosen, setChosen] = useState(0)
  // An undo may have removed the chosen one.
  const index = items[chosen] ? chosen : 0
  const slide = items[index] as Slide
  const onSlide = (changed: Slide, pauseMs: number = pauses.slider) =>
    edit({ items: items.with(index, changed) }, pauseMs)
  const chooser = (
    <SlideChooser
      slides={items}
      chosen={index}
      onChoose={setChosen}
      onChange={(items) => edit({ items }, pauses.slider)}
    />
  )
  return (
    <PanelTabs
      tabs={{
        Content: (
          <>
            {chooser}
            <SlideContent slide={slide} imageAs={component.imageAs} onChange={onSlide} />
          </>
        ),
        Item: (
          <>
            {chooser}
            <SlideLook slide={slide} onChange={onSlide} />
          </>
        ),
        Settings: <SliderSettings component={component} edit={edit} />,
      }}
    />
  )
}

function SliderSettings({ component, edit }: PanelProps<Slider>) {
  const { itemToShow, autoPlay, padding, height, imageAs, style } = component
  return (
    <>
      <Rows>
        <NumberControl
          label="Items to show"
          whole
          value={itemToShow}
          range={bounds.itemToShow}
          onChange={(itemToShow) => edit({ itemToShow }, pauses.slider)}
        />
        <NumberControl
          label="Padding"
          value={padding}
          range={bounds.slidePadding}
          onChange={(padding) => edit({ padding }, pauses.slider)}
        />
        <NumberControl
          label="Height"
          value={height}
          range={bounds.height}
          onChange={(height) => edit({ height }, pauses.slider)}
        />
        <ChoiceControl
          label="Image position"
          value={imageAs}
          options={{ background: 'Background', 'image-tag': 'Above the text' }}
          onChange={(imageAs) => edit({ imageAs }, pauses.slider)}
        />
        <SwitchControl
          label="Autoplay"
          value={autoPlay}
          onChange={(autoPlay) => edit({ autoPlay }, pauses.slider)}
        />
      </Rows>
      <StyleControls
        style={style}
        bounds={bounds}
        has={['width', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
        onChange={(style, pauseMs) => edit({ style }, pauseMs)}
      />
    </>
  )
}
