/**
 * React elements as the HTML of a public page, in one pass: components are called, their elements are written, and each
 * `style` becomes a class with a rule in the page's one style element. The page's policy allows that element by its
 * hash and no other style; equal styles are one rule, so the page is smaller too.
 *
 * It supports only what a static page needs: no state, effects, context or raw HTML. Unlike React's renderer it can
 * pause, so even the largest page does not block other requests (0072). publicMarkup.test.tsx compares the two.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { Fragment, type ReactNode } from 'react'
import { escapeHtml } from '../../../base/server/html.ts'

export interface Markup {
  markup: string
  /** They win over page.css, which `layered` puts into a layer, as style attributes would. */
  rules: string
}

export const layered = (css: string) => `@layer page{${css}}`

/** Of attributes and of styles. */
type Value = string | number | boolean | null | undefined

interface Props {
  children?: unknown
  className?: string
  style?: Record<string, Value>
  defaultValue?: string | number
  [attribute: string]: unknown
}

interface Element {
  type: unknown
  props: Props
}

export function toMarkup(root: ReactNode): Markup {
  const work = writing(root)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same for large pages: thousands of components would block the event loop for a second. */
export async function toMarkupInTurns(root: ReactNode): Promise<Markup> {
  const work = writing(root)
  let turnEnds = performance.now() + turnMs
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < turnEnds) continue
    await othersTurn()
    turnEnds = performance.now() + turnMs
  }
}

const turnMs = 10
const nodesAtOnce = 200

/** The closing tag of an element that is being written. */
class End {
  readonly tag: string
  constructor(tag: string) {
    this.tag = tag
  }
}

/** Yields now and then. What is still to be written is on an explicit stack, so it can. */
function* writing(root: ReactNode): Generator<undefined, Markup> {
  /** Style → class. */
  const classes = new Map<string, string>()
  let out = ''
  /** The value of the select that is being written. */
  let chosen: unknown
  const stack: unknown[] = [root]
  for (let nodes = 1; stack.length > 0; nodes++) {
    write(stack.pop())
    if (nodes % nodesAtOnce === 0) yield
  }
  return { markup: out, rules: [...classes].map(([style, name]) => `.${name}{${safe(style)}}`).join('') }

  function write(node: unknown): void {
    if (typeof node === 'string') out += escaped(node)
    else if (typeof node === 'number') out += node
    else if (Array.isArray(node)) for (let i = node.length - 1; i >= 0; i--) stack.push(node[i])
    else if (node instanceof End) writeEnd(node)
    else if (typeof node === 'object' && node !== null) writeElement(node as Element)
  }

  function writeElement({ type, props }: Element): void {
    if (typeof type === 'string') writeTag(type, props)
    else if (typeof type === 'function') write(type(props))
    else if (type === Fragment) write(props.children)
    // The result of `memo`.
    else if (typeof type === 'object' && type !== null && 'type' in type)
      writeElement({ type: type.type, props })
    else throw new Error('A public page is made of elements, components and texts')
  }

  function writeTag(tag: string, props: Props): void {
    const { children, className, style, defaultValue } = props
    out += `<${tag}`
    const rule = style ? classOf(style, classes) : ''
    if (rule || className) out += ` class="${rule}${rule && className ? ' ' : ''}${escaped(className ?? '')}"`
    for (const name in props) if (!apart.has(name)) writeAttribute(name, props[name] as Value, tag)
    if (tag === 'option' && (props['value'] ?? children) === chosen) out += ' selected=""'
    out += voidTags.has(tag) ? '/>' : '>'
    if (voidTags.has(tag)) return
    if (tag === 'select') chosen = defaultValue
    // Most elements contain only text.
    if (tag === 'textarea') out += `${textOf(String(defaultValue ?? ''))}</textarea>`
    else if (typeof children === 'string') out += `${escaped(children)}</${tag}>`
    else stack.push(new End(tag), children)
  }

  function writeEnd({ tag }: End): void {
    if (tag === 'select') chosen = undefined
    out += `</${tag}>`
  }

  function writeAttribute(name: string, value: Value, tag: string): void {
    if (value === undefined || value === null) return
    if (typeof value === 'object') throw new Error(`A public page holds no raw HTML: ${name}`)
    if (name === 'defaultValue' && tag !== 'input') return
    const written = attributeName(name)
    if (typeof value !== 'boolean') out += ` ${written}="${escaped(String(value))}"`
    else if (/^(aria|data)-/.test(name)) out += ` ${written}="${value}"`
    else if (value) out += ` ${written}=""`
  }
}

/** The class for a style; created the first time the style is seen. */
function classOf(style: Record<string, Value>, classes: Map<string, string>): string {
  const css = cssText(style)
  if (!css) return ''
  const known = classes.get(css)
  if (known) return known
  const name = `lp-${(classes.size + 1).toString(36)}_`
  classes.set(css, name)
  return name
}

const apart = new Set(['children', 'className', 'style'])
const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])

/** In a text area the parser drops a leading line break. */
const textOf = (text: string) => (text.startsWith('\n') ? '\n' : '') + escaped(text)

/** Fast path: most texts contain none of them. */
const escaped = (text: string) => (/[&<>"']/.test(text) ? escapeHtml(text) : text)

/** Values were validated when they were stored; a bracket would end the rule, and none of ours has one. */
const safe = (style: string) => style.replace(/[{}<>]/g, '')

const attributeNames = new Map([
  ['viewBox', 'viewBox'],
  ['htmlFor', 'for'],
  ['defaultValue', 'value'],
  ['defaultChecked', 'checked'],
])

/** SVG attributes have hyphens where React has capitals; HTML attributes have neither. */
function attributeName(name: string): string {
  const known = attributeNames.get(name)
  if (known) return known
  const written = /^(stroke|fill|clip|text|font)[A-Z]/.test(name) ? hyphenated(name) : name.toLowerCase()
  attributeNames.set(name, written)
  return written
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Unitless numbers. */
const unitless = new Set(['lineHeight', 'fontWeight', 'opacity', 'order', 'zIndex', 'flexGrow', 'flexShrink'])

interface Property {
  /** Starts with the semicolon that ends the previous property. */
  start: string
  /** Appended to numbers. */
  unit: string
}

const properties = new Map<string, Property>()

function propertyOf(name: string): Property {
  const known = properties.get(name)
  if (known) return known
  const isOwn = name.startsWith('--')
  const found = {
    start: `;${isOwn ? name : hyphenated(name)}:`,
    unit: isOwn || unitless.has(name) ? '' : 'px',
  }
  properties.set(name, found)
  return found
}

function cssText(style: Record<string, Value>): string {
  let css = ''
  for (const name in style) {
    const value = style[name]
    if (value === undefined || value === null || value === '' || typeof value === 'boolean') continue
    const { start, unit } = propertyOf(name)
    css += start + value
    if (typeof value === 'number' && value !== 0) css += unit
  }
  return css.slice(1)
}
