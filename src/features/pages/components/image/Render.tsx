import { anchorProps } from '../../document/link.ts'
import { boxCss, roundedCss } from '../../look/css.ts'
import { PictureView } from '../../look/picture.tsx'
import { picturedAs, type RenderProps } from '../define.ts'
import { pictureIcon } from '../icons.tsx'
import type { Image } from './model.ts'

export function ImageRender({ component, editing, early }: RenderProps<Image>) {
  const { url, link, style } = component
  if (!url.path) return editing ? <ImagePlaceholder {...component} /> : null
  const { height, objectFit } = style
  const image = (
    <PictureView
      picture={url}
      sizes="(min-width: 768px) 640px, 100vw"
      early={early}
      className="lp-image"
      style={{ ...boxCss({ ...style, height: 'auto' }), ...(height !== 'auto' && { height, objectFit }) }}
      {...picturedAs('url', editing)}
    />
  )
  return link.hasLink ? <a {...anchorProps(link, editing)}>{image}</a> : image
}

/**
 * A named slot is reserved for a certain image, such as a portrait: it shows the name, and is as tall as the image will
 * be.
 */
function ImagePlaceholder({ label, style }: Pick<Image, 'label' | 'style'>) {
  return (
    <span
      className={label ? 'lp-tile lp-placeholder lp-slot' : 'lp-tile lp-placeholder'}
      style={roundedCss(style.rounded)}
      {...picturedAs('url', true)}
    >
      {pictureIcon}
      {label && <b>{label}</b>}
      {/* With the keyboard, Enter on the selected image does the same: the canvas is one tab stop. */}
      <button type="button" className="lp-choose" tabIndex={-1} data-choose>
        Choose image
      </button>
    </span>
  )
}
