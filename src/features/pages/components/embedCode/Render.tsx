import { boxCss, roundedCss } from '../../look/css.ts'
import type { RenderProps } from '../define.ts'
import { type EmbedCode, embedFrame } from './model.ts'

/**
 * Third-party code in a frame with an opaque origin, so it can read neither a token nor the page around it. The frame
 * is a file of ours that writes out its own name: otherwise it would inherit the page's strict policy, and nothing in
 * it would run.
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
  // On the canvas it runs on request, and again after each change: a closed `<details>` loads no frame.
  return (
    <details key={embedCode} className="lp-run">
      <summary>Run the embed code</summary>
      {frame}
    </details>
  )
}
