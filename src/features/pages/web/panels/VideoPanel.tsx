import { bounds, type Video, withFilmLink } from '../../components/video/model.ts'
import { Percentage } from '../../look/style.ts'
import { Rows } from '../controls/Fold.tsx'
import { LengthControl } from '../controls/LengthControl.tsx'
import { PictureControl } from '../controls/PictureControl.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { VideoControl } from '../controls/VideoControl.tsx'

export function VideoPanel({ component: { src, style }, edit }: PanelProps<Video>) {
  return (
    <>
      <Rows>
        <VideoControl
          link={src.link}
          onChange={(link) => edit({ src: withFilmLink(src, link) }, pauses.link)}
        />
        <PictureControl
          label="Cover"
          picture={src}
          onChange={(cover) => edit({ src: { ...cover, type: src.type, link: src.link } })}
        />
        <LengthControl
          label="Max width"
          hint="%"
          schema={Percentage}
          value={style.width}
          onChange={(width) => edit({ style: { ...style, width } })}
        />
      </Rows>
      <StyleControls
        style={style}
        bounds={bounds}
        has={['place', 'margin', 'padding', 'fill', 'border', 'corners']}
        // Only some widths are valid here, and none of these controls writes one.
        onChange={(changed, pauseMs) => edit({ style: { ...changed, width: style.width } }, pauseMs)}
      />
    </>
  )
}
