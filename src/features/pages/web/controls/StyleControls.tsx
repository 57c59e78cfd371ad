/** The style fields that all components share, in groups; a panel names the ones its component uses. */
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignRight,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findPalette } from '../../look/arrangement.ts'
import { flatten, surface } from '../../look/color.ts'
import type { alignments, FontFamily, placements, Style, styleBounds } from '../../look/style.ts'
import { transforms, weights } from '../../look/style.ts'
import { useBuilding } from '../useBuilder.ts'
import { BorderControl } from './BorderControl.tsx'
import { ChoiceControl, IconChoice } from './ChoiceControl.tsx'
import { ColorControl } from './ColorControl.tsx'
import { CornersControl } from './CornersControl.tsx'
import { ContrastHint, useGround } from './contrast.tsx'
import { Fold } from './Fold.tsx'
import { FontControl } from './FontControl.tsx'
import { LengthControl } from './LengthControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { pauses } from './pauses.ts'
import { SidesControl } from './SidesControl.tsx'

export type Has =
  | 'text'
  | 'font'
  | 'width'
  | 'height'
  | 'place'
  | 'fit'
  | 'margin'
  | 'padding'
  | 'fill'
  | 'border'
  | 'corners'

interface Props {
  style: Style
  bounds: typeof styleBounds
  has: readonly Has[]
  /** The theme font that it follows. */
  follows?: 'heading' | 'body'
  /** What an empty fill means. */
  emptyFill?: 'theme' | 'none'
  onChange(style: Style, pauseMs?: number): void
}

export function StyleControls({ has, follows = 'body', emptyFill = 'none', ...props }: Props) {
  const { style, bounds, onChange } = props
  const set = (change: Partial<Style>, pauseMs?: number) => onChange({ ...style, ...change }, pauseMs)
  const font = (
    <FontControl value={style.fontFamily} follows={follows} onChange={(fontFamily) => set({ fontFamily })} />
  )
  return (
    <>
      {has.includes('text') && <TextGroup {...props} font={font} emptyFill={emptyFill} />}
      {has.includes('font') && <Fold title="Typography">{font}</Fold>}
      {sizes.some((one) => has.includes(one)) && <SizeGroup {...props} has={has} />}
      {has.includes('margin') && (
        <SidesControl
          label="Margin"
          value={style.margin}
          range={bounds.margin}
          onChange={(margin) => set({ margin })}
        />
      )}
      {has.includes('padding') && (
        <SidesControl
          label="Padding"
          value={style.padding}
          range={bounds.padding}
          onChange={(padding) => set({ padding })}
        />
      )}
      {has.includes('fill') && (
        <Fold title="Background">
          <ColorControl
            label="Fill"
            empty={emptyFill}
            value={style.bgColor}
            onChange={(bgColor) => set({ bgColor })}
          />
        </Fold>
      )}
      {has.includes('border') && (
        <BorderControl
          value={style.border}
          range={bounds.border}
          onChange={(border) => set({ border }, pauses.border)}
        />
      )}
      {has.includes('corners') && (
        <CornersControl
          value={style.rounded}
          range={bounds.rounded}
          onChange={(rounded) => set({ rounded }, pauses.border)}
        />
      )}
    </>
  )
}

const alignNames: Record<(typeof alignments)[number], string> = {
  left: 'Left',
  center: 'Center',
  right: 'Right',
}
export const alignIcons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight }

function TextGroup({ style, bounds, onChange, font, emptyFill }: Omit<Props, 'has'> & { font: ReactNode }) {
  const { text } = style
  const ground = useFilled(style.bgColor, emptyFill === 'theme')
  const set = (change: Partial<Style['text']>) => onChange({ ...style, text: { ...text, ...change } })
  return (
    <Fold title="Typography">
      {font}
      <FontFields value={text} range={bounds.fontSize} ground={ground} onChange={set} />
      <IconChoice
        label="Align"
        value={text.align}
        options={alignNames}
        icons={alignIcons}
        onChange={(align) => set({ align })}
      />
      <NumberControl
        label="Line height"
        zero="Normal"
        value={text.lineHeight}
        range={bounds.lineHeight}
        onChange={(lineHeight) => set({ lineHeight })}
      />
      <NumberControl
        label="Letter spacing"
        zero="Normal"
        value={text.letterSpacing}
        range={bounds.letterSpacing}
        onChange={(letterSpacing) => set({ letterSpacing })}
      />
    </Fold>
  )
}

