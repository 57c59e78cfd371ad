import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
} from '@tabler/icons-react'
import { bounds, type Slide, type Slider, withSlideLink } from '../../components/slider/model.ts'
import { findPalette } from '../../look/arrangement.ts'
import { flatten, surface } from '../../look/color.ts'
import { ground } from '../../look/css.ts'
import { useBuilding } from '../useBuilder.ts'
import { AddressControl } from './AddressControl.tsx'
import { BorderControl } from './BorderControl.tsx'
import { IconChoice } from './ChoiceControl.tsx'
import { ColorControl } from './ColorControl.tsx'
import { CornersControl } from './CornersControl.tsx'
import { useGround } from './contrast.tsx'
import { Fold, Rows } from './Fold.tsx'
import { LengthControl } from './LengthControl.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { PictureControl } from './PictureControl.tsx'
import { pauses } from './pauses.ts'
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

/** The slide itself: its background, the position of the text, and its link. */
export function SlideLook({ slide, onChange }: Props) {
  const set = (change: Partial<Slide>, pauseMs?: number) => onChange({ ...slide, ...change }, pauseMs)
  return (
    <>
      <Fold title="Background">
        <ColorControl
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

/** The color behind a slide's text and button; undefined over an image without a color in front of it. */
function useSlideGrounds({ bgColor, bgImage, button }: Slide, imageAs: Slider['imageAs']) {
  const beneath = useGround()
  const isUnknown = imageAs === 'background' && bgImage.path !== '' && bgColor === ''
  const words = beneath === undefined || isUnknown ? undefined : ground({ bgColor, bgImage }, beneath)
  const accent = useBuilding(({ page }) => words && surface(words, findPalette(page))['--acc'])
  return { words, button: button.bgColor ? words && flatten(button.bgColor, words) : accent }
}

export function SlideContent({ slide, imageAs, onChange }: Props & Pick<Slider, 'imageAs'>) {
  const { header, text, button } = slide
  const grounds = useSlideGrounds(slide, imageAs)
  return (
    <PanelTabs
      inner
      tabs={{
        Header: (
          <PartControls
            part={header}
            range={bounds.headerSize}
            follows="heading"
            ground={grounds.words}
            onChange={(header, pauseMs) => onChange({ ...slide, header }, pauseMs)}
          />
        ),
        Text: (
          <PartControls
            part={text}
            range={bounds.textSize}
            follows="body"
            ground={grounds.words}
            onChange={(text, pauseMs) => onChange({ ...slide, text }, pauseMs)}
          />
        ),
        Button: (
          <>
            <PartControls
              part={button}
              range={bounds.buttonSize}
              follows="body"
              ground={grounds.button}
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
  ground: string | undefined
  onChange(part: Part, pauseMs: number): void
}

function PartControls({ part, range, follows, ground, onChange }: PartProps) {
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
        ground={ground}
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
        <ColorControl label="Fill" value={button.bgColor} onChange={(bgColor) => set({ bgColor })} />
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
