import { boxCss, roundedCss } from '../../look/css.ts'
import type { RenderProps } from '../define.ts'
import { type EmbedCode, embedFrame } from './model.ts'

/**
 * Foreign code in a frame of an opaque origin, so it can read neither a token nor the page around it. The
 * frame is a file of ours that writes out its own name: a policy as strict as the page's would otherwise
 * be inherited, and nothing in the frame would run.
 */
export function EmbedCodeRender({ component: { embedCode, style }, editing }: RenderProps<EmbedCode>) {
  if (!embedCode.trim())
    return editing ? (
      <span className="lp-tile lp-placeholder" style={roundedCss(style.rounded)}>
        Paste the code for a calendar, map or widget in the panel
      </span>
    ) : null
  const height = style.height === 'auto' || style.height.endsWith('%') ? '320px' : style.height
  const frame = (
    <iframe
      // The frame reads its name once, when it loads.
      key={embedCode}
      className="lp-embed"
      src={embedFrame}
      name={embedCode}
      title="Embedded content"
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      tabIndex={editing ? -1 : undefined}
      style={{
        ...boxCss({ ...style, height: 'auto' }),
        height,
      }}
    />
  )
  if (!editing) return frame
  // On the canvas it runs when it is asked to, and anew after each change: a frame that waits loads nothing while closed.
  return (
    <details key={embedCode} className="lp-run">
      <summary>Run the embed code</summary>
      {frame}
    </details>
  )
}