/** With its own fill over what is behind; a button without one has the page's accent. */
function useFilled(fill: string, isAccent: boolean): string | undefined {
  const beneath = useGround()
  const accent = useBuilding(({ page }) => beneath && surface(beneath, findPalette(page))['--acc'])
  if (isAccent && fill === '') return accent
  return beneath && flatten(fill, beneath)
}

type Letters = Pick<Style['text'], 'size' | 'color' | 'weight' | 'transform'>

const weightNames: Record<`${(typeof weights)[number]}`, string> = {
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi-bold',
  700: 'Bold',
  800: 'Extra bold',
}
const transformNames: Record<(typeof transforms)[number], string> = {
  none: 'None',
  uppercase: 'UPPERCASE',
  lowercase: 'lowercase',
  capitalize: 'Capitalize',
}

interface FontFieldsProps {
  value: Letters
  range: { min: number; max: number }
  /** The opaque color behind the text, if it is known. */
  ground?: string | undefined
  onChange(change: Partial<Letters>): void
}

export function FontFields({ value, range, ground, onChange }: FontFieldsProps) {
  return (
    <>
      <NumberControl label="Size" value={value.size} range={range} onChange={(size) => onChange({ size })} />
      <ChoiceControl
        label="Weight"
        value={`${value.weight}`}
        options={weightNames}
        onChange={(chosen) => onChange({ weight: Number(chosen) as Letters['weight'] })}
      />
      <ColorControl label="Color" value={value.color} onChange={(color) => onChange({ color })} />
      <ContrastHint color={value.color} ground={ground} onFix={(color) => onChange({ color })} />
      <ChoiceControl
        label="Transform"
        value={value.transform}
        options={transformNames}
        onChange={(transform) => onChange({ transform })}
      />
    </>
  )
}

const sizes = ['width', 'height', 'place', 'fit'] as const
const placeNames: Record<(typeof placements)[number], string> = {
  'flex-start': 'Left',
  center: 'Center',
  'flex-end': 'Right',
}
const placeIcons = {
  'flex-start': IconLayoutAlignLeft,
  center: IconLayoutAlignCenter,
  'flex-end': IconLayoutAlignRight,
}
const fitNames: Record<Style['objectFit'], string> = {
  cover: 'Cover',
  contain: 'Contain',
  fill: 'Fill',
  none: 'None',
  'scale-down': 'Scale down',
}

function SizeGroup({ style, has, onChange }: Pick<Props, 'style' | 'has' | 'onChange'>) {
  const set = (change: Partial<Style>) => onChange({ ...style, ...change })
  return (
    <Fold title="Layout">
      {has.includes('width') && (
        <LengthControl label="Width" value={style.width} onChange={(width) => set({ width })} />
      )}
      {has.includes('height') && (
        <LengthControl label="Height" value={style.height} onChange={(height) => set({ height })} />
      )}
      {has.includes('place') && (
        <IconChoice
          label="Position"
          value={style.justifyContent}
          options={placeNames}
          icons={placeIcons}
          onChange={(justifyContent) => set({ justifyContent })}
        />
      )}
      {has.includes('fit') && (
        <ChoiceControl
          label="Fit"
          value={style.objectFit}
          options={fitNames}
          onChange={(objectFit) => set({ objectFit })}
        />
      )}
    </Fold>
  )
}

/** A part with one font of its own: of a slide or a media object. */
export function PartFont({ family, follows, font, range, ground, onChange }: PartFontProps) {
  return (
    <Fold title="Typography">
      <FontControl value={family} follows={follows} onChange={(fontFamily) => onChange({ fontFamily })} />
      <FontFields value={font} range={range} ground={ground} onChange={onChange} />
    </Fold>
  )
}

interface PartFontProps {
  family: FontFamily
  follows: 'heading' | 'body'
  font: Letters
  range: { min: number; max: number }
  ground?: string | undefined
  onChange(change: Partial<Letters> & { fontFamily?: FontFamily }): void
}
