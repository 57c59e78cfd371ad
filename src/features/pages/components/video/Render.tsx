import { boxCss } from '../../look/css.ts'
import { plainText } from '../../look/marks.tsx'
import { PictureView } from '../../look/picture.tsx'
import type { RenderProps } from '../define.ts'
import { playIcon } from '../icons.tsx'
import { type Video, youtubeId } from './model.ts'

/**
 * The video loads only when someone presses play, without JavaScript: a lazy frame is not loaded while the `<details>`
 * around it is closed.
 */
export function VideoRender({ component: { src, style }, editing, early }: RenderProps<Video>) {
  const film = youtubeId(src.link)
  if (!film && !editing) return null
  const { padding: frame, ...look } = boxCss({ ...style, height: 'auto' })
  const box = { ...look, ...(frame && { '--frame': frame }) }
  const title = plainText(src.altText)
  const poster = (
    <>
      {src.path && <PictureView picture={src} alt="" sizes="(min-width: 768px) 640px, 100vw" early={early} />}
      <span className="lp-play">{playIcon}</span>
      <span className="lp-unseen">{`Play the video ${title}`.trim()}</span>
    </>
  )
  if (editing)
    return (
      <div className="lp-video" style={box}>
        <span className="lp-poster">{poster}</span>
      </div>
    )
  return (
    <details className="lp-video" style={box}>
      <summary className="lp-poster">{poster}</summary>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`}
        title={title || 'Video'}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    </details>
  )
}
