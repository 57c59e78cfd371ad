/**
 * Style attributes as rules of the page's one style element: the page's policy then names that element by its hash
 * and allows no other style. Equal attributes become one rule, so the page is smaller too.
 *
 * A style attribute wins over every rule; so do these over page.css, which `layered` puts into a layer.
 */

const tagWithStyle = /<([a-z][a-z0-9-]*)((?:\s[^>]*)?)\sstyle="([^"]*)"([^>]*)>/g

/** `markup` is React's: inside a tag every quote and bracket of a value is escaped. */
export function hoistStyles(markup: string): { markup: string; rules: string } {
  const classes = new Map<string, string>()
  const hoisted = markup.replace(
    tagWithStyle,
    (_, tag: string, before: string, style: string, after: string) => {
      const declarations = plain(style)
      const name = classes.get(declarations) ?? `lp-${(classes.size + 1).toString(36)}_`
      classes.set(declarations, name)
      return `<${tag}${withClass(before + after, name)}>`
    },
  )
  const rules = [...classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('')
  return { markup: hoisted, rules }
}

export const layered = (css: string) => `@layer page{${css}}`

function withClass(attributes: string, name: string): string {
  return attributes.includes(' class="')
    ? attributes.replace(' class="', ` class="${name} `)
    : ` class="${name}"${attributes}`
}

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

/** Values were checked when they were stored; a bracket would end the rule, and none of ours has one. */
const plain = (style: string) =>
  style.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? '').replace(/[{}<>]/g, '')
