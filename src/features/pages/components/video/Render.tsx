import { boxCss } from '../../css.ts'
import { plainText } from '../../marks.tsx'
import { PictureView } from '../../picture.tsx'
import type { RenderProps } from '../define.ts'
import { playIcon } from '../icons.tsx'
import { type Video, youtubeId } from './model.ts'

/** The film is only asked for when somebody presses play: site.js puts the player here, without it a tab opens. */
export function VideoRender({ component: { src, style }, editing, early }: RenderProps<Video>) {
  const film = youtubeId(src.link)
  if (!film && !editing) return null
  const look = {
    className: 'lp-video',
    style: boxCss({ ...style, height: 'auto' }),
  }
  const inside = (
    <>
      {src.path && (
        <PictureView path={src.path} alt="" sizes="(min-width: 768px) 640px, 100vw" early={early} />
      )}
      <span className="lp-play">{playIcon}</span>
      <span className="lp-unseen">{`Play the video ${plainText(src.altText)}`.trim()}</span>
    </>
  )
  if (editing) return <span {...look}>{inside}</span>
  return (
    <a
      {...look}
      href={`https://www.youtube-nocookie.com/embed/${film}`}
      target="_blank"
      rel="noopener"
      data-film={film}
      data-title={plainText(src.altText)}
    >
      {inside}
    </a>
  )
}
