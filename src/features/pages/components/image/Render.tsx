import { boxCss, roundedCss } from '../../css.ts'
import { anchorProps } from '../../link.ts'
import { PictureView } from '../../picture.tsx'
import { picturedAs, type RenderProps } from '../define.ts'
import { pictureIcon } from '../icons.tsx'
import type { Image } from './model.ts'

export function ImageRender({ component: { url, link, style }, editing, early }: RenderProps<Image>) {
  if (!url.path) return editing ? <ImagePlaceholder rounded={style.rounded} /> : null
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

function ImagePlaceholder({ rounded }: Pick<Image['style'], 'rounded'>) {
  return (
    <span className="lp-tile lp-placeholder" style={roundedCss(rounded)} {...picturedAs('url', true)}>
      {pictureIcon}
      {/* By keyboard Enter on the selected image does the same: the canvas is one stop. */}
      <button type="button" className="lp-choose" tabIndex={-1} data-choose>
        Choose image
      </button>
    </span>
  )
}
