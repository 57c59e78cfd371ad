import type { ElementType } from 'react'
import { borderCss, boxCss, type Css, evenLines, fontCss, roundedCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
import { PictureView } from '../../look/picture.tsx'
import { picturedAs, type RenderProps, typedAs } from '../define.ts'
import type { MediaObject } from './model.ts'

/** How many are side by side: a width of 50% is two. */
function perRow(width: string): number {
  const share = width.endsWith('%') ? Number.parseFloat(width) : 100
  return Math.max(1, Math.min(4, Math.round(100 / Math.max(share, 1))))
}

const isLarge = (length: string) => length.endsWith('%') || Number.parseFloat(length) > 120

export function MediaObjectRender({ component, editing, titleTag }: RenderProps<MediaObject>) {
  const { items, image, style } = component
  const columns = perRow(style.width)
  const isShort = items.length < columns
  const classes = [
    'lp-media lp-grid',
    `lp-grid-${isShort ? items.length : columns}`,
    columns >= 3 && 'lp-upright',
    isLarge(image.width) && 'lp-large',
    image.alignment === 'right' && 'lp-reversed',
  ]
  return (
    // The width is one item's share.
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{
        ...boxCss({ ...style, width: 'auto', height: 'auto' }),
        // Too few for a row still keep their column width.
        ...(isShort && { '--share': `${Math.round((items.length / columns) * 10_000) / 100}%` }),
      }}
    >
      {items.map((item, i) => (
        <div key={`${i}-${item.heading}`} className="lp-medium">
          <Medium
            item={item}
            number={i + 1}
            image={image}
            fontFamily={component.text.fontFamily}
            at={picturedAs(`items.${i}.image`, editing)}
          />
          <div className="lp-medium-words">
            <Part
              as={titleTag}
              look="lp-heading"
              part={component.heading}
              path={`items.${i}.heading`}
              editing={editing}
            >
              {item.heading}
            </Part>
            <Part
              as="p"
              look="lp-subheading"
              part={component.subHeading}
              path={`items.${i}.subHeading`}
              editing={editing}
            >
              {item.subHeading}
            </Part>
            <Part as="p" look="lp-paragraph" part={component.text} path={`items.${i}.text`} editing={editing}>
              {item.text}
            </Part>
          </div>
        </div>
      ))}
    </div>
  )
}

interface MediumProps {
  item: MediaObject['items'][number]
  number: number
  image: MediaObject['image']
  fontFamily: MediaObject['heading']['fontFamily']
  at: ReturnType<typeof picturedAs>
}

/** Without an image its number is shown. */
function Medium({ item, number, image, fontFamily, at }: MediumProps) {
  const { width, height, border, rounded } = image
  const style: Css = { width, height, ...borderCss(border), ...roundedCss(rounded) }
  if (!item.image.path)
    return (
      <span
        className="lp-medium-picture lp-number"
        style={{ ...style, ...fontCss({ fontFamily }) }}
        aria-hidden
        {...at}
      >
        {number}
      </span>
    )
  return (
    <PictureView
      picture={item.image}
      sizes={isLarge(width) ? '(min-width: 768px) 360px, 100vw' : '120px'}
      early={false}
      className="lp-medium-picture"
      style={style}
      {...at}
    />
  )
}

interface PartProps {
  as: ElementType
  look: string
  part: MediaObject['heading']
  path: string
  editing: boolean
  children: string
}

function Part({ as: Tag, look, part, path, editing, children }: PartProps) {
  if (!part.visibility || !children) return null
  const { top } = part.margin
  const style = {
    ...fontCss({ ...part.font, fontFamily: part.fontFamily }),
    ...evenLines(children),
    ...(top && { marginTop: top }),
  }
  return (
    <Tag className={`lp-text ${look}`} style={style} {...typedAs(path, editing)}>
      {inline(children, { editing })}
    </Tag>
  )
}
