/** Tracking code on a site's pages, and what their policy must allow for it. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../base/server/html.ts'
import {
  type Attributes,
  frameOrigins,
  parseTracking,
  scriptOrigins,
  type TrackingPart,
} from '../../sites/tracking.ts'

/** What the policy allows in addition. */
export interface Allowance {
  /** Hashes of inline scripts, and hosts of others. */
  scripts: readonly string[]
  frames: readonly string[]
}

export interface Tracking extends Allowance {
  head: string
  foot: string
}

/** Undefined if there is none. Stored code was checked; if a stricter rule refuses it today, all of it is left out. */
export function trackingOf(text: string | null): Tracking | undefined {
  const parts = parseTracking(text ?? '')
  if ('fault' in parts || parts.length === 0) return undefined
  const scripts = parts.filter((part) => part.kind === 'script')
  const inline = scripts.filter(({ attributes }) => attributes['src'] === undefined)
  return {
    head: scripts.map(scriptHtml).join(''),
    foot: parts.flatMap((part) => (part.kind === 'script' ? [] : pixelHtml(part))).join(''),
    scripts: [...new Set(inline.map(({ code }) => hashOf(code))), ...scriptOrigins(parts)],
    frames: frameOrigins(parts),
  }
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`

type Script = Extract<TrackingPart, { kind: 'script' }>
type Pixel = Exclude<TrackingPart, Script>

/** The code is unchanged, because the policy allows it by its hash. */
const scriptHtml = ({ attributes, code }: Script) => `${tag('script', attributes)}${code}</script>`

/** Hidden elements still load: a pixel counts visits and need not be visible. */
function pixelHtml({ kind, attributes, isNoscript }: Pixel): string {
  const alt = kind === 'img' ? { alt: '' } : { title: 'Statistics' }
  const shown = tag(kind, { ...alt, ...attributes, hidden: '' }) + (kind === 'iframe' ? '</iframe>' : '')
  return isNoscript ? `<noscript>${shown}</noscript>` : shown
}
