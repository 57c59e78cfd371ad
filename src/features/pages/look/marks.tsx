/**
 * The few inline marks a text may have: bold, italic, underline, a link, a line break. They become elements one by one;
 * anything else that looks like markup is shown as typed, so no text can bring in a script.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { isAddress } from '../document/address.ts'

const mark = /<(\/?)(strong|b|em|i|u|a)((?: href="[^"<>]*")?)>|<br ?\/?>/gi

const tags = { strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', a: 'a' } as const

interface Options {
  /** False inside a link, which cannot contain another. */
  links?: boolean
  /** On the canvas a click selects, so links do nothing there. */
  editing?: boolean
}

/** A text as a tree: text, breaks, and marks around more of them. */
export type Inline =
  | string
  | { tag: 'br' }
  | { tag: 'strong' | 'em' | 'u' | 'a'; href: string; children: Inline[] }

interface Opened {
  name: keyof typeof tags
  href: string
  /** Its index among the nodes; it is text until it is closed. */
  at: number
}

/** Nobody nests deeper, and rendering recurses as deep. */
const deepest = 20

/**
 * Whatever is not a valid mark, or is never closed, is text. Each node is moved at most once: this runs on public pages
 * and must stay linear.
 */
export function readMarks(text: string): Inline[] {
  if (!text.includes('<')) return [text]
  const open: Opened[] = []
  const nodes: Inline[] = []
  let end = 0
  for (const found of text.matchAll(mark)) {
    const [typed, slash, name = ''] = found
    if (found.index > end) nodes.push(text.slice(end, found.index))
    end = found.index + typed.length
    if (!name) {
      nodes.push({ tag: 'br' })
    } else if (slash) {
      const last = open.at(-1)
      if (last?.name === name.toLowerCase() && !found[3]) {
        open.pop()
        const children = nodes.splice(last.at).slice(1)
        nodes.push({ tag: tags[last.name], href: last.href, children })
      } else nodes.push(typed)
    } else {
      const href = /"(.*)"/.exec(found[3] ?? '')?.[1] ?? ''
      if (open.length < deepest && isSound(name, found[3] ?? '', href))
        open.push({ name: name.toLowerCase() as Opened['name'], href, at: nodes.length })
      nodes.push(typed)
    }
  }
  nodes.push(text.slice(end))
  return nodes
}

function isSound(name: string, attribute: string, href: string): boolean {
  if (name.toLowerCase() !== 'a') return attribute === ''
  return isAddress(href)
}

export function inline(text: string, options: Options = {}): ReactNode {
  return text.includes('<') ? elements(readMarks(text), options) : text
}

const elements = (nodes: readonly Inline[], options: Options): ReactNode[] =>
  nodes.map((node, key) => {
    if (typeof node === 'string') return node
    if (node.tag === 'br') return createElement('br', { key })
    // Children as arguments, not as a list: text has no keys.
    const children = elements(node.children, options)
    if (node.tag !== 'a') return createElement(node.tag, { key }, ...children)
    if (options.links === false) return createElement(Fragment, { key }, ...children)
    return createElement('a', { key, ...(!options.editing && { href: node.href }) }, ...children)
  })

/** The plain text: for lengths, outlines and descriptions. */
export const plainText = (text: string) =>
  text.includes('<') ? text.replace(mark, (typed) => (/^<br/i.test(typed) ? ' ' : '')) : text
