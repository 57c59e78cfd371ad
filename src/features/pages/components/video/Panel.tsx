import { Percentage } from '../../style.ts'
import { FilmControl } from '../../web/controls/FilmControl.tsx'
import { Rows } from '../../web/controls/Fold.tsx'
import { LengthControl } from '../../web/controls/LengthControl.tsx'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type Video, withFilmLink } from './model.ts'

export function VideoPanel({ component: { src, style }, edit }: PanelProps<Video>) {
  return (
    <>
      <Rows>
        <FilmControl
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
        // What may be typed for the width here is narrower, and no control of these writes one.
        onChange={(changed, pauseMs) => edit({ style: { ...changed, width: style.width } }, pauseMs)}
      />
    </>
  )
}
