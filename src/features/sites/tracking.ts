/**
 * Tracking code: what providers of pixels and analytics tell people to paste. It is parsed into the few things it may
 * consist of and written again from them, so nothing else of it ever reaches a page.
 */

export type TrackingPart =
  | { kind: 'script'; attributes: Attributes; code: string }
  | { kind: 'img' | 'iframe'; attributes: Attributes; isNoscript: boolean }

export type Attributes = Record<string, string>

/** What is wrong with it, as a sentence. */
export interface TrackingFault {
  fault: string
}

const kept = {
  script: /^(src|async|defer|type|id|crossorigin|integrity|referrerpolicy|charset|data-[\w-]+)$/,
  img: /^(src|width|height|alt|referrerpolicy)$/,
  iframe: /^(src|width|height|title|referrerpolicy)$/,
}

const onlyThese =
  'Paste only what the provider gives you: scripts, and pixels as an image or a frame. No other HTML is allowed.'

/** Each is named in a header of every page, and proxies refuse long ones. */
const most = 30

export function parseTracking(text: string): TrackingPart[] | TrackingFault {
  const parts: TrackingPart[] = []
  let rest = text.trimStart()
  let isNoscript = false
  while (rest) {
    const boundary = /^<(\/?)noscript\s*>\s*/i.exec(rest)
    if (boundary) {
      // No nesting, and no end tag without a start tag.
      if ((boundary[1] === '/') !== isNoscript) return { fault: onlyThese }
      isNoscript = !isNoscript
      rest = rest.slice(boundary[0].length)
      continue
    }
    const comment = /^<!--(?!-?>)[\s\S]*?-->\s*/.exec(rest)
    if (comment) {
      rest = rest.slice(comment[0].length)
      continue
    }
    const found = takeElement(rest, isNoscript)
    if ('fault' in found) {
      const line = text.slice(0, text.length - rest.length).split('\n').length
      return { fault: `Line ${line}: ${found.fault}` }
    }
    parts.push(found.part)
    rest = found.rest.trimStart()
  }
  if (isNoscript) return { fault: 'A <noscript> is not closed' }
  const isTooMuch = parts.length > most || scriptOrigins(parts).length > most
  return isTooMuch ? { fault: `Use at most ${most} scripts, pixels and hosts` } : parts
}

const opening =
  /^<(script|img|iframe)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/i

/** Where browsers end an element: the closing tag closes it, whatever else the tag contains. */
const ends = {
  script: /<\/script(?=[\t\n\f\r />])[\t\n\f\r ]*>?/i,
  iframe: /<\/iframe(?=[\t\n\f\r />])[\t\n\f\r ]*>?/i,
}

function takeElement(
  text: string,
  isNoscript: boolean,
): { part: TrackingPart; rest: string } | TrackingFault {
  const tag = opening.exec(text)
  const kind = tag?.[1]?.toLowerCase() as TrackingPart['kind'] | undefined
  if (!tag || !kind) return { fault: onlyThese }
  const attributes = attributesOf(tag[2] ?? '', kept[kind])
  const rest = text.slice(tag[0].length)
  if (kind === 'img') {
    const fault = addressFault(attributes['src'], 'An image')
    return fault ? { fault } : { part: { kind, attributes, isNoscript }, rest }
  }
  const end = ends[kind].exec(rest)
  if (!end) return { fault: `A <${kind}> is not closed` }
  if (!end[0].endsWith('>')) return { fault: `Close a <${kind}> with </${kind}> and nothing else in it` }
  const [inside, after] = [rest.slice(0, end.index), rest.slice(end.index + end[0].length)]
  if (kind === 'iframe') {
    if (inside.trim()) return { fault: onlyThese }
    const fault = addressFault(attributes['src'], 'A frame') ?? hostFault(attributes['src'])
    return fault ? { fault } : { part: { kind, attributes, isNoscript }, rest: after }
  }
  const fault = scriptFault(attributes, inside, isNoscript)
  return fault ? { fault } : { part: { kind, attributes, code: inside }, rest: after }
}

function scriptFault({ src, type = '' }: Attributes, code: string, isNoscript: boolean): string | undefined {
  if (isNoscript) return 'A script inside <noscript> would never run'
  if (!/^(text\/javascript|application\/javascript|module|application\/json|)$/i.test(type))
    return `A script of type ${type} doesn't run`
  // Browsers would end the script at another place than we do.
  if (hasScriptInComment(code)) return "A script can't contain the start of another one"
  if (src !== undefined)
    return (
      addressFault(src, 'A script') ??
      hostFault(src) ??
      (code.trim() ? 'A script can have an address or code, not both' : undefined)
    )
  return code.trim() ? undefined : 'A script is empty'
}

function hasScriptInComment(code: string): boolean {
  const comment = code.indexOf('<!--')
  return comment >= 0 && code.toLowerCase().includes('<script', comment)
}

function addressFault(src: string | undefined, what: string): string | undefined {
  const url = urlOf(src)
  return url?.protocol === 'https:' && !url.username
    ? undefined
    : `${what} needs an address that starts with https://`
}

/** A script the policy cannot name would be saved but never run. Images may come from anywhere. */
function hostFault(src = ''): string | undefined {
  if (originOf(src)) return undefined
  return `Browsers can't be told to trust the host ${urlOf(src)?.host}. Check the address.`
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }

function attributesOf(text: string, kept: RegExp): Attributes {
  const found = text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)
  const pairs = [...found].map(([, name = '', double, single, bare]): [string, string] => [
    name.toLowerCase(),
    (double ?? single ?? bare ?? '').replace(
      /&(amp|quot|#39|lt|gt);/g,
      (_, name: string) => entities[name] ?? '',
    ),
  ])
  return Object.fromEntries(pairs.filter(([name]) => kept.test(name)))
}

/** What a provider's script loads from hosts that the pasted code does not name. */
const families: Record<string, string[]> = {
  'https://www.googletagmanager.com': [
    'https://www.google-analytics.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  'https://static.hotjar.com': ['https://script.hotjar.com'],
  'https://www.clarity.ms': ['https://scripts.clarity.ms'],
  'https://js.hs-scripts.com': ['https://js.hs-analytics.net', 'https://js.hs-banner.com'],
}

/** Where scripts may come from: the hosts of script addresses, and of addresses in inline code. */
export function scriptOrigins(parts: readonly TrackingPart[]): string[] {
  const named = parts.flatMap((part) => {
    if (part.kind !== 'script') return []
    const { src } = part.attributes
    return src === undefined ? addressesIn(part.code) : [src]
  })
  const origins = named.flatMap((address) => originOf(address) ?? [])
  return [...new Set(origins.flatMap((origin) => [origin, ...(families[origin] ?? [])]))]
}

export const frameOrigins = (parts: readonly TrackingPart[]): string[] => [
  ...new Set(
    parts.flatMap((part) => (part.kind === 'iframe' ? (originOf(part.attributes['src'] ?? '') ?? []) : [])),
  ),
]

/** In quotes: `'https://…'` or `"//…"`. */
const addressesIn = (code: string): string[] =>
  [...code.matchAll(/["'`]((?:https:)?\/\/[a-z0-9][a-z0-9.-]*\.[a-z]{2,}[^"'`\s]*)/gi)].map(
    ([, address = '']) => address,
  )

/** Without a scheme it means https. */
const urlOf = (address = ''): URL | null => URL.parse(address.replace(/^\/\//, 'https://'))

/** Only what a policy can contain: a host name, perhaps with a port. */
function originOf(address: string): string | undefined {
  const origin = urlOf(address)?.origin
  return origin && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : undefined
}
