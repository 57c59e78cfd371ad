import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
} from '@tabler/icons-react'
import { bounds, type Slide, withSlideLink } from '../../components/slider/model.ts'
import { pauses } from '../pauses.ts'
import { AddressControl } from './AddressControl.tsx'
import { BorderControl } from './BorderControl.tsx'
import { IconChoice } from './ChoiceControl.tsx'
import { ColourControl } from './ColourControl.tsx'
import { CornersControl } from './CornersControl.tsx'
import { Fold, Rows } from './Fold.tsx'
import { LengthControl } from './LengthControl.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { PictureControl } from './PictureControl.tsx'
import { SidesControl } from './SidesControl.tsx'
import { alignIcons, PartFont } from './StyleControls.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { WordsControl } from './WordsControl.tsx'

interface Props {
  slide: Slide
  onChange(slide: Slide, pauseMs?: number): void
}

const horizontalNames = { Left: 'Left', Center: 'Center', Right: 'Right' }
const horizontalIcons = {
  Left: IconLayoutAlignLeft,
  Center: IconLayoutAlignCenter,
  Right: IconLayoutAlignRight,
}
const verticalNames = { 'flex-start': 'Top', center: 'Center', 'flex-end': 'Bottom' }
const verticalIcons = {
  'flex-start': IconLayoutAlignTop,
  center: IconLayoutAlignMiddle,
  'flex-end': IconLayoutAlignBottom,
}
const innerIcons = { Left: alignIcons.left, Center: alignIcons.center, Right: alignIcons.right }

/** The slide itself: what is behind the words, where they stand, and where it leads. */
export function SlideLook({ slide, onChange }: Props) {
  const set = (change: Partial<Slide>, pauseMs?: number) => onChange({ ...slide, ...change }, pauseMs)
  return (
    <>
      <Fold title="Background">
        <ColourControl
          label="Fill"
          empty="none"
          value={slide.bgColor}
          onChange={(bgColor) => set({ bgColor })}
        />
        <PictureControl picture={slide.bgImage} onChange={(bgImage) => set({ bgImage })} />
      </Fold>
      <Fold title="Alignment">
        <IconChoice
          label="Vertical"
          value={slide.alignItems}
          options={verticalNames}
          icons={verticalIcons}
          onChange={(alignItems) => set({ alignItems })}
        />
        <IconChoice
          label="Horizontal"
          value={slide.justifyContent}
          options={horizontalNames}
          icons={horizontalIcons}
          onChange={(justifyContent) => set({ justifyContent })}
        />
        <IconChoice
          label="Text"
          value={slide.innerAlignment}
          options={horizontalNames}
          icons={innerIcons}
          onChange={(innerAlignment) => set({ innerAlignment })}
        />
      </Fold>
      <Fold title="Link">
        <AddressControl
          label="Link"
          value={slide.link.url}
          onChange={(url) => onChange(withSlideLink(slide, url), pauses.link)}
        />
        <SwitchControl
          label="Clickable"
          value={slide.link.hasLink}
          onChange={(hasLink) => set({ link: { ...slide.link, hasLink } }, pauses.link)}
        />
      </Fold>
      <SidesControl
        label="Margin"
        value={slide.margin}
        range={bounds.slideMargin}
        onChange={(margin) => set({ margin }, pauses.slidePadding)}
      />
    </>
  )
}

export function SlideContent({ slide, onChange }: Props) {
  const { header, text, button } = slide
  return (
    <PanelTabs
      inner
      tabs={{
        Header: (
          <PartControls
            part={header}
            range={bounds.headerSize}
            follows="heading"
            onChange={(header, pauseMs) => onChange({ ...slide, header }, pauseMs)}
          />
        ),
        Text: (
          <PartControls
            part={text}
            range={bounds.textSize}
            follows="body"
            onChange={(text, pauseMs) => onChange({ ...slide, text }, pauseMs)}
          />
        ),
        Button: (
          <>
            <PartControls
              part={button}
              range={bounds.buttonSize}
              follows="body"
              onChange={(part, pauseMs) => onChange({ ...slide, button: { ...button, ...part } }, pauseMs)}
            />
            <ButtonLook
              button={button}
              onChange={(button, pauseMs) => onChange({ ...slide, button }, pauseMs)}
            />
          </>
        ),
      }}
    />
  )
}

type Part = Slide['header']

interface PartProps {
  part: Part
  range: { min: number; max: number }
  follows: 'heading' | 'body'
  onChange(part: Part, pauseMs: number): void
}

function PartControls({ part, range, follows, onChange }: PartProps) {
  return (
    <>
      <Rows>
        <SwitchControl
          label="Show"
          value={part.visibility}
          onChange={(visibility) => onChange({ ...part, visibility }, pauses.visibility)}
        />
        <WordsControl
          label="Text"
          lines={2}
          value={part.data}
          onChange={(data) => onChange({ ...part, data }, pauses.slideText)}
        />
      </Rows>
      <PartFont
        family={part.font.fontFamily}
        follows={follows}
        font={part.font}
        range={range}
        onChange={(font) => onChange({ ...part, font: { ...part.font, ...font } }, pauses.slideText)}
      />
      <SidesControl
        label="Padding"
        value={part.padding}
        range={bounds.partPadding}
        onChange={(padding) => onChange({ ...part, padding }, pauses.slidePadding)}
      />
    </>
  )
}

interface ButtonProps {
  button: Slide['button']
  onChange(button: Slide['button'], pauseMs?: number): void
}

function ButtonLook({ button, onChange }: ButtonProps) {
  const set = (change: Partial<Slide['button']>, pauseMs?: number) =>
    onChange({ ...button, ...change }, pauseMs)
  return (
    <>
      <Fold title="Size">
        <LengthControl label="Width" value={button.width} onChange={(width) => set({ width })} />
        <LengthControl label="Height" value={button.height} onChange={(height) => set({ height })} />
      </Fold>
      <Fold title="Background">
        <ColourControl label="Fill" value={button.bgColor} onChange={(bgColor) => set({ bgColor })} />
      </Fold>
      <BorderControl
        value={button.border}
        range={bounds.border}
        onChange={(border) => set({ border }, pauses.border)}
      />
      <CornersControl
        value={button.rounded}
        range={bounds.rounded}
        onChange={(rounded) => set({ rounded }, pauses.border)}
      />
    </>
  )
}
