/**
 * Clipboard content of other programs, reduced to the few marks that a text may have. Word and Google Docs mark bold by
 * style, wrap everything in a `b` that is not bold, and start a line with a block: read by tags alone, everything would
 * be bold and lines would run together.
 */
import { soundText } from '../../document/clipboard.ts'

const skipped = 'script, style, title, template, iframe, object, svg, noscript, textarea, select'
const block =
  /^(address|article|aside|blockquote|center|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/
const cell = /^t[dh]$/

interface Marks {
  strong: boolean
  em: boolean
  u: boolean
  href: string
}

/** Only inline elements and breaks, for the editor to read. It is parsed without being run. */
export function simpleHtml(html: string): string {
  let out = ''
  let isLineEmpty = true
  let endsInSpace = false
  /** Before the next text; never two block ends in a row, and none at the end. */
  let gap = ''

  function walk(node: Node, marks: Marks): void {
    if (node.nodeType === Node.TEXT_NODE) return write(node.textContent ?? '', marks)
    if (!(node instanceof Element) || node.matches(skipped)) return
    const name = node.localName
    if (name === 'br') return endLine()
    const isBlock = block.test(name)
    if (isBlock && !isLineEmpty) endLine()
    const own = marksOf(node, marks)
    for (const child of node.childNodes) walk(child, own)
    if (isBlock && !isLineEmpty) endLine()
    if (cell.test(name) && !isLineEmpty) gap = ' '
  }

  function endLine(): void {
    gap = gap.trim() + (out ? '<br>' : '')
    isLineEmpty = true
  }

  function write(text: string, marks: Marks): void {
    const words = text.replace(/\s+/g, ' ')
    const shown = isLineEmpty || endsInSpace || gap === ' ' ? words.trimStart() : words
    if (!shown) return
    out += gap + wrapped(escaped(shown), marks)
    gap = ''
    isLineEmpty = false
    endsInSpace = shown.endsWith(' ')
  }

  const { body } = new DOMParser().parseFromString(soundText(html), 'text/html')
  for (const child of body.childNodes) walk(child, { strong: false, em: false, u: false, href: '' })
  return out.trimEnd()
}

function marksOf(element: Element, around: Marks): Marks {
  const { localName: name } = element
  const [weight, slope, line] = ['font-weight', 'font-style', 'text-decoration'].map((property) =>
    styleOf(element, property),
  )
  return {
    strong: isBold(weight) ?? (/^(b|strong)$/.test(name) || around.strong),
    em: slope ? slope !== 'normal' : /^(i|em|cite)$/.test(name) || around.em,
    u: line?.includes('underline') || name === 'u' || around.u,
    href: (name === 'a' && element.getAttribute('href')) || around.href,
  }
}

/** Parsed from the attribute: the dashboard's policy strips the style of elements it did not create. */
function styleOf(element: Element, property: string): string | undefined {
  const declared = element.getAttribute('style')?.toLowerCase() ?? ''
  return new RegExp(`(?:^|;)\\s*${property}(?:-line)?\\s*:\\s*([^;]+)`).exec(declared)?.[1]?.trim()
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight?.startsWith('bold')) return true
  if (weight === 'normal' || weight === 'lighter') return false
  return weight && /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined
}

const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)

function wrapped(text: string, { strong, em, u, href }: Marks): string {
  let marked = text
  // A link is already underlined.
  if (u && !href) marked = `<u>${marked}</u>`
  if (em) marked = `<em>${marked}</em>`
  if (strong) marked = `<strong>${marked}</strong>`
  return href ? `<a href="${escaped(href).replaceAll('"', '%22')}">${marked}</a>` : marked
}
