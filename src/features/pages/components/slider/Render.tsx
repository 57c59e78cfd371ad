import type { ReactNode } from 'react'
import { type Palette, surface, textOnFill } from '../../look/color.ts'
import {
  borderCss,
  boxCss,
  type Css,
  evenLines,
  fontCss,
  ground,
  marginCss,
  paddingCss,
  roundedCss,
  sizeCss,
} from '../../look/css.ts'
import { inline, plainText } from '../../look/marks.tsx'
import { PictureView } from '../../look/picture.tsx'
import { corners } from '../../look/style.ts'
import { picturedAs, type RenderProps, type TextTag, typedAs } from '../define.ts'
import { leftIcon, pauseIcon, rightIcon } from '../icons.tsx'
import { autoPlayMs, type Slide, type Slider } from './model.ts'

/** A row that scrolls natively; site.js makes the buttons work. */
export function SliderRender(props: RenderProps<Slider>) {
  const { component, palette, ground: beneath, editing, early, titleTag } = props
  const { items, itemToShow, autoPlay, padding, height, imageAs, style } = component
  const perView = Math.min(itemToShow, items.length)
  const look: Css = {
    // The corners belong to each slide.
    ...boxCss({ ...style, height: 'auto', rounded: corners(0) }),
    '--show': perView,
    '--gap': `${padding * 2}px`,
  }
  const slides = items.map((slide, i) => (
    <SlideView
      key={slide.id}
      slide={slide}
      path={`items.${i}`}
      slider={component}
      palette={palette}
      beneath={beneath}
      titleTag={titleTag}
      early={early}
      editing={editing}
    />
  ))
  return (
    <div
      className={`lp-slider lp-show-${Math.min(perView, 3)}`}
      data-slider={editing ? undefined : ''}
      data-every={autoPlay && !editing ? autoPlayMs : undefined}
      style={look}
    >
      <ul
        className={`lp-slides ${imageAs === 'background' ? 'lp-covers' : 'lp-cards'}`}
        style={{ '--h': `${height}px` } as Css}
        // A scrolling row must be focusable for keyboard users.
        tabIndex={items.length === 1 ? undefined : 0}
        aria-label={items.length === 1 ? undefined : 'Slides'}
      >
        {slides}
      </ul>
      {items.length > 1 && (
        <div className={items.length <= perView ? 'lp-steer lp-fits' : 'lp-steer'}>
          <span className="lp-dots" aria-hidden>
            {items.map(({ id }, i) => (
              <i key={id} className={i ? undefined : 'lp-here'} />
            ))}
          </span>
          {autoPlay && <Steer name="pause" label="Pause slides" editing={editing} icon={pauseIcon} />}
          <Steer name="back" label="Previous slide" editing={editing} icon={leftIcon} />
          <Steer name="on" label="Next slide" editing={editing} icon={rightIcon} />
        </div>
      )}
    </div>
  )
}

function Steer(props: { name: string; label: string; editing: boolean; icon: ReactNode }) {
  const { name, label, editing, icon } = props
  return (
    <button type="button" className="lp-round" data-go={name} aria-label={label} tabIndex={editing ? -1 : 0}>
      {icon}
    </button>
  )
}

const places = { Left: 'flex-start', Center: 'center', Right: 'flex-end' } as const
const aligns = { Left: undefined, Center: 'center', Right: 'right' } as const

interface SlideProps {
  slide: Slide
  path: string
  slider: Slider
  palette: Palette
  beneath: string
  titleTag: TextTag
  early: boolean
  editing: boolean
}

function SlideView({ slide, path: at, slider, palette, beneath, titleTag, early, editing }: SlideProps) {
  const { header, text, button, bgColor, bgImage, margin } = slide
  const isCover = slider.imageAs === 'background'
  const { path } = bgImage
  const href = !editing && slide.link.hasLink && slide.link.url ? slide.link.url : undefined
  const name = plainText(header.data || text.data || bgImage.altText)
  return (
    <li
      className="lp-slide"
      style={{
        ...(bgColor && { ...surface(ground({ bgColor, bgImage }, beneath), palette), '--slide': bgColor }),
        ...roundedCss(slider.style.rounded),
        ...marginCss({ margin }),
        alignItems: places[slide.justifyContent],
        justifyContent: isCover ? slide.alignItems : undefined,
        textAlign: aligns[slide.innerAlignment],
      }}
      // On the wrapper, because an overlay covers the image itself.
      {...picturedAs(`${at}.bgImage`, editing)}
    >
      {path && (
        <PictureView
          picture={bgImage}
          sizes="(min-width: 860px) 560px, 100vw"
          early={early}
          className="lp-slide-picture"
        />
      )}
      {isCover && <span className={path ? 'lp-veil' : 'lp-sheen'} />}
      <SlideWords slide={slide} path={at} href={href} titleTag={titleTag} editing={editing} />
      {href && !button.visibility && <a className="lp-cover-link" href={href} aria-label={name} />}
    </li>
  )
}

interface WordsProps extends Pick<SlideProps, 'slide' | 'path' | 'titleTag' | 'editing'> {
  href: string | undefined
}

function SlideWords({ slide: { header, text, button }, path, href, titleTag: Title, editing }: WordsProps) {
  return (
    <div className="lp-words">
      {header.visibility && header.data && (
        <Title
          className="lp-text lp-heading"
          style={{ ...fontCss(header.font), ...paddingCss(header) }}
          {...typedAs(`${path}.header.data`, editing)}
        >
          {inline(header.data, { links: !href, editing })}
        </Title>
      )}
      {text.visibility && text.data && (
        <p
          className="lp-text lp-slide-text"
          style={{ ...fontCss(text.font), ...evenLines(text.data), ...paddingCss(text) }}
          {...typedAs(`${path}.text.data`, editing)}
        >
          {inline(text.data, { links: !href, editing })}
        </p>
      )}
      {button.visibility && (
        <a
          className="lp-text lp-button lp-slide-button"
          href={href}
          style={buttonCss(button)}
          {...typedAs(`${path}.button.data`, editing)}
        >
          {inline(button.data, { links: false })}
        </a>
      )}
    </div>
  )
}

function buttonCss(button: Slide['button']): Css {
  const color = button.font.color || textOnFill(button.bgColor)
  return {
    ...fontCss({ ...button.font, color: color ?? '' }),
    lineHeight: 1.25,
    ...paddingCss(button),
    ...sizeCss(button),
    ...(button.bgColor && { backgroundColor: button.bgColor }),
    ...borderCss({ ...button.border, style: 'solid' }),
    ...roundedCss(button.rounded),
  }
}
